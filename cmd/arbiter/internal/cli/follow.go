package cli

import (
	"io"
	"sync"

	"arbiter/rules/message"
)

// Follower publishes after each change, in the background while somebody is at a prompt.
// Several changes in a row are published once.
type Follower struct {
	Path string // the event file
	seen int    // changes of the prompt itself that it was told of
	Wake chan struct{}
	Done chan struct{}

	Mu   sync.Mutex
	Said []message.Message // what is to be said before the next question
}

// Alone is an environment for work beside the command: it prints nothing, and shares
// nothing that is altered.
func (e *Env) Alone() *Env {
	return &Env{In: e.In, Out: io.Discard, Err: io.Discard, Getenv: e.Getenv, Now: e.Now, Zone: e.Zone, Who: e.Who, Lang: e.Lang, Words: e.Words, File: e.File, Output: e.Output}
}

// Changed has the site follow, without waiting for it.
func (f *Follower) Changed() {
	select {
	case f.Wake <- struct{}{}:
	default: // it will see this change as well
	}
}

// SayFollowed says what became of the site since the last question.
func (e *Env) SayFollowed() {
	if e.Follower == nil {
		return
	}
	e.Follower.Mu.Lock()
	said := e.Follower.Said
	e.Follower.Said = nil
	e.Follower.Mu.Unlock()
	for _, m := range said {
		e.Note(m)
	}
}

// FollowTyped has the site follow what was typed at a prompt, and says what became of it
// until now. It is called before each question.
func (e *Env) FollowTyped() {
	if e.Follower != nil && len(e.Deeds.Changes) > e.Follower.seen {
		e.Follower.seen = len(e.Deeds.Changes)
		e.Follower.Changed()
	}
	e.SayFollowed()
}
