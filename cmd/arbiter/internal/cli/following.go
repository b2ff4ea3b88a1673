package cli

import (
	"path/filepath"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/settings"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// EventKey is the whole name of the event file, by which the settings know it.
func EventKey(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return path
}

// MadeAt tells an event from another in a file of the same name.
func (s *Session) MadeAt() string { return EventMade(s.State()) }

// EventMade is when an event was made, which no two are.
func EventMade(t *tournament.Tournament) string { return t.Created.UTC().Format(time.RFC3339Nano) }

// Following is where the site of the event goes after each change; the zero value is
// nowhere.
func (s *Session) Following() settings.Following {
	all, err := settings.Followed(settings.Path(s.Env.Getenv))
	f := all[EventKey(s.Path)]
	if err != nil || f.Event != s.MadeAt() {
		return settings.Following{}
	}
	return f
}

// Unpublished is what an arbiter should look at where the site does not have the latest
// changes; ok is false where it does, or is not to follow.
func (s *Session) Unpublished() (look desk.Look, ok bool) {
	_, err := settings.Followed(settings.Path(s.Env.Getenv))
	if m, unreadable := message.Of(err); unreadable {
		s.Env.Note(m)
	}
	f := s.Following()
	if f.Target == "" || f.Published >= s.State().Seq {
		return look, false
	}
	args := message.Args{"Target": f.Target, "Change": f.Published + 1, "Why": f.Why}
	look = desk.Look{Code: "unpublished", Says: message.New("cmd-publish.unpublished", args), Remedy: refusal.Remedy{Code: "publish-again"}}
	if f.Why != "" {
		look.Says = message.New("cmd-publish.unpublished-why", args)
	}
	return look, true
}
