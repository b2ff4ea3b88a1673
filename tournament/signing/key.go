package signing

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"

	"aead.dev/minisign"

	"arbiter/rules/message"
)

// Reasons why a key cannot be had, to be found with errors.Is.
var (
	ErrNoPublicKey = message.Err("signing.no-public-key") // a text that is no public key
	ErrNoSecretKey = message.Err("signing.no-secret-key") // a text that is no secret key
	ErrPassphrase  = message.Err("signing.passphrase")    // it does not open the key, or the key is damaged
)

// mostKey bounds the text of a key: it is two lines.
const mostKey = 4 << 10

// PublicKey verifies signatures. The zero value is none.
type PublicKey struct {
	text string // as minisign writes it, without its comment: keys are equal where their texts are
}

// ParsePublic reads a public key: the file that minisign writes, or its second line alone.
// The error is ErrNoPublicKey.
func ParsePublic(text []byte) (PublicKey, error) {
	if len(text) > mostKey {
		return PublicKey{}, ErrNoPublicKey
	}
	line := lastLine(text)
	var key minisign.PublicKey
	if err := key.UnmarshalText([]byte(line)); err != nil || key.String() != line {
		return PublicKey{}, ErrNoPublicKey // also what only resembles one: each key has one text
	}
	return PublicKey{line}, nil
}

// lastLine is the text without the line of a comment before it, and without space around it.
func lastLine(text []byte) string {
	text = bytes.TrimSpace(text)
	if rest, ok := bytes.CutPrefix(text, []byte("untrusted comment:")); ok {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
		text = bytes.TrimSpace(rest)
	}
	return string(text)
}

// key is the key as the library has it.
func (k PublicKey) key() (key minisign.PublicKey) {
	_ = key.UnmarshalText([]byte(k.text)) // the zero value verifies nothing
	return key
}

// raw are the bytes of the Ed25519 key; nil of the zero value.
func (k PublicKey) raw() []byte {
	data, err := base64.StdEncoding.DecodeString(k.text)
	if err != nil || len(data) < 10 {
		return nil
	}
	return data[10:]
}

// String is the key in one line, 56 characters.
func (k PublicKey) String() string { return k.text }

// IsZero reports no key.
func (k PublicKey) IsZero() bool { return k.text == "" }

// ID is the number of the key, sixteen hexadecimal digits, by which people tell keys apart.
// It proves nothing: anybody can make a key with it.
func (k PublicKey) ID() string { return idText(k.key().ID()) }

// Mark is a name for the key that no other has, as the name of a file.
func (k PublicKey) Mark() string {
	sum := sha256.Sum256([]byte(k.text))
	return hex.EncodeToString(sum[:16])
}

// File is the key as minisign keeps it in a file.
func (k PublicKey) File() []byte {
	return []byte("untrusted comment: minisign public key " + k.ID() + "\n" + k.text + "\n")
}

// idText is an id as it is shown.
func idText(id uint64) string { return fmt.Sprintf("%016X", id) }

// SecretKey signs. It holds what must not be written anywhere but into its own file.
type SecretKey struct {
	key minisign.PrivateKey
}

// NewKey makes a key from the random numbers of the system.
func NewKey() (SecretKey, error) {
	_, key, err := minisign.GenerateKey(nil)
	return SecretKey{key}, err
}

// Public is the key by which its signatures are verified.
func (k SecretKey) Public() PublicKey {
	public, _ := k.key.Public().(minisign.PublicKey)
	return PublicKey{public.String()}
}

// String names the key by its id: a secret key is never printed.
func (k SecretKey) String() string { return k.Public().ID() }

// GoString is String, for what prints whole values.
func (k SecretKey) GoString() string { return k.String() }

// File is the key as minisign keeps it in a file, encrypted under a passphrase (scrypt: one
// gigabyte of memory, and seconds); without one ("") it lies there as it is.
func (k SecretKey) File(passphrase string) ([]byte, error) {
	text, err := k.key.MarshalText()
	if passphrase != "" {
		text, err = minisign.EncryptKey(passphrase, k.key)
	}
	return append(text, '\n'), err
}

// IsSecret reports whether a text is a secret key, and whether it is encrypted.
func IsSecret(text []byte) (secret, encrypted bool) {
	if len(text) > mostKey {
		return false, false
	}
	data, err := base64.StdEncoding.DecodeString(lastLine(text))
	if err != nil || len(data) != secretSize || data[0] != 'E' || data[1] != 'd' {
		return false, false
	}
	return true, minisign.IsEncrypted([]byte(lastLine(text)))
}

// secretSize is how many bytes the file of a secret key has, without its comment.
const secretSize = 158

// Unlock reads a secret key. One that is not encrypted needs no passphrase, and takes none.
// The error is ErrNoSecretKey or ErrPassphrase.
func Unlock(text []byte, passphrase string) (SecretKey, error) {
	secret, encrypted := IsSecret(text)
	if !secret {
		return SecretKey{}, ErrNoSecretKey
	}
	line := []byte(lastLine(text))
	if encrypted {
		key, err := minisign.DecryptKey(passphrase, line)
		if err != nil {
			return SecretKey{}, ErrPassphrase
		}
		return SecretKey{key}, nil
	}
	var key minisign.PrivateKey
	if err := key.UnmarshalText(line); err != nil {
		return SecretKey{}, ErrNoSecretKey
	}
	return SecretKey{key}, nil
}

// plainLine is a text as it can stand in a line of what is signed: without breaks, marks of
// direction and other characters that nobody sees, and with single spaces.
func plainLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == unicode.ReplacementChar || !unicode.IsPrint(r) }), " ")
}
