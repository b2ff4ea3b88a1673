package cli

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Session is an open event: its file, and the desk at which it is worked on.
type Session struct {
	Env *Env
	*eventfile.File
}

// WithEvent opens the event file, lets do work on it, and closes it.
func (e *Env) WithEvent(ctx context.Context, do func(*Session) error) error {
	return e.open(ctx, desk.FromTables, do)
}

// WithAgreed is withEvent on tables that agree with the journal: what is printed carries the
// stamp of the journal, so that it may not come from tables that somebody altered. Nothing is
// written on such tables either, which the file itself sees to.
func (e *Env) WithAgreed(ctx context.Context, do func(*Session) error) error {
	return e.open(ctx, desk.Agreed, do)
}

// open opens the event file, reads the state, lets do work on it, and closes it.
func (e *Env) open(ctx context.Context, reading desk.Reading, do func(*Session) error) error {
	path, err := e.EventFile(ctx)
	if err != nil {
		return err
	}
	return e.OpenFile(ctx, path, reading, do)
}

// OpenFile is open of a file.
func (e *Env) OpenFile(ctx context.Context, path string, reading desk.Reading, do func(*Session) error) (err error) {
	file, aside, err := eventfile.Open(ctx, path, reading, e.DeskOptions())
	e.SayStrays(path, aside)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	s := &Session{Env: e, File: file}
	if e.Seen != "" {
		if err := s.lookBack(ctx, e.Seen); err != nil {
			return err
		}
	}
	if err := s.CheckStage(); err != nil {
		return err
	}
	backUp := s.whenRoundsAreDone(ctx)
	err = do(s)
	if len(e.Deeds.Changes) > 0 {
		e.Altered = path
	}
	backUp()
	if behind := s.Behind(); behind != nil && ClassifyExit(err) == ExitRefused {
		return s.Told(ctx, behind) // what refused it may be gone by now
	}
	return err
}

// DeskOptions are how the user of a command works at a desk.
func (e *Env) DeskOptions() desk.Options {
	return desk.Options{Who: e.Author(), Now: e.Now, Zone: e.Zone, Stage: e.Stage, Deeds: &e.Deeds.Deeds, Choose: e.chooser()}
}

// SayStrays says what was set aside when the file was opened: it was not of it.
func (e *Env) SayStrays(path string, aside []string) {
	for _, name := range aside {
		e.Note(message.New("cmd.stray", message.Args{"Path": path, "Name": name}))
	}
}

// Name is how a player is called on the terminal.
func (s *Session) Name(id tournament.PlayerID) string {
	p, ok := s.State().Player(id)
	if !ok {
		return s.Env.Speech().Say(message.New("find.player", message.Args{"Player": int64(id)}))
	}
	return Clean(p.Name)
}

// Versus names the players of a game, White first.
func (s *Session) Versus(p tournament.Pairing, game int) string {
	white, black := p.Colours(max(game, 1))
	return s.Name(white) + " - " + s.Name(black)
}

// FullName is a player's name as registered.
func (s *Session) FullName(id tournament.PlayerID) string {
	p, _ := s.State().Player(id)
	return p.Name
}

// SayStaleDraft says that the draft on the table is not of those who take part any more.
func (s *Session) SayStaleDraft() {
	for _, look := range rounds.StaleDraft(s.File.Desk) {
		s.Env.Note(WithRemedy(look.Says, look.Remedy))
	}
}
