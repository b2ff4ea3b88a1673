package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// look lists what an arbiter should look at in a stage.
func (s *session) look(stage tournament.Stage) []lookMessage {
	var found []lookMessage
	add := func(code, format string, args ...any) {
		found = append(found, lookMessage{Code: code, Message: fmt.Sprintf(format, args...)})
	}
	for _, r := range stage.Played {
		if boards := len(stage.Undrawn(r)); boards > 0 && begun(r) {
			add("no-opening", "round %d has begun, and no opening is drawn for %d %s: arbiter round openings --round %d", r.Number, boards, plural(boards, "board", "boards"), r.Number)
		}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
				s.lookAtGame(ref, p, g, add)
			}
		}
	}
	for _, in := range s.State().Incidents {
		if _, ruled := s.State().RulingOn(in.Ref, in.ID()); !ruled {
			add("incident-unruled", "incident %s of round %d board %d has no ruling: arbiter ruling add %s", in.ID(), in.Ref.Round, in.Ref.Board, in.ID())
		}
	}
	if stage.Draft != nil {
		add("draft", "round %d is on the table, not published: arbiter round show --draft", stage.Draft.Number)
	}
	if names := s.unnumbered(stage); len(names) > 0 {
		add("no-number", "%s registered, but without a number in the stage: not paired", andMore(names))
	}
	for _, file := range s.drafts() {
		add("half-entered", "%s is a sheet that is half typed in: the same arbiter game enter goes on with it", filepath.Base(file))
	}
	return found
}

// mostFolded is the longest journal that status goes through for its marks.
const mostFolded = 5000

// marks says how many changes touch the integrity of the event, and the last one.
// Where the journal is long or the field large it does not: status is to answer at
// once, and journal --marks says it.
func (s *session) marks(ctx context.Context) ([]lookMessage, error) {
	if s.State().Seq > mostFolded || len(s.State().Players) >= desk.ManyPlayers {
		return nil, nil
	}
	journal, err := s.History(ctx)
	if err != nil {
		return nil, err
	}
	marks, err := tournament.Marks(journal)
	if err != nil || len(marks) == 0 {
		return nil, err
	}
	last := marks[len(marks)-1]
	marks = slices.CompactFunc(marks, func(a, b tournament.Mark) bool { return a.Seq == b.Seq })
	return []lookMessage{{Code: "marks", Message: fmt.Sprintf("%d %s the integrity of the event, the last is change %d (%s): arbiter journal --marks",
		len(marks), plural(len(marks), "change touches", "changes touch"), last.Seq, last.Kind)}}, nil
}

// lookAtGame looks at one game: its sheet against its result, irregularities
// without a ruling, players who have left.
func (s *session) lookAtGame(ref tournament.GameRef, p tournament.Pairing, g tournament.Game, add func(code, format string, args ...any)) {
	where := ref
	if len(p.Games) == 1 {
		where.Game = 0
	}
	if g.Result.Open() {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if player, _ := s.State().Player(id); player.Gone(ref.Stage, ref.Round) {
				add("withdrawn-paired", "%v is open, but %s has withdrawn from round %d", where, player.Name, player.Withdrawn)
			}
		}
	}
	if g.Sheet == nil {
		return
	}
	if g.Sheet.Result != tournament.ResultUnset && !g.Result.Open() && g.Sheet.Result != g.Result {
		add("result-sheet", "%v has the result %s, its sheet says %s", where, g.Result, g.Sheet.Result)
	}
	var unruled []string
	for _, f := range g.Sheet.Findings {
		if _, ruled := s.State().RulingOn(ref, f.ID); !ruled && f.Severity == "error" && f.State != "moot" && !f.Slip {
			unruled = append(unruled, f.Code)
		}
	}
	if len(unruled) > 0 {
		add("unruled", "%v has irregularities without a ruling: %s", where, strings.Join(unruled, ", "))
	}
}

// unnumbered names the players who came after the numbers of the only stage
// were given.
func (s *session) unnumbered(stage tournament.Stage) []string {
	if len(stage.Numbers) == 0 || len(s.State().Stages) > 1 {
		return nil
	}
	numbers := stage.TPNs()
	var names []string
	for _, p := range s.State().Players {
		if numbers[p.ID] == 0 && p.Withdrawn == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// andMore lists names for a message; a long list is cut.
func andMore(names []string) string {
	const most = 5
	if len(names) > most {
		names = append(names[:most:most], fmt.Sprintf("and %d more", len(names)-most))
	}
	return strings.Join(names, ", ") + " " + plural(len(names), "is", "are")
}
