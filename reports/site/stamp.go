package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"html/template"

	"arbiter/reports/parts"
)

// hashOf is the hash of what a page says, whatever stamp it has: each change of the event gives
// every page another stamp, and most pages say what they said before.
func (b *SitePages) hashOf(page []byte) string {
	if b.stamp == nil {
		doc := parts.NewDocument(b.named, b.Loc)
		doc.Stamp.Signed = b.signed
		b.stamp = []byte(template.HTMLEscapeString(doc.Footer()))
	}
	if len(b.stamp) > 0 {
		page = bytes.ReplaceAll(page, b.stamp, nil)
	}
	sum := sha256.Sum256(page)
	return hex.EncodeToString(sum[:])
}
