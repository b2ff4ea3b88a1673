package main

import (
	"context"
	"io"
	"path/filepath"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/publishing"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/site"
	"arbiter/rules/message"
	"arbiter/tournament"
)

const (
	followLimit = 20 * time.Second // that a site may take to follow a change: somebody waits at the table
	followPause = time.Minute      // after an address that could not be reached, before it is tried again
)

// eventKey is the whole name of the event file, by which the settings know it.
func eventKey(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return path
}

// madeAt tells an event from another in a file of the same name.
func (s *session) madeAt() string { return eventMade(s.State()) }

// eventMade is when an event was made, which no two are.
func eventMade(t *tournament.Tournament) string { return t.Created.UTC().Format(time.RFC3339Nano) }

// following is where the site of the event goes after each change; the zero value is
// nowhere.
func (s *session) following() settings.Following {
	all, err := settings.Followed(settings.Path(s.env.getenv))
	f := all[eventKey(s.Path)]
	if err != nil || f.Event != s.madeAt() {
		return settings.Following{}
	}
	return f
}

// published remembers that the site is at a place, and where it is to follow from now on.
func (s *session) published(to publishing.Target, in site.SiteLanguages, follow bool) error {
	was := s.following()
	target, err := wholeTarget(to)
	if err != nil {
		return err
	}
	if !follow && was.Target != target {
		return nil
	}
	f := settings.Following{Event: s.madeAt(), Target: target, Published: s.State().Seq}
	for _, loc := range in {
		f.Languages = append(f.Languages, loc.Lang())
	}
	if err := settings.Follow(settings.Path(s.env.getenv), eventKey(s.Path), f); err != nil || !follow {
		return err
	}
	return s.env.tell(s.env.out, "cmd-publish.follows", message.Args{"Target": target, "Command": "arbiter publish --follow off"})
}

// wholeTarget is an address that holds wherever a command is given.
func wholeTarget(to publishing.Target) (string, error) {
	if to.Remote() {
		return to.String(), nil
	}
	return filepath.Abs(to.String())
}

// followNoMore ends that the site follows the event.
func (e *env) followNoMore(ctx context.Context) error {
	return e.withEvent(ctx, func(s *session) error {
		if _, err := settings.Followed(settings.Path(e.getenv)); err != nil {
			return fail(exitInput, err)
		}
		f := s.following()
		if f.Target == "" {
			return fail(exitRefused, message.Err("cmd-publish.follows-not"))
		}
		if err := settings.Follow(settings.Path(e.getenv), eventKey(s.Path), settings.Following{}); err != nil {
			return err
		}
		return e.tell(e.out, "cmd-publish.follows-no-more", message.Args{"Target": f.Target})
	})
}

// unpublished is what an arbiter should look at where the site does not have the latest
// changes; ok is false where it does, or is not to follow.
func (s *session) unpublished() (look desk.Look, ok bool) {
	_, err := settings.Followed(settings.Path(s.env.getenv))
	if m, unreadable := message.Of(err); unreadable {
		s.env.note(m)
	}
	f := s.following()
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

// follower publishes after each change, in the background while somebody is at a prompt.
// Several changes in a row are published once.
type follower struct {
	path string // the event file
	seen int    // changes of the prompt itself that it was told of
	wake chan struct{}
	done chan struct{}

	mu   sync.Mutex
	said []message.Message // what is to be said before the next question
}

// alone is an environment for work beside the command: it prints nothing, and shares
// nothing that is altered.
func (e *env) alone() *env {
	return &env{in: e.in, out: io.Discard, err: io.Discard, getenv: e.getenv, now: e.now, zone: e.zone, who: e.who, lang: e.lang, words: e.words, file: e.file, output: e.output}
}

// follow begins to publish the changes of an event file in the background. The function it gives
// ends that, after the last change.
func (e *env) follow(ctx context.Context, path string) (end func()) {
	f := &follower{path: path, wake: make(chan struct{}, 1), done: make(chan struct{})}
	work := e.alone()
	e.follower = f
	go func() {
		defer close(f.done)
		for range f.wake {
			if m, ok := work.publishChanges(ctx, path, false); ok {
				f.mu.Lock()
				f.said = append(f.said, m)
				f.mu.Unlock()
			}
		}
	}()
	return func() {
		close(f.wake)
		<-f.done
		e.sayFollowed()
		e.follower = nil
	}
}

// changed has the site follow, without waiting for it.
func (f *follower) changed() {
	select {
	case f.wake <- struct{}{}:
	default: // it will see this change as well
	}
}

// sayFollowed says what became of the site since the last question.
func (e *env) sayFollowed() {
	if e.follower == nil {
		return
	}
	e.follower.mu.Lock()
	said := e.follower.said
	e.follower.said = nil
	e.follower.mu.Unlock()
	for _, m := range said {
		e.note(m)
	}
}

// followTyped has the site follow what was typed at a prompt, and says what became of it
// until now. It is called before each question.
func (e *env) followTyped() {
	if e.follower != nil && len(e.deeds.Changes) > e.follower.seen {
		e.follower.seen = len(e.deeds.Changes)
		e.follower.changed()
	}
	e.sayFollowed()
}

// publishFollowed has the site follow what the command changed: at a prompt in the background, else
// now, when the answer is printed.
func (e *env) publishFollowed(ctx context.Context) {
	if e.altered == "" || ctx.Err() != nil {
		return
	}
	path := e.altered
	e.altered = ""
	if e.follower != nil && e.follower.path == path {
		e.follower.changed()
		return
	}
	if m, ok := e.alone().publishChanges(ctx, path, false); ok {
		e.note(m)
	}
}

// publishChanges publishes the site of an event file that is to follow it, unless it has
// all changes already. What is given is to be said; ok is false for nothing.
func (e *env) publishChanges(ctx context.Context, path string, again bool) (m message.Message, ok bool) {
	all, err := settings.Followed(settings.Path(e.getenv))
	if err != nil {
		return message.Of(err)
	}
	if all[eventKey(path)].Target == "" {
		return m, false
	}
	err = e.openFile(ctx, path, desk.FromTables, func(s *session) error {
		f := s.following()
		if f.Target == "" || f.Published >= s.State().Seq {
			return nil
		}
		to, err := publishing.ParseTarget(f.Target)
		if err != nil || to.Remote() && !again && e.now().Sub(f.Failed) < followPause {
			return err
		}
		m, ok = s.followTo(ctx, to, f)
		return nil
	})
	switch {
	case ctx.Err() != nil: // it goes with the next change
		return m, false
	case err != nil:
		return message.New("cmd-publish.not-followed", message.Args{"Why": err}), true
	}
	return m, ok
}

// followTo publishes the site where it is to follow, and remembers what became of it.
func (s *session) followTo(ctx context.Context, to publishing.Target, f settings.Following) (m message.Message, failed bool) {
	limited, stop := context.WithTimeout(ctx, followLimit)
	defer stop()
	in, err := s.env.siteLanguages(f.Languages)
	if err == nil {
		err = s.publish(limited, to, in, false)
	}
	f.Published, f.Why, f.Failed = s.State().Seq, "", time.Time{}
	if err != nil {
		was := s.following()
		f.Published, f.Why, f.Failed = was.Published, s.env.speech().Error(err), s.env.now()
	}
	if now := s.following(); now.Target != f.Target {
		return m, false // it was ended meanwhile
	}
	if kept := settings.Follow(settings.Path(s.env.getenv), eventKey(s.Path), f); err == nil {
		err = kept
	}
	return message.New("cmd-publish.not-followed", message.Args{"Why": err}), err != nil
}
