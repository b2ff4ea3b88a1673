package setup

import (
	"context"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

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
func AddStage(ctx context.Context, d *desk.Desk, req AddStageRequest) (ChangedStage, error) {
	if err := CheckStageSettings(req.Stage); err != nil {
		return ChangedStage{}, err
	}
	notes, err := follow(d, &req)
	if err != nil {
		return ChangedStage{}, err
	}
	if err := fitsGame(req.Stage, d.State().Event.Variant); err != nil {
		return ChangedStage{}, err
	}
	if err := settleKeizer(&req.Stage, req.Keizer); err != nil {
		return ChangedStage{}, err
	}
	if n := len(req.Stage.Numbers); n > 0 && req.Stage.System == tournament.SystemScheveningen && !pairing.TwoTeamsOf(n) {
		return ChangedStage{}, refusal.New("stages.two-teams", message.Args{"Players": n})
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
func follow(d *desk.Desk, req *AddStageRequest) ([]refusal.Note, error) {
	if left := d.State().LeftToPlay(d.StageNumber()); !left.None() {
		return nil, refusal.New("stages.open-games", message.Args{"Stage": d.StageNumber(), "Count": left.Count()})
	}
	if req.Decider {
		return nil, decide(d, req)
	}
	before, _ := d.State().Stage(d.State().Decided(d.StageNumber()))
	req.Stage.Follows = before.Number
	var notes []refusal.Note
	if len(before.Played) > 0 && len(before.Played) < before.Rounds {
		notes = []refusal.Note{message.New("stages.rounds-missing", message.Args{"Paired": len(before.Played), "Rounds": before.Rounds, "Stage": before.Number})}
	}
	settle(&req.Stage)
	var err error
	req.Stage.Numbers, err = qualified(d, *req)
	return notes, err
}

// qualified are the players of the next stage in the order of their numbers; nil is
// everybody.
func qualified(d *desk.Desk, req AddStageRequest) ([]tournament.PlayerID, error) {
	if len(req.Players) > 0 {
		return byNumbers(d, req.Players)
	}
	if req.Last == 0 {
		return nil, nil
	}
	st, err := scoring.Compute(d.State(), d.State().Decided(d.StageNumber()), scoring.Options{})
	if err != nil {
		return nil, err
	}
	if req.First < 1 || req.Last > len(st.Rows) || req.Last <= req.First {
		return nil, refusal.New("stages.places", message.Args{"First": req.First, "Last": req.Last, "Players": len(st.Rows)})
	}
	if err := unshared(d, st, req.First, req.Last); err != nil {
		return nil, err
	}
	var ids []tournament.PlayerID
	for _, row := range st.Rows[req.First-1 : req.Last] {
		if p, _ := d.State().Player(row.Player); p.Gone(len(d.State().Stages)+1, 1) || !row.Placed() {
			return nil, refusal.New("stages.withdrawn", message.Args{"Name": p.Name, "Place": row.Rank})
		}
		ids = append(ids, row.Player)
	}
	return ids, nil
}

// unshared refuses places to go on that are shared with those before or after them: no
// program breaks such a tie.
func unshared(d *desk.Desk, st *scoring.Standings, first, last int) error {
	for _, border := range []int{first - 1, last} { // between the place before and the one after
		if border <= 0 || border >= len(st.Rows) || st.Rows[border].Rank > border {
			continue
		}
		code := "stages.shared-last"
		if border < first {
			code = "stages.shared-above"
		}
		r := refusal.New(code, message.Args{"Place": first, "Border": border, "Stage": d.Stage})
		if d.Stage > 0 {
			return r.With("play-for-place-of-stage")
		}
		return r
	}
	return nil
}

// FindEntrants are the numbers, in the stage before, of players who go on: each text is a
// number, or a name or a part of one. The error is that of [find.FindPlayer].
func FindEntrants(d *desk.Desk, texts []string) ([]tournament.TPN, error) {
	before, _ := d.State().Stage(d.State().Decided(d.StageNumber()))
	var numbers []tournament.TPN
	for _, text := range texts {
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
			numbers = append(numbers, tournament.TPN(n))
			continue
		}
		p, err := find.FindPlayer(d, text)
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
func byNumbers(d *desk.Desk, numbers []tournament.TPN) ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	stage := d.State().Decided(d.StageNumber())
	before, _ := d.State().Stage(stage)
	for _, n := range numbers {
		p, ok := d.State().PlayerByTPN(stage, n)
		if len(before.Numbers) == 0 { // of its games nothing is on record: the numbers are those of entry
			p, ok = d.State().Player(tournament.PlayerID(n))
		}
		if !ok {
			return nil, refusal.New("stages.no-number", message.Args{"Number": int(n), "Stage": stage})
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// decide makes the stage one of deciding games for a tie: a match of two, or a round
// robin of more, unless another system is named.
func decide(d *desk.Desk, req *AddStageRequest) error {
	tiedIn := d.State().Decided(d.StageNumber())
	st, err := scoring.Compute(d.State(), tiedIn, scoring.Options{})
	if err != nil {
		return err
	}
	if !st.Final {
		return refusal.New("stages.not-final", message.Args{"Stage": tiedIn})
	}
	if req.Place < 1 || req.Place > len(st.Rows) {
		return refusal.New("stages.no-place", message.Args{"Value": req.Place, "Count": len(st.Rows)})
	}
	row := st.Rows[req.Place-1]
	if !row.Shared() {
		return refusal.New("stages.not-shared", message.Args{"Place": req.Place, "Name": d.PlayerName(row.Player)})
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
	return enoughGames(d, *stage)
}

// enoughGames refuses a deciding match that is too short for the game.
func enoughGames(d *desk.Desk, stage tournament.Stage) error {
	games := max(stage.Rounds, 1) * max(stage.Games, 1)
	if stage.System == tournament.SystemMatch && games < fewestDeciding(d.State().Event.Variant) {
		return refusal.New("stages.too-few-games", message.Args{"Value": stage.Rounds, "Games": pairing.MatchGames})
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
