package main

import (
	"context"
	"fmt"
	"strings"

	"arbiter/tournament"
)

// next is the next word of the input, from the line that is begun or a new one.
// Empty lines are passed over.
func (d *slipTable) next(ctx context.Context, prompt string) (string, error) {
	for len(d.pending) == 0 {
		line, err := d.answer(ctx, prompt)
		if err != nil {
			return "", err
		}
		d.pending = strings.Fields(line)
	}
	word := d.pending[0]
	d.pending = d.pending[1:]
	return word, nil
}

// answer is the next line of the input; the end of the input is the end of the
// entry.
func (d *slipTable) answer(ctx context.Context, prompt string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if d.asks {
		fmt.Fprint(d.out, prompt)
	}
	if !d.lines.Scan() {
		if err := d.lines.Err(); err != nil {
			return "", fail(exitInput, err)
		}
		return "", errEnd
	}
	d.line++
	return strings.TrimSpace(d.lines.Text()), nil
}

// say tells the person at the table.
func (d *slipTable) say(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

// complain says what was wrong with a slip and what to do next.
func (d *slipTable) complain(err error) {
	d.say("  %s", d.env.speech().Error(err))
	_, hints := classify(err)
	for _, hint := range hints {
		d.say("  %s", d.env.speech().Say(hint))
	}
}

// classifyExit is the exit code of an error.
func classifyExit(err error) int {
	code, _ := classify(err)
	return code
}

// shown is a board with its players, White first.
func (d *slipTable) shown(ref tournament.GameRef, p tournament.Pairing) string {
	return fmt.Sprintf("board %v: %s", tournament.Address{Board: ref.Board, Game: ref.Game}, d.versus(p, ref.Game))
}

// standing says what result a game has, if it has one.
func (d *slipTable) standing(g tournament.Game) string {
	if g.Result == tournament.ResultUnset {
		return ""
	}
	return fmt.Sprintf(" (has %s)", d.State().Event.Score.Text(tournament.Outcome{Result: g.Result, Margin: g.Margin}))
}

// openCount says how many games of the round have no result yet.
func (d *slipTable) openCount() string {
	n := d.openGames()
	if _, paired := d.State().Round(d.stage, d.round); !paired {
		return fmt.Sprintf("round %d is not paired any more: somebody took the pairing back", d.round)
	}
	if n == 0 {
		return fmt.Sprintf("round %d is complete", d.round)
	}
	return fmt.Sprintf("round %d: %d %s open", d.round, n, plural(n, "game", "games"))
}

// listOpen names the boards without a result.
func (d *slipTable) listOpen() {
	open := d.State().OpenGames(d.stage, d.round)
	d.say("%s", d.openCount())
	for _, ref := range open {
		p, g, err := d.State().Game(ref)
		if err != nil {
			continue // it was open a moment ago in the same state
		}
		if len(p.Games) == 1 {
			ref.Game = 0
		}
		d.say("  %s%s", d.shown(ref, p), d.standing(g))
	}
}
