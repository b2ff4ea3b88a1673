package store

import (
	"encoding/binary"
	"errors"
	"io"
	"os"

	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// The header of an SQLite file (its format documentation, section 1.3).
const (
	headerSize      = durable.HeaderSize
	headerMagic     = durable.Magic
	headerPageAt    = 16 // page size, two bytes, big-endian; 1 is 65536
	headerWriteAt   = 18 // how it is written: 1 with a rollback journal, walFormat with a log
	headerChangesAt = 24 // how often it was changed, four bytes, big-endian
	headerVersionAt = 60 // user_version, four bytes, big-endian
	headerAppAt     = durable.ApplicationAt
)

// walFormat is the header of a file with a log beside it.
const walFormat = 2

// readHeader reads the header; of a file that is shorter it is filled with zeros.
func readHeader(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	header := make([]byte, headerSize)
	if _, err := io.ReadFull(f, header); err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	return header, nil
}

// applicationID marks our files.
const applicationID = durable.ApplicationID

// inspect refuses what is not a file of ours, before SQLite may touch it.
func inspect(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return fileError(path, err)
	}
	if !info.Mode().IsRegular() {
		return &FileError{Path: path, Reason: ErrNotEvent, Detail: message.New("store.no-file")}
	}
	f, err := os.Open(path)
	if err != nil {
		return fileError(path, err)
	}
	defer f.Close()
	header := make([]byte, headerSize)
	n, err := io.ReadFull(f, header)
	switch {
	case n == 0 && errors.Is(err, io.EOF):
		return &FileError{Path: path, Reason: ErrNotEvent, Detail: message.New("store.empty")}
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return fileError(path, err)
	case n < len(headerMagic) || string(header[:len(headerMagic)]) != headerMagic:
		return &FileError{Path: path, Reason: ErrNotEvent, Detail: message.New("store.pdn")}
	case n < headerSize:
		return &FileError{Path: path, Reason: ErrBroken, Detail: message.New("store.cut-off")}
	}
	if binary.BigEndian.Uint32(header[headerAppAt:]) != applicationID {
		return &FileError{Path: path, Reason: ErrNotEvent, Detail: message.New("store.other-program")}
	}
	have, known := int64(binary.BigEndian.Uint32(header[headerVersionAt:])), int64(len(migrations()))
	if have > known {
		return &FileError{Path: path, Reason: ErrNewer,
			Detail: message.New("store.newer-format", message.Args{"Have": have, "Known": known})}
	}
	if have == 0 {
		return &FileError{Path: path, Reason: ErrBroken, Detail: message.New("store.unfinished")}
	}
	return whole(path, info.Size(), header)
}

// whole refuses a file that ends within a page; that whole pages are missing
// SQLite sees itself. While a rollback journal is there the file is being
// written, or was when the power failed, and SQLite will put it right.
func whole(path string, size int64, header []byte) error {
	page := int64(binary.BigEndian.Uint16(header[headerPageAt:]))
	if page == 1 {
		page = 1 << 16
	}
	if page != 0 && size%page == 0 {
		return nil
	}
	if _, err := os.Lstat(path + durable.JournalEnding); err == nil {
		return nil
	}
	return &FileError{Path: path, Reason: ErrBroken, Detail: message.New("store.cut-off")}
}

// fileError takes the path out of an error of the file system, so that it is
// said once.
func fileError(path string, err error) error {
	return &FileError{Path: path, Reason: reasonOf(err)}
}

// reasonOf is what the file system said, without the name it said it of.
func reasonOf(err error) error {
	if p := new(os.PathError); errors.As(err, &p) {
		return p.Err
	}
	return err
}
