package pairing

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// NextMatches makes the matches of a stage of teams that can be paired now: of a round robin all
// that are not in its calendar, of a Swiss those of the next round. Errors: tournament.ErrNoSuchStage,
// ErrTooFew, ErrTooMany and ErrFinished, wrapped; *SystemError where no teams meet; *OpenMatchesError;
// *teamswiss.ImpossibleError.
func NextMatches(t *tournament.Tournament, stage int) ([]tournament.Match, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, noStage(t, stage)
	}
	switch s.System {
	case tournament.SystemTeamRoundRobin:
		return nextTeamRoundRobin(s)
	case tournament.SystemTeamSwiss:
		round, err := NextTeamSwiss(t, s)
		if err != nil {
			return nil, err
		}
		return teamSwissMatches(s, round), nil
	}
	return nil, &SystemError{System: s.System, Available: []tournament.System{tournament.SystemTeamRoundRobin, tournament.SystemTeamSwiss}}
}

// nextTeamRoundRobin gives the rounds of the table that are not in the calendar. White in the
// table is the team at home.
func nextTeamRoundRobin(s tournament.Stage) ([]tournament.Match, error) {
	n := len(s.League.Teams)
	switch {
	case n < MinPlayers:
		return nil, message.Because(ErrTooFewTeams, "pairing.too-few-teams", message.Args{"Teams": n})
	case n > MaxPlayers:
		return nil, message.Because(ErrTooMany, "pairing.too-many-teams", message.Args{"Teams": n, "Most": MaxPlayers})
	}
	table := schedule(n, max(s.Cycles, 1), !s.NoSwap)
	if s.Rounds > 0 && s.Rounds < len(table) {
		table = table[:s.Rounds] // planned to stop early
	}
	places := TeamPlaces(s)
	var matches []tournament.Match
	for i, pairs := range table {
		if len(s.MatchesOf(i+1)) > 0 {
			continue
		}
		free := 0
		at := 0
		for _, pair := range pairs {
			switch dummy := n + 1; dummy {
			case pair[0]:
				free = places[pair[1]-1]
				continue
			case pair[1]:
				free = places[pair[0]-1]
				continue
			}
			at++
			matches = append(matches, tournament.Match{Round: i + 1, Table: at, Home: places[pair[0]-1], Away: places[pair[1]-1]})
		}
		if free != 0 {
			matches = append(matches, tournament.Match{Round: i + 1, Table: at + 1, Home: free})
		}
	}
	if len(matches) == 0 {
		return nil, finished(s, len(table))
	}
	return matches, nil
}

// TeamPlaces are the numbers of the teams by their places in the table of a round robin: as
// they are, or, where teams of one club are to meet first, so that they do so as early as the
// table allows.
func TeamPlaces(s tournament.Stage) []int {
	n := len(s.League.Teams)
	places := make([]int, n)
	var clubs [][]int
	for _, team := range s.League.Teams {
		at := slices.IndexFunc(clubs, func(club []int) bool {
			one, _ := s.Team(club[0])
			return team.Club != "" && naming.Key(one.Club) == naming.Key(team.Club)
		})
		if at < 0 || !s.TeamRules.Clubs {
			clubs = append(clubs, []int{team.Number})
		} else {
			clubs[at] = append(clubs[at], team.Number)
		}
	}
	if len(clubs) == n {
		for i := range places {
			places[i] = i + 1
		}
		return places
	}
	slices.SortStableFunc(clubs, func(a, b []int) int { return cmp.Compare(len(b), len(a)) })
	meets := meetings(n)
	for _, club := range clubs {
		var taken []int
		for _, number := range club {
			at := earliest(places, taken, meets)
			places[at-1] = number
			taken = append(taken, at)
		}
	}
	return places
}

// meetings is the round in which two places of a table meet, by the lower and the higher.
func meetings(n int) map[[2]int]int {
	rounds := make(map[[2]int]int)
	for i, pairs := range Berger(n) {
		for _, p := range pairs {
			rounds[[2]int{min(p[0], p[1]), max(p[0], p[1])}] = i + 1
		}
	}
	return rounds
}

// earliest is the free place that meets those of the club's other teams soonest, the last of those meetings
// first; the first team of a club has one that leaves its partner of round 1 free, where there is one.
func earliest(places, taken []int, meets map[[2]int]int) int {
	best, bestKey := 0, [3]int{}
	for at := 1; at <= len(places); at++ {
		if places[at-1] != 0 {
			continue
		}
		key := [3]int{0, 0, at}
		for _, other := range taken {
			round := meets[[2]int{min(at, other), max(at, other)}]
			key[0], key[1] = max(key[0], round), key[1]+round
		}
		if len(taken) == 0 {
			key[0] = 1
			for other := 1; other <= len(places); other++ {
				if meets[[2]int{min(at, other), max(at, other)}] == 1 && places[other-1] == 0 {
					key[0] = 0
				}
			}
		}
		if best == 0 || slices.Compare(key[:], bestKey[:]) < 0 {
			best, bestKey = at, key
		}
	}
	return best
}
