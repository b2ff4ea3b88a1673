package desk

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SetRequest is the next round of the stage as it is given by hand.
type SetRequest struct {
	Pairings  []tournament.Pairing    // boards 1, 2, …; byes are last, see [Desk.FindPairs]
	Tables    [][]tournament.PlayerID // of a stage of tables, in the place of boards: who sits at table 1, 2, …, see [Desk.FindTables]
	NoColours bool                    // who had White is not on record
	Force     bool                    // also where it breaks rules: the first of them is in the journal
	Why       string
}

// SetRound pairs the next round as it is given. Where the event has a pairing system
// it needs a reason, and is marked; what it breaks of the rules is said before it is taken.
// Players without numbers have those of entry. Refused: round.breaches, round.needs-reason.
func (d *Desk) SetRound(ctx context.Context, req SetRequest) (Paired, error) {
	body, round, err := d.given(req)
	if err != nil {
		return Paired{}, err
	}
	body.ByHand = true
	event := d.state
	if len(body.Numbers) > 0 {
		event = d.state.WithNumbers(body.Stage, body.Numbers, body.Seed, body.Ranked)
	}
	broken, err := d.broken(event, body.Stage, round)
	if err != nil && !req.Force {
		return Paired{}, cmp.Or(d.neverTaken(body, round), err)
	}
	if difference, err := pairing.Compare(event, body.Stage, round); err == nil { // else the round is refused below, and says why
		body.Differs = difference.String()
	}
	body.Rounds = []tournament.Round{round}
	done, err := d.Commit(ctx, req.Why, body)
	if err != nil {
		return Paired{}, askReason(err)
	}
	done.Notes = append(d.NotPaired(round), broken...)
	return Paired{Done: done, Rounds: body.Rounds}, nil
}

// neverTaken is why a round that is given by hand is not taken whatever is said for it; nil is
// that it can be.
func (d *Desk) neverTaken(body tournament.RoundsPaired, round tournament.Round) error {
	body.Rounds = []tournament.Round{round}
	_, err := d.after([]tournament.Change{d.Change("forced", body)}, (*tournament.Tournament).Apply)
	return err
}

// broken are the rules that a round that is given by hand breaks, board by board, and in a
// Swiss or round robin the refusal to take it so. Who is not named is not paired: that is no breach.
func (d *Desk) broken(event *tournament.Tournament, stage int, round tournament.Round) ([]Note, error) {
	flaws, err := pairing.Flaws(event, stage, round)
	if err != nil {
		return nil, nil // the round is refused by what takes it, which says why
	}
	var broken []Note
	for _, f := range flaws {
		if !f.Breach() || f.Kind == pairing.FlawMissing || f.Kind == pairing.FlawAbsent {
			continue
		}
		broken = append(broken, d.breachNote(f, round))
	}
	if st, _ := event.Stage(stage); len(broken) == 0 || st.System == tournament.SystemKeizer {
		return broken, nil // in a Keizer the club's own settings are departed from: that is said
	}
	return broken, refuse("round.breaches", message.Args{"Round": round.Number, "Count": len(broken), "Why": together(broken)})
}

// breachNote is what a board of a round breaks of the rules.
func (d *Desk) breachNote(f pairing.Flaw, round tournament.Round) Note {
	args := message.Args{"Board": f.Board, "Why": f.Says(round, d.PlayerName, d.PlayerName), "Rule": f.Rule()}
	if f.Rule() == "" {
		return message.New("round-hand.breach.plain", args)
	}
	return message.New("round-hand.breach", args)
}

// together joins what is said of several boards.
func together(notes []Note) Note {
	if len(notes) == 1 {
		return notes[0]
	}
	return message.New("round-hand.and", message.Args{"First": notes[0], "Others": together(notes[1:])})
}

// SetDraft puts a round that is given by hand on the table.
func (d *Desk) SetDraft(ctx context.Context, req SetRequest) (Done, error) {
	body, round, err := d.given(req)
	if err != nil {
		return Done{}, err
	}
	done, err := d.commitDraft(ctx, req.Why, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Seed: body.Seed, Ranked: body.Ranked, Round: &round})
	if err == nil {
		done.Notes = d.NotPaired(round)
	}
	return done, err
}

// given is a round that is given by hand, and the numbers that its players get.
func (d *Desk) given(req SetRequest) (tournament.RoundsPaired, tournament.Round, error) {
	body := tournament.RoundsPaired{Stage: d.StageNumber()}
	st, _ := d.state.Stage(body.Stage)
	if all := withNew(st.Numbers, d.state.Entrants(body.Stage)); len(all) > len(st.Numbers) && (len(st.Numbers) == 0 || !st.NumbersSettled()) {
		body.Numbers = all // neither by lot nor by rating: no lot of all of them gives these
	} else if again := d.appropriate(st); st.Renumbers() && !slices.Equal(again, st.Numbers) {
		body.Numbers, body.Seed, body.Ranked = again, st.Seed, st.Ranked
	} else if late := d.lateWithout(st); len(st.Played) > 0 && len(late) > 0 {
		body.Numbers, body.Seed, body.Ranked = withNew(st.Numbers, d.players(late)), st.Seed, st.Ranked
	}
	round := tournament.Round{Number: d.NextRound()}
	for _, p := range req.Pairings {
		p.Uncoloured = req.NoColours && !p.Bye()
		round.Pairings = append(round.Pairings, p)
	}
	for i, players := range req.Tables {
		round.Tables = append(round.Tables, tournament.Table{Number: i + 1, Players: players})
	}
	if err := d.checkPresent(round); err != nil {
		return body, round, err
	}
	if err := d.fitsField(body); err != nil {
		return body, round, err
	}
	return body, round, d.ofWinners(round, req.Force)
}

