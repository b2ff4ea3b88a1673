package sheets

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/naming"
)

// SheetColours says whose colours are right where a sheet has the names exchanged.
type SheetColours string

// Whose colours are right.
const (
	ColoursOpen      SheetColours = ""        // that is still to be found out: the result stays open
	ColoursOfSheet   SheetColours = "sheet"   // the game was played with other colours than were paired
	ColoursOfPairing SheetColours = "pairing" // the names stand at the wrong colours on the sheet
)

// HandInRequest is a sheet that is handed in for a game.
type HandInRequest struct {
	Ref     tournament.GameRef // Game is 0 for an only game
	Game    *pdn.Game          // its header is completed with what the event knows; nil is the sheet that is on record
	Why     string             // the reason, needed in the place of another sheet, and for ColoursOfSheet
	Colours SheetColours       // of a sheet that has the names exchanged, see [Exchanged]
	OfBoard bool               // it is the sheet of this game, whoever it names, see [OfOthers]: its names are put right

	Recorded *tournament.Recorded // of a game that was recorded move by move; nil is a sheet that was written
	Scanned  *tournament.Scanned  // of one that was read from photographs; nil is that it was not
	keep     []pageToKeep         // its pages
}

// HandedIn is what became of a sheet.
type HandedIn struct {
	desk.Done
	Ref     tournament.GameRef // as in the request
	Pairing tournament.Pairing
	Result  sheet.Result       // of its replay, and of comparing it with the event
	Entered tournament.Outcome // the result that the sheet brought; zero is none
	Differs bool               // it says another result than the one entered
}

// Exchanged reports whether a sheet has the names of the two players exchanged: whose
// point it is hangs on whether they played so, or were written so.
func Exchanged(d *desk.Desk, ref tournament.GameRef, g *pdn.Game) bool {
	return audit.Exchanged(d.State(), ref, g)
}

// HandInSheet checks a sheet, also against the event, and keeps it, with the result
// that it brings to a game that has none. A sheet with the names exchanged brings none
// as long as it is not said whose colours are right, nor does one that names other people
// as long as it is not said that it is of this game, nor does one of another game. The
// notes are there even where it is refused, with the names that are not those of the
// pairing: else they are among the findings. Refused: gamesheet.none, and those of sheets that
// are replaced.
func HandInSheet(ctx context.Context, d *desk.Desk, req HandInRequest) (HandedIn, error) {
	in := HandedIn{Ref: req.Ref}
	p, kept, err := d.State().Game(req.Ref)
	if err != nil {
		return in, err
	}
	if err := onRecord(d, &req, kept); err != nil {
		return in, err
	}
	look, err := LookAtSheet(d, req.Ref)
	if err != nil {
		return in, err
	}
	names, err := settleNames(d, req)
	if err != nil {
		return in, err
	}
	var notes []refusal.Note
	named := namesNoted(d, req.Ref, names.pairing(p), req.Game)
	fillHeader(d, req.Ref, names.pairing(p), req.Game, look.Game)
	look.Recorded = req.Recorded != nil
	in.Pairing, in.Result = names.played(p), games.Check(req.Game, look)
	body, clear, err := sheetAdded(d, req.Ref, kept, req.Game, in.Result)
	if err != nil {
		return in, err
	}
	body.Sheet.Recorded, body.Sheet.Scanned = req.Recorded, req.Scanned
	says, withheld := names.doubt(body, in.Result.Variant != look.Game.ID())
	if withheld {
		body.Result, body.Margin, clear = tournament.ResultUnset, 0, true
	}
	if says != "" {
		notes = append(notes, message.New(says, message.Args{"Game": find.Place(d, req.Ref), "Board": d.Address(req.Ref), "Round": req.Ref.Round}))
	}
	if !clear {
		notes = append(notes, message.New("gamesheet.no-outcome", message.Args{"Game": find.Place(d, req.Ref)}))
	}
	undo, err := keepPages(req.keep)
	if err != nil {
		return in, err
	}
	if in.Done, err = commitSheet(ctx, d, req.Why, names.set, body); err != nil {
		undo()
		in.Notes = append(named, notes...)
		return in, notReplaced(err)
	}
	in.Entered = tournament.Outcome{Result: body.Result, Margin: body.Margin}
	in.Notes = append(notes, results.RestedProvisionally(d, gameRef(d, req.Ref), p, in.Entered)...)
	return in, compared(d, &in)
}

// onRecord fills in the sheet that is on record, where it is meant: what is new is whose it is.
func onRecord(d *desk.Desk, req *HandInRequest, kept tournament.Game) error {
	if req.Game != nil {
		return nil
	}
	one, there, err := audit.One(d.State(), gameRef(d, req.Ref))
	if err != nil {
		return err
	}
	if !there {
		return refusal.New("gamesheet.none", message.Args{"Game": find.Place(d, req.Ref)})
	}
	req.Game, req.Recorded, req.Scanned = one.Game, kept.Sheet.Recorded, kept.Sheet.Scanned
	return nil
}

// compared puts in the place of what the replay of a sheet found what a check of the
// event finds on it.
func compared(d *desk.Desk, in *HandedIn) error {
	sheets, err := d.KeptSheets(games.Options{})
	if err != nil {
		return err
	}
	for _, s := range sheets {
		if s.Ref == gameRef(d, in.Ref) {
			in.Result, in.Differs = s.Result, s.Differs || s.Disproved
			return nil
		}
	}
	return nil
}

// gameRef is a game with its number, also if it is an only one.
func gameRef(d *desk.Desk, ref tournament.GameRef) tournament.GameRef {
	if _, g, err := d.State().Game(ref); err == nil {
		ref.Game = g.Number
	}
	return ref
}

