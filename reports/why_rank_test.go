package reports_test

import (
	"testing"

	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// whyOf is the explanation of all places of an event for programs.
func whyOf(t *testing.T, event *tournament.Tournament, opts scoring.Options) (*scoring.Field, why.RankWhyJSON) {
	t.Helper()
	field, err := scoring.FieldOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	st, all, err := field.ExplainAll(opts)
	if err != nil {
		t.Fatal(err)
	}
	return field, why.RankWhy(st, all, func(id tournament.PlayerID) string { return "name of " + parts.PlayerName(event, id) })
}

// Who is who, and the numbers of the rounds are the points.
func TestRankWhySaysWhoAndWhat(t *testing.T) {
	event := forfeited()
	event.Stages[0].Numbers = []tournament.PlayerID{5, 4, 3, 2, 1}
	field, doc := whyOf(t, event, scoring.Options{Tiebreaks: []string{"BH", "DE"}, Unplayed: "FIDE"})
	if doc.Schema != 1 || doc.Unplayed != "FIDE" || doc.Open != 1 || doc.Final || len(doc.Explained) != len(field.Entrants) {
		t.Fatalf("%+v", doc)
	}
	for _, row := range doc.Explained {
		if row.TPN != 6-int(row.ID) || row.Name != "name of "+string(rune('A'+row.ID-1)) {
			t.Errorf("%+v", row)
		}
		var scored tournament.Points
		for _, c := range row.Rounds {
			scored += c.Scored
		}
		if scored != row.Points || len(row.Tiebreaks) != 2 || row.Tiebreaks[0].Code != "BH" || row.Tiebreaks[0].From == nil {
			t.Errorf("%d has %v of %v: %+v", row.ID, row.Points, scored, row.Tiebreaks)
		}
		if (row.Above == nil) != (row.Rank == 1) {
			t.Errorf("%d on %d: above it %+v", row.ID, row.Rank, row.Above)
		}
	}
}

// A large group that shares its places is written once; a small one with each of it.
func TestRankWhyWritesLargeGroupsOnce(t *testing.T) {
	for _, count := range []int{why.LargeGroup - 1, why.LargeGroup} {
		event := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: tournament.SystemSwiss}}}
		for id := range tournament.PlayerID(count) {
			event.Players = append(event.Players, tournament.Player{ID: id + 1})
			event.Stages[0].Numbers = append(event.Stages[0].Numbers, id+1)
		}
		_, doc := whyOf(t, event, scoring.Options{Tiebreaks: []string{scoring.NoTiebreaks}})
		large := count >= why.LargeGroup
		if large != (len(doc.Groups) == 1 && len(doc.Groups[0]) == count) {
			t.Errorf("%d players: %d groups", count, len(doc.Groups))
		}
		for _, row := range doc.Explained {
			if large != (row.SharesIn == 1) || large == (len(row.Shares) == count-1) {
				t.Errorf("%d players: %d has %d in group %d", count, row.ID, len(row.Shares), row.SharesIn)
			}
		}
	}
}

// The changes of ratings are those of scoring, with what they were made of.
func TestRatingsData(t *testing.T) {
	event := forfeited()
	field, err := scoring.FieldOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	rule, err := scoring.LookupRatingRule("fide", "frisian")
	if err != nil {
		t.Fatal(err)
	}
	doc := reports.RatingsData(field, rule, func(id tournament.PlayerID) string { return parts.PlayerName(event, id) })
	changes := field.RatingChanges(rule)
	if doc.Schema != 1 || doc.Rule != "fide" || doc.Open != 1 || doc.Final || len(doc.Ratings) != len(changes) || len(changes) == 0 {
		t.Fatalf("%+v", doc)
	}
	for i, row := range doc.Ratings {
		if c := changes[i]; row.ID != c.Player || row.Name != parts.PlayerName(event, c.Player) || row.New != c.New || row.Change.Decimal() != c.Change.Decimal() || len(row.From) != len(c.From) {
			t.Errorf("%+v, computed %+v", row, c)
		}
	}
}
