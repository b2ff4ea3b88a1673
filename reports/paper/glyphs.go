package paper

import "encoding/binary"

// glyphs knows which characters a TrueType font can show, by the tables of its
// character map (format 4, the characters up to U+FFFF; what lies beyond cannot
// go into the PDF either).
type glyphs struct {
	first, last []uint16
}

// readGlyphs reads the character map of a font. A font without one that it
// knows shows nothing: every character is replaced.
func readGlyphs(font []byte) glyphs {
	at := func(i int) uint16 {
		if i < 0 || i+2 > len(font) {
			return 0
		}
		return binary.BigEndian.Uint16(font[i:])
	}
	long := func(i int) int { return int(at(i))<<16 | int(at(i+2)) }
	for n := range int(at(4)) {
		record := 12 + 16*n
		if record+16 > len(font) || string(font[record:record+4]) != "cmap" {
			continue
		}
		cmap := long(record + 8)
		for s := range int(at(cmap + 2)) {
			sub := cmap + long(cmap+4+8*s+4)
			if at(sub) == 4 {
				return readSegments(at, sub)
			}
		}
	}
	return glyphs{}
}

func readSegments(at func(int) uint16, sub int) glyphs {
	var g glyphs
	segments := int(at(sub+6)) / 2
	for i := range segments {
		g.last = append(g.last, at(sub+14+2*i))
		g.first = append(g.first, at(sub+16+2*segments+2*i))
	}
	return g
}

// has reports whether the font can show a character.
func (g glyphs) has(r rune) bool {
	if r < 0 || r >= 0xFFFF {
		return false
	}
	for i, last := range g.last {
		if uint16(r) <= last {
			return uint16(r) >= g.first[i]
		}
	}
	return false
}
