package rules

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// articleCase is one block of testdata/articles: what an article demands of a
// position. Its lines are done in order:
//
//	article 7        the article, and the name of the test
//	fen F            a position, with which a game starts
//	play M M ...     legal moves, played
//	legal M M ...    all legal moves, captured squares in brackets; - for none
//	text M M ...     the legal moves as they are written
//	after F          the position now
//	outcome O        open, or: won white 20.1, draw due 18, draw claimable 6.1
//	counter A: n of m   a counter that must show now
//	silent A         no counter of that article shows
//	prefer M M A     the first capture comes before the second by article A
//	row FIELD V      a field of the variant's row
type articleCase struct {
	name  string
	lines [][2]string // what, text
}

// readArticles reads the blocks of one file of testdata/articles.
func readArticles(v *Variant) ([]articleCase, error) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "articles", v.ID+".txt"))
	if err != nil {
		return nil, err
	}
	var cases []articleCase
	for _, line := range strings.Split(string(data), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		what, text, _ := strings.Cut(line, " ")
		if what == "article" {
			cases = append(cases, articleCase{name: text})
			continue
		}
		if len(cases) == 0 {
			return nil, fmt.Errorf("%s: %q before the first article", v.ID, line)
		}
		c := &cases[len(cases)-1]
		c.lines = append(c.lines, [2]string{what, strings.TrimSpace(text)})
	}
	return cases, nil
}

// run does the lines of a case; the error is the first that is not so.
func (c articleCase) run(v *Variant) error {
	var game *Game
	for _, line := range c.lines {
		what, text := line[0], line[1]
		if what == "row" {
			path, want, _ := strings.Cut(text, " ")
			field, ok := rowField(v, strings.Split(path, "."))
			if got := fmt.Sprint(field); !ok || got != want {
				return fmt.Errorf("%s is %s, want %s", path, got, want)
			}
			continue
		}
		if what == "fen" {
			setup, err := ParseFEN(v, text)
			if err != nil {
				return err
			}
			p, err := setup.Position()
			if err != nil {
				return err
			}
			game = NewGame(p)
			continue
		}
		if err := articleLine(game, what, text); err != nil {
			return fmt.Errorf("%s %s: %w", what, text, err)
		}
	}
	return nil
}

func articleLine(game *Game, what, text string) error {
	p := game.Position()
	got := ""
	switch what {
	case "play":
		return playAll(game, text)
	case "legal":
		got = showMoves(p.Legal(nil))
	case "text":
		var texts []string
		for _, m := range sorted(p.Legal(nil)) {
			texts = append(texts, p.Format(m))
		}
		got = strings.Join(texts, " ")
	case "after":
		got = p.FEN()
	case "outcome":
		got = showOutcome(game.Outcome())
	case "silent":
		for _, c := range game.Counters() {
			if c.Article == text {
				return fmt.Errorf("counters are %v", game.Counters())
			}
		}
		return nil
	case "prefer":
		return preferred(p, text)
	case "counter":
		for _, c := range game.Counters() {
			if c.String() == "Article "+text {
				return nil
			}
		}
		return fmt.Errorf("counters are %v", game.Counters())
	default:
		return fmt.Errorf("unknown line")
	}
	if got != text {
		return fmt.Errorf("got %s", got)
	}
	return nil
}

// preferred checks "28x6(11,22) 28x17(22) 11".
func preferred(p Position, text string) error {
	fields := strings.Fields(text)
	var moves []Move
	for q := range p.Pieces(p.Turn()).All() {
		moves = p.Captures(q, moves)
	}
	find := func(text string) (Move, error) {
		for _, m := range moves {
			if showMoves([]Move{m}) == text {
				return m, nil
			}
		}
		return Move{}, fmt.Errorf("captures are %s", showMoves(moves))
	}
	a, err := find(fields[0])
	if err != nil {
		return err
	}
	b, err := find(fields[1])
	if err != nil {
		return err
	}
	key, ok := p.Prefers(a, b)
	for _, rule := range p.Variant().Precedence {
		if ok && rule.Key == key && rule.Article == fields[2] {
			return nil
		}
	}
	return fmt.Errorf("key %d, %v", key, ok)
}

func playAll(game *Game, text string) error {
	for _, token := range strings.Fields(text) {
		p := game.Position()
		w, err := p.Variant().ParseMove(token)
		if err != nil {
			return err
		}
		moves := p.Matches(w, nil)
		if len(moves) != 1 {
			return fmt.Errorf("%s means %s, legal are %s", token, showMoves(moves), showMoves(p.Legal(nil)))
		}
		game.Play(moves[0])
	}
	return nil
}

// showMoves writes moves with what they capture, in order.
func showMoves(moves []Move) string {
	if len(moves) == 0 {
		return "-"
	}
	var texts []string
	for _, m := range sorted(slices.Clone(moves)) {
		if m.IsCapture() {
			texts = append(texts, fmt.Sprintf("%dx%d(%s)", m.From, m.To, m.Captured))
		} else {
			texts = append(texts, fmt.Sprintf("%d-%d", m.From, m.To))
		}
	}
	return strings.Join(texts, " ")
}

func showOutcome(o Outcome) string {
	text := o.Kind.String()
	if o.Kind == Won {
		text += " " + o.Winner.String()
	}
	if o.Article != "" {
		text += " " + o.Article
	}
	return text
}

func TestArticles(t *testing.T) {
	for _, v := range Variants() {
		cases, err := readArticles(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			t.Run(v.ID+"/"+c.name, func(t *testing.T) {
				if err := c.run(v); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
