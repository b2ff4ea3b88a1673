//go:build !linux

package storetest

// memoryFolder is a new folder in memory; "" is that there is none.
func memoryFolder() string { return "" }
