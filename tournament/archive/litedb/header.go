package litedb

import (
	"encoding/binary"
	"errors"
	"io"
	"os"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// The header of an SQLite file (its format documentation, section 1.3).
const (
	headerSize      = 100
	headerMagic     = "SQLite format 3\x00"
	headerVersionAt = 60 // user_version, four bytes, big-endian
	headerAppAt     = 68 // application_id, likewise
)

// applicationID marks archives: "arba" in ASCII.
const applicationID = 0x61726261

// inspectHeader refuses a file that is no archive or newer, by its first bytes.
func inspectHeader(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return fileError(path, err)
	}
	defer f.Close()
	header := make([]byte, headerSize)
	if _, err := io.ReadFull(f, header); err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return fileError(path, err)
	}
	if string(header[:len(headerMagic)]) != headerMagic || binary.BigEndian.Uint32(header[headerAppAt:]) != applicationID {
		return &archive.StorageError{Address: path, Reason: archive.ErrNotArchive, Detail: message.New("archive.other-file")}
	}
	return versionFault(path, int64(binary.BigEndian.Uint32(header[headerVersionAt:])))
}

// versionFault refuses a version that is not known yet.
func versionFault(path string, have int64) error {
	if have <= int64(len(migrations())) {
		return nil
	}
	return &archive.StorageError{Address: path, Reason: archive.ErrNewer,
		Detail: message.New("archive.newer-format", message.Args{"Have": have, "Known": len(migrations())})}
}

// fileError takes the path out of an error of the file system, so that it is said once.
func fileError(path string, err error) error {
	reason := err
	if p := new(os.PathError); errors.As(err, &p) {
		reason = p.Err
	}
	return &archive.StorageError{Address: path, Reason: reason}
}
