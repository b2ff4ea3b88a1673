package cli

import (
	"os"
	"path/filepath"
	"strings"

	"arbiter/cmd/internal/desk"
)

// IsEventName reports whether an argument is the path of an event file.
func IsEventName(arg string) bool {
	if !strings.EqualFold(filepath.Ext(arg), desk.GroupEnding) || strings.HasPrefix(arg, "-") {
		return false
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}
