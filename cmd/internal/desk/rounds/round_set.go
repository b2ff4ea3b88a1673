package rounds

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SetRequest is the next round of the stage as it is given by hand.
type SetRequest struct {
	Pairings  []tournament.Pairing    // boards 1, 2, …; byes are last, see [FindPairs]
	Tables    [][]tournament.PlayerID // of a stage of tables, in the place of boards: who sits at table 1, 2, …, see [FindTables]
	NoColours bool                    // who had White is not on record
	Force     bool                    // also where it breaks rules: the first of them is in the journal
	Why       string
}

// SetRound pairs the next round as it is given. Where the event has a pairing system
// it needs a reason, and is marked; what it breaks of the rules is said before it is taken.
// Players without numbers have those of entry. Refused: round.breaches, round.needs-reason.
func SetRound(ctx context.Context, d *desk.Desk, req SetRequest) (Paired, error) {
	body, round, err := given(d, req)
	if err != nil {
		return Paired{}, err
	}
	body.ByHand = true
	event := d.State()
	if len(body.Numbers) > 0 {
		event = d.State().WithNumbers(body.Stage, body.Numbers, body.Seed, body.Ranked)
	}
	broken, err := broken(d, event, body.Stage, round)
	if err != nil && !req.Force {
		return Paired{}, cmp.Or(neverTaken(d, body, round), err)
	}
	if difference, err := pairing.Compare(event, body.Stage, round); err == nil { // else the round is refused below, and says why
		body.Differs = difference.String()
	}
	body.Rounds = []tournament.Round{round}
	done, err := d.Commit(ctx, req.Why, body)
	if err != nil {
		return Paired{}, desk.AskReason(err)
	}
	done.Notes = append(NotPaired(d, round), broken...)
	return Paired{Done: done, Rounds: body.Rounds}, nil
}

// neverTaken is why a round that is given by hand is not taken whatever is said for it; nil is
// that it can be.
func neverTaken(d *desk.Desk, body tournament.RoundsPaired, round tournament.Round) error {
	body.Rounds = []tournament.Round{round}
	_, err := results.After(d, []tournament.Change{d.Change("forced", body)}, (*tournament.Tournament).Apply)
	return err
}

// broken are the rules that a round that is given by hand breaks, board by board, and in a
// Swiss or round robin the refusal to take it so. Who is not named is not paired: that is no breach.
func broken(d *desk.Desk, event *tournament.Tournament, stage int, round tournament.Round) ([]refusal.Note, error) {
	flaws, err := pairing.Flaws(event, stage, round)
	if err != nil {
		return nil, nil // the round is refused by what takes it, which says why
	}
	var broken []refusal.Note
	for _, f := range flaws {
		if !f.Breach() || f.Kind == pairing.FlawMissing || f.Kind == pairing.FlawAbsent {
			continue
		}
		broken = append(broken, breachNote(d, f, round))
	}
	if st, _ := event.Stage(stage); len(broken) == 0 || st.System == tournament.SystemKeizer {
		return broken, nil // in a Keizer the club's own settings are departed from: that is said
	}
	return broken, refusal.New("round.breaches", message.Args{"Round": round.Number, "Count": len(broken), "Why": together(broken)})
}

// breachNote is what a board of a round breaks of the rules.
func breachNote(d *desk.Desk, f pairing.Flaw, round tournament.Round) refusal.Note {
	args := message.Args{"Board": f.Board, "Why": f.Says(round, d.PlayerName, d.PlayerName), "Rule": f.Rule()}
	if f.Rule() == "" {
		return message.New("round-hand.breach.plain", args)
	}
	return message.New("round-hand.breach", args)
}

// together joins what is said of several boards.
func together(notes []refusal.Note) refusal.Note {
	if len(notes) == 1 {
		return notes[0]
	}
	return message.New("round-hand.and", message.Args{"First": notes[0], "Others": together(notes[1:])})
}

// SetDraft puts a round that is given by hand on the table.
func SetDraft(ctx context.Context, d *desk.Desk, req SetRequest) (desk.Done, error) {
	body, round, err := given(d, req)
	if err != nil {
		return desk.Done{}, err
	}
	done, err := commitDraft(ctx, d, req.Why, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Seed: body.Seed, Ranked: body.Ranked, Round: &round})
	if err == nil {
		done.Notes = NotPaired(d, round)
	}
	return done, err
}

