package desk_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
)

// by is how the tests work at the desks of groups.
func by() desk.Options { return desk.Options{Who: "Test", Now: time.Now} }

// folderOf makes a folder with an event of each name: file = event.
func folderOf(t *testing.T, names ...string) (folder string, groups []exchange.Group) {
	t.Helper()
	folder = t.TempDir()
	for _, name := range names {
		file, event, _ := strings.Cut(name, "=")
		req := setup.CreateEventRequest{
			Event: tournament.Event{Name: event, Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 3, Games: 1, Cycles: 1},
		}
		if _, err := setup.CreateEvent(t.Context(), filepath.Join(folder, file+desk.GroupEnding), by(), req); err != nil {
			t.Fatal(err)
		}
	}
	groups, err := exchange.FindGroups(folder)
	if err != nil {
		t.Fatal(err)
	}
	return folder, groups
}

// fileOf opens the file of a group for the time of the test.
func fileOf(t *testing.T, g exchange.Group) *eventfile.File {
	t.Helper()
	f, _, err := eventfile.Open(t.Context(), g.Path, desk.FromTables, by())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// enrol registers players by name.
func enrol(t *testing.T, f *eventfile.File, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := players.Register(t.Context(), f.Desk, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
}

// namesIn are those who stand in an event, in order.
func namesIn(f *eventfile.File) []string {
	var names []string
	for _, p := range f.State().Players {
		if p.Withdrawn == 0 {
			names = append(names, p.Name)
		}
	}
	slices.Sort(names)
	return names
}

// isRefused fails unless an error is a refusal with that code.
func isRefused(t *testing.T, err error, code string) {
	t.Helper()
	var r *refusal.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

// A group is named by its file, by its event, or by the beginning of a word of either;
// never by what stands in the middle of one.
func TestAGroupIsFoundByItsName(t *testing.T) {
	_, groups := folderOf(t, "open-a=Zaterdag Open", "rapid=Snel", "jeugd-a=Pupillen", "B=Tweede")
	for text, want := range map[string]string{
		"OPEN-A": "open-a", "rap": "rapid", "b": "B", "jeugd": "jeugd-a", "pupil": "jeugd-a", "zaterdag open": "open-a", "tweede": "B",
	} {
		if g, err := exchange.ChooseGroup(t.Context(), groups, text, by()); err != nil || g.Name != want {
			t.Errorf("%s is %v, %v", text, g.Name, err)
		}
	}
	for text, code := range map[string]string{"a": "group.ambiguous", "apid": "group.unknown", "-": "group.unknown", "C": "group.unknown"} {
		_, err := exchange.ChooseGroup(t.Context(), groups, text, by())
		isRefused(t, err, code)
	}
	_, err := exchange.ChooseGroup(t.Context(), nil, "a", by())
	isRefused(t, err, "group.none")
}

// One more event has the settings of another, and nobody in it.
func TestAGroupIsBegunLikeAnother(t *testing.T) {
	_, groups := folderOf(t, "A=Open A")
	a := fileOf(t, groups[0])
	enrol(t, a, "Anna", "Bouwe")
	pair(t, a.Desk)
	g, made, err := exchange.NewGroup(t.Context(), by(), exchange.NewGroupRequest{Name: "B", Like: groups[0]})
	if err != nil || made.Event.Name != "Open B" {
		t.Fatalf("%+v, %v", made, err)
	}
	b := fileOf(t, g)
	stage, like := b.State().Stages[0], a.State().Stages[0]
	if len(b.State().Players) > 0 || len(stage.Played) > 0 || len(stage.Numbers) > 0 || stage.Rounds != like.Rounds || stage.System != like.System {
		t.Errorf("%+v", stage)
	}
	_, _, err = exchange.NewGroup(t.Context(), by(), exchange.NewGroupRequest{Name: "../B", Like: groups[0]})
	isRefused(t, err, "group.bad-name")
	_, _, err = exchange.NewGroup(t.Context(), by(), exchange.NewGroupRequest{Name: "B", Like: groups[0]})
	isRefused(t, err, "event.file-exists")
}

// Who is moved stands in the other group with all that is known of him, and no more in
// his own.
func TestPlayersAreMoved(t *testing.T) {
	_, groups := folderOf(t, "A=Open A", "B=Open B")
	a, b := fileOf(t, groups[0]), fileOf(t, groups[1])
	enrol(t, a, "Anna")
	known := tournament.Player{Name: "Bouwe", Rating: 1200, Club: "Wommels", BirthYear: 2012, IDs: map[string]string{"kndb": "7"}, Groups: []string{"youth"}}
	if _, err := players.Register(t.Context(), a.Desk, players.RegisterRequest{Player: known}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.SayAbsent(t.Context(), a.Desk, players.AbsentRequest{Players: []tournament.PlayerID{2}, Rounds: []int{2}, Bye: tournament.ByeHalf}); err != nil {
		t.Fatal(err)
	}
	moved, err := exchange.MovePlayers(t.Context(), a, b, exchange.MovePlayersRequest{Players: []tournament.PlayerID{2}, Why: "too weak"})
	if err != nil || len(moved.Players) != 1 {
		t.Fatalf("%+v, %v", moved, err)
	}
	p := b.State().Players[0]
	if p.Rating != 1200 || p.Club != "Wommels" || p.BirthYear != 2012 || p.IDs["kndb"] != "7" || !slices.Contains(p.Groups, "youth") {
		t.Errorf("%+v", p)
	}
	if want := []tournament.Away{{Stage: 1, Round: 2, Bye: tournament.ByeHalf}}; !slices.Equal(p.Away, want) || len(moved.Players) != 1 || moved.Players[0].Name != "Bouwe" {
		t.Errorf("%+v, %+v", p.Away, moved.Players)
	}
	if got := namesIn(a); !slices.Equal(got, []string{"Anna"}) {
		t.Errorf("A has %v", got)
	}
	_, err = exchange.MovePlayers(t.Context(), a, a, exchange.MovePlayersRequest{Players: []tournament.PlayerID{1}})
	isRefused(t, err, "group.same")
}

// Nobody is moved who is paired, to a round that is paired, or after the first result.
func TestNobodyIsMovedOnceItBegan(t *testing.T) {
	_, groups := folderOf(t, "A=Open A", "B=Open B")
	a, b := fileOf(t, groups[0]), fileOf(t, groups[1])
	enrol(t, a, "Anna", "Bouwe")
	enrol(t, b, "Coba", "Dora")
	pair(t, a.Desk)
	anna := exchange.MovePlayersRequest{Players: []tournament.PlayerID{1}}
	_, err := exchange.MovePlayers(t.Context(), a, b, anna)
	isRefused(t, err, "group.paired")
	_, err = exchange.MovePlayers(t.Context(), b, a, anna)
	isRefused(t, err, "group.round-paired")
	enter(t, a.Desk, tournament.WhiteWins)
	for _, way := range [][2]*eventfile.File{{a, b}, {b, a}} {
		_, err = exchange.MovePlayers(t.Context(), way[0], way[1], anna)
		isRefused(t, err, "group.has-results")
	}
	if got := slices.Concat(namesIn(a), namesIn(b)); !slices.Equal(got, []string{"Anna", "Bouwe", "Coba", "Dora"}) {
		t.Errorf("%v", got)
	}
}

// failing is a journal that takes no more.
type failing struct{ tournament.Journal }

var errFull = errors.New("the disk is full")

func (failing) AppendAll(context.Context, int64, []tournament.Change, tournament.Ranker) (*tournament.Tournament, error) {
	return nil, errFull
}

// A move that is interrupted leaves him in both groups, never in none; it is said who
// that is, and the same request finishes it.
func TestAnInterruptedMoveIsFinished(t *testing.T) {
	_, groups := folderOf(t, "A=Open A", "B=Open B")
	a, b := fileOf(t, groups[0]), fileOf(t, groups[1])
	enrol(t, a, "Anna", "Bouwe")
	req := exchange.MovePlayersRequest{Players: []tournament.PlayerID{2}}
	broken := *a
	broken.Desk = desk.Open(failing{a.Journal()}, a.State(), by())
	_, err := exchange.MovePlayers(t.Context(), &broken, b, req)
	if !errors.Is(err, errFull) || !strings.Contains(err.Error(), "half-moved") {
		t.Fatal(err)
	}
	twice := exchange.InSeveral(exchange.ReadGroups(t.Context(), groups, desk.Agreed, by()))
	if len(twice) != 1 || twice[0].Name != "Bouwe" || !slices.Equal(twice[0].Groups, []string{"A", "B"}) {
		t.Fatalf("%+v", twice)
	}
	moved, err := exchange.MovePlayers(t.Context(), a, b, req)
	if err != nil || !slices.Equal(moved.Before, []string{"Bouwe"}) || len(moved.Players) != 0 {
		t.Fatalf("%+v, %v", moved, err)
	}
	if got := namesIn(b); !slices.Equal(got, []string{"Bouwe"}) {
		t.Errorf("B has %v", got)
	}
	if twice := exchange.InSeveral(exchange.ReadGroups(t.Context(), groups, desk.Agreed, by())); len(twice) > 0 {
		t.Errorf("%+v", twice)
	}
}

// A file that cannot be read is named, and keeps no other from being read.
func TestAGroupThatCannotBeRead(t *testing.T) {
	folder, _ := folderOf(t, "A=Open A", "C=Open C")
	if err := os.WriteFile(filepath.Join(folder, "B.arbiter"), []byte("no event at all, but long enough to be one"), 0o600); err != nil {
		t.Fatal(err)
	}
	groups, err := exchange.FindGroups(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := exchange.GroupsStatus(t.Context(), groups, by())
	if len(all) != 3 || all[0].Err != nil || all[1].Err == nil || all[2].Err != nil || all[2].State.Event.Name != "Open C" {
		t.Fatalf("%+v", all)
	}
	if class, _ := rounds.Classify(exchange.OfGroup(all[1].Group, all[1].Err)); class != refusal.ClassInput && class != refusal.ClassStorage {
		t.Errorf("%v is of class %v", all[1].Err, class)
	}
}

// A list that says the group takes each row to its own event, or none to any.
func TestAListOfSeveralGroups(t *testing.T) {
	_, groups := folderOf(t, "A=Open A", "B=Open B")
	take := func(list, column string) ([]exchange.ImportedGroup, error) {
		req := exchange.ImportGroupsRequest{ImportPlayersRequest: players.ImportPlayersRequest{List: strings.NewReader(list), Name: "list.csv"}, Column: column}
		return exchange.ImportGroups(t.Context(), groups, by(), req)
	}
	_, err := take("Name;Group\nAnna;A\nBouwe;C\n", "group")
	isRefused(t, err, "group.rows-refused")
	_, err = take("Name;Group\nAnna;A\n", "class")
	isRefused(t, err, "group.no-column")
	_, err = take("Name;Group\nAnna;A\nBouwe;B\nBouwe;B\n", "group")
	isRefused(t, err, "player.rows-refused")
	for _, g := range exchange.ReadGroups(t.Context(), groups, desk.Agreed, by()) {
		if len(g.State.Players) > 0 {
			t.Errorf("%s has %v", g.Name, g.State.Players)
		}
	}
	got, err := take("Name;Group;Club\nAnna;A;Wommels\nBouwe;b;\nCoba;Open A;\n", "GROUP")
	if err != nil || len(got) != 2 || got[0].Registered != 2 || got[1].Registered != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	a := fileOf(t, groups[0])
	if !slices.Equal(namesIn(a), []string{"Anna", "Coba"}) || a.State().Players[0].Club != "Wommels" || a.State().Players[0].Groups != nil {
		t.Errorf("%+v", a.State().Players)
	}
	if got, err = take("Name;Group\nAnna;A\nBouwe;B\n", "group"); err != nil || got[0].Registered+got[1].Registered > 0 {
		t.Errorf("again: %+v, %v", got, err)
	}
}
