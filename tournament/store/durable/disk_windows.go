package durable

import (
	"path/filepath"
	"strings"
)

// SameDisk reports whether two files are on one volume; false also where that cannot be
// seen.
func SameDisk(a, b string) bool {
	one, err := filepath.Abs(a)
	if err != nil {
		return false
	}
	other, err := filepath.Abs(b)
	return err == nil && strings.EqualFold(filepath.VolumeName(one), filepath.VolumeName(other))
}
