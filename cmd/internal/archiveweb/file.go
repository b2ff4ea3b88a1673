package archiveweb

import (
	"strings"

	"arbiter/tournament/archive"
)

// withoutFolder is a sheet as everybody may see it: the folders of the computer that a
// file was handed in from are its keeper's own. Of a file that was named within the folder
// where the command ran, the folders are a part of what it is called.
func withoutFolder(s archive.Sheet) archive.Sheet {
	s.File = shownFile(s.File)
	return s
}

// shownFile is a name of a file without where it lay, if it says that from the root on.
func shownFile(name string) string {
	windows := len(name) > 2 && name[1] == ':' && (name[2] == '\\' || name[2] == '/')
	if strings.HasPrefix(name, "/") || strings.HasPrefix(name, `\`) || windows {
		return name[strings.LastIndexAny(name, `/\`)+1:]
	}
	return name
}
