//go:build unix

package cli

import "golang.org/x/sys/unix"

// windowColumns is how many columns the window of a terminal has; 0 where it does not say.
func windowColumns(fd uintptr) int {
	size, err := unix.IoctlGetWinsize(int(fd), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}
