package server

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// NewSecret is text for addresses and cookies that nobody guesses: 16 random bytes.
func NewSecret() string {
	var secret [16]byte
	_, _ = rand.Read(secret[:]) // it never fails
	return base64.RawURLEncoding.EncodeToString(secret[:])
}

// HashOf is what is kept of a secret of a kind. SHA-256 is enough for secrets of 128 bits;
// of short codes nothing would be, and the file is private.
func HashOf(kind, secret string) string {
	sum := sha256.Sum256([]byte(kind + ":" + secret))
	return hex.EncodeToString(sum[:])
}
