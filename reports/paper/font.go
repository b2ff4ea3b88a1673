package paper

import (
	"bytes"
	"encoding/binary"

	"arbiter/rules/message"
)

// ReadFont reads a TrueType font and gives it as it may go into a document, for the
// characters that the papers' own font lacks. It refuses one that cannot go into a
// PDF: the library that writes it trusts what it reads.
func ReadFont(data []byte) ([]byte, error) {
	s, err := readTables(data)
	if err != nil {
		return nil, err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	if err := tryFont(s.data); err != nil {
		return nil, err
	}
	return s.data, nil
}

// sfnt is the tables of a TrueType file (OpenType specification, "Font file").
type sfnt struct {
	data   []byte
	tables map[string][]byte
}

func readTables(data []byte) (sfnt, error) {
	s := sfnt{data: bytes.Clone(data), tables: make(map[string][]byte)}
	if len(data) < 12 {
		return s, message.Err("output.font-not-truetype")
	}
	switch string(data[:4]) {
	case "\x00\x01\x00\x00", "true":
	case "OTTO":
		return s, message.Err("output.font-postscript")
	case "ttcf":
		return s, message.Err("output.font-collection")
	default:
		return s, message.Err("output.font-not-truetype")
	}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := 12 + 16*i
		if at+16 > len(data) {
			return s, message.Err("output.font-cut-off")
		}
		from, length := uint64(binary.BigEndian.Uint32(data[at+8:])), uint64(binary.BigEndian.Uint32(data[at+12:]))
		if from+length > uint64(len(data)) {
			return s, message.Err("output.font-cut-off")
		}
		s.tables[string(data[at:at+4])] = s.data[from : from+length]
	}
	for name, least := range map[string]int{"head": 54, "hhea": 36, "maxp": 6, "OS/2": 78, "post": 32, "name": 6, "cmap": 4, "hmtx": 4, "loca": 4, "glyf": 0} {
		if table, ok := s.tables[name]; !ok || len(table) < least {
			return s, message.Err("output.font-table", message.Args{"Table": name})
		}
	}
	return s, nil
}

// check looks at what the library takes for granted.
func (s sfnt) check() error {
	u16 := func(table string, at int) int { return int(binary.BigEndian.Uint16(s.tables[table][at:])) }
	count, metrics, unit := u16("maxp", 4), u16("hhea", 34), 2
	if u16("head", 50) == 1 {
		unit = 4
	}
	switch rights := u16("OS/2", 8); {
	case rights == 2 || rights&0x300 != 0:
		return message.Err("output.font-forbidden")
	case u16("head", 18) == 0 || u16("head", 50) > 1 || u16("head", 52) != 0 || u16("hhea", 32) != 0:
		return message.Err("output.font-outlines-unknown")
	case count == 0 || metrics == 0 || metrics > count || len(s.tables["hmtx"]) < 4*metrics+2*(count-metrics):
		return message.Err("output.font-widths")
	case len(s.tables["loca"]) < unit*(count+1):
		return message.Err("output.font-outlines")
	}
	// Its names are not needed, and the library complains of some on standard output.
	copy(s.tables["name"], make([]byte, 4))
	if err := s.checkCharacters(count); err != nil {
		return err
	}
	return s.checkOutlines(count, unit)
}

// checkCharacters checks the character map that readGlyphs and the library read.
func (s sfnt) checkCharacters(count int) error {
	cmap := s.tables["cmap"]
	bad := message.Err("output.font-characters")
	for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
		if 4+8*i+8 > len(cmap) {
			return bad
		}
		record := cmap[4+8*i:]
		platform, encoding, at := binary.BigEndian.Uint16(record), binary.BigEndian.Uint16(record[2:]), uint64(binary.BigEndian.Uint32(record[4:]))
		if at+16 > uint64(len(cmap)) {
			return bad
		}
		sub := cmap[at:]
		if binary.BigEndian.Uint16(sub) != 4 {
			continue
		}
		if platform != 0 && (platform != 3 || encoding != 1) {
			return bad // readGlyphs would take another map than the library
		}
		segments := int(binary.BigEndian.Uint16(sub[6:])) / 2
		if segments == 0 || 16+8*segments > len(sub) {
			return bad
		}
		before := -1
		for n := range segments {
			last, first := int(binary.BigEndian.Uint16(sub[14+2*n:])), int(binary.BigEndian.Uint16(sub[16+2*segments+2*n:]))
			offset := int(binary.BigEndian.Uint16(sub[16+6*segments+2*n:]))
			if first <= before || last < first {
				return bad
			}
			if end := 16 + 6*segments + 2*n + offset + 2*(last-first) + 2; offset != 0 && offset != 0xFFFF && end > len(sub) {
				return bad
			}
			before = last
		}
		return nil
	}
	return bad
}

// checkOutlines checks that outlines lie within their table, and that those made
// of others are not made of themselves.
func (s sfnt) checkOutlines(count, unit int) error {
	loca, glyf := s.tables["loca"], s.tables["glyf"]
	at := func(i int) uint64 {
		if unit == 4 {
			return uint64(binary.BigEndian.Uint32(loca[4*i:]))
		}
		return 2 * uint64(binary.BigEndian.Uint16(loca[2*i:]))
	}
	bad := message.Err("output.font-outlines")
	parts := make(map[int][]int)
	for i := range count {
		from, to := at(i), at(i+1)
		if from > to || to > uint64(len(glyf)) || from != to && to-from < 10 {
			return bad
		}
		if outline := glyf[from:to]; len(outline) > 0 && int16(binary.BigEndian.Uint16(outline)) < 0 {
			made, ok := partsOf(outline, count)
			if !ok {
				return bad
			}
			parts[i] = made
		}
	}
	depth := make(map[int]int)
	for range 8 { // each round finds the outlines one level deeper; deeper ones are no font
		deeper := false
		for i, made := range parts {
			for _, part := range made {
				if d := depth[part] + 1; d > depth[i] {
					depth[i], deeper = d, true
				}
			}
		}
		if !deeper {
			return nil
		}
	}
	return bad
}

// partsOf are the outlines that an outline is made of.
func partsOf(outline []byte, count int) (parts []int, ok bool) {
	for at := 10; at+4 <= len(outline); {
		flags, part := binary.BigEndian.Uint16(outline[at:]), int(binary.BigEndian.Uint16(outline[at+2:]))
		if part >= count {
			return nil, false
		}
		parts = append(parts, part)
		at += 6
		for flag, more := range map[uint16]int{0x01: 2, 0x08: 2, 0x40: 4, 0x80: 8} { // words for bytes, a scale, two, four
			if flags&flag != 0 {
				at += more
			}
		}
		if flags&0x20 == 0 { // no more
			return parts, at <= len(outline)
		}
	}
	return nil, false
}
