package main

import (
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/settings"
	"arbiter/tournament"
)

// publication is where the site of an event goes, as the settings have it now: another
// command may have altered them.
func (e *env) publication(path string, t *tournament.Tournament) server.Publication {
	usual, _ := settings.Load(settings.Path(e.getenv)) // what is wrong with them is said where they are used
	p := server.Publication{Usual: usual.Publish}
	all, err := settings.Followed(settings.Path(e.getenv))
	f := all[eventKey(path)]
	if err != nil || f.Event != eventMade(t) {
		return p
	}
	p.Target, p.Languages, p.Published, p.Why, p.Failed = f.Target, f.Languages, f.Published, f.Why, f.Failed
	return p
}
