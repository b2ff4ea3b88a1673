package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Change is one entry of the journal: an alteration of the event, who made it,
// when and why. Entries are appended and never altered.
type Change struct {
	Seq  int64           `json:"seq"`  // place in the journal, from 1; 0 until it is sealed
	Base int64           `json:"base"` // the last change its author had seen
	Time time.Time       `json:"time"` // UTC, in milliseconds
	Who  string          `json:"who"`
	Why  string          `json:"why,omitempty"` // needed where a change replaces what stood
	Kind Kind            `json:"kind"`
	Body json.RawMessage `json:"body"`           // a [Body] of that kind
	Prev string          `json:"prev,omitempty"` // hash of the entry before; empty for the first
	Hash string          `json:"hash"`           // of this entry, see [Seal]
}

// Kind names what a change does. The texts are stored and never altered.
type Kind string

// The kinds of change.
const (
	KindEventCreated    Kind = "event-created"
	KindEventEdited     Kind = "event-edited"
	KindStageAdded      Kind = "stage-added"
	KindStageEdited     Kind = "stage-edited"
	KindPlayerAdded     Kind = "player-added"
	KindPlayersImported Kind = "players-imported"
	KindPlayerEdited    Kind = "player-edited"
	KindPlayerWithdrawn Kind = "player-withdrawn"
	KindPlayerExpelled  Kind = "player-expelled"
	KindPlayerAway      Kind = "player-away"
	KindPlayerReturned  Kind = "player-returned"
	KindPlayerEntered   Kind = "player-entered"
	KindPlayersMerged   Kind = "players-merged"
	KindPlayerRemoved   Kind = "player-removed"
	KindNumbersDrawn    Kind = "numbers-drawn"
	KindRoundPaired     Kind = "round-paired"
	KindRoundDrafted    Kind = "round-drafted"
	KindRoundUnpaired   Kind = "round-unpaired"
	KindRoundAltered    Kind = "round-altered"
	KindOpeningsDrawn   Kind = "openings-drawn"
	KindColoursSet      Kind = "colours-set"
	KindDecidersAdded   Kind = "deciders-added"
	KindWinnerNamed     Kind = "winner-named"
	KindGamesImported   Kind = "games-imported"
	KindResultSet       Kind = "result-set"
	KindResultCorrected Kind = "result-corrected"
	KindResultRated     Kind = "result-rated"
	KindSheetAdded      Kind = "sheet-added"
	KindIncidentAdded   Kind = "incident-added"
	KindRulingAdded     Kind = "ruling-added"
	KindTotalsEntered   Kind = "totals-entered"
	KindPlacesSettled   Kind = "places-settled"
	KindValuesEntered   Kind = "values-entered"
	KindUndone          Kind = "undone"

	KindPlayersCheckedIn Kind = "players-checked-in"
	KindFeesPaid         Kind = "fees-paid"
	KindDeadlineSet      Kind = "deadline-set"
	KindDeviceGranted    Kind = "device-granted"
	KindDeviceRevoked    Kind = "device-revoked"
	KindResultReported   Kind = "result-reported"
	KindByeAsked         Kind = "bye-asked"
	KindTablePlaced      Kind = "table-placed"
	KindTableReported    Kind = "table-reported"
	KindGamePlayed       Kind = "game-played"

	KindTeamsAdded        Kind = "teams-added"
	KindTeamEdited        Kind = "team-edited"
	KindMatchesPaired     Kind = "matches-paired"
	KindMatchesUnpaired   Kind = "matches-unpaired"
	KindLineUpGiven       Kind = "line-up-given"
	KindLineUpsOpened     Kind = "line-ups-opened"
	KindMatchSettled      Kind = "match-settled"
	KindMatchMoved        Kind = "match-moved"
	KindTeamPenalised     Kind = "team-penalised"
	KindTeamTotalsEntered Kind = "team-totals-entered"
)

// Body is what a change of one kind says. The kinds are a closed set: each has
// one type in this package.
type Body interface {
	// Kind is the kind of change the body belongs to.
	Kind() Kind
	// InStage is the stage that the change is of; 0 is none: it is of the event, or of a
	// stage as a whole.
	InStage() int
	// OnGames are the games that the change is about, as it names them: Game 0 stands for
	// the only one. Those that it brings itself are not among them.
	OnGames() []GameRef
	// Facts are what a sentence on the change may name, by the place in the sentence: as
	// values, a player by his ID; "Game" is where it was. The state has what the change
	// itself does not say.
	Facts(t *Tournament) message.Args
	// decide refuses a new change that the state does not allow: it knows every rule
	// about what may be done, and alters nothing.
	decide(t *Tournament, c Change) error
	// apply makes the change. It refuses only what can be part of no state, so that
	// journals fold that were written under older rules, and must then leave the state
	// as it was.
	apply(t *Tournament, c Change) (Touched, error)
}

