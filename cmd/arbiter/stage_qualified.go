package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
)

// follow makes the stage one that follows the stage being played, or that --stage
// names: with its players, or as deciding games of a tie in it.
func (s *session) follow(opts *stageOptions) error {
	if open := s.State().OpenGames(s.StageNumber()); len(open) > 0 {
		return fail(exitRefused, fmt.Errorf("stage %d has %d open %s", s.StageNumber(), len(open), plural(len(open), "game", "games")), "arbiter status names them")
	}
	if opts.decider {
		return s.deciding(opts)
	}
	before, _ := s.State().Stage(s.State().Decided(s.StageNumber()))
	opts.stage.Follows = before.Number
	if len(before.Played) > 0 && len(before.Played) < before.Rounds {
		fmt.Fprintf(s.env.err, "note: %d of %d rounds of stage %d are paired\n", len(before.Played), before.Rounds, before.Number)
	}
	settle(&opts.stage)
	var err error
	opts.stage.Numbers, err = s.qualified(*opts)
	return err
}

// qualified are the players of the next stage in the order of their numbers.
func (s *session) qualified(opts stageOptions) ([]tournament.PlayerID, error) {
	if len(opts.players) > 0 {
		return s.byNumbers(opts.players)
	}
	first, last, err := opts.wanted()
	if err != nil || last == 0 {
		return nil, err
	}
	st, err := scoring.Compute(s.State(), s.State().Decided(s.StageNumber()), scoring.Options{})
	if err != nil {
		return nil, err
	}
	if last > len(st.Rows) || last-first < 1 {
		return nil, usage(fmt.Errorf("places %d to %d: the standings have %d players, and a stage needs two", first, last, len(st.Rows)))
	}
	for _, border := range []int{first - 1, last} { // between the place before and the one after
		if border > 0 && border < len(st.Rows) && st.Rows[border].Rank <= border {
			text := "the last place that goes on is shared"
			if border < first {
				text = fmt.Sprintf("place %d is shared with those above", first)
			}
			return nil, fail(exitRefused, errors.New(text),
				fmt.Sprintf("play for it: arbiter stage add --decider --place %d%s", border, s.stageFlag()),
				"or decide it by the regulations and name the players: --players 3,1,8,5")
		}
	}
	var ids []tournament.PlayerID
	for _, row := range st.Rows[first-1 : last] {
		if p, _ := s.State().Player(row.Player); p.Gone(len(s.State().Stages)+1, 1) || row.Struck.Of > 0 {
			return nil, fail(exitRefused, fmt.Errorf("%s on place %d has withdrawn", s.name(p.ID), row.Rank), "name the players who go on: --players 3,1,8,5")
		}
		ids = append(ids, row.Player)
	}
	return ids, nil
}

// stageFlag repeats --stage in a command that is proposed.
func (s *session) stageFlag() string {
	if s.env.stage == 0 {
		return ""
	}
	return fmt.Sprintf(" --stage %d", s.env.stage)
}

// wanted are the places that go on; 0 is none named.
func (o stageOptions) wanted() (first, last int, err error) {
	if o.places == "" {
		if o.top < 0 {
			return 0, 0, usage(fmt.Errorf("--top %d: a stage needs two players", o.top))
		}
		return 1, o.top, nil
	}
	from, to, _ := strings.Cut(o.places, "-")
	first, err1 := strconv.Atoi(from)
	last, err2 := strconv.Atoi(to)
	if errors.Join(err1, err2) != nil || first < 1 || last < 1 {
		return 0, 0, usage(fmt.Errorf("--places %q: write the first and the last, as 5-8", o.places))
	}
	return first, last, nil
}

// byNumbers are the players with numbers in the stage before.
func (s *session) byNumbers(numbers []int) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	stage := s.State().Decided(s.StageNumber())
	before, _ := s.State().Stage(stage)
	for _, n := range numbers {
		p, ok := s.State().PlayerByTPN(stage, tournament.TPN(n))
		if len(before.Numbers) == 0 { // of its games nothing is on record: the numbers are those of entry
			p, ok = s.State().Player(tournament.PlayerID(n))
		}
		if !ok {
			return nil, fail(exitRefused, fmt.Errorf("nobody has number %d in stage %d", n, stage), "arbiter player list shows the numbers")
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// deciding makes the stage one of deciding games for a tie: a match of two, or a
// round robin of more, unless another system is named. In Frisian draughts a title
// is decided by at least two games.
func (s *session) deciding(opts *stageOptions) error {
	tiedIn := s.State().Decided(s.StageNumber())
	st, err := scoring.Compute(s.State(), tiedIn, scoring.Options{})
	if err != nil {
		return err
	}
	if !st.Final {
		return fail(exitRefused, fmt.Errorf("stage %d is not played to the end", tiedIn), "arbiter status says what comes next")
	}
	if opts.place < 1 || opts.place > len(st.Rows) {
		return usage(fmt.Errorf("--place %d: the standings have %d players", opts.place, len(st.Rows)))
	}
	row := st.Rows[opts.place-1]
	if !row.Shared() {
		return fail(exitRefused, fmt.Errorf("place %d is not shared: %s has it", opts.place, s.name(row.Player)), "--place names another")
	}
	stage := &opts.stage
	stage.Decides = tiedIn
	stage.Name = cmp.Or(stage.Name, "Decider")
	for _, tied := range st.Rows[row.Rank-1 : row.RankTo] {
		stage.Numbers = append(stage.Numbers, tied.Player)
	}
	if !opts.given("system") {
		stage.System = tournament.SystemRoundRobin
		if len(stage.Numbers) == 2 {
			stage.System = tournament.SystemMatch
		}
	}
	settle(stage)
	games := max(stage.Rounds, 1) * max(stage.Games, 1)
	if stage.System == tournament.SystemMatch && games < pairing.MatchGames && tournament.FamilyOf(s.State().Event.Variant) == tournament.FrisianFamily {
		return usage(fmt.Errorf("--rounds %d: in Frisian draughts at least %d games decide", stage.Rounds, pairing.MatchGames))
	}
	return nil
}

// followParts says how a stage follows those before it.
func followParts(st tournament.Stage) []string {
	switch {
	case st.Decides > 0:
		return []string{fmt.Sprintf("decides a tie of stage %d", st.Decides)}
	case st.Carry == tournament.CarryAll:
		return []string{fmt.Sprintf("with all points of stage %d", st.Follows)}
	case st.Carry == tournament.CarryAmong:
		return []string{fmt.Sprintf("with the points of stage %d among its players", st.Follows)}
	}
	return nil
}