// fitsField refuses a round of a match of two that has others, and of a Scheveningen match of other
// teams than its tables are for: nothing would come after it.
func (d *Desk) fitsField(body tournament.RoundsPaired) error {
	stage, _ := d.state.Stage(body.Stage)
	if stage.System != tournament.SystemScheveningen && stage.System != tournament.SystemMatch {
		return nil
	}
	event := d.state
	if len(body.Numbers) > 0 {
		event = event.WithNumbers(body.Stage, body.Numbers, body.Seed, body.Ranked)
	}
	if _, err := pairing.Next(event, body.Stage); !errors.Is(err, pairing.ErrFinished) {
		return err
	}
	return nil
}

// withNew are numbers with the entrants who have none at the end, as they were registered.
func withNew(numbers []tournament.PlayerID, entrants []tournament.Player) []tournament.PlayerID {
	all := slices.Clone(numbers)
	for _, p := range entrants {
		if !slices.Contains(numbers, p.ID) {
			all = append(all, p.ID)
		}
	}
	return all
}

// FindPairs finds the boards of a round that people write as 1-8, byes as 9; the byes
// come last.
func (d *Desk) FindPairs(texts []string) ([]tournament.Pairing, error) {
	var boards, byes []tournament.Pairing
	for _, text := range texts {
		p, err := d.findPair(text, "1-8")
		switch {
		case err != nil:
			return nil, err
		case p.Bye():
			byes = append(byes, p)
		default:
			boards = append(boards, p)
		}
	}
	if len(boards) == 0 {
		return nil, refuse("round.only-byes", message.Args{"Example": "1-8"})
	}
	boards = append(boards, byes...)
	for i := range boards {
		boards[i].Board = i + 1
	}
	return boards, nil
}

// FindPair finds the two players of a board, written as 12-4; 12 alone has the bye.
func (d *Desk) FindPair(text string) (tournament.Pairing, error) {
	p, err := d.findPair(text, "12-4")
	if err == nil && p.White == p.Black {
		return p, refuse("round.one-player", message.Args{"Text": text, "Example": "12-4"})
	}
	return p, err
}

// FindTwo is FindPair of two players: one alone is refused.
func (d *Desk) FindTwo(text string) (tournament.Pairing, error) {
	p, err := d.FindPair(text)
	if err == nil && p.Bye() {
		return p, refuse("round.one-player", message.Args{"Text": text, "Example": "12-4"})
	}
	return p, err
}

// SetsBoards reports whether what people write is about boards of a round that there is,
// as 8 10-8 9 3-14, and not a whole round, as 1-8 5-2 3: the first is a number, a second
// follows, and there is a draft or a round that is being played; or a board is emptied.
func (d *Desk) SetsBoards(texts []string, round int) bool {
	if _, err := strconv.Atoi(texts[0]); err != nil || len(texts) < 2 {
		return false
	}
	if d.OnDraft(round) || round >= 0 || slices.Contains(texts, "-") {
		return true
	}
	n, paired := d.CurrentRound()
	return paired && !d.state.LeftToPlay(d.StageNumber(), n).None()
}

// FindSeats finds boards and their players, written as 8 10-8 9 3-14; 8 10 gives 10 the
// bye, and 8 - leaves the board empty.
func (d *Desk) FindSeats(texts []string) ([]Seats, error) {
	var all []Seats
	for pair := range slices.Chunk(texts, 2) {
		board, err := strconv.Atoi(pair[0])
		if err != nil || len(pair) < 2 || board < 1 {
			return nil, refuse("round.bad-seats", message.Args{"Text": strings.Join(pair, " ")})
		}
		seats, err := d.findSeats(pair[1])
		if err != nil {
			return nil, err
		}
		seats.Board = board
		all = append(all, seats)
	}
	return all, nil
}

// findSeats finds who sits at a board: 12-4, 12 for the bye, or - for nobody.
func (d *Desk) findSeats(text string) (Seats, error) {
	if text = strings.TrimSpace(text); text == "-" {
		return Seats{}, nil
	}
	if strings.HasPrefix(text, "-") || strings.HasSuffix(text, "-") || text == "" {
		return Seats{}, refuse("round.bad-seats", message.Args{"Text": text})
	}
	p, err := d.FindPair(text)
	return Seats{White: p.White, Black: p.Black}, err
}

// checkPresent refuses to pair players who do not take part in the round. Who has left is
// paired all the same, to the end, where it is the table or the draw that pairs.
func (d *Desk) checkPresent(round tournament.Round) error {
	stage := d.StageNumber()
	if st, _ := d.state.Stage(stage); !st.System.TakesLate() && st.System != tournament.SystemOpen {
		return nil
	}
	placed := placedIn(round)
	for _, player := range d.state.Players {
		if placed[player.ID] && !player.Plays(stage, round.Number) {
			return refuse("round.not-there", message.Args{"Player": player.Name, "Round": round.Number})
		}
	}
	return nil
}
