package cli

// browserCommand is how macOS opens an address in the browser.
func browserCommand(address string) (program string, args []string) {
	return "open", []string{address}
}
