package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// scanQuestions is the file of what a person is asked of photographs.
type scanQuestions struct {
	Schema int            `json:"schema"`
	Games  []questionGame `json:"games"`
}

// questionGame is a game with half-moves in doubt.
type questionGame struct {
	Event  string         `json:"event,omitempty"` // its key, where sheets of any are read
	Round  int            `json:"round"`
	Board  int            `json:"board"`
	Game   int            `json:"game"`
	Photos []string       `json:"photos"`
	Moves  []questionMove `json:"moves"`
}

// questionMove is a half-move in doubt, or one that was answered.
type questionMove struct {
	N      int          `json:"n"`
	Move   string       `json:"move"` // as people count: 12...
	Read   string       `json:"read"`
	Others []string     `json:"others"`
	At     []questionAt `json:"at"`
	Answer string       `json:"answer"`
}

// questionAt is where a half-move stands on a photograph, in pixels.
type questionAt struct {
	scanAt
	Photo string `json:"photo"`
}

// answerScanned takes the answers of a file of questions; one that is not there has none. An
// answer that is no move is named, and stays a question. Others are games of the file that the
// photographs have not.
func answerScanned(s *cli.Session, scan *sheets.Scan, path string) (others []questionGame, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var asked scanQuestions
	if err == nil && (!info.Mode().IsRegular() || info.Size() > mostLayout) {
		err = fs.ErrInvalid
	}
	if err == nil {
		var file []byte
		if file, err = os.ReadFile(path); err != nil {
			return nil, cli.Fail(cli.ExitInput, err)
		}
		dec := json.NewDecoder(bytes.NewReader(file))
		dec.DisallowUnknownFields() // another file is not written over
		err = dec.Decode(&asked)
	}
	if err != nil {
		return nil, cli.Fail(cli.ExitInput, message.Err("scan.no-questions", message.Args{"File": path, "Why": err}))
	}
	for _, of := range asked.Games {
		i := slices.IndexFunc(scan.Games, of.isOf)
		if i < 0 {
			others = append(others, of)
			continue
		}
		g := &scan.Games[i]
		for _, m := range of.Moves {
			if m.Answer == "" {
				continue
			}
			if err := g.Settle(s.File.Desk, m.N, m.Answer); err != nil {
				refused := (*refusal.Refusal)(nil)
				if !errors.As(err, &refused) {
					return nil, err
				}
				s.Env.Note(message.New("scan.answer-refused", message.Args{"Game": g.Place(s.File.Desk), "Move": sheet.NumberAfter(m.N - 1), "Why": err}))
			}
		}
	}
	return others, nil
}

// isOf reports whether questions are of a game: a sheet without names is known by its photographs.
func (q questionGame) isOf(g sheets.ScannedGame) bool {
	return q.Event == g.Event && q.Round == g.Round && (q.Board == g.Board && q.Game == g.Game || g.Round == 0) &&
		(g.Round != 0 || slices.Equal(q.Photos, baseNames(g.Photos())))
}

// baseNames are names of files without their folders.
func baseNames(paths []string) (names []string) {
	for _, p := range paths {
		names = append(names, filepath.Base(p))
	}
	return names
}

// writeQuestions writes the half-moves in doubt into a file, after those that were answered, and
// after what it has of other games.
func writeQuestions(s *cli.Session, scan sheets.Scan, others []questionGame, path string) error {
	out := scanQuestions{Schema: 1, Games: append([]questionGame{}, others...)}
	for i := range scan.Games {
		g := &scan.Games[i]
		q := questionGame{Event: g.Event, Round: g.Round, Board: g.Board, Game: g.Game, Photos: baseNames(g.Photos())}
		asked := slices.Clone(g.Asked)
		for n, m := range g.Read.Moves {
			if !m.Sure {
				asked = append(asked, g.Question(n+1))
			}
		}
		for _, a := range asked {
			q.Moves = append(q.Moves, questionMove{N: a.Ply, Move: sheet.NumberAfter(a.Ply - 1), Read: a.Read, Others: a.Others, At: standsAt(g, a.Ply), Answer: g.Said[a.Ply]})
		}
		if len(q.Moves) > 0 {
			out.Games = append(out.Games, q)
		}
	}
	return s.Env.WriteFile(path, func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return enc.Encode(out)
	})
}

// standsAt is where a half-move stands on the photographs of a game.
func standsAt(g *sheets.ScannedGame, ply int) []questionAt {
	at := []questionAt{}
	if ply > len(g.Read.Moves) {
		return at
	}
	for c, copied := range g.Copies {
		for _, r := range g.Read.Copies[c] {
			if p := placeOf(r); r.Ply == g.Read.Moves[ply-1].Rows[c] && p != nil && p.Photo < len(copied.Photos) {
				at = append(at, questionAt{*p, filepath.Base(copied.Photos[p.Photo])})
			}
		}
	}
	return at
}
