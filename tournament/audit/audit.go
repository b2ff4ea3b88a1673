package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Sheet is a sheet of an event: whose game it was handed in for, what was read,
// and what its replay and the comparison with the event came to.
type Sheet struct {
	Ref    tournament.GameRef // Game is never 0
	Game   *pdn.Game
	Result sheet.Result
	Added  []string // ids of the findings in Result that the comparison made

	Turned    bool // it names the two players with the colours exchanged
	Others    bool // it names somebody who is none of the two, see [OfOthers]
	Differs   bool // it says another result than the one entered, each player's taken as his own
	Disproved bool // the result entered cannot follow from how the game on it ended
}

// Event replays every sheet that the event keeps, by stage, round, board and
// game, and compares them with the event. Files in the results are addresses
// (r3.b2.g1), and lines those of the sheet as it is kept. The rule set is that
// of look, else the event's; all else is the event's own.
func Event(t *tournament.Tournament, look games.Options) ([]Sheet, error) {
	sheets, err := read(t, look)
	if err != nil {
		return nil, err
	}
	Compare(t, look.RuleSet, sheets)
	return sheets, nil
}

// Options say how the record of a game of the event is judged: by the rules of the
// event's game, whatever its header says, from the opening that was drawn for its
// board, and under the rules that the event cites.
func Options(t *tournament.Tournament, ref tournament.GameRef) (games.Options, error) {
	game, err := games.Lookup(t.Event.Variant)
	look := games.Options{Game: game, RuleSet: t.Event.RuleSet(), Address: Address(ref), Fixed: true}
	if p, _, noGame := t.Game(ref); noGame == nil && p.Opening != nil {
		look.Opening = &sheet.Drawn{Moves: strings.Fields(p.Opening.Moves), FEN: p.Opening.FEN}
	}
	return look, err
}

// One replays the sheet that the event keeps of one game, and compares it with the
// event. False if there is none.
func One(t *tournament.Tournament, ref tournament.GameRef) (Sheet, bool, error) {
	_, g, err := t.Game(ref)
	if err != nil || g.Sheet == nil {
		return Sheet{}, false, err
	}
	ref.Game = g.Number
	sheets, err := readOne(t, ref, g.Sheet, "")
	if err != nil || len(sheets) == 0 {
		return Sheet{}, false, err
	}
	Compare(t, "", sheets[:1])
	return sheets[0], true, nil
}

// read replays every sheet that the event keeps and compares nothing.
func read(t *tournament.Tournament, look games.Options) ([]Sheet, error) {
	var sheets []Sheet
	for ref, kept := range t.Sheets() {
		some, err := readOne(t, ref, kept, look.RuleSet)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, some...)
	}
	return sheets, nil
}

// readOne replays the sheet of a game; an empty rule set is the event's.
func readOne(t *tournament.Tournament, ref tournament.GameRef, kept *tournament.Sheet, ruleSet string) ([]Sheet, error) {
	look, err := Options(t, ref)
	if err != nil {
		return nil, err
	}
	look.RuleSet = cmp.Or(ruleSet, look.RuleSet)
	look.Recorded = kept.Recorded != nil
	records, err := games.ReadAll(strings.NewReader(kept.PDN), look.Address, look.Game)
	if err != nil {
		return nil, message.Because(err, "audit.sheet-of", message.Args{"Where": ref, "Why": err})
	}
	var sheets []Sheet
	for _, record := range records {
		sheets = append(sheets, Sheet{Ref: ref, Game: record, Result: games.Check(record, look)})
	}
	return sheets, nil
}

// Address is what the ids of the findings on a game begin with: r3.b2.g1.
func Address(ref tournament.GameRef) string {
	return fmt.Sprintf("r%d.b%d.g%d", ref.Round, ref.Board, max(ref.Game, 1))
}

// Compare holds sheets that were replayed against the event, which has their
// games. It adds to their results what it finds, marks the findings that were
// ruled on, and draws the verdicts anew. An empty rule set is that of the event, else
// of the variant of each sheet.
func Compare(t *tournament.Tournament, ruleSet string, sheets []Sheet) {
	a := &auditor{t: t, ruleSet: cmp.Or(ruleSet, t.Event.Rules), sheets: sheets, copies: make(map[int]bool), names: register{players: t.Players}}
	a.copied()
	a.pairedTwice()
	for i := range sheets {
		s := &sheets[i]
		p, g, err := t.Game(s.Ref)
		if err != nil {
			continue // its game has no pairing to be compared with
		}
		a.header(s, p)
		a.result(s, p, g)
		a.position(s, g)
		a.earlyDraw(s, g)
		a.opening(s, p)
		a.ending(s, g)
		s.Result.Amend(a.ruled(s, Ended(g, unplayed(s, g))))
	}
}

