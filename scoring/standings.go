package scoring

import (
	"slices"
	"strconv"

	"arbiter/tournament"
)

// Options are how standings are asked for. The zero value is the event's own
// way, or the default of the system.
type Options struct {
	Tiebreaks  []string // codes or aliases, in order, or one preset; empty is the event's, then the default; NoTiebreaks alone is points only
	Unplayed   string   // code of a Custom; empty is that of the preset, then the first of the table
	Unrated    int      // rating that the regulations give to players without one; 0 is none, and then nothing goes by rating
	ShareFirst bool     // players level on points at the top share the first place: no tie-break may decide the title
}

// Standings are a stage in order, as after one change of the event.
type Standings struct {
	Stage      int
	Tiebreaks  []Tiebreak
	Custom     Custom // how unplayed games counted
	Preset     string // code of the order, if it is one of the table
	ShareFirst bool   // no tie-break could decide the first place
	Rows       []Standing
	Open       int   // games paired that have no result
	Rounds     int   // rounds paired; games whose round is not on record are in none
	Planned    int   // rounds planned; 0 is unknown
	Final      bool  // nothing is left to play
	Seq        int64 // the change that they were computed at
	After      int   // they are those after this round, see [tournament.AfterRound]; 0: as the stage stands

	Settled []tournament.Settlement // orders of players who share a place but for it: by lot, by hand
	Idle    []tournament.Settlement // orders of players who do not share a place here, or share it with others: they settle nothing

	Keizer *KeizerList // what they were made of in a Keizer competition; nil elsewhere
}

// Standing is one row. Wins, draws and losses count forfeits, so that they add
// up to the points together with the byes.
type Standing struct {
	Rank, RankTo        int    // a shared place is a range: 2 and 3 for "2-3"
	By                  string // what separates the row from the one above: ByPoints, a tie-break's code; empty inside a shared place and for the first row
	Player              tournament.PlayerID
	TPN                 tournament.TPN // 0 where numbers are not given
	Games               int            // with a result
	Wins, Draws, Losses int
	Unplayed            int // of Games, decided without a move
	Byes                int
	Points              tournament.Points
	Tiebreaks           []Value              // in the order of Standings.Tiebreaks
	Settled             tournament.SettledBy // how the place was settled that he would share; "" is not
	Expelled            bool                 // by the arbiter: his games count, and he comes after all who have a place
	Struck              Strike               // he left, and his games do not count: he comes last, without a place
	Short               int                  // games that he lacks for a place, as in a league with a least number of them: he comes after those who have one

	Average Value // of a league that is ranked by points by game: these, not reduced; elsewhere none

	Exact Value // of a Keizer: the points, of which Points are the hundredths; elsewhere none
	Worth Value // of a Keizer: what a win against him is worth now; elsewhere none
}

// Place writes the rank as papers do: 1, or 2-3 for a shared place; nothing for a
// player who has none.
func (s Standing) Place() string {
	if !s.Placed() {
		return ""
	}
	if s.RankTo > s.Rank {
		return strconv.Itoa(s.Rank) + "-" + strconv.Itoa(s.RankTo)
	}
	return strconv.Itoa(s.Rank)
}

// Placed reports whether the player has a place: his games count, and are enough, and he was
// not expelled.
func (s Standing) Placed() bool { return s.Struck.Of == 0 && s.Short == 0 && !s.Expelled }

// Shared reports whether others share the place.
func (s Standing) Shared() bool { return s.RankTo > s.Rank }

// Value is the value of a tie-break in a row, by its code; none where the standings
// do not go by it: a knock-out has none, whatever was asked for.
func (s *Standings) Value(row Standing, code string) Value {
	for k, tie := range s.Tiebreaks {
		if tie.Code == code && k < len(row.Tiebreaks) {
			return row.Tiebreaks[k]
		}
	}
	return Value{}
}

// Compute makes the standings of a stage. Players who share a place stand in
// order of TPN, for printing only. Errors: tournament.ErrNoSuchStage, wrapped, and an unknown
// tie-break or custom, with those that there are.
func Compute(t *tournament.Tournament, stage int, opts Options) (*Standings, error) {
	field, err := FieldOf(t, stage)
	if err != nil {
		return nil, err
	}
	return field.Standings(opts)
}

// Standings are the standings of a field; see [Compute].
func (f *Field) Standings(opts Options) (*Standings, error) {
	st, _, _, err := f.compute(opts)
	return st, err
}

func (f *Field) compute(opts Options) (*Standings, *calc, *ranking, error) {
	chosen, err := order(opts.Tiebreaks, f)
	if err != nil {
		return nil, nil, nil, err
	}
	if f.System == tournament.SystemKnockOut || f.keizer != nil {
		chosen.ties, chosen.shareFirst = nil, false // who is out is out, whatever he scored; a list has no ties
	}
	unplayed := opts.Unplayed
	if unplayed == "" {
		unplayed = chosen.unplayed
	}
	if unplayed == "" && f.Strict == tournament.StrictFIDE {
		unplayed = customByFIDE(f.System)
	}
	custom, err := LookupCustom(unplayed)
	if err != nil {
		return nil, nil, nil, err
	}
	l := newLedger(f.withoutStruck())
	c := newCalc(l, custom, opts.Unrated)
	shareFirst := opts.ShareFirst || chosen.shareFirst
	r := c.rank(chosen.ties, shareFirst)
	r.decide(l)
	holds, idle := r.settle(l)
	var list *KeizerList
	if f.keizer != nil {
		holds, idle = nil, holds
		list = f.keizer.list()
		r.keizer(l, list)
	}
	st := &Standings{
		Keizer: list,
		Stage:  f.Stage, Custom: custom, Preset: chosen.preset, ShareFirst: shareFirst,
		Open: l.open, Final: l.final(), Seq: f.Seq, After: f.After, Settled: holds, Idle: idle, Rows: make([]Standing, 0, len(l.players)),
	}
	st.Rounds, st.Planned = l.rounds()
	for _, tie := range chosen.ties {
		st.Tiebreaks = append(st.Tiebreaks, tie.Tiebreak)
	}
	for _, group := range r.groups {
		rank := len(st.Rows) + 1
		for _, player := range group {
			row := l.standing(player)
			row.Rank, row.RankTo, row.By = rank, rank+len(group)-1, r.by[player]
			for _, of := range holds {
				if slices.Contains(of.Players, row.Player) {
					row.Settled = of.By
				}
			}
			if list != nil {
				row.keizer(list.Rows[rank-1])
			}
			row.Tiebreaks = make([]Value, len(chosen.ties))
			for k := range chosen.ties {
				row.Tiebreaks[k] = r.made[player][k].value
			}
			st.Rows = append(st.Rows, row)
		}
	}
	return st, c, r, nil
}

// standing is the row of a player without his place.
func (l *ledger) standing(player int) Standing {
	line := &l.lines[player]
	average := Value{}
	if l.field.RankedBy != tournament.RankedByPoints {
		average = l.average(player)
	}
	return Standing{
		Average:  average,
		Player:   l.players[player],
		TPN:      line.tpn,
		Games:    line.wins + line.draws + line.losses + line.tables,
		Wins:     line.wins,
		Draws:    line.draws,
		Losses:   line.losses,
		Unplayed: line.unplayed,
		Byes:     line.byes,
		Points:   line.points,
		Struck:   l.field.Entrants[player].Struck,
		Short:    l.short(player),
		Expelled: l.field.Entrants[player].Expelled,
	}
}
