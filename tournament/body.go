package tournament

// EventCreated begins an event and its first stage. It is always the first
// change and cannot be undone.
type EventCreated struct {
	Event Event `json:"event"`
	Stage Stage `json:"stage"` // Number 0 stands for 1
}

// EventEdited replaces what the event is. The variant is fixed once a round is
// paired; score and tie-breaks then need a reason.
type EventEdited struct {
	Event Event `json:"event"`
}

// StageAdded adds the next stage.
type StageAdded struct {
	Stage Stage `json:"stage"` // Number 0 stands for the next one
}

// PlayerAdded registers one player. The ID is 0 or the next one
// ([Tournament.NextPlayerID]).
type PlayerAdded struct {
	Player Player `json:"player"`
}

// PlayersImported registers several players in one change, in order, with IDs
// as for [PlayerAdded], and replaces what is known of others as [PlayerEdited] does.
type PlayersImported struct {
	Players []Player `json:"players"`
	Edited  []Player `json:"edited,omitempty"`
}

// PlayerEdited replaces what is known of a player, except when he withdrew.
type PlayerEdited struct {
	Player Player `json:"player"`
}

// PlayerWithdrawn takes a player out from a round on.
type PlayerWithdrawn struct {
	Player PlayerID `json:"player"`
	Round  int      `json:"round"`           // first round without the player, from 1
	Stage  int      `json:"stage,omitempty"` // of the round; later stages are without him too. 0, in old journals: each stage from that round on
	Early  bool     `json:"early,omitempty"` // he has no result in the round before: if that is unpaired, he is out of it too
}

// PlayerExpelled takes a player out from a round on, by the arbiter's decision
// and for a reason.
type PlayerExpelled struct {
	Player PlayerID `json:"player"`
	Round  int      `json:"round"`           // first round without the player, from 1
	Stage  int      `json:"stage,omitempty"` // as in PlayerWithdrawn
	Early  bool     `json:"early,omitempty"` // as in PlayerWithdrawn
}

// PlayerAway says that a player is not there in rounds that are yet to be
// paired. In a Swiss a bye that was asked for in advance gives points; a
// full-point bye needs a reason. In a Keizer the kind of the absence says what it counts;
// it may also be noted, and altered, of a round that was paired without him.
type PlayerAway struct {
	Player  PlayerID    `json:"player"`
	Stage   int         `json:"stage"`
	Rounds  []int       `json:"rounds"`
	Bye     ByeKind     `json:"bye"`               // ByeZero, ByeHalf, ByeFull
	Absence AbsenceKind `json:"absence,omitempty"` // of a Keizer, one of its kinds; AbsenceUnset counts as excused
}

// PlayerReturned lets a player take part again from a round on that is yet to be
// paired. Rounds that he missed after withdrawing stay missed. In a Swiss or Keizer that is
// the first stage he gets the next number if he left before the numbers were given.
type PlayerReturned struct {
	Player PlayerID `json:"player"`
	Stage  int      `json:"stage"`
	Round  int      `json:"round"`
}

// PlayerEntered registers a late entrant of a Swiss or Keizer that has begun, with the next
// number of the stage. For the rounds he missed he gets what the regulations give; in a
// Keizer nothing.
type PlayerEntered struct {
	Player Player  `json:"player"` // ID as for PlayerAdded
	Stage  int     `json:"stage"`
	Missed ByeKind `json:"missed"`         // for each round paired so far: ByeZero or ByeHalf
	Here   bool    `json:"here,omitempty"` // nothing is played yet of the first round: he misses no round
}

// PlayersMerged joins two registrations of one person, for a reason: what was
// paired and played under the other is the player's, and the other is gone but for
// his name. Refused where the two met or are paired in one round.
type PlayersMerged struct {
	Player PlayerID `json:"player"` // stays
	Other  PlayerID `json:"other"`  // goes; his ID is not given again
}

