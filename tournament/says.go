package tournament

import (
	"fmt"

	"arbiter/rules/message"
)

// args are the values of a message.
type args = message.Args

// refused is a change, or a question, that the state does not allow, for a reason, in
// the words of an id of the catalogue.
func refused(reason error, code string, values ...args) *RefusedError {
	return &RefusedError{Reason: reason, Says: message.New(code, values...)}
}

// at adds the place that a refusal is about.
func (e *RefusedError) at(ref GameRef) *RefusedError {
	e.Ref = ref
	return e
}

// about adds the players that a refusal is about.
func (e *RefusedError) about(players ...Player) *RefusedError {
	e.Players = players
	return e
}

// quoted is a text of the journal in quotation marks, cut where it is long.
func quoted(text string) string { return fmt.Sprintf("%.40q", text) }

// resultOf is a result in a sentence.
func resultOf(k ResultKind) message.Message {
	if k == ResultUnset {
		return message.New("tournament.no-result")
	}
	return message.New("tournament.result", args{"Result": k.String()})
}

// Tell says where a game is: round 2 board 5, or board 5.1 where a game is named.
func (r GameRef) Tell() message.Message {
	return message.New("tournament.place", args{"Round": r.Round, "Address": Address{Board: r.Board, Game: r.Game}.String()})
}
