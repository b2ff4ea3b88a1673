package keeper

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"arbiter/cmd/internal/web"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// The parts of an event that pages are made of, as /events names them. A round is "round
// 3". Whoever follows [PartEvent] has to look at every page anew.
const (
	PartEvent     = "event"     // what all pages show something of: its name, the names of players
	PartPlayers   = "players"   // who is registered, who is away, who has paid
	PartCheckIn   = "check-in"  // who is there
	PartSchedule  = "schedule"  // when rounds are played, and until when players have to appear
	PartDraft     = "draft"     // the round that the arbiter works on
	PartGames     = "games"     // sheets of games
	PartStandings = "standings" // and the crosstable
	PartIncidents = "incidents"
	PartRulings   = "rulings"
	PartDevices   = "devices" // the phones that were let in
	PartLive      = "live"    // what is recorded at some board: see [PartBoard]
	PartUrgent    = "urgent"  // what waits for the arbiter at boards where games are recorded: told at the desk alone
)

// PartRound is the part that a round is.
func PartRound(number int) string { return fmt.Sprintf("round %d", number) }

// PartBoard is the part that the recorded moves of a board are.
func PartBoard(round, board int) string { return fmt.Sprintf("%s %d.%d", PartLive, round, board) }

// PartWord is [PartBoard] as data-live of a page names it: without a space.
func PartWord(round, board int) string {
	return strings.Replace(PartBoard(round, board), " ", ":", 1)
}

// boardsBetween are the boards of which more was recorded between two moments.
func boardsBetween(before, after *live.Boards) []string {
	if before == after || after == nil {
		return nil
	}
	what := []string{}
	for _, b := range after.Since(before) {
		what = append(what, PartBoard(b.Ref.Round, b.Ref.Board))
	}
	slices.Sort(what)
	return slices.Compact(what)
}

// EventParts are the parts that fields of [tournament.Event] bear on beside the event.
func EventParts() map[string][]string {
	return map[string][]string{"Score": {PartStandings}, "Tiebreaks": {PartStandings}, "Prizes": {PartStandings}, "Ratings": {PartStandings}}
}

// PlayerParts are the parts that each field of [tournament.Player] bears on; those that
// are not named stand on all pages.
func PlayerParts() map[string][]string {
	here := []string{PartPlayers, PartStandings}
	return map[string][]string{
		"Paid": {PartPlayers}, "ByeAsk": {PartPlayers}, "Coach": {PartPlayers}, "NoBye": {PartPlayers}, "Also": {PartPlayers}, "IDs": {PartPlayers}, "Sex": here, "Groups": here, "BirthYear": here,
		"Withdrawn": here, "WithdrawnEarly": here, "WithdrawnStage": here, "Expelled": here, "Away": here, "Was": here,
	}
}

// StageParts are the parts that each field of [tournament.Stage] bears on; those that are
// not named are of the event and its standings. The rounds are compared by themselves.
func StageParts() map[string][]string {
	return map[string][]string{
		"Draft": {PartDraft}, "CheckIn": {PartCheckIn}, "Dates": {PartSchedule}, "Deadlines": {PartSchedule}, "Bans": {PartDraft},
		"Numbers": {PartPlayers, PartStandings}, "Seed": {PartPlayers}, "Ranked": {PartPlayers}, "Totals": {PartStandings}, "TotalOf": {PartStandings},
		"Settled": {PartStandings}, "Outside": {PartStandings},
	}
}

// PartsBetween are the parts of an event in which two of its states differ, in a fixed
// order: what the changes between them altered, whatever they were, an undo or the copy
// of the file that was restored among them.
func PartsBetween(before, after *tournament.Tournament) []string {
	d := make(Differing)
	for _, name := range fieldsBetween(before.Event, after.Event) {
		d.Add(PartEvent)
		d.Add(EventParts()[name]...)
	}
	d.players(before.Players, after.Players)
	d.stages(before.Stages, after.Stages)
	if !before.Created.Equal(after.Created) {
		d.Add(PartEvent) // another event has taken its place
	}
	if !reflect.DeepEqual(before.Incidents, after.Incidents) {
		d.Add(PartIncidents)
	}
	if !reflect.DeepEqual(before.Rulings, after.Rulings) {
		d.Add(PartRulings)
	}
	if !reflect.DeepEqual(before.Devices, after.Devices) {
		d.Add(PartDevices)
	}
	return d.List()
}

