package desk

import (
	"context"
	"strconv"
	"strings"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// qualifyRefusals are those of who goes on to the next stage.
func qualifyRefusals() []RefusalRow {
	return []RefusalRow{
		{"stages.open-games", ClassState, "name-open-games"},
		{"stages.places", ClassRequest, ""},
		{"stages.shared-last", ClassState, "play-for-place"},
		{"stages.shared-above", ClassState, "play-for-place"},
		{"stages.withdrawn", ClassState, "name-players"},
		{"stages.no-number", ClassState, "list-numbers"},
		{"stages.not-final", ClassState, "what-is-next"},
		{"stages.no-place", ClassRequest, ""},
		{"stages.not-shared", ClassState, "other-place"},
		{"stages.too-few-games", ClassRequest, ""},
		{"stages.two-teams", ClassRequest, ""},
	}
}

// AddStageRequest begins the next stage: with players of the stage that is meant, or,
// where none are named, with everybody.
type AddStageRequest struct {
	Stage       tournament.Stage // its settings; see [CheckStageSettings]
	Keizer      string           // settings of a Keizer, as [ReadKeizer] reads them
	Players     []tournament.TPN // who goes on, by number in the stage before
	First, Last int              // or the places of the standings that go on; 0 is none
	Decider     bool             // or who is tied for Place, to decide it
	Place       int              // Decider: from 1
	AnySystem   bool             // Decider: no system was named; a match of two, a round robin of more
}

// AddStage begins the next stage. Its facts are the lots that were drawn. Refused: what
// [CheckStageSettings] refuses, and stages.open-games, stages.places,
// stages.shared-last, stages.shared-above, stages.withdrawn, stages.no-number,
// stages.not-final, stages.no-place, stages.not-shared, stages.too-few-games, stages.two-teams,
// keizer.refused, keizer.not-so.
func (d *Desk) AddStage(ctx context.Context, req AddStageRequest) (ChangedStage, error) {
	if err := CheckStageSettings(req.Stage); err != nil {
		return ChangedStage{}, err
	}
	notes, err := d.follow(&req)
	if err != nil {
		return ChangedStage{}, err
	}
	if err := fitsGame(req.Stage, d.state.Event.Variant); err != nil {
		return ChangedStage{}, err
	}
	if err := settleKeizer(&req.Stage, req.Keizer); err != nil {
		return ChangedStage{}, err
	}
	if n := len(req.Stage.Numbers); n > 0 && req.Stage.System == tournament.SystemScheveningen && !pairing.TwoTeamsOf(n) {
		return ChangedStage{}, refuse("stages.two-teams", message.Args{"Players": n})
	}
	facts := drawLots(&req.Stage)
	if len(req.Stage.Table) > 0 && len(req.Stage.Numbers) > 0 {
		if _, err := pairing.Table(req.Stage); err != nil {
			return ChangedStage{}, err
		}
	}
	done, err := d.Commit(ctx, "", tournament.StageAdded{Stage: req.Stage})
	if err != nil {
		return ChangedStage{}, err
	}
	done.Notes, done.Facts = notes, facts
	return ChangedStage{Done: done, Stage: done.State.Stages[len(done.State.Stages)-1]}, nil
}

// follow makes the stage one that follows the stage that is meant: with its players, or
// as deciding games of a tie in it.
func (d *Desk) follow(req *AddStageRequest) ([]Note, error) {
	if left := d.state.LeftToPlay(d.StageNumber()); !left.None() {
		return nil, refuse("stages.open-games", message.Args{"Stage": d.StageNumber(), "Count": left.Count()})
	}
	if req.Decider {
		return nil, d.decide(req)
	}
	before, _ := d.state.Stage(d.state.Decided(d.StageNumber()))
	req.Stage.Follows = before.Number
	var notes []Note
	if len(before.Played) > 0 && len(before.Played) < before.Rounds {
		notes = []Note{message.New("stages.rounds-missing", message.Args{"Paired": len(before.Played), "Rounds": before.Rounds, "Stage": before.Number})}
	}
	settle(&req.Stage)
	var err error
	req.Stage.Numbers, err = d.qualified(*req)
	return notes, err
}

// qualified are the players of the next stage in the order of their numbers; nil is
// everybody.
func (d *Desk) qualified(req AddStageRequest) ([]tournament.PlayerID, error) {
	if len(req.Players) > 0 {
		return d.byNumbers(req.Players)
	}
	if req.Last == 0 {
		return nil, nil
	}
	st, err := scoring.Compute(d.state, d.state.Decided(d.StageNumber()), scoring.Options{})
	if err != nil {
		return nil, err
	}
	if req.First < 1 || req.Last > len(st.Rows) || req.Last <= req.First {
		return nil, refuse("stages.places", message.Args{"First": req.First, "Last": req.Last, "Players": len(st.Rows)})
	}
	if err := d.unshared(st, req.First, req.Last); err != nil {
		return nil, err
	}
	var ids []tournament.PlayerID
	for _, row := range st.Rows[req.First-1 : req.Last] {
		if p, _ := d.state.Player(row.Player); p.Gone(len(d.state.Stages)+1, 1) || !row.Placed() {
			return nil, refuse("stages.withdrawn", message.Args{"Name": p.Name, "Place": row.Rank})
		}
		ids = append(ids, row.Player)
	}
	return ids, nil
}

// unshared refuses places to go on that are shared with those before or after them: no
// program breaks such a tie.
func (d *Desk) unshared(st *scoring.Standings, first, last int) error {
	for _, border := range []int{first - 1, last} { // between the place before and the one after
		if border <= 0 || border >= len(st.Rows) || st.Rows[border].Rank > border {
			continue
		}
		code := "stages.shared-last"
		if border < first {
			code = "stages.shared-above"
		}
		r := refuse(code, message.Args{"Place": first, "Border": border, "Stage": d.Stage})
		if d.Stage > 0 {
			return r.with("play-for-place-of-stage")
		}
		return r
	}
	return nil
}

// FindEntrants are the numbers, in the stage before, of players who go on: each text is a
// number, or a name or a part of one. The error is that of [Desk.FindPlayer].
func (d *Desk) FindEntrants(texts []string) ([]tournament.TPN, error) {
	before, _ := d.state.Stage(d.state.Decided(d.StageNumber()))
	var numbers []tournament.TPN
	for _, text := range texts {
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
			numbers = append(numbers, tournament.TPN(n))
			continue
		}
		p, err := d.FindPlayer(text)
		if err != nil {
			return nil, err
		}
		n := before.TPN(p.ID)
		if len(before.Numbers) == 0 {
			n = tournament.TPN(p.ID)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// byNumbers are the players with numbers in the stage before.
func (d *Desk) byNumbers(numbers []tournament.TPN) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	stage := d.state.Decided(d.StageNumber())
	before, _ := d.state.Stage(stage)
	for _, n := range numbers {
		p, ok := d.state.PlayerByTPN(stage, n)
		if len(before.Numbers) == 0 { // of its games nothing is on record: the numbers are those of entry
			p, ok = d.state.Player(tournament.PlayerID(n))
		}
		if !ok {
			return nil, refuse("stages.no-number", message.Args{"Number": int(n), "Stage": stage})
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// decide makes the stage one of deciding games for a tie: a match of two, or a round
// robin of more, unless another system is named.
func (d *Desk) decide(req *AddStageRequest) error {
	tiedIn := d.state.Decided(d.StageNumber())
	st, err := scoring.Compute(d.state, tiedIn, scoring.Options{})
	if err != nil {
		return err
	}
	if !st.Final {
		return refuse("stages.not-final", message.Args{"Stage": tiedIn})
	}
	if req.Place < 1 || req.Place > len(st.Rows) {
		return refuse("stages.no-place", message.Args{"Value": req.Place, "Count": len(st.Rows)})
	}
	row := st.Rows[req.Place-1]
	if !row.Shared() {
		return refuse("stages.not-shared", message.Args{"Place": req.Place, "Name": d.PlayerName(row.Player)})
	}
	stage := &req.Stage
	stage.Decides = tiedIn
	for _, tied := range st.Rows[row.Rank-1 : row.RankTo] {
		stage.Numbers = append(stage.Numbers, tied.Player)
	}
	if req.AnySystem {
		stage.System = tournament.SystemRoundRobin
		if len(stage.Numbers) == 2 {
			stage.System = tournament.SystemMatch
		}
	}
	settle(stage)
	return d.enoughGames(*stage)
}

// enoughGames refuses a deciding match that is too short for the game.
func (d *Desk) enoughGames(stage tournament.Stage) error {
	games := max(stage.Rounds, 1) * max(stage.Games, 1)
	if stage.System == tournament.SystemMatch && games < fewestDeciding(d.state.Event.Variant) {
		return refuse("stages.too-few-games", message.Args{"Value": stage.Rounds, "Games": pairing.MatchGames})
	}
	return nil
}

// fewestDeciding is how many games a deciding match has at least. In Frisian draughts
// a title is decided by at least two games; Frysk! is played by the same rules.
func fewestDeciding(variant string) int {
	if tournament.FamilyOf(variant) == tournament.FrisianFamily {
		return pairing.MatchGames
	}
	return 1
}