// decoders has one row for each kind.
var decoders = map[Kind]func(json.RawMessage) (Body, error){
	KindEventCreated:    decodeBody[EventCreated],
	KindEventEdited:     decodeBody[EventEdited],
	KindStageAdded:      decodeBody[StageAdded],
	KindStageEdited:     decodeBody[StageEdited],
	KindPlayerAdded:     decodeBody[PlayerAdded],
	KindPlayersImported: decodeBody[PlayersImported],
	KindPlayerEdited:    decodeBody[PlayerEdited],
	KindPlayerWithdrawn: decodeBody[PlayerWithdrawn],
	KindPlayerExpelled:  decodeBody[PlayerExpelled],
	KindPlayerAway:      decodeBody[PlayerAway],
	KindPlayerReturned:  decodeBody[PlayerReturned],
	KindPlayerEntered:   decodeBody[PlayerEntered],
	KindPlayersMerged:   decodeBody[PlayersMerged],
	KindPlayerRemoved:   decodeBody[PlayerRemoved],
	KindNumbersDrawn:    decodeBody[NumbersDrawn],
	KindRoundPaired:     decodeBody[RoundsPaired],
	KindRoundDrafted:    decodeBody[RoundDrafted],
	KindRoundUnpaired:   decodeBody[RoundUnpaired],
	KindRoundAltered:    decodeBody[RoundAltered],
	KindOpeningsDrawn:   decodeBody[OpeningsDrawn],
	KindColoursSet:      decodeBody[ColoursSet],
	KindDecidersAdded:   decodeBody[DecidersAdded],
	KindWinnerNamed:     decodeBody[WinnerNamed],
	KindGamesImported:   decodeBody[GamesImported],
	KindResultSet:       decodeBody[ResultSet],
	KindResultCorrected: decodeBody[ResultSet],
	KindResultRated:     decodeBody[ResultRated],
	KindSheetAdded:      decodeBody[SheetAdded],
	KindIncidentAdded:   decodeBody[IncidentAdded],
	KindRulingAdded:     decodeBody[RulingAdded],
	KindTotalsEntered:   decodeBody[TotalsEntered],
	KindPlacesSettled:   decodeBody[PlacesSettled],
	KindValuesEntered:   decodeBody[ValuesEntered],
	KindUndone:          decodeBody[Undone],

	KindPlayersCheckedIn: decodeBody[PlayersCheckedIn],
	KindFeesPaid:         decodeBody[FeesPaid],
	KindDeadlineSet:      decodeBody[DeadlineSet],
	KindDeviceGranted:    decodeBody[DeviceGranted],
	KindDeviceRevoked:    decodeBody[DeviceRevoked],
	KindResultReported:   decodeBody[ResultReported],
	KindByeAsked:         decodeBody[ByeAsked],
	KindTablePlaced:      decodeBody[TablePlaced],
	KindTableReported:    decodeBody[TableReported],
	KindGamePlayed:       decodeBody[GamePlayed],

	KindTeamsAdded:        decodeBody[TeamsAdded],
	KindTeamEdited:        decodeBody[TeamEdited],
	KindMatchesPaired:     decodeBody[MatchesPaired],
	KindMatchesUnpaired:   decodeBody[MatchesUnpaired],
	KindLineUpGiven:       decodeBody[LineUpGiven],
	KindLineUpsOpened:     decodeBody[LineUpsOpened],
	KindMatchSettled:      decodeBody[MatchSettled],
	KindMatchMoved:        decodeBody[MatchMoved],
	KindTeamPenalised:     decodeBody[TeamPenalised],
	KindTeamTotalsEntered: decodeBody[TeamTotalsEntered],
}

// decodeBody reads one type of body. A field that this version does not know
// is an error: to pass over it would fold to another state.
func decodeBody[B Body](raw json.RawMessage) (Body, error) {
	var body B
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&body); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, message.Err("tournament.more-follows")
	}
	return body, nil
}

// UnknownField is the field, in quotation marks, that a decoder of JSON does not
// know: what was read was written by a newer version. The package has no type for
// that error.
func UnknownField(err error) (field string, unknown bool) {
	if err == nil {
		return "", false
	}
	return strings.CutPrefix(err.Error(), "json: unknown field ")
}

// New makes a change that has yet to be sealed. The time is kept in UTC and in
// milliseconds.
func New(who, why string, at time.Time, body Body) Change {
	raw, err := encodeBody(body)
	if err != nil {
		// Bodies are plain data; only a result outside the table gets here.
		panic(fmt.Sprintf("tournament: %s cannot be written: %v", body.Kind(), err))
	}
	return Change{
		Time: at.UTC().Truncate(time.Millisecond),
		Who:  strings.ToValidUTF8(who, "\uFFFD"),
		Why:  strings.ToValidUTF8(why, "\uFFFD"),
		Kind: body.Kind(),
		Body: raw,
	}
}

// Decode reads the body. The error is a [RefusedError] (ErrUnknownChange) if
// the kind is unknown or the body is not one of that kind.
func (c Change) Decode() (Body, error) {
	decode, ok := decoders[c.Kind]
	if !ok {
		return nil, refused(ErrUnknownChange, "tournament.unknown-kind", args{"Seq": c.Seq, "Kind": string(c.Kind)})
	}
	body, err := decode(c.Body)
	if field, unknown := UnknownField(err); unknown {
		return nil, refused(ErrUnknownChange, "tournament.unknown-field", args{"Seq": c.Seq, "Kind": string(c.Kind), "Field": field})
	}
	if err != nil {
		return nil, refused(ErrUnknownChange, "tournament.unread", args{"Seq": c.Seq, "Kind": string(c.Kind), "Why": err})
	}
	if body.Kind() != c.Kind {
		return nil, refused(ErrUnknownChange, "tournament.other-kind", args{"Seq": c.Seq, "Kind": string(c.Kind), "Other": string(body.Kind())})
	}
	return body, nil
}
