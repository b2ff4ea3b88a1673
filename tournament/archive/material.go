package archive

import (
	"regexp"
	"strings"
	"sync"

	"arbiter/rules/games"
	"arbiter/rules/message"
)

// ErrMaterial says that a text names no material.
var ErrMaterial = message.Err("archive.material")

// exactMaterial is material as [Game.Material] has it.
var exactMaterial = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})\s*$`)
})

// sides is what stands between the material of White and that of Black.
var sides = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\s+(?:v|vs|tegen|tsjin|против|проти)\.?\s+|\s*[:–—-]\s*`)
})

// sideMaterial is the material of one side: kings, men, or both in either order.
var sideMaterial = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^\s*(?:(\d{1,2})\s*([kdдк]?)(?:\s*[+ ]\s*(\d{1,2})\s*([kdдк]?))?)\s*$`)
})

// ParseMaterial reads material as people write it, White's first, into what
// [Game.Material] has: "2K v 1" (two kings against a man), "3+1K v 2", "0 v 1K", or
// exactly "3,1,2,0": White's men and kings, Black's men and kings. A king is K, in
// Dutch and French also D, in Cyrillic Д or К. The error is ErrMaterial.
func ParseMaterial(text string) (string, error) {
	if m := exactMaterial().FindStringSubmatch(text); m != nil {
		return MaterialText(games.Material{number(m[1]), number(m[2]), number(m[3]), number(m[4])}), nil
	}
	parts := sides().Split(strings.TrimSpace(text), -1)
	if len(parts) != 2 {
		return "", ErrMaterial
	}
	var all games.Material
	for side, part := range parts {
		men, kings, ok := parseSide(part)
		if !ok {
			return "", ErrMaterial
		}
		all[2*side], all[2*side+1] = men, kings
	}
	return MaterialText(all), nil
}

// parseSide reads the material of one side; men and kings once each.
func parseSide(text string) (men, kings int, ok bool) {
	m := sideMaterial().FindStringSubmatch(text)
	if m == nil || m[3] != "" && (m[2] == "") == (m[4] == "") {
		return 0, 0, false
	}
	for _, p := range [][]string{m[1:3], m[3:5]} {
		if p[1] == "" {
			men += number(p[0])
		} else {
			kings += number(p[0])
		}
	}
	return men, kings, true
}

// number is a number of up to two digits; of none 0.
func number(digits string) int {
	n := 0
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}
