package keyring

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"arbiter/rules/message"
	"arbiter/tournament/signing"
	"arbiter/tournament/store/durable"
)

// Reasons why a key cannot be had, to be found with errors.Is.
var (
	ErrNoFolder   = message.Err("keyring.no-folder")   // the system has no folder for settings, and none is named
	ErrBadName    = message.Err("keyring.bad-name")    // a name that a key cannot have
	ErrThere      = message.Err("keyring.there")       // there is a key of this name
	ErrNoKey      = message.Err("keyring.no-key")      // there is none of this name, or none at all
	ErrWhichKey   = message.Err("keyring.which-key")   // there are several, and none was named
	ErrReadable   = message.Err("keyring.readable")    // others can read what is secret
	ErrNotRegular = message.Err("keyring.not-regular") // a folder, a pipe, or too large
)

// Ring is a folder of keys. Nothing is read before it is asked for.
type Ring struct {
	folder string
}

// Open is the ring in a folder, which need not be there; "" is none.
func Open(folder string) Ring { return Ring{folder} }

// Folder is where it is.
func (r Ring) Folder() string { return r.folder }

// What the files are called.
const (
	ownFolder     = "own"
	trustedFolder = "trusted"
	listFolder    = "lists"
	noteFolder    = "notes"

	secretEnding = ".key"
	publicEnding = ".pub"
	lostEnding   = ".lost"
	listEnding   = ".keys"
	noteEnding   = ".note"
)

// SignatureEnding is behind the name of a file that is signed.
const SignatureEnding = ".minisig"

// mostName is how many characters the name of a key has.
const mostName = 40

// mostFile bounds what is read of a file that is no exported paper.
const mostFile = 16 << 20

// CheckName refuses a name that a new key cannot have. The error is ErrBadName.
func CheckName(name string) error {
	if isDevice(name) {
		return badName(name)
	}
	return checkLetters(name)
}

// badName is ErrBadName of a name.
func badName(name string) error {
	return message.Because(ErrBadName, ErrBadName.Code, message.Args{"Name": name, "Most": mostName})
}

// checkLetters refuses a name that no file of a ring has. The error is ErrBadName.
func checkLetters(name string) error {
	bad := strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' })
	if name == "" || len([]rune(name)) > mostName || bad {
		return badName(name)
	}
	return nil
}

// isDevice reports a name that Windows keeps for a device, whatever ending stands behind
// it: a key that is carried there could not be written or read.
func isDevice(name string) bool {
	switch name = strings.ToLower(name); name {
	case "con", "prn", "aux", "nul":
		return true
	}
	number := strings.TrimPrefix(strings.TrimPrefix(name, "com"), "lpt")
	return len(name)-len(number) == 3 && len([]rune(number)) == 1 && strings.Contains("0123456789¹²³", number)
}

// path is a file of the ring.
func (r Ring) path(folder, name string) string { return filepath.Join(r.folder, folder, name) }

// write writes a file of the ring, for nobody else to read, into a folder that is made.
func (r Ring) write(folder, name string, text []byte) error {
	if r.folder == "" {
		return ErrNoFolder
	}
	path := r.path(folder, name)
	if err := durable.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WritePrivate(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// names are the files of a folder with an ending, without it, sorted. A folder that is not
// there has none.
func (r Ring) names(folder, ending string) ([]string, error) {
	if r.folder == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(filepath.Join(r.folder, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if name, ok := strings.CutSuffix(entry.Name(), ending); ok && !strings.HasPrefix(name, ".") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// ReadText reads a small file: a key, a list, a statement. The error is that of the system, or ErrNotRegular.
func ReadText(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > mostFile { // a pipe would be waited for
		return nil, message.Because(ErrNotRegular, ErrNotRegular.Code, message.Args{"Path": path})
	}
	return os.ReadFile(path)
}

// ReadSecret reads a file that its owner alone may read: a secret key, or a passphrase. The
// error is ErrReadable where others can read it, which Windows does not say in this way.
func ReadSecret(path string) ([]byte, error) {
	text, err := ReadText(path)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	if err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		clear(text)
		err = message.Because(ErrReadable, ErrReadable.Code, message.Args{"Path": path, "Mode": message.Number("0" + modeText(info.Mode()))})
	}
	return text, err
}

// modeText are the rights on a file in octal digits.
func modeText(mode fs.FileMode) string {
	perm := mode.Perm()
	return string([]byte{'0' + byte(perm>>6), '0' + byte(perm>>3&7), '0' + byte(perm&7)})
}

// firstLine is a passphrase as a file has it: its first line.
func firstLine(text []byte) string {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return strings.TrimSuffix(string(line), "\r")
}

// ReadPassphrase reads the first line of a file. The error is that of [ReadSecret].
func ReadPassphrase(path string) (string, error) {
	text, err := ReadSecret(path)
	if err != nil {
		return "", err
	}
	return firstLine(text), nil
}

// readSigned reads a text and the signature beside it.
func readSigned(path string) (text []byte, signature signing.Signature, err error) {
	if text, err = ReadText(path); err != nil {
		return nil, signature, err
	}
	signature, err = ReadSignature(path + SignatureEnding)
	return text, signature, err
}

// named is an error of what a file says, with its name.
func named(path string, err error) error {
	if err == nil {
		return nil
	}
	return message.Because(err, "durable.failed", message.Args{"Path": path, "Why": err})
}

// ReadSignature reads the file of a signature. The error is signing.ErrNoSignature with the
// name of the file, or of reading.
func ReadSignature(path string) (signing.Signature, error) {
	text, err := ReadText(path)
	if err != nil {
		return signing.Signature{}, err
	}
	signature, err := signing.ParseSignature(text)
	return signature, named(path, err)
}
