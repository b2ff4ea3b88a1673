package tournament

import (
	"strings"
	"time"

	"arbiter/rules/message"
)

// Recording says how games are recorded move by move at the boards.
type Recording struct {
	Assist    Assist    `json:"assist,omitempty"`
	Recorders Recorders `json:"recorders,omitempty"`
	Delay     int       `json:"delay,omitempty"`  // minutes by which moves come later to everybody who is not at the desk or the board; 0 is at once
	Clocks    bool      `json:"clocks,omitempty"` // tablets ask for what the clocks show
}

// Assist is how much a tablet knows of the rules.
type Assist string

// The ways to assist. Electronic score sheets that federations approve of are silent: they
// neither show what is legal nor warn.
const (
	AssistUnset  Assist = ""       // silent
	AssistSilent Assist = "silent" // what is tapped is recorded, as it was played
	AssistLegal  Assist = "legal"  // legal moves alone are taken: for youth, and training
)

// ParseAssist reads how much tablets know; the error lists the words.
func ParseAssist(word string) (Assist, error) {
	switch a := Assist(strings.ToLower(word)); a {
	case AssistSilent, AssistLegal:
		return a, nil
	}
	return AssistUnset, message.Err("recording.no-assist", args{"Text": word, "Words": message.OrOf([]string{string(AssistSilent), string(AssistLegal)})})
}

// Recorders says who may record a game on a tablet.
type Recorders string

// Who may.
const (
	RecordersUnset Recorders = ""     // both
	RecordersBoth  Recorders = "both" // the players share a tablet, or each has one
	RecordersOne   Recorders = "one"  // one sheet a board
	RecordersNone  Recorders = "none" // nobody
)

// ParseRecorders reads who may record; the error lists the words.
func ParseRecorders(word string) (Recorders, error) {
	switch r := Recorders(strings.ToLower(word)); r {
	case RecordersBoth, RecordersOne, RecordersNone:
		return r, nil
	}
	return RecordersUnset, message.Err("recording.no-recorders", args{"Text": word, "Words": message.OrOf([]string{string(RecordersBoth), string(RecordersOne), string(RecordersNone)})})
}

// mostDelay is the longest broadcast delay: a day.
const mostDelay = 24 * 60

// Legal reports whether tablets take legal moves alone.
func (r Recording) Legal() bool { return r.Assist == AssistLegal }

// BroadcastDelay is by how much moves come later to the public.
func (r Recording) BroadcastDelay() time.Duration { return time.Duration(r.Delay) * time.Minute }

// check refuses settings that are outside of their tables.
func (r Recording) check() error {
	if r.Assist != AssistUnset {
		if _, err := ParseAssist(string(r.Assist)); err != nil {
			return err
		}
	}
	if r.Recorders != RecordersUnset {
		if _, err := ParseRecorders(string(r.Recorders)); err != nil {
			return err
		}
	}
	if r.Delay < 0 || r.Delay > mostDelay {
		return message.Err("recording.bad-delay", args{"Minutes": r.Delay, "Most": mostDelay})
	}
	return nil
}

// Recorded says that a sheet was recorded at the board, move by move, and is not one that
// was written.
type Recorded struct {
	Hash   string `json:"hash"`             // SHA-256 of what was recorded, hexadecimal: see package live
	Keeper string `json:"keeper,omitempty"` // whose recording: "" both players', "white", "black", "tablet-7"
	Device int    `json:"device,omitempty"` // that sent the last of it; 0 is the desk, or the terminal
	Signed []Side `json:"signed,omitempty"` // the players who signed it by a tap
	Backs  int    `json:"backs,omitempty"`  // how often moves were taken back
	Begun  int64  `json:"begun,omitempty"`  // when the first of it came in: milliseconds since 1970, UTC
	Ended  int64  `json:"ended,omitempty"`  // and the last
}

// Scanned says that a sheet was read from photographs of paper, and what a person was asked.
type Scanned struct {
	Pages []ScannedPage `json:"pages"`
	Asked []ScannedMove `json:"asked,omitempty"` // in the order of the answers
}

// ScannedPage is a page that was photographed.
type ScannedPage struct {
	Photo string `json:"photo"`          // what its file was called
	Copy  string `json:"copy,omitempty"` // whose: white, black; "" is not known
	Part  int    `json:"part"`           // of the copy, from 1
	Hash  string `json:"hash,omitempty"` // SHA-256 of the page that is kept beside the event, hexadecimal; "" is that none is
}

// ScannedMove is a half-move that a person was asked about.
type ScannedMove struct {
	Ply    int      `json:"ply"`              // from 1
	Read   string   `json:"read,omitempty"`   // what the program took it for
	Others []string `json:"others,omitempty"` // what it might be as well
	Said   string   `json:"said"`
}