// partsOrAll is partsBetween; where a fault of the program is in the way, everything may
// be new.
func partsOrAll(before, after *tournament.Tournament) (parts []string) {
	err := web.Guarded(func() error {
		parts = PartsBetween(before, after)
		return nil
	})
	if err != nil {
		web.NoteFault("what changed", err)
		return everyPart(after)
	}
	return parts
}

// everyPart is all that pages of an event can show: told to who was away so long that
// nobody knows what he missed.
func everyPart(t *tournament.Tournament) []string {
	d := make(Differing)
	d.Add(PartEvent, PartPlayers, PartCheckIn, PartSchedule, PartDraft, PartGames, PartStandings, PartIncidents, PartRulings, PartDevices)
	for _, s := range t.Stages {
		for _, r := range s.Played {
			d.Add(PartRound(r.Number))
		}
	}
	return d.List()
}

// Differing are parts that differ.
type Differing map[string]bool

func (d Differing) Add(parts ...string) {
	for _, p := range parts {
		d[p] = true
	}
}

// List is the parts in order: those of the whole event, the rounds, what comes of them.
func (d Differing) List() []string {
	order := []string{PartEvent, PartPlayers, PartCheckIn, PartSchedule, PartDraft, "round", PartGames, PartStandings, PartIncidents, PartRulings, PartDevices, PartLive, PartUrgent}
	place := func(part string) int {
		word, _, _ := strings.Cut(part, " ")
		return slices.Index(order, word)
	}
	return slices.SortedFunc(maps.Keys(d), func(a, b string) int {
		if n := place(a) - place(b); n != 0 {
			return n
		}
		if n := len(a) - len(b); n != 0 {
			return n // round 9 is before round 10
		}
		return strings.Compare(a, b)
	})
}

// players compares lists of players.
func (d Differing) players(before, after []tournament.Player) {
	if len(before) != len(after) {
		d.Add(PartPlayers, PartStandings)
	}
	byID := make(map[tournament.PlayerID]*tournament.Player, len(before))
	for i := range before {
		byID[before[i].ID] = &before[i]
	}
	for _, p := range after {
		old, known := byID[p.ID]
		if !known {
			d.Add(PartPlayers, PartStandings)
			continue
		}
		for _, name := range fieldsBetween(*old, p) {
			parts, named := PlayerParts()[name]
			if !named {
				parts = []string{PartEvent, PartPlayers}
			}
			d.Add(parts...)
		}
	}
}

// stages compares lists of stages.
func (d Differing) stages(before, after []tournament.Stage) {
	if len(before) != len(after) {
		d.Add(PartEvent, PartStandings)
	}
	both := min(len(before), len(after))
	for i := range both {
		was, is := before[i], after[i]
		was.Played, is.Played = nil, nil
		for _, name := range fieldsBetween(was, is) {
			parts, named := StageParts()[name]
			if !named {
				parts = []string{PartEvent, PartStandings}
			}
			d.Add(parts...)
		}
		d.rounds(before[i].Played, after[i].Played)
	}
	for _, s := range slices.Concat(before[both:], after[both:]) {
		d.rounds(nil, s.Played)
	}
}

// rounds compares the rounds of a stage.
func (d Differing) rounds(before, after []tournament.Round) {
	old := make(map[int]tournament.Round, len(before))
	for _, r := range before {
		old[r.Number] = r
	}
	for _, r := range after {
		was, had := old[r.Number]
		delete(old, r.Number)
		switch {
		case had && reflect.DeepEqual(was, r):
		case had && reflect.DeepEqual(withoutSheets(was), withoutSheets(r)):
			d.Add(PartRound(r.Number), PartGames)
		default:
			d.Add(PartRound(r.Number), PartStandings)
		}
	}
	for number := range old { // unpaired
		d.Add(PartRound(number), PartStandings)
	}
}

// withoutSheets is a round without the sheets of its games.
func withoutSheets(r tournament.Round) tournament.Round {
	r.Pairings = slices.Clone(r.Pairings)
	for i, p := range r.Pairings {
		r.Pairings[i].Games = slices.Clone(p.Games)
		for j := range p.Games {
			r.Pairings[i].Games[j].Sheet = nil
		}
	}
	return r
}

// fieldsBetween are the names of the fields in which two structs differ.
func fieldsBetween[S any](before, after S) []string {
	if reflect.DeepEqual(before, after) {
		return nil
	}
	a, b := reflect.ValueOf(before), reflect.ValueOf(after)
	var names []string
	for i := range a.NumField() {
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			names = append(names, a.Type().Field(i).Name)
		}
	}
	return names
}
