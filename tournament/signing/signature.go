package signing

import (
	"crypto/ed25519"
	"encoding/hex"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"aead.dev/minisign"
	"golang.org/x/crypto/blake2b"

	"arbiter/rules/message"
)

// Reasons why a signature does not hold, to be found with errors.Is.
var (
	ErrNoSignature = message.Err("signing.no-signature") // a text that is no signature
	ErrOtherKey    = message.Err("signing.other-key")    // it says that another key made it
	ErrNotSigned   = message.Err("signing.not-signed")   // the key did not sign this text
	ErrDamagedKey  = message.Err("signing.damaged-key")  // the secret key does not fit its public one
	ErrNobodyKnown = message.Err("signing.nobody-known") // none of the keys at hand made it
	ErrSigner      = message.Err("signing.no-name")      // a signer without a name, or with one that no line has
)

// mostSignature bounds the text of a signature: minisign takes comments of 8 kilobytes.
const mostSignature = 32 << 10

// mostName bounds the name of a signer, in bytes.
const mostName = 200

// Role is as what somebody signs. Its word is signed and never altered.
type Role string

// The roles.
const (
	RoleArbiter    Role = "arbiter"
	RoleOrganiser  Role = "organiser"
	RoleFederation Role = "federation"
	RoleArchive    Role = "archive"
)

// Roles are all of them.
func Roles() []Role { return []Role{RoleArbiter, RoleOrganiser, RoleFederation, RoleArchive} }

// Signer is what a signature says of who made it. It is signed, and is his own word.
type Signer struct {
	Name string    // "" is not said
	Role Role      // "" is not said
	Time time.Time // to the second; the zero time is not said
}

// Tell is what a signer says of himself.
func (s Signer) Tell() message.Message {
	if s.Name == "" {
		return message.New("signed.signer-unnamed", message.Args{"Role": RoleName(s.Role)})
	}
	return message.New("signed.signer", message.Args{"Name": s.Name, "Role": RoleName(s.Role)})
}

// comment is the signer as the trusted comment of minisign has him: fields between tabs.
func (s Signer) comment() string {
	fields := []string{"timestamp:" + strconv.FormatInt(s.Time.Unix(), 10), "hashed"}
	if s.Role != "" {
		fields = append(fields, "role:"+string(s.Role))
	}
	return strings.Join(append(fields, "name:"+plainLine(s.Name)), "\t")
}

// parseSigner reads a trusted comment, of this program or of minisign's own.
func parseSigner(comment string) Signer {
	var s Signer
	for _, field := range strings.Split(comment, "\t") {
		name, value, _ := strings.Cut(field, ":")
		switch name {
		case "timestamp":
			if n, err := strconv.ParseInt(value, 10, 64); err == nil && n > 0 && n < 1<<40 {
				s.Time = time.Unix(n, 0).UTC()
			}
		case "role":
			if slices.Contains(Roles(), Role(value)) {
				s.Role = Role(value)
			}
		case "name":
			s.Name = plainLine(value)
		}
	}
	return s
}

// Signature is a signature that was read, and not verified yet.
type Signature struct {
	signature minisign.Signature
	text      string
}

