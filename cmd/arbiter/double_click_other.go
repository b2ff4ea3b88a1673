//go:build !windows

package main

// startedByExplorer is of Windows alone.
func startedByExplorer() bool { return false }
