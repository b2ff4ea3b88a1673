package game

import (
	"math"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/findings"
	"arbiter/rules/ink"
	"arbiter/rules/ink/transcript"
)

// scanJSON is what photographs say, for programs.
type scanJSON struct {
	Schema  int           `json:"schema"`
	Sheets  []scanSheet   `json:"sheets"`
	Games   []scanGame    `json:"games"`
	Refused []scanRefused `json:"refused"`
}

type scanAddress struct {
	Round   int    `json:"round"`
	Board   int    `json:"board"`
	Game    int    `json:"game"`
	Side    string `json:"side,omitempty"`
	Variant string `json:"variant"`
}

// scanSheet is one copy.
type scanSheet struct {
	Photos []string `json:"photos"`
	scanAddress
	Moves  []scanRow  `json:"moves"`
	Result scanResult `json:"result"`
}

type scanRow struct {
	Ply          int              `json:"ply"`
	Read         string           `json:"read"`
	Sure         bool             `json:"sure"`
	State        transcript.State `json:"state"`
	P            float64          `json:"p"`
	Alternatives []scanOther      `json:"alternatives"`
	At           *scanAt          `json:"at,omitempty"`
}

type scanOther struct {
	Read string  `json:"read"`
	P    float64 `json:"p"`
}

// scanAt is where a half-move stands on a photograph, in pixels.
type scanAt struct {
	Photo int `json:"photo"`
	X     int `json:"x"`
	Y     int `json:"y"`
	W     int `json:"w"`
	H     int `json:"h"`
}

type scanResult struct {
	Read string `json:"read"`
	Sure bool   `json:"sure"`
}

// scanGame is the game that the copies tell.
type scanGame struct {
	scanAddress
	Moves    []scanMove `json:"moves"`
	Result   scanResult `json:"result"`
	Findings []any      `json:"findings"`
}

type scanMove struct {
	N            int               `json:"n"`
	Read         string            `json:"read"`
	Sure         bool              `json:"sure"`
	P            float64           `json:"p"`
	Rows         map[string]int    `json:"rows"`
	Differs      bool              `json:"differs,omitempty"`
	Copies       map[string]string `json:"copies,omitempty"`
	Alternatives []scanOther       `json:"alternatives"`
}

type scanRefused struct {
	Photo string `json:"photo"`
	Code  string `json:"code"`
	Why   string `json:"why"`
}

// jsonOf is a scan as JSON has it.
func jsonOf(s *cli.Session, scan sheets.Scan) scanJSON {
	out := scanJSON{Schema: 1, Sheets: []scanSheet{}, Games: []scanGame{}, Refused: []scanRefused{}}
	for i := range scan.Games {
		g := &scan.Games[i]
		at := scanAddress{Round: g.Round, Board: g.Board, Game: g.Game, Variant: g.Variant}
		game := scanGame{scanAddress: at, Moves: []scanMove{}, Result: scanResult(g.Result), Findings: []any{}}
		for n, m := range g.Read.Moves {
			move := scanMove{N: n + 1, Read: m.Read, Sure: m.Sure, P: rounded(m.P), Rows: map[string]int{}, Differs: m.Differs, Alternatives: othersOf(m.Others)}
			for c, copied := range g.Copies {
				if m.Rows[c] > 0 {
					move.Rows[copied.Side] = m.Rows[c]
				}
				if m.Differs && m.Copies[c] != "" {
					if move.Copies == nil {
						move.Copies = map[string]string{}
					}
					move.Copies[copied.Side] = m.Copies[c]
				}
			}
			game.Moves = append(game.Moves, move)
		}
		for _, f := range g.Findings {
			game.Findings = append(game.Findings, findings.JSON(f, s.Words()))
		}
		out.Games = append(out.Games, game)
		for c, copied := range g.Copies {
			at.Side = copied.Side
			one := scanSheet{Photos: copied.Photos, scanAddress: at, Moves: []scanRow{}, Result: scanResult(copied.Result)}
			for _, r := range g.Read.Copies[c] {
				one.Moves = append(one.Moves, scanRow{Ply: r.Ply, Read: r.Read, Sure: r.Sure, State: r.State, P: rounded(r.P), Alternatives: othersOf(r.Other), At: placeOf(r)})
			}
			out.Sheets = append(out.Sheets, one)
		}
	}
	for _, r := range scan.Refused {
		out.Refused = append(out.Refused, scanRefused{r.Photo, r.Code, s.Env.Speech().Say(r.Why())})
	}
	return out
}

// rounded is a probability with four digits.
func rounded(p float64) float64 { return math.Round(min(max(p, 0), 1)*1e4) / 1e4 }

func othersOf(readings []transcript.Reading) []scanOther {
	out := []scanOther{}
	for _, r := range readings {
		out = append(out, scanOther{r.Read, rounded(r.P)})
	}
	return out
}

// placeOf is the part of the photograph that a row is on.
func placeOf(r transcript.Row) *scanAt {
	if r.At == ([4]ink.Point{}) {
		return nil
	}
	x0, y0, x1, y1 := r.At[0].X, r.At[0].Y, r.At[0].X, r.At[0].Y
	for _, p := range r.At {
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	return &scanAt{r.Page, int(x0), int(y0), int(x1 - x0), int(y1 - y0)}
}
