package exchange

import (
	"context"
	"path/filepath"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewGroupRequest begins one more event in the folder of another.
type NewGroupRequest struct {
	Name  string // of the group: its file is called so
	Like  Group  // whose settings it has
	Event string // what its event is called; "" is what the other is called, for this group
}

// NewGroup begins an event with the settings of another: what is played, how it is paired
// and scored, where and when. It has no players, and the stage that comes first; lots are
// drawn anew. Refused: group.bad-name, and what [setup.CreateEvent] refuses.
func NewGroup(ctx context.Context, opts desk.Options, req NewGroupRequest) (Group, setup.CreatedEvent, error) {
	name := strings.TrimSuffix(req.Name, desk.GroupEnding)
	if name == "" || name != filepath.Base(name) || strings.HasPrefix(name, ".") {
		return Group{}, setup.CreatedEvent{}, refusal.New("group.bad-name", message.Args{"Name": req.Name})
	}
	group := Group{Name: name, Path: filepath.Join(filepath.Dir(req.Like.Path), name+desk.GroupEnding)}
	var like *tournament.Tournament
	if _, err := WithGroup(ctx, req.Like, desk.FromTables, desk.Options{Who: opts.Who, Now: opts.Now}, func(f *eventfile.File) error {
		like = f.State()
		return nil
	}); err != nil {
		return group, setup.CreatedEvent{}, OfGroup(req.Like, err)
	}
	event := like.Event
	event.LastPlayer = 0
	if event.Name = strings.TrimSpace(req.Event); event.Name == "" {
		event.Name = calledFor(like.Event.Name, req.Like.Name, name)
	}
	made, err := setup.CreateEvent(ctx, group.Path, opts, setup.CreateEventRequest{Event: event, Stage: settingsOf(like.Stages[0])})
	return group, made, err
}

// calledFor is what the event of a group is called beside that of another: "Open A" makes
// "Open B", and "Open" makes "Open B".
func calledFor(event, other, group string) string {
	words := strings.Fields(event)
	if last := len(words) - 1; last > 0 && strings.EqualFold(words[last], other) {
		words = words[:last]
	}
	return strings.Join(append(words, group), " ")
}

// settingsOf is a stage as it was before anybody took part: neither who plays, nor what
// was drawn by lot.
func settingsOf(s tournament.Stage) tournament.Stage {
	s = s.WithState(tournament.Stage{})
	s.Bans, s.Order, s.OrderSeed, s.Swiss.Seed = nil, nil, 0, 0
	s.Games, s.Cycles = max(s.Games, 1), max(s.Cycles, 1) // as they are asked for
	return s
}
