package storetest

import (
	"os"
	"syscall"
)

// memoryDisk is where Linux has files in memory, and enoughMemory how many bytes must be
// free there: a container may have next to none.
const (
	memoryDisk   = "/dev/shm"
	enoughMemory = 2 << 30
)

// Flags of a file system (statfs(2)): programs are started from a folder of files for a test,
// which can be written to.
const readOnly, noPrograms = 0x1, 0x8

// memoryFolder is a new folder in memory; "" is that there is no room.
func memoryFolder() string {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(memoryDisk, &disk); err != nil || disk.Flags&(readOnly|noPrograms) != 0 {
		return ""
	}
	if disk.Bavail*uint64(disk.Bsize) < enoughMemory {
		return ""
	}
	folder, err := os.MkdirTemp(memoryDisk, "arbiter-tests")
	if err != nil {
		return ""
	}
	return folder
}
