package results

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Slip is one result as it was read from a line: the game, and what came of it.
type Slip struct {
	Ref     tournament.GameRef
	Pairing tournament.Pairing
	Game    tournament.Game // as it is before
	Outcome tournament.Outcome
	Notes   []refusal.Note // what was counted otherwise
}

// SlipWords are the words of a line of slips: "5=" is board 5 and a draw, "1 - 0" one
// result.
func SlipWords(line string) []string {
	var words []string
	fields := strings.Fields(line)
	for i := 0; i < len(fields); i++ {
		field := fields[i]
		if dash := field == "-" || field == "–" || field == ":"; dash && i > 0 && i+1 < len(fields) && isScore(fields[i-1]) && isScore(fields[i+1]) {
			words[len(words)-1] += field + fields[i+1] // 1 - 0
			i++
			continue
		}
		if board, ok := strings.CutSuffix(field, "="); ok && desk.OnlyDigits(strings.ReplaceAll(board, ".", "")) {
			words = append(words, board, "=")
			continue
		}
		words = append(words, field)
	}
	return words
}

// isScore reports whether a word can be what one side has: 1, ½, 0.5, 1/2.
func isScore(word string) bool { return word != "" && strings.Trim(word, "0123456789½.,/") == "" }

// ReadSlips reads boards and their results, as 5 1-0 6 0-1 7 =, up to the first that
// cannot be read: the rest is what was not, and the error why. A game is named once.
func ReadSlips(d *desk.Desk, stage, round int, words []string) (read []Slip, rest []string, err error) {
	for ; len(words) > 0; words = words[2:] {
		slip, err := readSlip(d, stage, round, words)
		if err == nil && slices.ContainsFunc(read, func(s Slip) bool { return s.Ref == slip.Ref }) {
			err = refusal.New("result.twice", message.Args{"Place": find.Place(d, slip.Ref)})
		}
		if err != nil {
			return read, words, err
		}
		read = append(read, slip)
	}
	return read, nil, nil
}

// readSlip reads the first board and result of some words.
func readSlip(d *desk.Desk, stage, round int, words []string) (s Slip, err error) {
	if s.Ref, s.Pairing, s.Game, err = SlipGame(d, stage, round, words[0]); err != nil {
		return s, err
	}
	if len(words) < 2 {
		return s, refusal.New("result.missing", message.Args{"Board": words[0]})
	}
	if s.Outcome, err = OutcomeAt(d, s.Ref, words[1]); err != nil {
		return s, err
	}
	s.Outcome, s.Notes = Count(d, s.Ref, s.Outcome)
	return s, nil
}

// EnterResults journals the results of several games, all or none. A refusal names the
// game that is in the way.
func EnterResults(ctx context.Context, d *desk.Desk, slips []Slip) (desk.Done, error) {
	ctx, release, err := d.Journal().Turn(ctx)
	if err != nil {
		return desk.Done{}, err
	}
	defer release()
	var changes []tournament.Change
	for i, s := range slips {
		c := d.Change("", ResultRequest{Game: s.Ref, Outcome: s.Outcome}.Body(s.Game))
		c.Base = d.State().Seq + int64(i)
		changes = append(changes, c)
	}
	done, err := d.CommitAll(ctx, changes)
	if err != nil {
		return desk.Done{}, ofSeveral(d, slips, err)
	}
	for _, s := range slips {
		done.Notes = slices.Concat(done.Notes, s.Notes, Disagrees(d, s.Ref), RestedProvisionally(d, s.Ref, s.Pairing, s.Outcome))
	}
	return done, nil
}

// ofSeveral is the refusal of one of several results, with what helps with that one.
func ofSeveral(d *desk.Desk, slips []Slip, err error) error {
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		return err
	}
	for _, s := range slips {
		if s.Ref.Round == refused.Ref.Round && s.Ref.Board == refused.Ref.Board && (s.Ref.Game == 0 || s.Ref.Game == refused.Ref.Game) {
			err = otherStands(d, s.Ref, s.Outcome, err)
		}
	}
	several := refusal.New("result.of-several", message.Args{"Why": err}).Because(err)
	if one := (*refusal.Refusal)(nil); errors.As(err, &one) {
		several.Remedy = one.Remedy
	}
	return several
}

// Keys says which keys give which result in this event: White's points as it scores, or
// where teams meet those of the side at home.
func Keys(d *desk.Desk) refusal.Note {
	score := d.State().Event.Score
	win := score.KeyFor(tournament.Outcome{Result: tournament.WhiteWins})
	loss := score.KeyFor(tournament.Outcome{Result: tournament.BlackWins})
	if score.Grades() == 0 {
		code := "result.keys"
		if d.OfTeams() {
			code = "result.keys-teams"
		}
		return message.New(code, message.Args{"Win": win, "Draw": score.KeyFor(tournament.Outcome{Result: tournament.Drawn}), "Loss": loss})
	}
	var between []string
	for _, k := range score.Keys() {
		if k.Outcome.Result == tournament.Drawn {
			between = append(between, k.Text)
		}
	}
	return message.New("result.keys-points", message.Args{"Win": win, "Loss": loss, "Between": strings.Join(between, ", ")})
}

// KeyList are the keys of this event alone, as 2/1/0.
func KeyList(d *desk.Desk) string {
	var texts []string
	for _, k := range d.State().Event.Score.Keys() {
		texts = append(texts, k.Text)
	}
	return strings.Join(texts, "/")
}

// fewestLetters is how many letters a reason has at least: fewer are a key that was hit.
const fewestLetters = 3

// NoReason reports whether a line that was typed for a reason is none: boards and their
// results, a result alone, or hardly a word. What is in the journal for good is to be a
// reason. The game is that of the result.
func NoReason(d *desk.Desk, ref tournament.GameRef, line string) bool {
	letters := 0
	for _, r := range line {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if letters < fewestLetters {
		return true
	}
	if _, err := FindOutcome(d, line); err == nil {
		return true
	}
	read, rest, err := ReadSlips(d, ref.Stage, ref.Round, SlipWords(line))
	return err == nil && len(read) > 0 && len(rest) == 0
}
