package keeper

import (
	"os"
	"path/filepath"
)

// addressesName is the file, in the folder that the hall keeps things in, with where the
// hall of each event was last reached.
const addressesName = "hall-addresses.json"

// ListeningAt is where the hall of an event file was last reached, as
// "http://192.168.1.20:8080", whether it is open now or not; "" is not known. Keep is the
// folder of [server.Options.Keep].
func ListeningAt(keep, file string) string { return ReadAddresses(keep)[WholeName(file)] }

// ReadAddresses reads what is kept; none where it cannot be read.
func ReadAddresses(keep string) map[string]string {
	all := make(map[string]string)
	if keep == "" || ReadKept(filepath.Join(keep, addressesName), &all) != nil || all == nil {
		return make(map[string]string)
	}
	return all
}

// KeepAddress keeps where the hall of an event file is reached. Files that are gone are
// forgotten.
func KeepAddress(keep, file, address string) error {
	all := ReadAddresses(keep)
	name := WholeName(file)
	if keep == "" || all[name] == address {
		return nil
	}
	for old := range all {
		if _, err := os.Stat(old); os.IsNotExist(err) {
			delete(all, old)
		}
	}
	all[name] = address
	return WriteKept(filepath.Join(keep, addressesName), all)
}

// WholeName is the whole name of a file, by which it is known from every folder and
// through every link.
func WholeName(file string) string {
	whole, err := filepath.Abs(file)
	if err != nil {
		return file
	}
	if real, err := filepath.EvalSymlinks(whole); err == nil {
		return real
	}
	return whole
}