// ParseSignature reads a signature as minisign writes it. The error is ErrNoSignature.
func ParseSignature(text []byte) (Signature, error) {
	var s minisign.Signature
	if len(text) > mostSignature {
		return Signature{}, ErrNoSignature
	}
	plain := strings.TrimRight(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n") + "\n"
	if err := s.UnmarshalText([]byte(plain)); err != nil {
		return Signature{}, ErrNoSignature
	}
	if again, err := s.MarshalText(); err != nil || string(again) != plain {
		return Signature{}, ErrNoSignature // base64 can be written in several ways: one is taken
	}
	return Signature{s, plain}, nil
}

// KeyID is the id of the key that it says it was made by.
func (s Signature) KeyID() string { return idText(s.signature.KeyID) }

// Text is the signature as a file has it.
func (s Signature) Text() string { return s.text }

// Code are the bytes of the signature of the text in hexadecimal, as a QR code has them.
func (s Signature) Code() string {
	return strings.ToUpper(hex.EncodeToString(s.signature.Signature[:]))
}

// Verify finds out whether a key made the signature of a text, and what the signer says of
// himself. The error is ErrOtherKey, ErrNotSigned, or that of the reader.
func (s Signature) Verify(key PublicKey, text io.Reader) (Signer, error) {
	signed := minisign.NewReader(text)
	if s.signature.Algorithm == minisign.EdDSA { // minisign -S -l: the text itself is signed
		return s.verifyWhole(key, text)
	}
	if _, err := io.Copy(io.Discard, signed); err != nil {
		return Signer{}, err
	}
	return s.signer(key, signed.Verify(key.key(), []byte(s.text)))
}

// mostWhole is how large a text can be that is signed without being hashed first.
const mostWhole = 64 << 20

// verifyWhole is Verify of a text that was signed as it is.
func (s Signature) verifyWhole(key PublicKey, text io.Reader) (Signer, error) {
	whole, err := io.ReadAll(io.LimitReader(text, mostWhole+1))
	if err != nil {
		return Signer{}, err
	}
	return s.signer(key, len(whole) <= mostWhole && minisign.Verify(key.key(), whole, []byte(s.text)))
}

// signer is who signed, if it holds.
func (s Signature) signer(key PublicKey, holds bool) (Signer, error) {
	switch {
	case !key.IsZero() && s.KeyID() != key.ID():
		return Signer{}, ErrOtherKey
	case key.IsZero() || !holds:
		return Signer{}, ErrNotSigned
	}
	return parseSigner(s.signature.TrustedComment), nil
}

// FoundBy is the key among several that made the signature of a text, with what the signer
// says. The error is ErrNobodyKnown if none of them has its id, else ErrNotSigned.
func (s Signature) FoundBy(keys []PublicKey, text string) (PublicKey, Signer, error) {
	err := error(ErrNobodyKnown)
	for _, key := range keys {
		if key.ID() != s.KeyID() {
			continue
		}
		signer, wrong := s.Verify(key, strings.NewReader(text))
		if wrong == nil {
			return key, signer, nil
		}
		err = ErrNotSigned
	}
	return PublicKey{}, Signer{}, err
}

// VerifyCode is Verify of the signature as a QR code has it, of which nothing is known but
// its bytes.
func VerifyCode(code string, key PublicKey, text string) bool {
	signature, err := hex.DecodeString(code)
	sum := blake2b.Sum512([]byte(text))
	return err == nil && len(signature) == ed25519.SignatureSize && !key.IsZero() && ed25519.Verify(key.raw(), sum[:], signature)
}

// Check reports a signer who cannot be written down: the name must be there, and short. The
// error is ErrSigner.
func (s Signer) Check() error {
	switch name := plainLine(s.Name); {
	case name == "":
		return ErrSigner
	case len(name) > mostName:
		return message.Because(ErrSigner, "signing.name-too-long", message.Args{"Most": mostName})
	}
	return nil
}

// Sign signs a text as somebody. The signature is verified before it is given out: one that
// a damaged key made could give the key away. The error is ErrSigner,
// ErrDamagedKey, or that of the reader.
func (k SecretKey) Sign(text io.Reader, as Signer) (Signature, error) {
	if err := as.Check(); err != nil {
		return Signature{}, err
	}
	signed := minisign.NewReader(text)
	if _, err := io.Copy(io.Discard, signed); err != nil {
		return Signature{}, err
	}
	made := signed.SignWithComments(k.key, as.comment(), "signature from arbiter, key "+k.Public().ID())
	public, _ := k.key.Public().(minisign.PublicKey)
	if !signed.Verify(public, made) {
		return Signature{}, ErrDamagedKey
	}
	return ParseSignature(made)
}
