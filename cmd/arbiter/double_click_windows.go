package main

import "github.com/inconshreveable/mousetrap"

// startedByExplorer reports whether the program was clicked on in the Explorer.
func startedByExplorer() bool { return mousetrap.StartedByExplorer() }
