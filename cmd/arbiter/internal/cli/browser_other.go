//go:build !windows && !darwin

package cli

// browserCommand is how desktops of freedesktop.org open an address in the browser.
func browserCommand(address string) (program string, args []string) {
	return "xdg-open", []string{address}
}
