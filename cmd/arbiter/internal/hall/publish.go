package hall

import (
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/settings"
	"arbiter/tournament"
)

// publication is where the site of an event goes, as the settings have it now: another
// command may have altered them.
func publication(e *cli.Env, path string, t *tournament.Tournament) server.Publication {
	usual, _ := settings.Load(settings.Path(e.Getenv)) // what is wrong with them is said where they are used
	p := server.Publication{Usual: usual.Publish}
	all, err := settings.Followed(settings.Path(e.Getenv))
	f := all[cli.EventKey(path)]
	if err != nil || f.Event != cli.EventMade(t) {
		return p
	}
	p.Target, p.Languages, p.Published, p.Why, p.Failed = f.Target, f.Languages, f.Published, f.Why, f.Failed
	return p
}
