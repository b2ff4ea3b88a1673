package exchange

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/intake"
	"arbiter/tournament/store"
	"arbiter/tournament/trf"
)

// NewEvent is an event that is made of the files of others: the changes that make it,
// which follow each other, and what they fold to. It is nowhere yet.
type NewEvent struct {
	Bodies []tournament.Body
	State  *tournament.Tournament
	Sheets []CheckedSheet // of the games, in their order, compared with each other
	Notes  []refusal.Note // what was taken otherwise than it was written
}

// Changes are the changes that make the event, for whom the options say.
func (e *NewEvent) Changes(by desk.Options) []tournament.Change {
	var changes []tournament.Change
	for _, body := range e.Bodies {
		changes = append(changes, tournament.New(by.Who, "", by.Now(), body))
	}
	return changes
}

// fold computes the state. The error is what an event cannot be.
func (e *NewEvent) fold(by desk.Options) (err error) {
	e.State, err = tournament.Fold(tournament.Chain(e.Changes(by)...))
	return err
}

// Create makes the event file: all of the changes are in it, or there is none. It is
// there as well where the error is that of closing it, and made is true.
func (e *NewEvent) Create(ctx context.Context, path string, by desk.Options) (made bool, err error) {
	st, err := store.CreateAll(ctx, path, e.Changes(by), desk.KeptStandings, store.WithJudge(desk.NewJudge()))
	if err != nil {
		return false, err
	}
	return true, st.Close()
}

// importLength is how many changes an event of games has before anybody works on it:
// its creation and its games.
const importLength = 2

// OnlyImported reports whether nobody has worked on an event since it was made of games.
func OnlyImported(journal []tournament.Change) bool {
	return len(journal) == importLength && journal[1].Kind == tournament.KindGamesImported
}

// SameAs reports whether a journal that nobody has worked on makes the same event.
func (e *NewEvent) SameAs(journal []tournament.Change) bool {
	return slices.EqualFunc(e.Bodies, journal, func(body tournament.Body, c tournament.Change) bool {
		return bytes.Equal(tournament.New("", "", c.Time, body).Body, c.Body)
	})
}

// GamesRequest is games that make an event.
type GamesRequest struct {
	Games   []*pdn.Game
	Site    *intake.Site // what lidraughts.org knows of them; nil for games of another origin
	Rules   string       // the rule set whose articles are cited; empty is the variant's own
	Options intake.EventOptions
	Path    string // the event file that is to be made; empty is none
}

// EventOfGames makes an event of games, each checked under the address that it has
// there, and all of them against each other. Refused: imports.exists, imports.no-game,
// imports.unreadable.
func EventOfGames(req GamesRequest, by desk.Options) (*NewEvent, error) {
	if err := vacant(req.Path, "take-games-into"); err != nil {
		return nil, err
	}
	if len(req.Games) == 0 {
		return nil, refusal.New("imports.no-game")
	}
	records := make([]tournament.Sheet, len(req.Games)) // filled in once each game has its place
	allSheets := func(i int) *tournament.Sheet { return &records[i] }
	imported, err := req.event(allSheets)
	if err != nil {
		return nil, unreadable(err)
	}
	look := games.Options{RuleSet: req.Rules}
	if look.Game, err = games.Lookup(imported.Created.Event.Variant); err != nil {
		return nil, unreadable(err)
	}
	checked := make([]audit.Sheet, len(req.Games))
	for i, g := range req.Games {
		look.Address = audit.Address(imported.Places[i])
		checked[i] = audit.Sheet{Ref: imported.Places[i], Game: g, Result: games.Check(g, look)}
		if records[i], err = sheets.SheetRecord(g, checked[i].Result); err != nil {
			return nil, unreadable(fmt.Errorf("%s:%d: %w", g.File, g.Pos.Line, err))
		}
	}
	made := &NewEvent{Bodies: []tournament.Body{imported.Created, imported.Games}, Notes: desk.NotesOf(imported.Adjustments)}
	if err := made.fold(by); err != nil {
		return nil, err
	}
	audit.Compare(made.State, req.Rules, checked)
	for i, g := range req.Games {
		checked[i].Result.Release()
		made.Sheets = append(made.Sheets, CheckedSheet{Game: g, Result: checked[i].Result, RuleSet: req.Rules})
	}
	return made, nil
}

// event gives each game its place.
func (req GamesRequest) event(sheets func(i int) *tournament.Sheet) (*intake.Import, error) {
	if req.Site != nil {
		return req.Site.Event(sheets, req.Options)
	}
	return intake.Event(req.Games, sheets, req.Options)
}

// unreadable is input of which no event can be made.
func unreadable(err error) error {
	return refusal.New("imports.unreadable", message.Args{"Why": err}).Because(err)
}

// TRFRequest is a tournament report file that makes an event.
type TRFRequest struct {
	File    io.Reader
	Name    string     // of the file, for messages
	Variant games.Game // the game, which the file does not say
	Event   string     // what the event is called; empty is as the file says
	Path    string     // the event file that is to be made; empty is none
}

// EventOfTRF makes an event of a report file. The notes are what the file has and an
// event has not, or has otherwise, what is assumed where it says nothing, and which rounds
// are against the rules or not as the system pairs them; they are there even where it is refused:
// imports.exists, imports.unreadable, imports.no-name.
func EventOfTRF(req TRFRequest, by desk.Options) (*NewEvent, error) {
	made := &NewEvent{}
	if err := vacant(req.Path, "nothing-written"); err != nil {
		return made, err
	}
	file, adjusted, err := trf.Read(req.File, req.Name)
	if err != nil {
		return made, unreadable(err)
	}
	event, more := file.Event()
	made.Notes = append(trfNotes(req.Name, append(adjusted, more...)), importedAs(file)...)
	event.Event.Variant = req.Variant.ID()
	var unknown []refusal.Note
	event.Event.Tiebreaks, unknown = withTieBreaks(file)
	made.Notes = append(made.Notes, unknown...)
	if req.Event != "" {
		event.Event.Name = req.Event
	}
	if event.Event.Name == "" {
		return made, refusal.New("imports.no-name", message.Args{"File": req.Name})
	}
	made.Bodies = event.Bodies()
	return made, made.fold(by)
}

// vacant refuses the path of a new event file if a file is there; the remedy is what
// would help.
func vacant(path, remedy string) error {
	if path == "" {
		return nil
	}
	if _, err := os.Lstat(path); err == nil {
		return refusal.New("imports.exists", message.Args{"File": path}).With(remedy)
	}
	return nil
}
