package trf

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// swiss is what the records say of how a Swiss is paired.
func (in *importer) swiss(s tournament.Stage) tournament.Swiss {
	w := tournament.Swiss{Initial: map[Colour]tournament.Side{White: tournament.SideWhite, Black: tournament.SideBlack}[in.file.Initial]}
	given := in.virtual()
	if len(given) == 0 {
		return w
	}
	// Numbers close ranks in an event: those who play round 1 by theirs.
	var playing []tournament.TPN
	for _, n := range in.file.inFirstRound() {
		playing = append(playing, tournament.TPN(in.id[int(n)]))
	}
	s.Swiss.Baku = s.Rounds > 0 && in.file.Points.Win == 2*in.file.Points.Draw // C.04.7, 1.1
	s.Numbers = make([]tournament.PlayerID, len(in.file.Players))
	if s.Swiss.Baku && slices.Equal(given, s.VirtualPointsOf(in.score(), playing)) {
		w.Baku = true
		return w
	}
	w.Virtual = given
	return w
}

// virtual are the points of acceleration: a record for each run of players who
// have the same, and each run of rounds in which it is the same.
func (in *importer) virtual() []tournament.Virtual {
	points := make([][]tournament.Points, len(in.file.Players))
	for _, a := range in.file.Acceleration {
		if a.Points < 0 {
			in.adjust(0, "trf.negative-virtual", message.Args{"First": a.FirstPlayer, "Last": a.LastPlayer})
			continue
		}
		for i, p := range in.file.Players {
			if p.Number < a.FirstPlayer || p.Number > a.LastPlayer {
				continue
			}
			for len(points[i]) < a.LastRound {
				points[i] = append(points[i], 0)
			}
			for r := a.FirstRound; r <= a.LastRound; r++ {
				points[i][r-1] = a.Points
			}
		}
	}
	var given []tournament.Virtual
	for i, end := 0, 0; i < len(points); i = end {
		for end = i + 1; end < len(points) && slices.Equal(points[end], points[i]); end++ {
		}
		for r, until := 0, 0; r < len(points[i]); r = until {
			for until = r + 1; until < len(points[i]) && points[i][until] == points[i][r]; until++ {
			}
			if points[i][r] > 0 {
				given = append(given, tournament.Virtual{First: tournament.TPN(i + 1), Last: tournament.TPN(end), From: r + 1, To: until, Points: points[i][r]})
			}
		}
	}
	return given
}

// bans are the players who may not meet. A ban of an event begins with round 1; in
// rounds that are played it does not matter any more.
func (in *importer) bans() []tournament.Ban {
	var bans []tournament.Ban
	for _, set := range in.file.Forbidden {
		if set.FirstRound > in.file.Played()+1 {
			in.adjust(0, "trf.apart-later", message.Args{"Players": set.Players, "Round": set.FirstRound})
		}
		var ban tournament.Ban
		if set.LastRound != 0 && (in.file.Planned == 0 || set.LastRound < in.file.Planned) {
			ban.Rounds = set.LastRound
		}
		for _, n := range set.Players {
			if id, known := in.id[n]; !known {
				in.adjust(0, "trf.apart-unknown", message.Args{"Number": n})
			} else if !slices.Contains(ban.Players, id) {
				ban.Players = append(ban.Players, id)
			}
		}
		if len(ban.Players) > 1 {
			bans = append(bans, ban)
		}
	}
	return bans
}
