package cli

// browserCommand is how Windows opens an address in the browser.
func browserCommand(address string) (program string, args []string) {
	return "rundll32", []string{"url.dll,FileProtocolHandler", address}
}
