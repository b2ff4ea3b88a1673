package sheets

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/ink"
	"arbiter/rules/ink/form"
	"arbiter/rules/ink/transcript"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// read reads the game, with what a person has said of some of its half-moves: what follows
// from that is read with it.
func (g *ScannedGame) read(d *desk.Desk, said Answers) error {
	game, err := games.Lookup(g.Variant)
	if err != nil {
		return err
	}
	if g.Read, err = transcript.Read(game, g.pages, said); err != nil {
		return err
	}
	g.Said, g.Findings = said, findingsOf(d, game, g)
	return nil
}

// Unsure is the first half-move that is not sure, from 1; 0 is none.
func (g *ScannedGame) Unsure() int {
	return 1 + slices.IndexFunc(g.Read.Moves, func(m transcript.Move) bool { return !m.Sure })
}

// Readings are what a half-move may be, from 1, the likeliest first.
func (g *ScannedGame) Readings(ply int) []string {
	if ply < 1 || ply > len(g.Read.Moves) {
		return nil
	}
	m := g.Read.Moves[ply-1]
	var all []string
	add := func(text string) {
		if text != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	add(m.Read)
	for _, text := range m.Copies {
		add(text)
	}
	for _, o := range m.Others {
		add(o.Read)
	}
	return all
}

// Question is what a person is asked of a half-move, from 1.
func (g *ScannedGame) Question(ply int) Question {
	q := Question{Ply: ply, Others: g.Readings(ply)}
	if len(q.Others) > 0 {
		q.Read = g.Read.Moves[ply-1].Read
		q.Others = slices.DeleteFunc(q.Others, func(text string) bool { return text == q.Read })
	}
	return q
}

// Settle has a person say what a half-move is, from 1: one of its readings, or a move as it is
// typed. What follows is read anew. Refused: scan.no-move, scan.which-move.
func (g *ScannedGame) Settle(d *desk.Desk, ply int, word string) error {
	text, err := g.meant(ply, word, g.Readings(ply))
	if err != nil {
		return err
	}
	said := maps.Clone(g.Said)
	if said == nil {
		said = Answers{}
	}
	said[ply] = text
	after := *g
	if err := after.read(d, said); err != nil {
		return err
	}
	if len(after.Read.Moves) < len(g.Read.Moves) { // it cannot be played
		return refusal.New("scan.no-move", message.Args{"Text": word})
	}
	if _, again := g.Said[ply]; !again {
		after.Asked = append(slices.Clone(g.Asked), g.Question(ply))
	}
	*g = after
	return nil
}

// meant is the move that was meant by a word.
func (g *ScannedGame) meant(ply int, word string, readings []string) (string, error) {
	if slices.Contains(readings, word) {
		return word, nil
	}
	before, err := g.Before(ply)
	if err != nil {
		return "", err
	}
	m := before.Meaning(word)
	switch {
	case len(readings) == 0:
	case len(m.Legal) == 1:
		return m.Legal[0], nil
	case len(m.Legal) > 1:
		return "", refusal.New("scan.which-move", message.Args{"Text": word, "Moves": strings.Join(m.Legal, " ")})
	case m.Irregular != "":
		return m.Irregular, nil
	}
	return "", refusal.New("scan.no-move", message.Args{"Text": word})
}

// Before is the game as it was read up to a half-move, from 1, as a sheet that is typed so far.
func (g *ScannedGame) Before(ply int) (*TypedSheet, error) {
	game, err := games.Lookup(g.Variant)
	if err != nil {
		return nil, err
	}
	typed := &TypedSheet{Plays: game}
	for _, m := range g.Read.Moves[:min(max(ply-1, 0), len(g.Read.Moves))] {
		typed.Moves = append(typed.Moves, m.Read)
	}
	return typed, nil
}

// Forget takes the last answer back.
func (g *ScannedGame) Forget(d *desk.Desk) error {
	if len(g.Asked) == 0 {
		return nil
	}
	last := len(g.Asked) - 1
	said := maps.Clone(g.Said)
	delete(said, g.Asked[last].Ply)
	g.Asked = g.Asked[:last:last]
	return g.read(d, said)
}

// crossed is the result whose box is crossed on a sheet.
func crossed(p *ink.Page) ScannedResult {
	const least, clear, share = 0.0008, 0.002, 0.35 // a thin cross of a pencil has three times as much
	best, next := 0, 0.0
	for i, v := range p.Result {
		if v > p.Result[best] {
			best = i
		}
	}
	for i, v := range p.Result {
		if i != best {
			next = max(next, v)
		}
	}
	if best >= len(p.Result) || p.Result[best] < least || best >= len(p.Sheet.Result) {
		return ScannedResult{}
	}
	return ScannedResult{p.Sheet.Result[best].Value, p.Result[best] >= clear && next < share*p.Result[best]}
}

// agreed is the result that the copies have.
func agreed(copies []ScannedCopy) (r ScannedResult) {
	for _, c := range copies {
		switch {
		case c.Result.Read == "":
		case r.Read == "":
			r = c.Result
		case c.Result.Read != r.Read:
			r.Sure = false
		default:
			r.Sure = r.Sure || c.Result.Sure
		}
	}
	return r
}

// PDN is the game as it was read, as a record: an empty place where nothing could be read.
func (g *ScannedGame) PDN() string {
	var b strings.Builder
	for i, m := range g.Read.Moves {
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(m.Read + " ")
	}
	result := g.Result.Read
	if result == "" || !g.Result.Sure {
		result = "*"
	}
	return fmt.Sprintf("[Result \"%s\"]\n\n%s%s\n", result, b.String(), result)
}

// Record is the game as a record of its game.
func (g *ScannedGame) Record() (*pdn.Game, error) {
	game, err := games.Lookup(g.Variant)
	if err != nil {
		return nil, err
	}
	photos := g.Photos()
	for i := range photos {
		photos[i] = plainName(photos[i])
	}
	all, err := games.ReadAll(strings.NewReader(g.PDN()), strings.Join(photos, ", "), game)
	if err != nil {
		return nil, err
	}
	if len(all) != 1 {
		return nil, errors.New("sheets: a scanned game is one record")
	}
	return all[0], nil
}

// Photos are the photographs of a game.
func (g *ScannedGame) Photos() (names []string) {
	for _, c := range g.Copies {
		names = append(names, c.Photos...)
	}
	return names
}

// findingsOf are those of the game as it was read that rest on half-moves which are sure.
func findingsOf(d *desk.Desk, game games.Game, g *ScannedGame) []sheet.Finding {
	record, err := g.Record()
	if err != nil || len(record.Items) == 0 {
		return nil
	}
	result := games.Check(record, games.Options{Game: game, Fixed: true, RuleSet: d.State().Event.RuleSet(), Address: audit.Address(g.Ref())})
	var out []sheet.Finding
	for _, f := range result.Findings {
		if f.Ply >= 1 && f.Ply <= len(g.Read.Moves) && !g.Read.Moves[f.Ply-1].Sure {
			continue
		}
		out = append(out, f)
	}
	return out
}

// ScanHandIn is how a game of photographs is handed in.
type ScanHandIn struct {
	Why  string // needed in the place of another sheet
	Keep string // the event file beside which the pages are kept as they lie flat; "" keeps none
}

// HandIn is the sheet of a game that was read from photographs, with what was asked and said, as
// [HandInSheet] takes it. Refused: scan.not-entered, scan.nameless, gamesheet.there.
func (g *ScannedGame) HandIn(d *desk.Desk, req ScanHandIn) (HandInRequest, error) {
	switch asked := g.Asks(); {
	case g.Round == 0:
		return HandInRequest{}, refusal.New("scan.nameless")
	case asked > 0:
		return HandInRequest{}, refusal.New("scan.not-entered", message.Args{"Game": find.Place(d, g.Ref()), "Asked": asked})
	}
	record, err := g.Record()
	if err != nil {
		return HandInRequest{}, err
	}
	ref := d.Only(g.Ref())
	if err := MayHandIn(d, ref, req.Why); err != nil {
		return HandInRequest{}, err
	}
	scanned := &tournament.Scanned{}
	var keep []pageToKeep
	for c, copied := range g.Copies {
		for n, name := range copied.Photos {
			page := tournament.ScannedPage{Photo: plainName(name), Copy: copied.Side, Part: n + 1}
			if flat := g.pages[c][n].Flat; req.Keep != "" && flat != nil {
				page.Hash = hashOf(flat)
				keep = append(keep, pageToKeep{PageFile(req.Keep, g.Ref(), page), flat})
			}
			scanned.Pages = append(scanned.Pages, page)
		}
	}
	for _, q := range g.Asked {
		scanned.Asked = append(scanned.Asked, tournament.ScannedMove{Ply: q.Ply, Read: q.Read, Others: q.Others, Said: g.Said[q.Ply]})
	}
	return HandInRequest{Ref: ref, Game: record, Why: req.Why, Scanned: scanned, keep: keep}, nil
}

// plainName is the name of a file without its folders, and not too long.
func plainName(name string) string {
	const most = 80
	runes := []rune(filepath.Base(filepath.ToSlash(name)))
	return string(runes[max(0, len(runes)-most):])
}

// Page is a page of a copy as it lies flat, a JPEG; nil is none.
func (g *ScannedGame) Page(copied, n int) []byte {
	if copied < 0 || copied >= len(g.pages) || n < 0 || n >= len(g.pages[copied]) {
		return nil
	}
	return g.pages[copied][n].Flat
}

// Cut is what stands on a copy of a half-move, from 1, with the room above it: a JPEG. It is nil
// where it stands on none, or the page was not kept.
func (g *ScannedGame) Cut(copied, ply int) ([]byte, error) {
	if copied < 0 || copied >= len(g.pages) || ply < 1 || ply > len(g.Read.Moves) {
		return nil, nil
	}
	row := g.Read.Moves[ply-1].Rows[copied]
	for _, p := range g.pages[copied] {
		for _, r := range p.Rows {
			if r.Ply == row && p.Flat != nil {
				const around, above, below = 5, 4.5, 1.5 // millimetres
				return ink.Cut(p.Flat, form.Box{X: r.On.X - around, Y: r.On.Y - above, W: r.On.W + 2*around, H: r.On.H + above + below})
			}
		}
	}
	return nil, nil
}
