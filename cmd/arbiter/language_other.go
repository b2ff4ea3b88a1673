//go:build !windows

package main

// systemLanguage is empty: here the environment alone says the language.
func systemLanguage() string { return "" }
