//go:build !windows

package cli

// systemLanguage is empty: here the environment alone says the language.
func systemLanguage() string { return "" }