// NumbersDrawn gives the players of a stage their numbers, before its first round.
type NumbersDrawn struct {
	Stage   int        `json:"stage"`
	Numbers []PlayerID `json:"numbers"` // TPN n is Numbers[n-1]
	Seed    uint64     `json:"seed,omitempty"`
}

// RoundsPaired pairs the next round, or several at once (round robin); a draft of
// it is then done with. A
// pairing that is not a bye and names no games gets one.
type RoundsPaired struct {
	Stage   int        `json:"stage"`
	Numbers []PlayerID `json:"numbers,omitempty"` // as in NumbersDrawn, with the first round, or in a Swiss those that there are with others after them, or by rating in another order (Stage.Renumbers); empty leaves them
	Seed    uint64     `json:"seed,omitempty"`    // of the lot that gave Numbers, or the initial colour alone
	Ranked  bool       `json:"ranked,omitempty"`  // Numbers are by rating, not by lot
	Rounds  []Round    `json:"rounds"`            // no results, no sheets
	Late    []PlayerID `json:"late,omitempty"`    // who came when the draft of a Swiss was made: they get the next numbers, and are in no round of Rounds
	ByHand  bool       `json:"by_hand,omitempty"` // not as the system pairs: needs a reason, except where pairings are given (SystemOpen)
	Differs string     `json:"differs,omitempty"` // ByHand: in what it first differs from how the system pairs, as C12 (2.4.7)
}

// GamesImported takes in games that were played: players, pairings, results
// and sheets in one change. Round 0 is for games whose round is not on record;
// a second import goes on counting its boards. Results and Sheets are of games
// that were paired before. With a League the rounds are the boards of its matches, and it is taken in
// whole by a stage of teams that has none.
type GamesImported struct {
	Players []Player     `json:"players,omitempty"` // new ones, IDs as for PlayerAdded
	Stage   int          `json:"stage"`
	Numbers []PlayerID   `json:"numbers,omitempty"` // as in NumbersDrawn; empty leaves them
	Rounds  []Round      `json:"rounds"`
	Results []ResultSet  `json:"results,omitempty"` // of games without a sheet
	Sheets  []SheetAdded `json:"sheets,omitempty"`  // with the results they bring
	League  *League      `json:"league,omitempty"`  // teams, matches with their line-ups, penalties
}

// ResultSet enters the result of a game; with Corrects it corrects the one that
// stands, which needs a reason. The two are different kinds of change.
type ResultSet struct {
	Stage    int        `json:"stage"`
	Round    int        `json:"round"`
	Board    int        `json:"board"`
	Game     int        `json:"game,omitempty"`     // 0 stands for the only one
	Result   ResultKind `json:"result"`             // ResultUnset only in a correction, when the game is open again, and with PairAs
	Corrects ResultKind `json:"corrects,omitempty"` // the result that stands; ResultUnset if the game is open
	How      Ending     `json:"how,omitempty"`      // how the game ended, where it is noted
	Margin   int        `json:"margin,omitempty"`   // of a draw, as in Game
	PairAs   Outcome    `json:"pair_as,omitzero"`   // of a game that stays open in a Swiss, as in Game; the zero value leaves what was said before
	On       string     `json:"on,omitempty"`       // the day it was played, as in Game; "" leaves what was said before
	Slip     Slip       `json:"slip,omitzero"`      // added to a result that stands without one, if that is the same
	Key      string     `json:"key,omitempty"`      // of the request of a phone, as in ResultReported; "" for any other
}

// ResultRated says what the rating report has for a game in place of its result, or that
// it has nothing (NotRated), for a reason: the standings stay. ResultUnset takes it back.
type ResultRated struct {
	Stage int        `json:"stage"`
	Round int        `json:"round"`
	Board int        `json:"board"`
	Game  int        `json:"game,omitempty"`  // 0 stands for the only one
	Rated ResultKind `json:"rated,omitempty"` // a result over the board, or NotRated
}