// LookAtSheet is how a sheet of a game is judged.
func LookAtSheet(d *desk.Desk, ref tournament.GameRef) (games.Options, error) {
	return audit.Options(d.State(), ref)
}

// commitSheet keeps a sheet, and before it the colours that it has put right; nil is
// none.
func commitSheet(ctx context.Context, d *desk.Desk, why string, set *tournament.ColoursSet, body tournament.SheetAdded) (desk.Done, error) {
	if set == nil {
		return d.Commit(ctx, why, body)
	}
	if why == "" {
		return desk.Done{}, d.Try(why, *set) // it says that a reason is needed
	}
	changes := []tournament.Change{d.Change(why, *set), d.Change(why, body)}
	for i := range changes {
		changes[i].Base = d.State().Seq
	}
	return d.CommitAll(ctx, changes)
}

// notReplaced says what is missing where a game has a sheet already.
func notReplaced(err error) error {
	if errors.Is(err, tournament.ErrSheetExists) || errors.Is(err, tournament.ErrNeedsReason) {
		return refusal.New("gamesheet.not-replaced", message.Args{"Why": err}).Because(err)
	}
	return err
}

// MayHandIn refuses a sheet beforehand for a game that has one, unless there is a
// reason to replace it.
func MayHandIn(d *desk.Desk, ref tournament.GameRef, why string) error {
	_, g, err := d.State().Game(ref)
	if err == nil && g.Sheet != nil && why == "" {
		err = refusal.New("gamesheet.there", message.Args{"Game": find.Place(d, ref)})
	}
	return err
}

// Sheet is the sheet of a game, as it was handed in.
func Sheet(d *desk.Desk, ref tournament.GameRef) (tournament.Sheet, error) {
	_, g, err := d.State().Game(ref)
	if err != nil {
		return tournament.Sheet{}, err
	}
	if g.Sheet == nil {
		return tournament.Sheet{}, refusal.New("gamesheet.none", message.Args{"Game": find.Place(d, ref)})
	}
	return *g.Sheet, nil
}

// sheetAdded is the change that keeps a sheet. It is not clear where the game has no
// result, and the sheet does not tell who has the better of a drawn one.
func sheetAdded(d *desk.Desk, ref tournament.GameRef, kept tournament.Game, g *pdn.Game, r sheet.Result) (body tournament.SheetAdded, clear bool, err error) {
	record, err := SheetRecord(g, r)
	if err != nil {
		return body, false, err
	}
	body = tournament.SheetAdded{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Sheet: record}
	if !kept.Result.Open() {
		return body, true, nil
	}
	o, clear := d.State().Event.Score.OutcomeOf(record.Result, record.Material)
	if clear {
		body.Result, body.Margin = o.Result, o.Margin
	}
	return body, clear, nil
}

// namesNoted warns where the sheet names other players than the pairing.
func namesNoted(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing, g *pdn.Game) []refusal.Note {
	var notes []refusal.Note
	white, black := p.Colours(max(ref.Game, 1))
	for _, side := range []struct {
		tag, code string
		id        tournament.PlayerID
	}{{"White", "gamesheet.other-white", white}, {"Black", "gamesheet.other-black", black}} {
		player, _ := d.State().Player(side.id)
		written := g.Tag(side.tag)
		if !naming.Nameless(written) && !naming.Same(written, player.Name) {
			notes = append(notes, message.New(side.code, message.Args{"Game": find.Place(d, ref), "Written": written, "Name": player.Name}))
		}
	}
	return notes
}

// fillHeader completes the header of a sheet that has none: moves that were typed. What
// the sheet says is left as it is, its result above all.
func fillHeader(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing, g *pdn.Game, game games.Game) {
	white, black := p.Colours(max(ref.Game, 1))
	one, _ := d.State().Player(white)
	other, _ := d.State().Player(black)
	for _, tag := range []struct{ name, value string }{
		{"Event", d.State().Event.Name},
		{"Date", strings.ReplaceAll(d.State().DayOf(ref), "-", ".")},
		{"Round", fmt.Sprint(ref.Round)},
		{"White", one.Name},
		{"Black", other.Name},
		{"Result", g.Result.Text},
	} {
		if g.Tag(tag.name) == "" && tag.value != "" {
			g.SetTag(tag.name, tag.value)
		}
	}
	if code, ok := games.SiteType(game); ok && g.Tag("GameType") == "" {
		g.SetTag("GameType", fmt.Sprint(code))
	}
}

// SheetRecord is what the journal keeps of a checked sheet: the moves as they
// were written, and the facts that the replay found.
func SheetRecord(g *pdn.Game, r sheet.Result) (tournament.Sheet, error) {
	var text bytes.Buffer
	if err := pdn.Write(&text, g); err != nil {
		return tournament.Sheet{}, err
	}
	s := tournament.Sheet{
		PDN: text.String(), Plies: r.Plies, Verdict: r.Verdict.String(),
		Source: fmt.Sprintf("%s:%d", filepath.Base(g.File), g.Pos.Line),
	}
	if kind, err := tournament.ParseResult(r.Result); err == nil {
		s.Result = kind
	}
	if r.HasFinal {
		game, err := games.Lookup(r.Variant)
		if err != nil {
			return tournament.Sheet{}, err
		}
		s.Final, s.Material = r.Final.FEN(), game.At(r.Final).Material()
	}
	for _, f := range r.Findings {
		s.Findings = append(s.Findings, audit.Record(f))
	}
	return s, nil
}
