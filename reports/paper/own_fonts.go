package paper

import (
	"bytes"
	"strings"
	"sync"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/jung-kurt/gofpdf"
)

// faces are the papers' own font: the two faces of it that papers are set in.
type faces struct{ regular, bold []byte }

// wholeFaces have 5,700 characters, which gofpdf reads twice for each file, once to measure and once
// to keep those that are used. That is half of what a paper of one page takes.
func wholeFaces() faces {
	return faces{dejavusanscondensed.TTF, dejavusanscondensedbold.TTF}
}

// commonFaces have the characters that nearly all papers are made of, see common.
var commonFaces = sync.OnceValue(func() faces {
	var set strings.Builder
	for _, span := range common {
		for r := span.first; r <= span.last; r++ {
			set.WriteRune(r)
		}
	}
	whole := wholeFaces()
	return faces{gofpdf.UTF8CutFont(bytes.Clone(whole.regular), set.String()), gofpdf.UTF8CutFont(bytes.Clone(whole.bold), set.String())}
})

// span is characters from one to another.
type span struct{ first, last rune }

// common are the characters of the languages of the program and of the names in them, figures, and
// the signs of its papers: pieces of draughts and chess, arrows, fractions, marks.
var common = []span{
	{0x20, 0x7E}, {0xA0, 0x17F}, {0x218, 0x21B}, // Latin
	{0x400, 0x45F}, {0x490, 0x493}, // Cyrillic
	{0x2010, 0x2026}, {0x2030, 0x203A}, {0x2070, 0x2089}, {0x20AC, 0x20AC}, {0x2116, 0x2122}, {0x2150, 0x215E},
	{0x2190, 0x2199}, {0x2212, 0x2212}, {0x2248, 0x2248}, {0x2260, 0x2265},
	{0x25A0, 0x25CF}, {0x2605, 0x2606}, {0x2654, 0x265F}, {0x2680, 0x2685}, {0x26C0, 0x26C3}, {0x2713, 0x2717},
}

// isCommon reports whether a character is one of those.
func isCommon(r rune) bool {
	for _, span := range common {
		if r <= span.last {
			return r >= span.first
		}
	}
	return false
}

// ownGlyphs are the characters of the whole font; both faces have them.
var ownGlyphs = sync.OnceValue(func() glyphs { return readGlyphs(dejavusanscondensed.TTF) })
