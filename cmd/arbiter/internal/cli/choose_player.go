package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// chooser asks at a terminal which of several players is meant; elsewhere nobody can be
// asked, and the error lists them.
func (e *Env) chooser() desk.Choose {
	if !IsTerminal(e.In) || !IsTerminal(e.Err) {
		return nil
	}
	return e.ChoosePlayer
}

// ChoosePlayer lists players and reads the number of one, or more of the name; an empty
// line is none.
func (e *Env) ChoosePlayer(text string, among []desk.Numbered) (tournament.PlayerID, bool) {
	numbers := ChoiceNumbers(among)
	fmt.Fprintln(e.Err, e.Speech().Say(message.New("cmd-player.several", message.Args{"Text": text, "Count": len(among)})))
	for i, p := range among {
		fmt.Fprintf(e.Err, "%6d  %s\n", numbers[i], e.Speech().Say(players.PersonText(p.Player)))
	}
	for {
		fmt.Fprint(e.Err, e.Speech().T("cmd-player.which", i18n.Data{"Number": numbers[0]}), " ")
		line, err := readAnswer(e.In)
		if i := chosen(line, numbers, among); i >= 0 {
			return among[i].ID, true
		}
		e.Stopped = e.Stopped || errors.Is(err, ErrInterrupted)
		if line == "" || err != nil {
			return 0, false
		}
	}
}

// chosen is the place of the one whom an answer names, by his number or by a part of the
// name that none of the others has; -1 if it names nobody.
func chosen(answer string, numbers []int, among []desk.Numbered) int {
	if n, err := strconv.Atoi(answer); err == nil {
		return slices.Index(numbers, n)
	}
	found, fits := -1, 0
	for i, p := range among {
		if naming.FitOf(answer, p.Name) != naming.FitNone {
			found, fits = i, fits+1
		}
	}
	if fits != 1 {
		return -1
	}
	return found
}

// ChoiceNumbers are the numbers by which players are chosen: their own, if each has one.
func ChoiceNumbers(among []desk.Numbered) []int {
	var own, order []int
	for i, p := range among {
		own, order = append(own, int(p.Number)), append(order, i+1)
	}
	if slices.Contains(own, 0) {
		return order
	}
	return own
}

// readAnswer reads one line, and nothing after it: the rest is for the command itself.
func readAnswer(in io.Reader) (string, error) {
	var line []byte
	one := make([]byte, 1)
	for {
		if _, err := io.ReadFull(in, one); err != nil {
			return strings.TrimSpace(string(line)), err
		}
		if one[0] == '\n' {
			return strings.TrimSpace(string(line)), nil
		}
		line = append(line, one[0])
	}
}