// given is a round that is given by hand, and the numbers that its players get.
func given(d *desk.Desk, req SetRequest) (tournament.RoundsPaired, tournament.Round, error) {
	body := tournament.RoundsPaired{Stage: d.StageNumber()}
	st, _ := d.State().Stage(body.Stage)
	if all := withNew(st.Numbers, d.State().Entrants(body.Stage)); len(all) > len(st.Numbers) && (len(st.Numbers) == 0 || !st.NumbersSettled()) {
		body.Numbers = all // neither by lot nor by rating: no lot of all of them gives these
	} else if again := Appropriate(d, st); st.Renumbers() && !slices.Equal(again, st.Numbers) {
		body.Numbers, body.Seed, body.Ranked = again, st.Seed, st.Ranked
	} else if late := lateWithout(d, st); len(st.Played) > 0 && len(late) > 0 {
		body.Numbers, body.Seed, body.Ranked = withNew(st.Numbers, d.Players(late)), st.Seed, st.Ranked
	}
	round := tournament.Round{Number: d.NextRound()}
	for _, p := range req.Pairings {
		p.Uncoloured = req.NoColours && !p.Bye()
		round.Pairings = append(round.Pairings, p)
	}
	for i, players := range req.Tables {
		round.Tables = append(round.Tables, tournament.Table{Number: i + 1, Players: players})
	}
	if err := checkPresent(d, round); err != nil {
		return body, round, err
	}
	if err := fitsField(d, body); err != nil {
		return body, round, err
	}
	return body, round, ofWinners(d, round, req.Force)
}

// fitsField refuses a round of a match of two that has others, and of a Scheveningen match of other
// teams than its tables are for: nothing would come after it.
func fitsField(d *desk.Desk, body tournament.RoundsPaired) error {
	stage, _ := d.State().Stage(body.Stage)
	if stage.System != tournament.SystemScheveningen && stage.System != tournament.SystemMatch {
		return nil
	}
	event := d.State()
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
func FindPairs(d *desk.Desk, texts []string) ([]tournament.Pairing, error) {
	var boards, byes []tournament.Pairing
	for _, text := range texts {
		p, err := find.FindPair(d, text, "1-8")
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
		return nil, refusal.New("round.only-byes", message.Args{"Example": "1-8"})
	}
	boards = append(boards, byes...)
	for i := range boards {
		boards[i].Board = i + 1
	}
	return boards, nil
}

// FindPair finds the two players of a board, written as 12-4; 12 alone has the bye.
func FindPair(d *desk.Desk, text string) (tournament.Pairing, error) {
	p, err := find.FindPair(d, text, "12-4")
	if err == nil && p.White == p.Black {
		return p, refusal.New("round.one-player", message.Args{"Text": text, "Example": "12-4"})
	}
	return p, err
}

// FindTwo is FindPair of two players: one alone is refused.
func FindTwo(d *desk.Desk, text string) (tournament.Pairing, error) {
	p, err := FindPair(d, text)
	if err == nil && p.Bye() {
		return p, refusal.New("round.one-player", message.Args{"Text": text, "Example": "12-4"})
	}
	return p, err
}

// SetsBoards reports whether what people write is about boards of a round that there is,
// as 8 10-8 9 3-14, and not a whole round, as 1-8 5-2 3: the first is a number, a second
// follows, and there is a draft or a round that is being played; or a board is emptied.
func SetsBoards(d *desk.Desk, texts []string, round int) bool {
	if _, err := strconv.Atoi(texts[0]); err != nil || len(texts) < 2 {
		return false
	}
	if OnDraft(d, round) || round >= 0 || slices.Contains(texts, "-") {
		return true
	}
	n, paired := d.CurrentRound()
	return paired && !d.State().LeftToPlay(d.StageNumber(), n).None()
}

// FindSeats finds boards and their players, written as 8 10-8 9 3-14; 8 10 gives 10 the
// bye, and 8 - leaves the board empty.
func FindSeats(d *desk.Desk, texts []string) ([]Seats, error) {
	var all []Seats
	for pair := range slices.Chunk(texts, 2) {
		board, err := strconv.Atoi(pair[0])
		if err != nil || len(pair) < 2 || board < 1 {
			return nil, refusal.New("round.bad-seats", message.Args{"Text": strings.Join(pair, " ")})
		}
		seats, err := findSeats(d, pair[1])
		if err != nil {
			return nil, err
		}
		seats.Board = board
		all = append(all, seats)
	}
	return all, nil
}

// findSeats finds who sits at a board: 12-4, 12 for the bye, or - for nobody.
func findSeats(d *desk.Desk, text string) (Seats, error) {
	if text = strings.TrimSpace(text); text == "-" {
		return Seats{}, nil
	}
	if strings.HasPrefix(text, "-") || strings.HasSuffix(text, "-") || text == "" {
		return Seats{}, refusal.New("round.bad-seats", message.Args{"Text": text})
	}
	p, err := FindPair(d, text)
	return Seats{White: p.White, Black: p.Black}, err
}

// checkPresent refuses to pair players who do not take part in the round. Who has left is
// paired all the same, to the end, where it is the table or the draw that pairs.
func checkPresent(d *desk.Desk, round tournament.Round) error {
	stage := d.StageNumber()
	if st, _ := d.State().Stage(stage); !st.System.TakesLate() && st.System != tournament.SystemOpen {
		return nil
	}
	placed := desk.PlacedIn(round)
	for _, player := range d.State().Players {
		if placed[player.ID] && !player.Plays(stage, round.Number) {
			return refusal.New("round.not-there", message.Args{"Player": player.Name, "Round": round.Number})
		}
	}
	return nil
}
