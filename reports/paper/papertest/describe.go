package papertest

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf16"
)

// DescribePDF says in lines what a PDF says and draws: its title, and of each page the size,
// every text with its place and type, every line and area with its bounds, and the colours.
// Lengths are in millimetres from the upper left corner. Two PDFs that are described alike
// look alike; what a library packs otherwise is no difference.
func DescribePDF(pdf []byte) (string, error) {
	pages, err := Measure(pdf)
	if err != nil {
		return "", err
	}
	title, err := Title(pdf)
	var said strings.Builder
	fmt.Fprintf(&said, "title %s\n", title)
	for i, page := range pages {
		fmt.Fprintf(&said, "page %d\n%s", i+1, page.Describe())
	}
	if err != nil {
		return "", err
	}
	pictures, err := pictures(pdf)
	return said.String() + pictures, err
}

// pictures are the pictures of a PDF by a digest of what they show, a line each.
func pictures(pdf []byte) (string, error) {
	f, err := readFile(pdf)
	if err != nil {
		return "", err
	}
	var said strings.Builder
	for _, number := range slices.Sorted(maps.Keys(f.objects)) {
		if strings.Contains(string(f.objects[number]), "/Subtype /Image") {
			fmt.Fprintf(&said, "picture %.8x\n", sha256.Sum256(f.streams[number]))
		}
	}
	return said.String(), nil
}

// Describe says what stands on the page, a line each.
func (p Page) Describe() string {
	var said strings.Builder
	fmt.Fprintf(&said, "%.1f by %.1f mm\n", p.Width, p.Height)
	for _, t := range p.Texts {
		weight := ""
		if t.Bold {
			weight = " bold"
		}
		fmt.Fprintf(&said, "text %.1f %.1f, %.1f pt%s, %.1f wide: %s\n", tenth(t.X), tenth(t.Y), t.Size, weight, tenth(t.Width), t.S)
	}
	for _, m := range p.Marks {
		fmt.Fprintf(&said, "%s %.1f %.1f to %.1f %.1f\n", m.kind(), tenth(m.Left), tenth(m.Top), tenth(m.Right), tenth(m.Bottom))
	}
	for _, ink := range slices.Sorted(maps.Keys(p.Inks)) {
		fmt.Fprintf(&said, "ink %s, set %d times\n", ink, p.Inks[ink])
	}
	return said.String()
}

// tenth rounds to a tenth, to no minus zero.
func tenth(mm float64) float64 { return math.Round(mm*10)/10 + 0 }

// thin is how high or wide a line may be, in millimetres.
const thin = 0.05

// kind tells a line from an area.
func (b Box) kind() string {
	if b.Right-b.Left < thin || b.Bottom-b.Top < thin {
		return "line"
	}
	return "area"
}

// Summary is a page in a line: its largest text, which is its heading, its size, how much there is of what, the smallest and the
// largest type, where the drawing ends, and a digest of [Page.Describe]: whatever alters on
// the page alters the line.
func (p Page) Summary() string {
	least, most := math.Inf(1), 0.0
	heading, letters, lines, areas := "", 0, 0, 0
	var around *Box
	add := func(b Box) {
		if around != nil {
			b = b.Around(*around)
		}
		around = &b
	}
	for _, t := range p.Texts {
		if t.S == "" {
			continue
		}
		if letters++; t.Size > most {
			heading = t.S
		}
		least, most = math.Min(least, t.Size), math.Max(most, t.Size)
		add(t.Box())
	}
	for _, m := range p.Marks {
		add(m)
		if m.kind() == "line" {
			lines++
		} else {
			areas++
		}
	}
	if around == nil {
		return fmt.Sprintf("%.0f×%.0f mm, empty", p.Width, p.Height)
	}
	return fmt.Sprintf("%s, %.0f×%.0f mm, %d texts of %.1f to %.1f pt, %d lines, %d areas, %.0f %.0f to %.0f %.0f, %.4x",
		heading, p.Width, p.Height, letters, least, most, lines, areas, around.Left, around.Top, around.Right, around.Bottom, sha256.Sum256([]byte(p.Describe())))
}

// Title is the title of a PDF, which a viewer shows above it.
func Title(pdf []byte) (string, error) {
	f, err := readFile(pdf)
	if err != nil {
		return "", err
	}
	info, err := f.first(f.trailer, "Info")
	if err != nil {
		return "", err
	}
	_, at, found := strings.Cut(string(f.objects[info]), "/Title ")
	if !found {
		return "", nil
	}
	raw, _, err := literal([]byte(at))
	if err != nil || len(raw) < 2 || raw[0] != 0xFE || raw[1] != 0xFF { // ISO 32000-1, 7.9.2.2
		return string(raw), err
	}
	var units []uint16
	for i := 2; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units)), nil
}

// mostDifferences is how many lines of a difference are shown: more say no more.
const mostDifferences = 40

// Difference says where two descriptions differ, a line each with the page or sheet that it
// is of: - what only the first says, + what only the second says. "" is no difference.
func Difference(first, second string) string {
	if first == second {
		return ""
	}
	gone, come := without(first, second), without(second, first)
	if len(gone)+len(come) == 0 {
		return "the same lines in another order\n"
	}
	var said strings.Builder
	said.WriteString(signed("-", gone) + signed("+", come))
	return said.String()
}

// signed writes lines after a sign, as many as are shown.
func signed(sign string, lines []string) string {
	var said strings.Builder
	for i, line := range lines {
		if i == mostDifferences/2 {
			fmt.Fprintf(&said, "%s … and %d more\n", sign, len(lines)-i)
			break
		}
		said.WriteString(sign + " " + line + "\n")
	}
	return said.String()
}

// without are the lines of a description that another has not, or not as often.
func without(description, other string) []string {
	has := make(map[string]int)
	for _, line := range placed(other) {
		has[line]++
	}
	var left []string
	for _, line := range placed(description) {
		if has[line]--; has[line] < 0 {
			left = append(left, line)
		}
	}
	return left
}

// placed are the lines of a description, each after the page or sheet that it stands under.
func placed(description string) []string {
	var lines []string
	under := ""
	for line := range strings.Lines(description) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "page ") || strings.HasPrefix(line, "sheet ") {
			under = line + ": "
			continue
		}
		lines = append(lines, under+line)
	}
	return lines
}
