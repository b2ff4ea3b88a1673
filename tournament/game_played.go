package tournament

import (
	"slices"
	"time"

	"arbiter/rules/message"
)

// GamePlayed takes in a game of a league in which anybody meets anybody, on a day that they
// choose: the two players, the result, and the day. It is for stages whose pairings are given
// (SystemOpen). A round of such a league is a day on which games were played, and a player
// has one game in it: who plays twice on a day is in two rounds of that day.
type GamePlayed struct {
	Stage  int        `json:"stage"`
	Round  int        `json:"round"` // one of that day, in which neither plays, or the next one
	Board  int        `json:"board"` // after the last of the round; 1 of a new one
	On     string     `json:"on"`    // the day, 2026-11-14
	White  PlayerID   `json:"white"`
	Black  PlayerID   `json:"black"`
	Result ResultKind `json:"result"`
	Margin int        `json:"margin,omitempty"` // of a draw, as in Game
	How    Ending     `json:"how,omitempty"`    // how the game ended, where it is noted
	Again  bool       `json:"again,omitempty"`  // the same two have another game on that day, and it is not this one entered twice
}

// Kind is KindGamePlayed.
func (GamePlayed) Kind() Kind { return KindGamePlayed }

// ref is the game.
func (b GamePlayed) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board}
}

// facts are the two players, the result and the day.
func (b GamePlayed) facts(t *Tournament) message.Args {
	white, _ := t.Player(b.White)
	black, _ := t.Player(b.Black)
	return args{"Round": b.Round, "Board": b.Board, "On": b.On, "White": white.Name, "Black": black.Name, "Result": Outcome{b.Result, b.Margin}, "How": b.How}
}

func (b GamePlayed) decide(t *Tournament, _ Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	ref := b.ref()
	if s.System != SystemOpen {
		return refused(ErrLocked, "league.games-by-date", args{"Stage": b.Stage}).at(ref)
	}
	if !isDay(b.On) {
		return refused(ErrIncomplete, "league.no-day", args{"Text": b.On}).at(ref)
	}
	if s.Games > 1 {
		return refused(ErrLocked, "league.one-game-a-day", args{"Games": s.Games}).at(ref)
	}
	if err := b.decidePlayers(t); err != nil {
		return err
	}
	if b.Result.Open() {
		return refused(ErrIncomplete, "tournament-change.result-missing", args{"Where": ref}).at(ref)
	}
	met := t.MetOn(b.Stage, b.White, b.Black)
	white, _ := t.Player(b.White)
	black, _ := t.Player(b.Black)
	values := args{"White": white.Name, "Black": black.Name, "Met": len(met), "On": b.On}
	switch {
	case s.Meetings > 0 && len(met) >= s.Meetings:
		return refused(ErrLocked, "league.met-often", values, args{"Most": s.Meetings}).at(ref).about(white, black)
	case !b.Again && slices.ContainsFunc(met, func(m DatedGame) bool { return m.On == b.On }):
		return refused(ErrResultExists, "league.met-that-day", values).at(ref).about(white, black)
	}
	if err := t.Event.checkEnding(b.How, b.Result); err != nil {
		return refused(ErrBadEnding, "tournament-change.at", args{"Where": ref, "Why": err}).at(ref)
	}
	_, err = t.dayRound(b)
	return err
}

// decidePlayers refuses who is no player of the event, or has left it.
func (b GamePlayed) decidePlayers(t *Tournament) error {
	for _, id := range []PlayerID{b.White, b.Black} {
		if p, known := t.Player(id); known && p.Gone(b.Stage, b.Round) {
			return refused(ErrPlayerAway, "tournament-change.not-there", args{"Name": p.Name, "Round": b.Round}).about(p).at(b.ref())
		}
	}
	return nil
}

func (b GamePlayed) apply(t *Tournament, _ Change) (Touched, error) {
	r, err := t.dayRound(b)
	if err != nil {
		return Touched{}, err
	}
	s := &t.Stages[b.Stage-1]
	touched := Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}
	if s.Date(b.Round) != b.On {
		dates := slices.Clone(s.Dates)
		for len(dates) < b.Round {
			dates = append(dates, "")
		}
		dates[b.Round-1] = b.On
		s.Dates, touched.Stages = dates, []int{b.Stage}
	}
	if numbers := s.numbersWith(b.White, b.Black); len(numbers) > len(s.Numbers) {
		s.Numbers, touched.Stages = numbers, []int{b.Stage}
	}
	s.take(r)
	return touched, nil
}

