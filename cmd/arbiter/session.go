package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// session is an open event: its file and its state.
type session struct {
	env   *env
	path  string
	store *store.Store
	event *tournament.Tournament

	inPlace   bool // a change alters event itself, of which nobody holds a part
	rankLater bool // the standings are kept when all results are in, not after each
	unranked  bool // results are in that those in the file do not know

	behind *store.ConflictError // what others did since --seen; nil is nothing, or it was looked at
}

// withEvent opens the event file, lets do work on it, and closes it.
func (e *env) withEvent(ctx context.Context, do func(*session) error) error {
	return e.open(ctx, (*store.Store).Tournament, do)
}

// withAgreed is withEvent on tables that agree with the journal: what is printed
// carries the stamp of the journal, and a round that is paired is in it for good, so
// that neither may come from tables that somebody altered.
func (e *env) withAgreed(ctx context.Context, do func(*session) error) error {
	return e.open(ctx, agreed, do)
}

// agreed is the state, and says what to do where the file is not what its journal
// says.
func agreed(st *store.Store, ctx context.Context) (*tournament.Tournament, error) {
	t, err := st.Agreed(ctx)
	var state *store.StateError
	var chain *tournament.ChainError
	switch {
	case errors.As(err, &state):
		return nil, fail(exitInput, err, "another program altered them, and nothing was made of them: arbiter verify --rebuild writes the tables anew from the journal")
	case errors.As(err, &chain):
		return nil, fail(exitInput, err, "nothing was made of it: put the last copy back with arbiter restore COPY")
	default:
		return t, err
	}
}

// open opens the event file, reads the state, lets do work on it, and closes it.
func (e *env) open(ctx context.Context, read func(*store.Store, context.Context) (*tournament.Tournament, error), do func(*session) error) (err error) {
	path, err := e.eventFile()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	e.sayStrays(path, st.SetAside())
	t, err := read(st, ctx)
	if err != nil {
		return err
	}
	s := &session{env: e, path: path, store: st, event: t}
	if e.seen != "" {
		if err := s.lookBack(ctx, e.seen); err != nil {
			return err
		}
	}
	if err := s.checkStageAsked(); err != nil {
		return err
	}
	err = do(s)
	if s.behind != nil && classifyExit(err) == exitRefused {
		return s.told(ctx, s.behind) // what refused it may be gone by now
	}
	return err
}

// sayStrays says what was set aside when the file was opened: it was not of it.
func (e *env) sayStrays(path string, aside []string) {
	for _, name := range aside {
		fmt.Fprintf(e.err, "note: a crash of another copy left a file beside %s; it is now %s, which nothing needs, and the event is as the copy in its place has it\n", path, name)
	}
}

// commit appends one change to the journal, and keeps the standings it leads to
// in the file for other programs.
func (s *session) commit(ctx context.Context, why string, body tournament.Body) error {
	return s.told(ctx, s.tryCommit(ctx, why, body))
}

// tryCommit is commit for a change that can be tried again where others were
// faster: the conflict is as the store has it.
func (s *session) tryCommit(ctx context.Context, why string, body tournament.Body) error {
	change := tournament.New(s.env.author(), why, s.env.now(), body)
	rank := keptStandings
	if s.rankLater {
		rank, s.unranked = nil, true
	}
	return s.append(ctx, []tournament.Change{change}, func() (*tournament.Tournament, error) {
		if s.inPlace {
			return s.store.AppendTo(ctx, s.event, change, rank)
		}
		return s.store.AppendRanked(ctx, s.event.Seq, change, rank)
	})
}

// append takes note of changes that are journalled. Where the disk fails at the last
// moment they may be in the journal though SQLite says they are not: that is looked
// up, for nothing that was done is denied.
func (s *session) append(ctx context.Context, made []tournament.Change, do func() (*tournament.Tournament, error)) error {
	base := s.event.Seq
	t, err := do()
	if err == nil {
		s.event = t
		s.env.deeds.journalled(base+1, base+int64(len(made)))
		return nil
	}
	s.env.deeds.failed = true
	var file *store.FileError
	if errors.As(err, &file) && !errors.Is(err, store.ErrBusy) && s.landed(context.WithoutCancel(ctx), base, made) {
		s.env.deeds.journalled(base+1, base+int64(len(made)))
		return fmt.Errorf("%s: %w", file.Path, file.Reason) // without "nothing was written"
	}
	return err
}

