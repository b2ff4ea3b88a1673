package hall

import (
	"os"
	"path/filepath"
)

// addressesName is the file, in the folder that the hall keeps things in, with where the
// hall of each event was last reached.
const addressesName = "hall-addresses.json"

// ListeningAt is where the hall of an event file was last reached, as
// "http://192.168.1.20:8080", whether it is open now or not; "" is not known. Keep is the
// folder of [Options.Keep].
func ListeningAt(keep, file string) string { return readAddresses(keep)[wholeName(file)] }

// readAddresses reads what is kept; none where it cannot be read.
func readAddresses(keep string) map[string]string {
	all := make(map[string]string)
	if keep == "" || readKept(filepath.Join(keep, addressesName), &all) != nil || all == nil {
		return make(map[string]string)
	}
	return all
}

// keepAddress keeps where the hall of an event file is reached. Files that are gone are
// forgotten.
func keepAddress(keep, file, address string) error {
	all := readAddresses(keep)
	name := wholeName(file)
	if keep == "" || all[name] == address {
		return nil
	}
	for old := range all {
		if _, err := os.Stat(old); os.IsNotExist(err) {
			delete(all, old)
		}
	}
	all[name] = address
	return writeKept(filepath.Join(keep, addressesName), all)
}

// wholeName is the whole name of a file, by which it is known from every folder and
// through every link.
func wholeName(file string) string {
	whole, err := filepath.Abs(file)
	if err != nil {
		return file
	}
	if real, err := filepath.EvalSymlinks(whole); err == nil {
		return real
	}
	return whole
}
