package printer

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// The printers of the machine and those it is connected to (EnumPrinters).
const enumLocalAndConnections = 2 | 4

// printerInfo4 is PRINTER_INFO_4W: what is known without asking the printer.
type printerInfo4 struct {
	name, server *uint16
	attributes   uint32
}

// list asks the spooler for its printers, and which is the default one.
func list(context.Context) ([]Printer, error) {
	spooler := windows.NewLazySystemDLL("winspool.drv")
	enum, usual := spooler.NewProc("EnumPrintersW"), spooler.NewProc("GetDefaultPrinterW")
	if enum.Find() != nil || usual.Find() != nil {
		return nil, message.Because(ErrNoService, "printer.no-service", message.Args{"Command": "winspool.drv"})
	}
	var needed, count uint32
	_, _, _ = enum.Call(enumLocalAndConnections, 0, 4, 0, 0, uintptr(unsafe.Pointer(&needed)), uintptr(unsafe.Pointer(&count)))
	if needed == 0 {
		return nil, nil
	}
	space := make([]byte, needed)
	ok, _, err := enum.Call(enumLocalAndConnections, 0, 4, uintptr(unsafe.Pointer(&space[0])), uintptr(needed), uintptr(unsafe.Pointer(&needed)), uintptr(unsafe.Pointer(&count)))
	if ok == 0 {
		return nil, said(err, "")
	}
	first := defaultPrinter(usual)
	var printers []Printer
	for _, p := range unsafe.Slice((*printerInfo4)(unsafe.Pointer(&space[0])), count) {
		name := windows.UTF16PtrToString(p.name)
		printers = append(printers, Printer{Name: name, Default: name == first})
	}
	return printers, nil
}

// defaultPrinter is the name of the default printer; "" is none.
func defaultPrinter(ask *windows.LazyProc) string {
	name := make([]uint16, 512)
	length := uint32(len(name))
	if ok, _, _ := ask.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(&length))); ok == 0 {
		return ""
	}
	return windows.UTF16ToString(name)
}

// noProgram is SE_ERR_NOASSOC: no program opens such files.
const noProgram = syscall.Errno(31)

// send lets the program that opens PDF files print one. The file stays in the folder of
// temporary files: when that program has read it cannot be known.
func send(_ context.Context, name, _ string, pdf []byte) error {
	file := filepath.Join(os.TempDir(), fmt.Sprintf("arbiter-print-%d.pdf", time.Now().UnixNano()))
	if err := durable.WriteFile(file, nil, func(w io.Writer) error { _, err := w.Write(pdf); return err }); err != nil {
		return err
	}
	verb, err := windows.UTF16PtrFromString("printto")
	if err != nil {
		return err
	}
	path, err := windows.UTF16PtrFromString(file)
	if err != nil {
		return err
	}
	to, err := windows.UTF16PtrFromString(`"` + name + `"`)
	if err != nil {
		return err
	}
	err = windows.ShellExecute(0, verb, path, to, nil, windows.SW_HIDE)
	if errors.Is(err, noProgram) {
		return message.Because(err, "printer.no-program", message.Args{"File": file})
	}
	if err != nil {
		return said(err, "")
	}
	return nil
}
