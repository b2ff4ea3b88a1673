package reports_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/drawing"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/site"
	"arbiter/rules/games"
)

func TestDiagramOfAPosition(t *testing.T) {
	for _, c := range []struct{ variant, fen, want string }{
		{"frisian", "W:W31,46,K5:B1,K28", `
  b   .   .   .   W
.   .   .   .   .  
  .   .   .   .   .
.   .   .   .   .  
  .   .   .   .   .
.   .   B   .   .  
  w   .   .   .   .
.   .   .   .   .  
  .   .   .   .   .
w   .   .   .   .  
White to move`},
		{"russian", "B:Wc1,Kh4:Ba3,Kb8", `
  B   .   .   .
.   .   .   .  
  .   .   .   .
.   .   .   .  
  .   .   .   W
b   .   .   .  
  .   .   .   .
.   w   .   .  
Black to move`},
	} {
		v, err := games.Lookup(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		d, err := gamesheets.NewDiagram(v, c.fen, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(strings.Split(c.want, "\n")[1:], d.Lines()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.fen, diff)
		}
		svg := string(d.SVG())
		if kings := strings.Count(svg, "<polygon"); kings != 2 {
			t.Errorf("%s: %d crowns, want 2", c.fen, kings)
		}
		if pieces := strings.Count(svg, "<circle"); pieces != strings.Count(c.fen, ",")+2 {
			t.Errorf("%s: %d pieces drawn", c.fen, pieces)
		}
	}
}

func TestDiagramOfWhatIsNoPosition(t *testing.T) {
	v, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := gamesheets.NewDiagram(v, "W:Wx", nil); err == nil {
		t.Error("a FEN that cannot be read gave a diagram")
	}
}

// A pile is drawn as its top piece with bars beside it, and told in letters below the
// board.
func TestDiagramOfPiles(t *testing.T) {
	towers, err := games.Lookup("towers")
	if err != nil {
		t.Fatal(err)
	}
	d, err := gamesheets.NewDiagram(towers, "W:Wc3(bB),a1:BKh8(w),d4(ww),f4(wb),a3(w)", nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := d.Lines()
	want := []string{"from the top:", "h8 Bw, d4 bww", "f4 bwb, a3 bw", "c3 wbB", "White to move"}
	if diff := cmp.Diff(want, lines[8:]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	bare, err := gamesheets.NewDiagram(towers, "W:Wc3,a1:BKh8,d4,f4,a3", nil)
	if err != nil {
		t.Fatal(err)
	}
	rects := func(d *drawing.Diagram) int { return strings.Count(string(d.SVG()), "<rect") }
	if bars := rects(d) - rects(bare); bars != 2*8+1 { // an edge and a face for each prisoner, a mark for the king
		t.Errorf("%d rectangles for eight prisoners", bars)
	}
}

// A game with piles can be stepped through: each pile that it has is drawn once and
// set by its own letter.
func TestPilesOnAGamePage(t *testing.T) {
	towers, err := games.Lookup("towers")
	if err != nil {
		t.Fatal(err)
	}
	page, err := site.GameOnPage(towers, "game", playedRecord(t, towers, "", "c3-d4 b6-c5 d4:b6 a7:c5"), i18n.English())
	if err != nil {
		t.Fatal(err)
	}
	for _, letter := range []string{"Ā", "ā"} { // b6 wb, c5 bw
		if n := strings.Count(string(page.Board), `id="man-`+letter+`"`); n != 1 {
			t.Errorf("pile %s is drawn %d times", letter, n)
		}
		if !strings.Contains(string(page.Script), letter) {
			t.Errorf("pile %s is never set", letter)
		}
	}
	if !strings.Contains(string(page.Board), `href="#man-ā"`) {
		t.Error("the last position has no pile on c5")
	}
}

// A position is told in words in every language, whatever is played: men and kings, piles,
// chessmen, the men of players.
func TestPositionInWords(t *testing.T) {
	for _, c := range []struct{ variant, fen, lang, want string }{
		{"frisian", "W:W31,46,K5:B1,K28", "en", "White men: 31, 46|White king: 5|Black man: 1|Black king: 28"},
		{"frisian", "W:W31,46,K5:B1,K28", "ru", "Белые простые: 31, 46|Белая дамка: 5|Чёрная простая: 1|Чёрная дамка: 28"},
		{"towers", "W:Wc3(bB):Bh8", "en", "Black man: h8|c3: white man, black man, black king"},
		{"chess", "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1", "nl", "witte koning: e1|witte pion: a2, h2|zwarte koning: e8"},
		{"ludo", "R 6 R:0,0,12,57 G:0,1,1,40", "en", "Red: 12, 57, 0, 0|Green: 1, 0|14: Green, Green"},
	} {
		v, err := games.Lookup(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		loc, err := i18n.New(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		d, err := gamesheets.NewDiagram(v, c.fen, loc)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(d.Words, "|"); got != c.want {
			t.Errorf("%s in %s: %s, want %s", c.fen, c.lang, got, c.want)
		}
	}
}
