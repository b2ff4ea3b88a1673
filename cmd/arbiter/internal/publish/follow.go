package publish

import (
	"context"
	"path/filepath"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/publishing"
	"arbiter/cmd/internal/settings"
	"arbiter/reports/site"
	"arbiter/rules/message"
)

const (
	followLimit = 20 * time.Second // that a site may take to follow a change: somebody waits at the table
	followPause = time.Minute      // after an address that could not be reached, before it is tried again
)

// published remembers that the site is at a place, and where it is to follow from now on.
func published(s *cli.Session, to publishing.Target, in site.SiteLanguages, follow bool) error {
	was := s.Following()
	target, err := wholeTarget(to)
	if err != nil {
		return err
	}
	if !follow && was.Target != target {
		return nil
	}
	f := settings.Following{Event: s.MadeAt(), Target: target, Published: s.State().Seq}
	for _, loc := range in {
		f.Languages = append(f.Languages, loc.Lang())
	}
	if err := settings.Follow(settings.Path(s.Env.Getenv), cli.EventKey(s.Path), f); err != nil || !follow {
		return err
	}
	return s.Env.Tell(s.Env.Out, "cmd-publish.follows", message.Args{"Target": target, "Command": "arbiter publish --follow off"})
}

// wholeTarget is an address that holds wherever a command is given.
func wholeTarget(to publishing.Target) (string, error) {
	if to.Remote() {
		return to.String(), nil
	}
	return filepath.Abs(to.String())
}

// followNoMore ends that the site follows the event.
func followNoMore(ctx context.Context, e *cli.Env) error {
	return e.WithEvent(ctx, func(s *cli.Session) error {
		if _, err := settings.Followed(settings.Path(e.Getenv)); err != nil {
			return cli.Fail(cli.ExitInput, err)
		}
		f := s.Following()
		if f.Target == "" {
			return cli.Fail(cli.ExitRefused, message.Err("cmd-publish.follows-not"))
		}
		if err := settings.Follow(settings.Path(e.Getenv), cli.EventKey(s.Path), settings.Following{}); err != nil {
			return err
		}
		return e.Tell(e.Out, "cmd-publish.follows-no-more", message.Args{"Target": f.Target})
	})
}

// Follow begins to publish the changes of an event file in the background. The function it gives
// ends that, after the last change.
func Follow(ctx context.Context, e *cli.Env, path string) (end func()) {
	f := &cli.Follower{Path: path, Wake: make(chan struct{}, 1), Done: make(chan struct{})}
	work := e.Alone()
	e.Follower = f
	go func() {
		defer close(f.Done)
		for range f.Wake {
			if m, ok := publishChanges(ctx, work, path, false); ok {
				f.Mu.Lock()
				f.Said = append(f.Said, m)
				f.Mu.Unlock()
			}
		}
	}()
	return func() {
		close(f.Wake)
		<-f.Done
		e.SayFollowed()
		e.Follower = nil
	}
}

// Followed has the site follow what the command changed: at a prompt in the background, else
// now, when the answer is printed.
func Followed(ctx context.Context, e *cli.Env) {
	if e.Altered == "" || ctx.Err() != nil {
		return
	}
	path := e.Altered
	e.Altered = ""
	if e.Follower != nil && e.Follower.Path == path {
		e.Follower.Changed()
		return
	}
	if m, ok := publishChanges(ctx, e.Alone(), path, false); ok {
		e.Note(m)
	}
}

// publishChanges publishes the site of an event file that is to follow it, unless it has
// all changes already. What is given is to be said; ok is false for nothing.
func publishChanges(ctx context.Context, e *cli.Env, path string, again bool) (m message.Message, ok bool) {
	all, err := settings.Followed(settings.Path(e.Getenv))
	if err != nil {
		return message.Of(err)
	}
	if all[cli.EventKey(path)].Target == "" {
		return m, false
	}
	err = e.OpenFile(ctx, path, desk.FromTables, func(s *cli.Session) error {
		f := s.Following()
		if f.Target == "" || f.Published >= s.State().Seq {
			return nil
		}
		to, err := publishing.ParseTarget(f.Target)
		if err != nil || to.Remote() && !again && e.Now().Sub(f.Failed) < followPause {
			return err
		}
		m, ok = followTo(ctx, s, to, f)
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
func followTo(ctx context.Context, s *cli.Session, to publishing.Target, f settings.Following) (m message.Message, failed bool) {
	limited, stop := context.WithTimeout(ctx, followLimit)
	defer stop()
	in, err := siteLanguages(s.Env, f.Languages)
	if err == nil {
		err = publish(limited, s, to, in, false)
	}
	f.Published, f.Why, f.Failed = s.State().Seq, "", time.Time{}
	if err != nil {
		was := s.Following()
		f.Published, f.Why, f.Failed = was.Published, s.Env.Speech().Error(err), s.Env.Now()
	}
	if now := s.Following(); now.Target != f.Target {
		return m, false // it was ended meanwhile
	}
	if kept := settings.Follow(settings.Path(s.Env.Getenv), cli.EventKey(s.Path), f); err == nil {
		err = kept
	}
	return message.New("cmd-publish.not-followed", message.Args{"Why": err}), err != nil
}
