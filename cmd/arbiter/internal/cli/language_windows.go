package cli

import (
	"syscall"
	"unsafe"
)

// systemLanguage is the language that the user has chosen for Windows, as nl-NL;
// empty if it cannot be had.
func systemLanguage() string {
	var name [85]uint16 // LOCALE_NAME_MAX_LENGTH
	get := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if get.Find() != nil {
		return ""
	}
	if n, _, _ := get.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return ""
	}
	return syscall.UTF16ToString(name[:])
}
