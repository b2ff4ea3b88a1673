package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"arbiter/tournament"
)

// Events come in by [Push]: the sheets as a source, then what is known of the event as an
// entry of its own log, then an entry of the log of all events, which is a chain. Each
// step finds what the ones before it have left, so that a push that was interrupted is
// completed by the next and nothing comes in twice.

// eventSchema is the version of what is kept of events, and of receipts.
const eventSchema = 1

// PushedEvent is one push of an event: an entry of the chain. Each entry has the hash of
// the one before; its own is the SHA-256 of its bytes as they are kept.
type PushedEvent struct {
	Schema  int       `json:"schema"`
	Number  int64     `json:"number"`  // of the entry, from 1; entry 0 says which archive it is
	Archive string    `json:"archive"` // id, made at the first push
	When    time.Time `json:"when"`
	Who     string    `json:"who,omitempty"` // pushed it

	Event   string `json:"event"` // id: the hash of the first change of its journal
	Name    string `json:"name"`
	Begin   string `json:"begin,omitempty"` // as [tournament.Event] has it
	End     string `json:"end,omitempty"`
	Variant string `json:"variant"`
	Seq     int64  `json:"seq"`  // number of the last change of its journal
	Head    string `json:"head"` // and its hash

	Source     string `json:"source"`     // under which its sheets are kept
	File       string `json:"file"`       // likewise
	Sheets     int    `json:"sheets"`     // that the event has
	New        int    `json:"new"`        // of them, or of sheets that it had before, that came in with this push
	Players    int    `json:"players"`    // likewise
	Results    int    `json:"results"`    // games that are decided, and byes
	Unrecorded int    `json:"unrecorded"` // of Results: games at the board without a sheet

	State     int64  `json:"state"`      // number of the entry in the log of the event, see [EventState]
	StateHash string `json:"state_hash"` // SHA-256 of its text

	Prev string `json:"prev"`           // hash of the entry before
	Hash string `json:"hash,omitempty"` // of this one; not part of what is kept
}

// EventState is what is known of an event as it was pushed.
type EventState struct {
	Schema  int              `json:"schema"`
	Event   tournament.Event `json:"event"`
	Stages  []EventStage     `json:"stages,omitempty"`
	Players []EventPlayer    `json:"players,omitempty"`
	Results []EventResult    `json:"results,omitempty"`
	Marks   []byte           `json:"marks"` // the first markSize bytes of the hash of each change, in order

	Signatures []tournament.Signed `json:"signatures,omitempty"` // of states of the event, by change and key
}

// EventStage is a stage of an event.
type EventStage struct {
	Number int               `json:"number"`
	Name   string            `json:"name,omitempty"`
	System tournament.System `json:"system"`
}

// EventPlayer is a player of an event, as the event knows him.
type EventPlayer struct {
	Event *PushedEvent `json:"-"` // filled in by readers

	ID         tournament.PlayerID `json:"id"` // within the event
	Name       string              `json:"name"`
	Also       []string            `json:"also,omitempty"` // other names he was registered under
	Patronymic string              `json:"patronymic,omitempty"`
	Federation string              `json:"federation,omitempty"`
	Club       string              `json:"club,omitempty"`
	Title      string              `json:"title,omitempty"`
	Sex        tournament.Sex      `json:"sex,omitempty"`
	BirthYear  int                 `json:"birth_year,omitempty"` // 0 is not known
	Rating     int                 `json:"rating,omitempty"`     // 0 is none
	IDs        map[string]string   `json:"ids,omitempty"`        // by register, in lower case: fmjd, kndb
}

// EventResult is a game of an event, or a bye.
type EventResult struct {
	Event *PushedEvent `json:"-"` // filled in by readers

	Stage int    `json:"stage"`
	Round int    `json:"round"` // 0: not on record
	Board int    `json:"board"`
	Game  int    `json:"game,omitempty"` // of the pairing, from 1; 0 is a bye
	Date  string `json:"date,omitempty"` // 2026-11-20: of the round, of an event of one day, else of the sheet; "" is not known

	WhiteID tournament.PlayerID `json:"white"`
	BlackID tournament.PlayerID `json:"black,omitempty"` // 0: White has a bye
	White   string              `json:"-"`               // names, filled in by readers
	Black   string              `json:"-"`

	Result     tournament.ResultKind `json:"result,omitempty"`     // ResultUnset: a game that is not decided, of which there is a sheet; or a bye
	Rated      tournament.ResultKind `json:"rated,omitempty"`      // what is rated in its place; ResultUnset: the same
	Bye        string                `json:"bye,omitempty"`        // allocated, zero, half or full
	Uncoloured bool                  `json:"uncoloured,omitempty"` // who had White is not on record

	Sheet string `json:"sheet,omitempty"` // hash of its sheet in the archive, hexadecimal; "" is none
}

// HasSheet reports whether the archive has a sheet of the game.
func (r EventResult) HasSheet() bool { return r.Sheet != "" }

// hashText is a SHA-256 as it is shown and kept in entries.
func hashText(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
