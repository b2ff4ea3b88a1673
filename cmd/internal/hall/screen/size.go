package screen

import (
	"math"
	"strings"
	"unicode"
)

// How large letters are. A capital letter is to be seen under 16 minutes of arc at the
// least (ISO 9241-303:2011, 5.5.4), which is 1/215 of the distance; 1/200 of it, 17
// minutes, is the least here, and a page that has room grows from there. Type is at most
// such a part of the picture that a page still has some lines.
const (
	leastLetter = 1.0 / 200 // height of a capital, as a part of the distance
	capHeight   = 0.69      // of the size of the type: Ubuntu; Segoe UI, Roboto and DejaVu Sans have more
	mostType    = 9.0       // of a list, in hundredths of the height of the picture
	mostLeast   = 16.0      // for a small picture far away no type is large enough
)

// What stands around a list, in hundredths of the height of the picture, or times the
// size of its type. screen.css has the same measures.
const (
	sheetMargin  = 3.0  // left and right, and half of it above and below
	headType     = 6.5  // of the title, at the least
	headLeading  = 1.25 // of the title
	footLeading  = 1.3  // of the last line
	rowLeading   = 1.2  // of a row: its type, and the air around it
	acrossGap    = 1.2  // between two columns of a list, times its type
	columnGap    = 0.7  // between two columns of a table, times its type
	usualAspect  = 16.0 / 9
	usualHeight  = 1.5 // metres, of the picture of a projector in a hall
	usualReading = 10.0
)

// sight is how a screen is looked at.
type sight struct {
	Wide, High int     // CSS pixels of the screen; 0 is not known
	Height     float64 // of the picture, in metres; 0 is the usual
	Distance   float64 // from which it is read, in metres; 0 is the usual
}

// aspect is how wide the picture is for its height.
func (s sight) aspect() float64 {
	if s.Wide < 1 || s.High < 1 {
		return usualAspect
	}
	return min(max(float64(s.Wide)/float64(s.High), 0.4), 4)
}

// metres are the height of the picture and the distance, the usual where they are not set.
func (s sight) metres() (height, distance float64) {
	height, distance = s.Height, s.Distance
	if height <= 0 {
		height = usualHeight
	}
	if distance <= 0 {
		distance = usualReading
	}
	return height, distance
}

// Least is the least size of type, in thousandths of the height of the picture.
func (s sight) Least() int {
	height, distance := s.metres()
	return tenths(min(100*leastLetter*distance/height/capHeight, mostLeast), math.Ceil)
}

// tenths rounds hundredths of the picture to what classes of the style sheet have.
func tenths(size float64, round func(float64) float64) int { return int(round(size*10 - 1e-9)) }

// head is the type of the title of a page.
func (s sight) head() int { return max(tenths(headType, math.Ceil), s.Least()) }

// room is what the lines of a list share, in hundredths of the height of the picture.
func (s sight) room() float64 {
	return 100 - sheetMargin - float64(s.head())/10*headLeading - float64(s.Least())/10*footLeading - 1
}

// width is what its columns share, in the same measure.
func (s sight) width() float64 { return 100*s.aspect() - 2*sheetMargin }

// fitting is how a list is shown.
type fitting struct {
	Type   int // size, in thousandths of the height of the picture
	Across int // columns side by side
	Rows   int // in each column, without the headings
	Pages  int
	Lead   int // tenths of its size from one row to the next: a short list is spread
}

// mostLead is how far the rows of a short list are from each other at the most.
const mostLead = 20

// most is how many rows such type has room for in a column, and how many columns.
func (s sight) most(size int, ems float64, heads int, several bool) (rows, across int) {
	em := float64(size) / 10
	rows = max(int(s.room()/(em*rowLeading)+1e-9)-heads, 1)
	across = 1
	if several {
		across = max(int((s.width()+acrossGap*em)/((ems+acrossGap)*em)), 1)
	}
	return rows, across
}

// fit is how a list is shown: rows so wide, with so many lines of headings, in several
// columns if it may. It takes as few pages as the least type allows, which are filled
// evenly, in type as large as they then have room for.
func (s sight) fit(rows int, ems float64, heads int, several bool) fitting {
	size := s.Least()
	high, across := s.most(size, ems, heads, several)
	pages := max((rows+high*across-1)/(high*across), 1)
	each := (rows + pages - 1) / pages
	for larger := size + 1; larger <= tenths(mostType, math.Floor); larger++ {
		h, a := s.most(larger, ems, heads, several)
		if h*a < each || ems*float64(larger)/10 > s.width() {
			break
		}
		size, high, across = larger, h, a
	}
	across = min(across, max((each+high-1)/high, 1))
	f := fitting{Type: size, Across: across, Rows: max((each+across-1)/across, 1), Pages: pages}
	f.Lead = min(max(int(s.room()/(float64(size)/10*float64(f.Rows+heads))*10), rowLeading*10), mostLead)
	return f
}

// columnWide is how wide each of the columns is in which a list stands side by side, times
// the size of its type.
func (s sight) columnWide(f fitting) float64 {
	return (s.width()/(float64(f.Type)/10) - acrossGap*float64(f.Across-1)) / float64(f.Across)
}

// fitText is the size of type in which a text fills the picture, wrapped between its
// words: never less than the least. Bold type is so much wider.
func (s sight) fitText(text string, most, bold float64) int {
	size := s.Least()
	for larger := size + 1; larger <= tenths(most, math.Floor); larger++ {
		em := float64(larger) / 10
		lines, fits := wrapped(text, s.width()/em/bold)
		if !fits || float64(lines)*em*headLeading > s.room() {
			break
		}
		size = larger
	}
	return size
}

// wrapped is how many lines a text takes that are so wide, times the size of its type;
// false is that a word of it is wider.
func wrapped(text string, wide float64) (lines int, fits bool) {
	fits = true
	for _, paragraph := range linesOf(text) {
		room := 0.0
		for _, word := range strings.Fields(paragraph) {
			need := ems(word)
			if fits = fits && need <= wide; room < need {
				lines, room = lines+1, wide
			}
			room -= need + emsOf(' ')
		}
	}
	return lines, fits
}

// digits is the size of a countdown: of hours as well it still has room.
func (s sight) digits() int { return min(tenths(28, math.Floor), tenths(s.width()/5, math.Floor)) }

// ems is how wide a text is, times the size of its type: of DejaVu Sans, which is wide.
func ems(text string) float64 {
	var sum float64
	for _, r := range text {
		sum += emsOf(r)
	}
	return sum
}

// emsOf is how wide a letter is.
func emsOf(r rune) float64 {
	switch {
	case unicode.Is(unicode.Mn, r):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana):
		return 1
	case isThin(r):
		return 0.36
	case strings.ContainsRune("mwMWшщжюыфмШЩЖЮЫФМ½¼¾…□■", r):
		return 1
	case unicode.In(r, unicode.Cyrillic) && unicode.IsUpper(r):
		return 0.78
	case unicode.IsUpper(r), unicode.In(r, unicode.Cyrillic):
		return 0.7
	default:
		return 0.62
	}
}

// isThin reports letters and signs that are half as wide as others.
func isThin(r rune) bool {
	switch r {
	case 'i', 'j', 'l', 'I', 'f', 't', '.', ',', ':', ';', '\'', '’', '(', ')', ' ', '!', '|', '/', '-', '·', 'і', 'ї':
		return true
	}
	return false
}
