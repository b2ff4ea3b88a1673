package archive

import (
	"cmp"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// markSize is how many bytes of the hash of a change tell where two journals part. That
// they agree is said by the whole hash of the last change.
const markSize = 8

// EventFile is an event as it is pushed.
type EventFile struct {
	Name    string                 // of the file, without its folder
	State   *tournament.Tournament // that the journal folds to
	Journal []tournament.Change    // all of it, with an unbroken chain (see [tournament.VerifyChain])
	Signed  []tournament.Signed    // signatures that are kept with it
}

// ID is the id of the event: the hash of its first change, which all its copies share.
func (f EventFile) ID() string { return f.Journal[0].Hash }

// head is the last change.
func (f EventFile) head() tournament.Change { return f.Journal[len(f.Journal)-1] }

// stateOf is what is kept of an event.
func stateOf(f EventFile) *EventState {
	s := &EventState{Schema: eventSchema, Event: f.State.Event, Marks: marksOf(f.Journal)}
	s.sign(f.Signed)
	for _, p := range f.State.Players {
		s.Players = append(s.Players, EventPlayer{
			ID: p.ID, Name: p.Name, Also: p.Also, Patronymic: p.Patronymic, Federation: p.Federation, Club: p.Club,
			Title: p.Title, Sex: p.Sex, BirthYear: p.BirthYear, Rating: p.Rating, IDs: p.IDs,
		})
	}
	for _, stage := range f.State.Stages {
		s.Stages = append(s.Stages, EventStage{stage.Number, stage.Name, stage.System})
		for _, r := range stage.Played {
			for _, p := range r.Pairings {
				s.Add(f.State, tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board}, p)
			}
		}
	}
	return s
}

// sign takes signatures in that it does not have, and counts them.
func (s *EventState) sign(signed []tournament.Signed) (added int) {
	for _, one := range signed {
		at, there := slices.BinarySearchFunc(s.Signatures, one, func(a, b tournament.Signed) int {
			return cmp.Or(cmp.Compare(a.Seq, b.Seq), cmp.Compare(a.Key, b.Key))
		})
		if !there {
			s.Signatures = slices.Insert(s.Signatures, at, one)
			added++
		}
	}
	return added
}

// Add takes the games of a pairing, or its bye.
func (s *EventState) Add(t *tournament.Tournament, ref tournament.GameRef, p tournament.Pairing) {
	row := EventResult{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Date: dateOf(t.Event, t.DayOf(ref)), WhiteID: p.White, Uncoloured: p.Uncoloured}
	if p.Bye() {
		row.Bye = byeWord(p.Bonus)
		s.Results = append(s.Results, row)
		return
	}
	for i := range p.Games {
		g := &p.Games[i]
		ref.Game = g.Number
		row.Game, row.Result, row.Rated, row.Sheet = g.Number, g.Result, g.Rated, ""
		row.Date = dateOf(t.Event, t.DayOf(ref))
		row.WhiteID, row.BlackID = p.Colours(g.Number)
		if record, hash, ok := readSheet(g.Sheet); ok {
			row.Sheet = hex.EncodeToString(hash[:])
			if first, last, ok := daysOfDate(said(record, "Date")); ok && first == last && row.Date == "" {
				row.Date = first
			}
		}
		if row.HasSheet() || !row.Result.Open() {
			s.Results = append(s.Results, row)
		}
	}
}

// byeWord is the word of a kind of bye.
func byeWord(k tournament.ByeKind) string {
	if k == tournament.ByeAllocated {
		return "allocated"
	}
	return string(k)
}

// dateOf is the day of a round: as the stage has it, else that of an event of one day.
func dateOf(event tournament.Event, round string) string {
	day, _, _ := strings.Cut(round, " ")
	if day == "" && (event.End == "" || event.End == event.Begin) {
		day = event.Begin
	}
	if _, err := time.Parse(time.DateOnly, day); err != nil {
		return ""
	}
	return day
}

// readSheet reads a sheet of an event; with the hash by which it is known again. ok is
// false where there is none, or nothing is written on it.
func readSheet(s *tournament.Sheet) (record *pdn.Game, hash [16]byte, ok bool) {
	if s == nil {
		return nil, hash, false
	}
	text := []byte(s.PDN)
	record, err := RecordOf(text, &Sheet{Line: 1})
	return record, sheetHash(text), err == nil
}

// marksOf are the beginnings of the hashes of changes.
func marksOf(journal []tournament.Change) []byte {
	marks := make([]byte, 0, markSize*len(journal))
	for _, c := range journal {
		var mark [markSize]byte
		_, _ = hex.Decode(mark[:], []byte(c.Hash[:min(len(c.Hash), 2*markSize)])) // a hash that is none was refused with its chain
		marks = append(marks, mark[:]...)
	}
	return marks
}

// counts are how many results there are, and of them games at the board without a sheet.
func (s *EventState) counts() (results, unrecorded int) {
	for _, r := range s.Results {
		if r.Result.Open() && r.Bye == "" {
			continue
		}
		results++
		if row, _ := r.Result.Row(); row.Played && !r.HasSheet() {
			unrecorded++
		}
	}
	return results, unrecorded
}

// sheets are the hashes of the sheets of the event.
func (s *EventState) sheets() map[[16]byte]int {
	all := map[[16]byte]int{}
	for _, r := range s.Results {
		var hash [16]byte
		if n, err := hex.Decode(hash[:], []byte(r.Sheet)); err == nil && n == len(hash) {
			all[hash]++
		}
	}
	return all
}
