# Everything is in ./dev; these are its words for those who type make.
.PHONY: build test all site bench
build: ; ./dev build
test: ; ./dev test
all: ; ./dev all
site: ; ./dev site
bench: ; ./dev bench
