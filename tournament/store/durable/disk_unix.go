//go:build !windows

package durable

import (
	"os"
	"syscall"
)

// SameDisk reports whether two files are on one file system; false also where that
// cannot be seen.
func SameDisk(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	if err != nil {
		return false
	}
	first, ok := one.Sys().(*syscall.Stat_t)
	second, also := other.Sys().(*syscall.Stat_t)
	return ok && also && first.Dev == second.Dev
}
