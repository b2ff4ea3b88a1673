package table

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/drawing"
)

// tokensOf are the colours that a style sheet sets, those of a dark screen over those of a
// light one where dark is asked for.
func tokensOf(t *testing.T, style string, dark bool) map[string]drawing.Ink {
	t.Helper()
	style, _, _ = strings.Cut(strings.ReplaceAll(style, "@media print", "\x00"), "\x00")
	colours := make(map[string]drawing.Ink)
	for _, rule := range regexp.MustCompile(`(@media screen[^{]*\{)?:root(:not\(\.light\))?\{([^}]*)\}`).FindAllStringSubmatch(style, -1) {
		if rule[2] != "" && !dark {
			continue
		}
		for _, set := range regexp.MustCompile(`--([a-z-]+): ?(#[0-9a-f]+)`).FindAllStringSubmatch(rule[3], -1) {
			digits := set[2]
			if len(digits) == 4 {
				digits = "#" + strings.Repeat(digits[1:2], 2) + strings.Repeat(digits[2:3], 2) + strings.Repeat(digits[3:], 2)
			}
			ink, err := ParseColour(digits)
			if err != nil {
				t.Fatal(err)
			}
			colours[set[1]] = ink
		}
	}
	return colours
}

// Whatever colour an organiser has, and without one, all text of a page has the contrast
// that WCAG 2.2 asks for, on a light and on a dark screen.
func TestTextOfEveryColourCanBeRead(t *testing.T) {
	looks := []Look{{}}
	for _, r := range []uint8{0, 51, 102, 153, 204, 255} {
		for _, g := range []uint8{0, 51, 102, 153, 204, 255} {
			for _, b := range []uint8{0, 51, 102, 153, 204, 255} {
				looks = append(looks, Look{Colour: drawing.Ink{R: r, G: g, B: b}})
			}
		}
	}
	text := map[string][]string{
		"ink": {"paper", "ground", "stripe", "tint", "alarm"}, "soft": {"paper", "ground", "stripe", "tint"},
		"accent": {"paper", "ground", "stripe", "tint"}, "paper": {"accent"}, "on-band": {"band"},
	}
	for _, look := range looks {
		for _, dark := range []bool{false, true} {
			colours := tokensOf(t, look.Tokens(), dark)
			if len(colours) < 12 {
				t.Fatalf("%d colours were found", len(colours))
			}
			for front, backs := range text {
				for _, back := range backs {
					if got := contrast(colours[front], colours[back]); got < leastContrast {
						t.Errorf("%v, dark %t: %s on %s has a contrast of %.2f", look.Colour, dark, front, back, got)
					}
				}
			}
		}
	}
}

// A colour that can be read is left as it is.
func TestAReadableColourStays(t *testing.T) {
	green := Look{Colour: drawing.Ink{R: 0x1b, G: 0x5e, B: 0x20}}
	if got := green.accents(); !strings.HasPrefix(got, ":root{--accent:#1b5e20;--band:#1b5e20;--on-band:#ffffff;") {
		t.Error(got)
	}
	yellow := Look{Colour: drawing.Ink{R: 0xf2, G: 0xc9, B: 0x4c}}
	if got := yellow.accents(); !strings.Contains(got, "--band:#f2c94c;--on-band:#000000;") {
		t.Error(got)
	}
	if got := (Look{}).accents(); got != "" {
		t.Error(got)
	}
}

// The contrast of colours is that of the standard: black on white 21, the grey #767676 on
// white 4.54.
func TestContrast(t *testing.T) {
	for grey, want := range map[uint8]float64{0x00: 21, 0x76: 4.54, 0xff: 1} {
		if got := contrast(drawing.Ink{R: grey, G: grey, B: grey}, white); got < want-.01 || got > want+.01 {
			t.Errorf("%02x: %.3f", grey, got)
		}
	}
}

// Flags are drawn, never fetched, and end no rule; a code without one has no rule.
func TestFlagsAreDrawn(t *testing.T) {
	code := regexp.MustCompile(`^[A-Z]{3}$`)
	for _, flag := range flagged() {
		style := FlagStyle([]string{flag})
		value := strings.TrimSuffix(strings.TrimPrefix(style, ".f-"+flag+"::before{background:"), "}\n")
		if !code.MatchString(flag) || strings.ContainsAny(value, `{};"'<>`) || strings.Contains(value, "url") || !strings.Contains(value, "gradient(") || strings.Contains(value, "%!") {
			t.Errorf("%s: %s", flag, style)
		}
	}
	if len(flagged()) < 50 || FlagStyle([]string{"XYZ", "</style>", ""}) != "" {
		t.Errorf("%d flags; unknown codes have %q", len(flagged()), FlagStyle([]string{"XYZ", "</style>", ""}))
	}
	if got := FlagStyle([]string{"NED", "NED"}); strings.Count(got, "{") != 1 {
		t.Error(got)
	}
}

// What a table shows where it has no room is decided by its columns, and a heading that
// gets into a style sheet ends nothing there.
func TestTablesGetNarrow(t *testing.T) {
	name, score := Column{ID: "name", Role: Name}, Column{ID: "points", Role: Score}
	rank, tpn, sb := Column{ID: "rank", Align: Right}, Column{ID: "tpn", Count: true}, Column{ID: "SB", Title: `S"}</style>`, Count: true}
	for _, test := range []struct {
		columns []Column
		class   string
		scrolls bool
	}{
		{[]Column{rank, tpn, name, score, sb}, "fold led scored", false},
		{[]Column{name, tpn, sb, {ID: "x"}}, "fold", false},
		{[]Column{rank, name, score}, "", false},
		{[]Column{rank, name, {ID: "1", Role: Games}, score}, "cross", true},
		{[]Column{{ID: "board"}, {ID: "white", Role: Name}, {ID: "result"}, {ID: "black", Role: Name}}, "meet", false},
		{[]Column{rank, tpn, sb, {ID: "y"}}, "", true},
	} {
		tab := Table{Columns: test.columns, Rows: []Row{{Cells: make([]Cell, len(test.columns))}}}
		n := tab.narrowing()
		if n.class != test.class || n.scrolls != test.scrolls {
			t.Errorf("%v: %q, %t", test.columns, n.class, n.scrolls)
		}
		if rules := n.rules(".t1"); strings.Contains(rules, "<") || strings.Count(rules, `"`)%2 != 0 || strings.Contains(rules, `S"`) {
			t.Errorf("%v: %s", test.columns, rules)
		}
	}
}

// Every page carries the style sheet without what only its authors read, and nothing that
// counts is lost.
func TestPlainStyle(t *testing.T) {
	const css = "/* why */\n:root {\n  --a: #fff; --b: \"x y\";\n}\na > b, c:hover { margin: 0 -1px; }\n"
	if got, want := plainStyle(css), ":root{--a:#fff;--b:\"x y\"}a > b,c:hover{margin:0 -1px}\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := plainStyle(pageCSS + textCSS + tokensCSS); strings.Contains(got, "/*") || strings.Count(got, "{") != strings.Count(pageCSS+textCSS+tokensCSS, "{") || len(got) > 16<<10 {
		t.Errorf("%d bytes, %d rules of %d", len(got), strings.Count(got, "{"), strings.Count(pageCSS+textCSS+tokensCSS, "{"))
	}
}

// flagged lists the codes of the federations that have a flag.
func flagged() []string { return slices.Sorted(maps.Keys(flagStyles())) }
