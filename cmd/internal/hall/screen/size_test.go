package screen

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// What is read from ten metres has letters of 1/200 of the distance at the least, which
// is more than 16 minutes of arc (ISO 9241-303), on every screen and with any number of
// rows; no row is lost, and none stands below the picture.
func TestLettersAreReadFromTenMetres(t *testing.T) {
	t.Parallel()
	for _, screen := range []sight{
		{Wide: 1280, High: 720}, {Wide: 1920, High: 1080}, {Wide: 3840, High: 2160}, {Wide: 1024, High: 768}, {Wide: 1080, High: 1920},
		{Wide: 1920, High: 1080, Height: 0.7, Distance: 5}, {Wide: 1920, High: 1080, Height: 3, Distance: 20},
	} {
		height, distance := screen.metres()
		for rows := 1; rows <= 200; rows++ {
			for _, wide := range []float64{8, 16, 24, 36} {
				for heads := range 2 {
					f := screen.fit(rows, wide, heads, wide < 20)
					letter := screen.letter(f.Type)
					if letter < distance/200 || 2*math.Atan(letter/2/distance)*60*180/math.Pi < 16 {
						t.Fatalf("%+v, %d rows: letters of %.3f m", screen, rows, letter)
					}
					if high := float64(screen.High) * float64(f.Type) / 1000 * capHeight / float64(screen.High) * height; math.Abs(high-letter) > 1e-9 {
						t.Fatalf("%+v: %f m on the screen", screen, high)
					}
					if f.Pages*f.Rows*f.Across < rows {
						t.Fatalf("%+v, %d rows: %+v has no room for them", screen, rows, f)
					}
					if used := float64(f.Type) / 10 * float64(f.Lead) / 10 * float64(f.Rows+heads); used > screen.room()+1e-6 {
						t.Fatalf("%+v, %d rows: %+v takes %.1f of %.1f", screen, rows, f, used, screen.room())
					}
				}
			}
		}
	}
}

// The title and the foot of a page are read from there too, and all of it has room.
func TestTheWholeOfAPageHasRoom(t *testing.T) {
	t.Parallel()
	for distance := 2.0; distance <= 30; distance++ {
		s := sight{Distance: distance}
		if s.head() < s.Least() {
			t.Errorf("%v m: the title is %d, the least is %d", distance, s.head(), s.Least())
		}
		whole := sheetMargin + float64(s.head())/10*headLeading + float64(s.Least())/10*footLeading + s.room()
		if whole > 100 || s.room() < 30 {
			t.Errorf("%v m: %.1f of 100 are taken, %.1f by the list", distance, whole, s.room())
		}
	}
}

// Twelve boards stand on one page of a projector.
func TestTwelveBoardsStandOnOnePage(t *testing.T) {
	t.Parallel()
	if f := (sight{}).fit(12, 30, 1, false); f.Pages != 1 {
		t.Errorf("%+v", f)
	}
}

// A reader who is farther away gets larger letters and fewer rows.
func TestFartherIsLarger(t *testing.T) {
	t.Parallel()
	near, far := (sight{Distance: 8}).fit(40, 20, 1, false), (sight{Distance: 14}).fit(40, 20, 1, false)
	if near.Type >= far.Type || near.Rows <= far.Rows {
		t.Errorf("near %+v, far %+v", near, far)
	}
}

// Every size that may be chosen is in the style sheet, as it is called.
func TestTheStyleSheetHasTheSizes(t *testing.T) {
	t.Parallel()
	sheet, err := os.ReadFile("../server/assets/screen_sizes.css")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]map[int]float64{"type": {}, "w": {}, "lead": {}}
	for _, m := range regexp.MustCompile(`\.(type|w|lead)-(\d+)\{(?:--t|width|line-height):([\d.]+)(?:em)?\}`).FindAllStringSubmatch(string(sheet), -1) {
		n, _ := strconv.Atoi(m[2])
		found[m[1]][n], _ = strconv.ParseFloat(m[3], 64)
	}
	for name, want := range map[string]struct{ first, last, unit int }{"type": {1, 300, 10}, "w": {1, 120, 5}, "lead": {rowLeadingTenths, mostLead, 10}} {
		for n := want.first; n <= want.last; n++ {
			if size, has := found[name][n]; !has || math.Abs(size-float64(n)/float64(want.unit)) > 1e-9 {
				t.Errorf(".%s-%d is %v", name, n, size)
			}
		}
	}
}

// rowLeadingTenths is rowLeading in what the classes count in.
const rowLeadingTenths = 12

// A text fills the picture, and never leaves it at the usual distance.
func TestATextFillsThePicture(t *testing.T) {
	t.Parallel()
	s := sight{}
	long := ""
	for ems(long) < 200 {
		long += "vergadering "
	}
	for _, text := range []string{"Pauze", "De simultaan begint om 20.00 uur in de kleine zaal.\nKoffie!", long} {
		size := s.fitText(text, 16, boldWide)
		lines, fits := wrapped(text, s.width()/float64(size)*10/boldWide)
		if size < s.Least() || !fits || float64(lines*size)/10*headLeading > s.room() {
			t.Errorf("%.20s: size %d, %d lines", text, size, lines)
		}
	}
	if small, large := s.fitText(long, 16, 1), s.fitText("Pauze", 16, 1); small >= large {
		t.Errorf("a long text has %d, a short one %d", small, large)
	}
}

// A name keeps its initials when it is too long: two of one family are told apart.
func TestShortNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		wide float64
		want string
	}{
		{"Jansen, Piet", 13, "Jansen, Piet"},
		{"Sijbrandij-Terpstra, Klaas", 12.5, "Sijbrandij-Terpstra, K."},
		{"Sijbrandij-Terpstra, Geert Jan", 10, "Sijbrandij…, G.J."},
		{"Goedemoed, Tjalling (4)", 10, "Goedemoed, T. (4)"},
		{"Преображенская-Константинопольская, Александра", 12, "Преображенск…, А."},
		{"Sint Nicolaasga en omstreken", 8, "Sint Nicolaas…"},
		{"", 5, ""},
	} {
		got := shortName(c.name, c.wide)
		if got != c.want || ems(got) > c.wide {
			t.Errorf("%s in %v: %s (%.1f)", c.name, c.wide, got, ems(got))
		}
	}
}

// letter is how high a capital letter is on the screen, in metres.
func (s sight) letter(size int) float64 {
	height, _ := s.metres()
	return float64(size) / 1000 * height * capHeight
}
