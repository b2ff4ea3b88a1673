package sheets

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/ink/form"
	"arbiter/tournament"
)

// MostTray is how many pages a tray holds: half a megabyte each.
const MostTray = 240

// Tray has the sheets that were photographed and wait to be handed in, until the program ends.
// It is used by several at once.
type Tray struct {
	mu      sync.Mutex
	games   []TrayGame
	last    int // number that was given last
	blank   int
	Changed func() // is called when something is new in it; nil is nobody
	Most    int    // pages that it holds; 0 is [MostTray]
}

// TrayGame is a game of a tray.
type TrayGame struct {
	Number int      // by which it is asked for, from 1
	From   []string // who sent photographs of it
	ScannedGame

	parts map[part]readPage
}

// Sender is who sends a photograph.
type Sender struct {
	Name string
	May  func(tournament.GameRef) error // whether he may send a sheet of that game; nil is of any
	Own  tournament.GameRef             // the game that a sheet without names is of; zero is not known
	Side string                         // and whose copy it is: [form.White], [form.Black]
}

// Taken is what came of a photograph.
type Taken struct {
	Games   []TrayGame
	Refused []RefusedPhoto
}

// Take reads a photograph into the tray. Who may not send a sheet is refused as he is told by
// [Sender.May], and none of it is kept. Refused: scan.full.
func (t *Tray) Take(ctx context.Context, d *desk.Desk, photo Photo, from Sender) (taken Taken, err error) {
	pages, refused, err := readPhoto(ctx, photo, ScanRequest{Show: true})
	if err != nil {
		return taken, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	taken.Refused = refused
	touched := map[int]bool{}
	for _, p := range pages {
		blank := 0
		code, ok := addressOf(d, p.Page, &blank, ScanRequest{})
		if !ok {
			taken.Refused = append(taken.Refused, RefusedPhoto{Photo: p.photo, Code: "other-event"})
			continue
		}
		side := p.Sheet.Side
		if code.Round == 0 && from.Own.Round != 0 {
			code, side = codeOf(from.Own), from.Side
		}
		if from.May != nil && code.Round != 0 {
			if err := from.May(code.Ref()); err != nil {
				return Taken{Refused: taken.Refused}, err
			}
		}
		number, worse, err := t.keep(code, part{side, max(p.Sheet.Part, 1)}, p, from.Name)
		if err != nil {
			return taken, err
		}
		if worse != "" {
			taken.Refused = append(taken.Refused, RefusedPhoto{Photo: worse, Code: "twice"})
		}
		touched[number] = true
	}
	for i := range t.games {
		if touched[t.games[i].Number] {
			if err := t.join(d, i); err != nil {
				return taken, err
			}
			taken.Games = append(taken.Games, t.games[i])
		}
	}
	t.tell()
	return taken, nil
}

// codeOf is the game of an event as a scan names it.
func codeOf(ref tournament.GameRef) SheetCode {
	return SheetCode{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: max(ref.Game, 1)}
}

// keep keeps a page with those of its game; worse is the photograph that is not as sharp as
// another of the same page.
func (t *Tray) keep(code SheetCode, at part, p readPage, from string) (number int, worse string, err error) {
	pages, most := 0, cmp.Or(t.Most, MostTray)
	for _, g := range t.games {
		pages += len(g.parts)
	}
	i := slices.IndexFunc(t.games, func(g TrayGame) bool { return g.SheetCode == code })
	if code.Round == 0 || i < 0 {
		if pages >= most {
			return 0, "", refusal.New("scan.full")
		}
		if code.Round == 0 { // each is a game of its own until somebody says of which it is
			t.blank++
			code.Board = t.blank
		}
		t.last++
		t.games = append(t.games, TrayGame{Number: t.last, ScannedGame: ScannedGame{SheetCode: code}})
		i = len(t.games) - 1
	}
	g := &t.games[i]
	if _, there := g.parts[at]; pages >= most && !there {
		return 0, "", refusal.New("scan.full")
	}
	if g.parts = maps.Clone(g.parts); g.parts == nil {
		g.parts = map[part]readPage{}
	}
	if old, twice := keepBetter(g.parts, at, p); twice {
		worse = old.photo
	}
	g.sentBy(from)
	return g.Number, worse, nil
}

// sentBy notes who sent photographs of the game.
func (g *TrayGame) sentBy(names ...string) {
	for _, name := range names {
		if name != "" && !slices.Contains(g.From, name) {
			g.From = append(slices.Clone(g.From), name)
		}
	}
}

// join reads a game anew, with what was said of it: as far as that still can be played.
func (t *Tray) join(d *desk.Desk, i int) error {
	was := t.games[i]
	g, err := joined(d, was.SheetCode, was.parts, was.Said)
	if err == nil && len(g.Read.Moves) < len(was.Read.Moves) && len(was.Said) > 0 {
		g, err = joined(d, was.SheetCode, was.parts, nil)
		was.Asked = nil
	}
	if err != nil {
		return err
	}
	g.Asked = was.Asked
	t.games[i].ScannedGame = g
	return nil
}

// tell tells that something is new.
func (t *Tray) tell() {
	if t.Changed != nil {
		t.Changed()
	}
}

// Games are the games of the tray, by round and board.
func (t *Tray) Games() []TrayGame {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := slices.Clone(t.games)
	slices.SortFunc(all, func(a, b TrayGame) int { return compareCodes(a.SheetCode, b.SheetCode) })
	return all
}

// Game is a game of the tray by its number. Refused: scan.gone.
func (t *Tray) Game(number int) (TrayGame, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	i, err := t.find(number)
	if err != nil {
		return TrayGame{}, err
	}
	return t.games[i], nil
}

// find is the place of a game; t.mu is held.
func (t *Tray) find(number int) (int, error) {
	i := slices.IndexFunc(t.games, func(g TrayGame) bool { return g.Number == number })
	if i < 0 {
		return 0, refusal.New("scan.gone")
	}
	return i, nil
}

// Change has something done to a game; where that is refused it stays as it was. Refused:
// scan.gone.
func (t *Tray) Change(number int, do func(*TrayGame) error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	i, err := t.find(number)
	if err != nil {
		return err
	}
	g := t.games[i]
	if err := do(&g); err != nil {
		return err
	}
	t.games[i] = g
	t.tell()
	return nil
}

// Remove takes a game out of the tray, where it is still there.
func (t *Tray) Remove(number int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games = slices.DeleteFunc(t.games, func(g TrayGame) bool { return g.Number == number })
	t.tell()
}

// Assign says of which game a sheet without names is: it is joined to the sheets of that game, as
// the first copy that is missing. It gives the number of the game. Refused: scan.gone.
func (t *Tray) Assign(d *desk.Desk, number int, ref tournament.GameRef) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	i, err := t.find(number)
	if err != nil {
		return 0, err
	}
	one, code := t.games[i], codeOf(ref)
	if one.SheetCode == code {
		return number, nil
	}
	to := slices.IndexFunc(t.games, func(g TrayGame) bool { return g.SheetCode == code })
	if to < 0 {
		t.games[i].SheetCode = code
		t.tell()
		return number, t.join(d, i)
	}
	g := &t.games[to]
	side := ""
	for _, free := range []string{"", form.Black, form.White} {
		if _, taken := g.parts[part{free, 1}]; !taken {
			side = free
		}
	}
	g.parts = maps.Clone(g.parts)
	for at, p := range one.parts {
		g.parts[part{side, at.n}] = p
	}
	g.sentBy(one.From...)
	err = t.join(d, to)
	number = g.Number
	t.games = slices.Delete(t.games, i, i+1)
	t.tell()
	return number, err
}