// landed reports whether changes are in the journal of the file after one that was its
// last.
func (s *session) landed(ctx context.Context, base int64, made []tournament.Change) bool {
	journal, err := s.env.journalOf(ctx, s.path)
	if err != nil || int64(len(journal)) < base+int64(len(made)) {
		return false
	}
	for i, c := range made {
		have := journal[base+int64(i)]
		if have.Who != c.Who || have.Why != c.Why || have.Kind != c.Kind || !have.Time.Equal(c.Time) || !bytes.Equal(have.Body, c.Body) {
			return false
		}
	}
	return true
}

// refresh reads the state anew: a command that waits for somebody to type works
// on what the event is by then.
func (s *session) refresh(ctx context.Context) error {
	t, err := s.store.Current(ctx, s.event)
	if err != nil {
		return err
	}
	s.event, s.behind = t, nil
	return nil
}

// manyPlayers is from how many players on an event's standings are kept when a
// round is complete, not after each result: the queue at the table does not wait
// for ten thousand rows. Those in the file say that they are stale.
const manyPlayers = 2000

// keptStandings are the standings of every stage, as the event file keeps them.
func keptStandings(t *tournament.Tournament) ([]store.StageStandings, error) {
	var kept []store.StageStandings
	for _, stage := range t.Stages {
		if len(t.Players) >= manyPlayers && len(t.OpenGames(stage.Number)) > 0 {
			continue
		}
		rows, err := standingRows(t, stage.Number)
		if err != nil {
			return nil, err
		}
		kept = append(kept, store.StageStandings{Stage: stage.Number, Rows: rows})
	}
	return kept, nil
}

// standingRows computes the standings of a stage as the event file keeps them.
func standingRows(t *tournament.Tournament, stage int) ([]store.StandingRow, error) {
	computed, err := scoring.Compute(t, stage, scoring.Options{})
	if err != nil {
		return nil, err
	}
	rows := make([]store.StandingRow, 0, len(computed.Rows))
	for _, row := range computed.Rows {
		rows = append(rows, storedStanding(computed, row))
	}
	return rows, nil
}

// stage is the stage that --stage names, else the one the arbiter is at.
func (s *session) stage() int {
	if s.env.stage > 0 {
		return s.env.stage
	}
	return max(s.event.CurrentStage(), 1)
}

// checkStageAsked refuses a --stage that the event does not have.
func (s *session) checkStageAsked() error {
	if n := len(s.event.Stages); s.env.stage < 0 || s.env.stage > n {
		return fail(exitRefused, fmt.Errorf("there is no stage %d: the event has %d", s.env.stage, n), "arbiter event show lists the stages")
	}
	return nil
}

// round is the round that --round names, else the one the arbiter is at.
func (s *session) round(asked int) (int, error) {
	if asked >= 0 {
		return asked, nil
	}
	n, ok := s.event.CurrentRound(s.stage())
	if !ok {
		return 0, fail(exitRefused, errors.New("no round is paired yet"), "pair it with: arbiter round pair")
	}
	return n, nil
}

// game finds the game that an address names. The reference leaves the number of
// the game out where the pairing has one only, as people write it.
func (s *session) game(round int, text string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	none := func(err error) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	if _, err := tournament.ParseAddress(text); err != nil {
		return none(usage(err))
	}
	n, err := s.round(round)
	if err != nil {
		return none(err)
	}
	return s.gameOf(s.stage(), n, text)
}

// gameOf finds the game that an address names in a round of a stage.
func (s *session) gameOf(stage, round int, text string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	address, err := tournament.ParseAddress(text)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, usage(err)
	}
	ref := tournament.GameRef{Stage: stage, Round: round, Board: address.Board, Game: address.Game}
	p, g, err := s.event.Game(ref)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	if ref.Game = 0; len(p.Games) > 1 {
		ref.Game = g.Number
	}
	return ref, p, g, nil
}

// name is how a player is called on the terminal.
func (s *session) name(id tournament.PlayerID) string {
	p, ok := s.event.Player(id)
	if !ok {
		return fmt.Sprintf("player %d", id)
	}
	return clean(p.Name)
}

// versus names the players of a game, White first.
func (s *session) versus(p tournament.Pairing, game int) string {
	white, black := p.Colours(max(game, 1))
	return s.name(white) + " - " + s.name(black)
}
