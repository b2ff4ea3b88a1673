package exchange

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/status"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Group is one of the events that are held together: A, B, youth, rapid. Its file lies
// in one folder with theirs, and nothing but the folder is shared.
type Group struct {
	Name string // of the file, without its ending
	Path string // of the file
}

// GroupOf is the group of an event file.
func GroupOf(path string) Group {
	return Group{Name: strings.TrimSuffix(filepath.Base(path), desk.GroupEnding), Path: path}
}

// FindGroups lists the groups of a folder by name, without regard to case. The error
// is that of reading the folder; a folder without any is none.
func FindGroups(folder string) ([]Group, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var groups []Group
	copies := regexp.MustCompile(`^(.+)-[0-9]+(-[0-9a-f]{8})?$`)
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), desk.GroupEnding)
		if of := copies.FindStringSubmatch(name); of != nil && hasFile(entries, of[1]+desk.GroupEnding) {
			continue // a copy as arbiter backup names it, beside its event
		}
		if ok && name != "" && !strings.HasPrefix(name, ".") && !entry.IsDir() {
			groups = append(groups, GroupOf(filepath.Join(folder, entry.Name())))
		}
	}
	slices.SortStableFunc(groups, func(a, b Group) int {
		return strings.Compare(naming.Key(a.Name), naming.Key(b.Name))
	})
	return groups, nil
}

// hasFile reports whether a folder has a file of a name.
func hasFile(entries []os.DirEntry, name string) bool {
	return slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == name })
}

// ChooseGroup is the group that somebody means: by the name of its file or of its event,
// or by the beginning of a word of either that no other has. Only where no file is called
// so are the events asked what they are called. Refused: group.none, group.unknown,
// group.ambiguous.
func ChooseGroup(ctx context.Context, groups []Group, text string, opts desk.Options) (Group, error) {
	if len(groups) == 0 {
		return Group{}, refusal.New("group.none")
	}
	files := make([]string, len(groups))
	for i, g := range groups {
		files[i] = g.Name
	}
	if at := called(files, text); len(at) > 0 {
		return oneGroup(groups, at, text)
	}
	events := make([]string, len(groups))
	for i, read := range ReadGroups(ctx, groups, desk.FromTables, opts) {
		if read.Err == nil { // who cannot be read has no name
			events[i] = read.State.Event.Name
		}
	}
	return oneGroup(groups, called(events, text), text)
}

// oneGroup is the only group of those found.
func oneGroup(groups []Group, at []int, text string) (Group, error) {
	switch len(at) {
	case 0:
		return Group{}, refusal.New("group.unknown", message.Args{"Text": text, "Groups": GroupNames(groups)})
	case 1:
		return groups[at[0]], nil
	}
	var found []Group
	for _, i := range at {
		found = append(found, groups[i])
	}
	return Group{}, refusal.New("group.ambiguous", message.Args{"Text": text, "Groups": GroupNames(found)})
}

// called lists the places of the names that a text means: those that are it, else those
// with a word that begins so. "a" is "open-a", and not "rapid".
func called(names []string, text string) []int {
	var whole, part []int
	wanted := strings.Join(naming.Words(text), " ")
	if wanted == "" {
		return nil
	}
	for i, name := range names {
		words := strings.Join(naming.Words(name), " ")
		switch {
		case words == wanted:
			whole = append(whole, i)
		case strings.Contains(" "+words, " "+wanted):
			part = append(part, i)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return part
}

// GroupNames are the names of groups, for a sentence.
func GroupNames(groups []Group) []string {
	names := make([]string, len(groups))
	for i, g := range groups {
		names[i] = g.Name
	}
	return names
}

// GroupRead is a group as it was read. It is for reading only: its file is closed.
type GroupRead struct {
	Group
	State *tournament.Tournament
	Aside []string // as [eventfile.Open] has it
	Err   error    // why it could not be read; then there is no State
}

// ReadGroups reads groups one after the other. No file stays open, and one that cannot
// be read keeps no other from being read.
func ReadGroups(ctx context.Context, groups []Group, reading desk.Reading, opts desk.Options) []GroupRead {
	read := make([]GroupRead, len(groups))
	for i, g := range groups {
		read[i].Group = g
		read[i].Aside, read[i].Err = WithGroup(ctx, g, reading, opts, func(f *eventfile.File) error {
			read[i].State = f.State()
			return nil
		})
	}
	return read
}

// WithGroup opens the file of a group, lets do work on it, and closes it. Aside is as
// in [eventfile.Open].
func WithGroup(ctx context.Context, g Group, reading desk.Reading, opts desk.Options, do func(*eventfile.File) error) (aside []string, err error) {
	f, aside, err := eventfile.Open(ctx, g.Path, reading, opts)
	if err != nil {
		return aside, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return aside, do(f)
}

// OfGroup says of which group an error is; its class and its remedy stay.
func OfGroup(g Group, err error) error {
	if err == nil {
		return nil
	}
	return message.Because(err, "group.of", message.Args{"Group": g.Name, "Why": err})
}

// GroupStatus is a group and where its event is.
type GroupStatus struct {
	GroupRead
	Status status.Status
}

// GroupsStatus finds out where the event of each group is. Sheets are not looked at.
func GroupsStatus(ctx context.Context, groups []Group, opts desk.Options) []GroupStatus {
	all := make([]GroupStatus, len(groups))
	for i, g := range groups {
		all[i].Group = g
		all[i].Aside, all[i].Err = WithGroup(ctx, g, desk.FromTables, opts, func(f *eventfile.File) (err error) {
			all[i].State = f.State()
			all[i].Status, err = status.Of(ctx, f.Desk, status.StatusRequest{})
			return err
		})
	}
	return all
}

// Twice is a person who stands in several groups.
type Twice struct {
	Name   string
	Groups []string // their names, in the order of the groups
}

// InSeveral lists who stands in several of the groups that could be read, in the order
// in which they stand in the first. Who left a group does not stand in it.
func InSeveral(groups []GroupRead) []Twice {
	type person struct {
		tournament.Player
		groups []string
	}
	byName := make(map[string][]*person)
	var all []*person
	for _, g := range groups {
		if g.Err != nil {
			continue
		}
		for _, p := range g.State.Players {
			key := naming.Key(p.Name)
			i := slices.IndexFunc(byName[key], func(o *person) bool { return tournament.SamePlayer(o.Player, p) })
			switch {
			case p.Withdrawn > 0:
			case i < 0:
				all = append(all, &person{p, []string{g.Name}})
				byName[key] = append(byName[key], all[len(all)-1])
			case !slices.Contains(byName[key][i].groups, g.Name):
				byName[key][i].groups = append(byName[key][i].groups, g.Name)
			}
		}
	}
	var twice []Twice
	for _, p := range all {
		if len(p.groups) > 1 {
			twice = append(twice, Twice{p.Name, p.groups})
		}
	}
	return twice
}

// TwiceNote names who stands in several groups; false is nobody.
func TwiceNote(twice []Twice) (refusal.Note, bool) {
	var names []string
	for _, p := range twice {
		names = append(names, fmt.Sprintf("%s (%s)", p.Name, strings.Join(p.Groups, ", ")))
	}
	return message.New("group.twice", message.Args{"Count": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt)}), len(names) > 0
}
