package main

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// session is an open event: its file, and the desk at which it is worked on.
type session struct {
	env *env
	*eventfile.File
}

// withEvent opens the event file, lets do work on it, and closes it.
func (e *env) withEvent(ctx context.Context, do func(*session) error) error {
	return e.open(ctx, desk.FromTables, do)
}

// withAgreed is withEvent on tables that agree with the journal: what is printed carries the
// stamp of the journal, so that it may not come from tables that somebody altered. Nothing is
// written on such tables either, which the file itself sees to.
func (e *env) withAgreed(ctx context.Context, do func(*session) error) error {
	return e.open(ctx, desk.Agreed, do)
}

// open opens the event file, reads the state, lets do work on it, and closes it.
func (e *env) open(ctx context.Context, reading desk.Reading, do func(*session) error) error {
	path, err := e.eventFile(ctx)
	if err != nil {
		return err
	}
	return e.openFile(ctx, path, reading, do)
}

// openFile is open of a file.
func (e *env) openFile(ctx context.Context, path string, reading desk.Reading, do func(*session) error) (err error) {
	file, aside, err := eventfile.Open(ctx, path, reading, e.deskOptions())
	e.sayStrays(path, aside)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	s := &session{env: e, File: file}
	if e.seen != "" {
		if err := s.lookBack(ctx, e.seen); err != nil {
			return err
		}
	}
	if err := s.CheckStage(); err != nil {
		return err
	}
	backUp := s.whenRoundsAreDone(ctx)
	err = do(s)
	if len(e.deeds.Changes) > 0 {
		e.altered = path
	}
	backUp()
	if behind := s.Behind(); behind != nil && classifyExit(err) == exitRefused {
		return s.told(ctx, behind) // what refused it may be gone by now
	}
	return err
}

// deskOptions are how the user of a command works at a desk.
func (e *env) deskOptions() desk.Options {
	return desk.Options{Who: e.author(), Now: e.now, Zone: e.zone, Stage: e.stage, Deeds: &e.deeds.Deeds, Choose: e.chooser()}
}

// sayStrays says what was set aside when the file was opened: it was not of it.
func (e *env) sayStrays(path string, aside []string) {
	for _, name := range aside {
		e.note(message.New("cmd.stray", message.Args{"Path": path, "Name": name}))
	}
}

// name is how a player is called on the terminal.
func (s *session) name(id tournament.PlayerID) string {
	p, ok := s.State().Player(id)
	if !ok {
		return s.env.speech().Say(message.New("find.player", message.Args{"Player": int64(id)}))
	}
	return clean(p.Name)
}

// versus names the players of a game, White first.
func (s *session) versus(p tournament.Pairing, game int) string {
	white, black := p.Colours(max(game, 1))
	return s.name(white) + " - " + s.name(black)
}
