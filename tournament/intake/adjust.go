package intake

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Where is a place in a file: the line in a text file, the row in a sheet.
type Where struct {
	File string
	Line int // from 1; 0 is the file as a whole
}

// String writes the place as file:line.
func (w Where) String() string {
	if w.Line == 0 {
		return w.File
	}
	return w.File + ":" + strconv.Itoa(w.Line)
}

// Kind says what an [Adjustment] is about. The texts are stable.
type Kind string

// The kinds of adjustment.
const (
	KindUnset       Kind = ""
	KindEncoding    Kind = "encoding"     // the file is not UTF-8
	KindHeader      Kind = "header"       // lines above the header, or no header
	KindColumn      Kind = "column"       // a column or sheet that is not used, or in part
	KindText        Kind = "text"         // blanks, invisible characters, composed letters
	KindSpelling    Kind = "spelling"     // one player's name written in several ways
	KindRating      Kind = "rating"       // no number, out of range, or several for one player
	KindBirth       Kind = "birth"        // no year in it
	KindSex         Kind = "sex"          // neither m nor f
	KindID          Kind = "id"           // an id that does not say who gave it
	KindTitle       Kind = "title"        // several titles for one player
	KindFederation  Kind = "federation"   // no federation, or several for one player
	KindEvent       Kind = "event"        // the name of the event
	KindPlace       Kind = "place"        // the place of the event
	KindDate        Kind = "date"         // a date that cannot be read
	KindVariant     Kind = "variant"      // the variant was concluded, or a game is of another
	KindSystem      Kind = "system"       // the pairing system was concluded
	KindRound       Kind = "round"        // the round was read from other text, or is not on record
	KindBoard       Kind = "board"        // another board than written
	KindPairedTwice Kind = "paired-twice" // a player has a game in the round already
	KindRematch     Kind = "rematch"      // two players met more often than the system has it
	KindCopy        Kind = "copy"         // the same record as another
	KindNoName      Kind = "no-name"      // a player without a name
	KindBye         Kind = "bye"          // a game that is a bye
	KindResult      Kind = "result"       // tag and last token differ, or no result
	KindColours     Kind = "colours"      // the record has the colours the other way round
)

// Adjustment is something that was taken otherwise than it was written.
type Adjustment struct {
	Where  Where
	Kind   Kind
	Detail message.Message // what was done and why
}

// Tell says in one line what was done: file:line: what.
func (a Adjustment) Tell() message.Message { return placed(a.Where, a.Detail) }

// placed is a message about a place in a file.
func placed(at Where, what any) message.Message {
	return message.New("trf.place", message.Args{"Where": at, "What": what})
}

// Reason says why a row of a list of players, or a game, was refused. The texts are stable.
type Reason string

// The reasons of a refusal.
const (
	ReasonUnset  Reason = ""
	ReasonNoName Reason = "no-name"  // a row without a name
	ReasonTwice  Reason = "twice"    // a player who is in the file already
	ReasonBye    Reason = "bye"      // a name that stands for a bye
	ReasonCells  Reason = "cells"    // more cells than the header has columns
	ReasonQuote  Reason = "unclosed" // a quotation mark that is opened and not closed

	ReasonPlayer  Reason = "player"        // a player of a game is not registered
	ReasonPairing Reason = "pairing"       // the two players were not paired, or it is not clear where
	ReasonSheet   Reason = "another-sheet" // the game has a sheet with other moves
	ReasonResult  Reason = "other-result"  // the game has another result
)

// Refusal is a row of a list of players, or a game, that cannot be taken.
type Refusal struct {
	Where  Where
	Reason Reason
	Detail message.Message // what is wrong and what to do
	Remedy Remedy          // what would help in the event; empty is nothing
}

// Tell says in one line what is wrong: file:line: what.
func (r Refusal) Tell() message.Message { return placed(r.Where, r.Detail) }

// Remedy is what could be done in the event about a row or a game. How, a door says;
// the texts are stable.
type Remedy string

// The remedies.
const (
	RemedyUnset        Remedy = ""
	RemedyReplaceSheet Remedy = "intake-replace-sheet" // hand the sheet in anew, with a reason
	RemedyRegister     Remedy = "intake-register"      // register the player, or correct the name
	RemedyMerge        Remedy = "intake-merge"         // join two registrations of one person
)

// notes collects adjustments.
type notes []Adjustment

// Add lists one adjustment.
func (n *notes) Add(at Where, kind Kind, code string, args ...message.Args) {
	*n = append(*n, Adjustment{Where: at, Kind: kind, Detail: message.New(code, args...)})
}

// calledField is what a field of a player, or a side, is called.
func calledField(field string) message.Message {
	return message.Message{Code: "intake.field-" + strings.ToLower(field)}
}