// SheetAdded hands in the sheet of a game. A sheet in place of another needs a
// reason.
type SheetAdded struct {
	Stage  int        `json:"stage"`
	Round  int        `json:"round"`
	Board  int        `json:"board"`
	Game   int        `json:"game,omitempty"`   // 0 stands for the only one
	Sheet  Sheet      `json:"sheet"`            // what was handed in, and what the replay found
	Result ResultKind `json:"result,omitempty"` // entered with the sheet if the game is open; ResultUnset leaves the result
	Margin int        `json:"margin,omitempty"` // of a draw that is entered with the sheet, as in Game
}

// IncidentAdded notes what happened at a board and no sheet can show.
type IncidentAdded struct {
	Incident Incident `json:"incident"`
}

// RulingAdded decides on a finding or an incident. A result that it alters, or
// the void game, changes with it. It always needs a reason. Finding.ID names a
// finding; the rest of a finding that is not on the sheet itself comes with it.
type RulingAdded struct {
	Ruling Ruling `json:"ruling"`
}

// Undone takes back the last change in effect or, where it is Alone, an earlier one of
// which what came after it stays; or the last undo: undoing the entry of an undo is the
// redo. See [History].
type Undone struct {
	Seq   int64 `json:"seq"`
	Alone bool  `json:"alone,omitempty"` // an earlier change may be meant, and what came after it stays
}

// Kind is KindEventCreated.
func (EventCreated) Kind() Kind { return KindEventCreated }

// Kind is KindEventEdited.
func (EventEdited) Kind() Kind { return KindEventEdited }

// Kind is KindStageAdded.
func (StageAdded) Kind() Kind { return KindStageAdded }

// Kind is KindPlayerAdded.
func (PlayerAdded) Kind() Kind { return KindPlayerAdded }

// Kind is KindPlayersImported.
func (PlayersImported) Kind() Kind { return KindPlayersImported }

// Kind is KindPlayerEdited.
func (PlayerEdited) Kind() Kind { return KindPlayerEdited }

// Kind is KindPlayerWithdrawn.
func (PlayerWithdrawn) Kind() Kind { return KindPlayerWithdrawn }

// Kind is KindPlayerExpelled.
func (PlayerExpelled) Kind() Kind { return KindPlayerExpelled }

// Kind is KindPlayerAway.
func (PlayerAway) Kind() Kind { return KindPlayerAway }

// Kind is KindPlayerReturned.
func (PlayerReturned) Kind() Kind { return KindPlayerReturned }

// Kind is KindPlayerEntered.
func (PlayerEntered) Kind() Kind { return KindPlayerEntered }

// Kind is KindPlayersMerged.
func (PlayersMerged) Kind() Kind { return KindPlayersMerged }

// Kind is KindNumbersDrawn.
func (NumbersDrawn) Kind() Kind { return KindNumbersDrawn }

// Kind is KindRoundPaired.
func (RoundsPaired) Kind() Kind { return KindRoundPaired }

// Kind is KindGamesImported.
func (GamesImported) Kind() Kind { return KindGamesImported }

// Kind is KindResultSet, or KindResultCorrected where another result stood.
func (b ResultSet) Kind() Kind {
	if b.Corrects != ResultUnset {
		return KindResultCorrected
	}
	return KindResultSet
}

// Kind is KindResultRated.
func (ResultRated) Kind() Kind { return KindResultRated }

// Kind is KindSheetAdded.
func (SheetAdded) Kind() Kind { return KindSheetAdded }

// Kind is KindIncidentAdded.
func (IncidentAdded) Kind() Kind { return KindIncidentAdded }

// Kind is KindRulingAdded.
func (RulingAdded) Kind() Kind { return KindRulingAdded }

// Kind is KindUndone.
func (Undone) Kind() Kind { return KindUndone }

// ref is the game.
func (b ResultSet) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
}

// ref is the game.
func (b ResultRated) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
}

// ref is the game.
func (b SheetAdded) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
}

// ref is the game.
func (b IncidentAdded) ref() GameRef { return b.Incident.Ref }

// ref is the game.
func (b RulingAdded) ref() GameRef { return b.Ruling.Ref }