// numbersWith are the numbers of a stage in which players have theirs: who came later gets
// the next. A stage without numbers has none.
func (s *Stage) numbersWith(players ...PlayerID) []PlayerID {
	numbers := s.Numbers
	for _, id := range players {
		if len(numbers) > 0 && !slices.Contains(numbers, id) {
			numbers = append(slices.Clip(numbers), id)
		}
	}
	return numbers
}

// dayRound is the round of a game with the game alone, as it is added to the stage.
func (t *Tournament) dayRound(b GamePlayed) (Round, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Round{}, err
	}
	r := Round{Number: b.Round, Pairings: []Pairing{{
		Board: b.Board, White: b.White, Black: b.Black, Games: []Game{{Number: 1, Result: b.Result, Margin: b.Margin, How: b.How}},
	}}}
	have, exists := s.round(b.Round)
	after := 0
	switch {
	case !exists && b.Round != s.LastRound()+1:
		return Round{}, badRound(b.Stage, b.Round, "tournament-change.next-round", args{"Next": s.LastRound() + 1})
	case exists && (b.Round < 1 || s.Date(b.Round) != b.On):
		return Round{}, badRound(b.Stage, b.Round, "league.another-day", args{"Round": b.Round, "On": b.On})
	case exists:
		after = have.Pairings[len(have.Pairings)-1].Board
		for _, p := range have.Pairings {
			if p.has(b.White) || p.has(b.Black) {
				return Round{}, badRound(b.Stage, b.Round, "league.plays-that-round", args{"Board": p.Board})
			}
		}
	}
	if err := newEntrants(t, s, s.numbersWith(b.White, b.Black), nil).checkRound(b.Stage, r, after); err != nil {
		return Round{}, err
	}
	return r, t.checkMargin(b.ref(), &r.Pairings[0], b.Result, b.Margin)
}

// has reports whether a player sits at the board.
func (p Pairing) has(id PlayerID) bool { return id != 0 && (p.White == id || p.Black == id) }

// exchange puts one player in the place of another.
func (p *Pairing) exchange(keep, gone PlayerID) {
	for _, id := range []*PlayerID{&p.White, &p.Black} {
		if *id == gone {
			*id = keep
		}
	}
}

// exchanged are players with one in the place of another, and nowhere else.
func exchanged(players []PlayerID, keep, gone PlayerID) []PlayerID {
	players = slices.DeleteFunc(slices.Clone(players), func(id PlayerID) bool { return id == keep })
	players[slices.Index(players, gone)] = keep
	return players
}

// DatedGame is a meeting of two players, and its day.
type DatedGame struct {
	Ref GameRef // Game is 0
	On  string  // 2026-11-14; "" is not known
}

// MetOn are the meetings of two players in a stage, forfeits among them, by round and board.
func (t *Tournament) MetOn(stage int, one, other PlayerID) []DatedGame {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var met []DatedGame
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if p.has(one) && p.has(other) {
				ref := GameRef{Stage: stage, Round: r.Number, Board: p.Board}
				met = append(met, DatedGame{Ref: ref, On: t.DayOf(ref)})
			}
		}
	}
	return met
}

// DayOf is the day on which a game was played: its own, where it was not that of its round,
// else that of the round. It is "" where neither is on record.
func (t *Tournament) DayOf(ref GameRef) string {
	_, g, err := t.Game(ref)
	if err == nil && g.On != "" {
		return g.On
	}
	s, found := t.Stage(ref.Stage)
	if !found {
		return ""
	}
	date := s.Date(ref.Round)
	return date[:min(len(date), len(time.DateOnly))]
}

// OpenDay is where a game of two players on a day goes in a stage with games by date: the
// first round of that day in which neither plays, else the next round; and the board after
// its last.
func (t *Tournament) OpenDay(stage int, on string, white, black PlayerID) (round, board int) {
	s, err := t.stage(stage)
	if err != nil {
		return 1, 1
	}
	for _, r := range s.Played {
		busy := slices.ContainsFunc(r.Pairings, func(p Pairing) bool { return p.has(white) || p.has(black) })
		if r.Number > 0 && s.Date(r.Number) == on && !busy {
			return r.Number, r.Pairings[len(r.Pairings)-1].Board + 1
		}
	}
	return s.LastRound() + 1, 1
}