// Ended gives findings on a game the state that they have now, see [tournament.Game.StateNow].
func Ended(g tournament.Game, findings []sheet.Finding) []sheet.Finding {
	for i := range findings {
		if g.StateNow(findings[i].State.String()) == sheet.Moot.String() {
			findings[i].State = sheet.Moot
		}
	}
	return findings
}

// auditor is one comparison under way.
type auditor struct {
	t       *tournament.Tournament
	ruleSet string
	sheets  []Sheet
	copies  map[int]bool // indexes of sheets that are copies of others
	names   register
}

// Add files a finding on a sheet: on its last ply, or on none for ply 0.
func (a *auditor) Add(s *Sheet, f sheet.Finding) {
	entry, _ := sheet.Lookup(f.Code)
	if f.Articles == nil {
		f.Articles = entry.Articles[a.cites(s)]
	}
	f.Severity, f.State = entry.Severity, sheet.Moot
	ofResult := f.Code == sheet.ResultTag || f.Code == sheet.ResultPosition // no opponent replies to what was entered
	if s.Result.Result == openResult && !ofResult {
		f.State = sheet.Correctable
	}
	if f.Pos.Line == 0 {
		f.Pos = s.Game.Pos
	}
	id := sheet.FindingID(Address(s.Ref), f.Ply, f.Code)
	for f.ID = id; s.has(f.ID); f.ID += "'" { // the replay has filed one like it
	}
	s.Result.Findings = append(s.Result.Findings, f)
	s.Added = append(s.Added, f.ID)
}

// cites is the rule set whose articles the findings on a sheet cite.
func (a *auditor) cites(s *Sheet) string {
	return cmp.Or(a.ruleSet, rules.RuleSetOf(s.Result.Variant))
}

// openResult is the result of a sheet that says nothing.
const openResult = "*"

// has reports whether the sheet has a finding of that id.
func (s *Sheet) has(id string) bool {
	return slices.ContainsFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.ID == id })
}

// reports reports whether the sheet has a finding of that code.
func (s *Sheet) reports(code sheet.Code) bool {
	return slices.ContainsFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.Code == code })
}

// ruled marks the findings that were ruled on, each as the explanation that was chosen.
func (a *auditor) ruled(s *Sheet, findings []sheet.Finding) []sheet.Finding {
	if len(a.t.Rulings) == 0 {
		return findings
	}
	for i := range findings {
		if r, ok := a.t.RulingOn(s.Ref, findings[i].ID); ok {
			findings[i], _ = findings[i].Chosen(r.Chose)
			findings[i].State = sheet.Ruled
		}
	}
	return findings
}

// unplayed leaves out that a game has no moves where it was entered as a
// forfeit: there were none.
func unplayed(s *Sheet, g tournament.Game) []sheet.Finding {
	if row, ok := g.Result.Row(); !ok || row.Played {
		return s.Result.Findings
	}
	return slices.DeleteFunc(s.Result.Findings, func(f sheet.Finding) bool { return f.Code == sheet.NoMoves })
}

// where names a game for a message: round 3 board 2 (Wiersma - Hoekstra).
func (a *auditor) where(ref tournament.GameRef) message.Message {
	p, g, err := a.t.Game(ref)
	if err != nil {
		return place(ref)
	}
	at := ref
	if len(p.Games) == 1 {
		at.Game = 0
	}
	white, black := p.Colours(g.Number)
	return message.New("findingtext.game", message.Args{"Place": place(at), "White": a.name(white), "Black": a.name(black)})
}

// place is where a game was played: round 3 board 2.
func place(ref tournament.GameRef) message.Message {
	board := tournament.Address{Board: ref.Board, Game: ref.Game}.String()
	if ref.Round == 0 {
		return message.New("findingtext.board-without-round", message.Args{"Board": board})
	}
	return message.New("look.place", message.Args{"Round": ref.Round, "Board": board})
}

// name is a player's name as registered.
func (a *auditor) name(id tournament.PlayerID) string {
	p, _ := a.t.Player(id)
	return p.Name
}
