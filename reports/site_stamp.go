package reports

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"html/template"
)

// hashOf is the hash of what a page says, whatever stamp it has: each change of the event gives
// every page another stamp, and most pages say what they said before.
func (b *SitePages) hashOf(page []byte) string {
	if b.stamp == nil {
		doc := NewDocument(b.named, b.loc)
		b.stamp = []string{template.HTMLEscapeString(doc.Footer()), string(doc.Code().SVG())}
	}
	for _, text := range b.stamp {
		if text != "" {
			page = bytes.ReplaceAll(page, []byte(text), nil)
		}
	}
	sum := sha256.Sum256(page)
	return hex.EncodeToString(sum[:])
}
