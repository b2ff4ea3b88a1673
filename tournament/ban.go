package tournament

import (
	"slices"
	"strings"

	"arbiter/tournament/naming"
)

// BanBy is what the players have in common whom a ban keeps apart. The words are
// stored and never altered.
type BanBy string

// What a ban goes by; BanNamed: its players are named.
const (
	BanNamed      BanBy = ""
	BanClub       BanBy = "club"
	BanFederation BanBy = "federation"
	BanRegion     BanBy = "region"
	BanTeam       BanBy = "team"
	BanGroup      BanBy = "group" // of Player.Groups: a family, a training group
)

// Ban keeps players apart in a Swiss: nobody of it meets another of it.
type Ban struct {
	Players []PlayerID `json:"players,omitempty"` // BanNamed: two or more; never altered, only replaced
	By      BanBy      `json:"by,omitempty"`
	Name    string     `json:"name,omitempty"`   // of the club, the federation …; empty: those of one and the same, whichever
	Rounds  int        `json:"rounds,omitempty"` // the first n rounds of the stage; 0 is all
	Soft    bool       `json:"soft,omitempty"`   // let go where the round cannot be paired with it
}

// BannedPair is two players whom a ban keeps apart in a round.
type BannedPair struct {
	A, B PlayerID // by number in the stage, ascending
	Ban  Ban
}

// Same reports whether two bans keep the same players apart, for however long.
func (b Ban) Same(other Ban) bool {
	mine, his := slices.Sorted(slices.Values(b.Players)), slices.Sorted(slices.Values(other.Players))
	return b.By == other.By && naming.Key(b.Name) == naming.Key(other.Name) && slices.Equal(mine, his)
}

// shares are what a player has of the kind that the ban goes by.
func (b Ban) shares(p Player) []string {
	switch b.By {
	case BanClub:
		return []string{p.Club}
	case BanFederation:
		return []string{p.Federation}
	case BanRegion:
		return []string{p.Region}
	case BanTeam:
		return []string{p.Team}
	case BanGroup:
		return p.Groups
	}
	return nil
}

// Concerns reports whether a player is one of those whom the ban is about.
func (b Ban) Concerns(p Player) bool {
	if b.By == BanNamed {
		return slices.Contains(b.Players, p.ID)
	}
	return slices.ContainsFunc(b.shares(p), b.names)
}

// names reports whether a club, or what the ban goes by, is the one that it names.
func (b Ban) names(text string) bool {
	key := naming.Key(strings.TrimSpace(text))
	return key != "" && (b.Name == "" || key == naming.Key(strings.TrimSpace(b.Name)))
}

// groups are the players of the stage whom the ban keeps apart, those of each club
// by themselves, in order of their numbers.
func (b Ban) groups(t *Tournament, s *Stage) [][]PlayerID {
	if b.By == BanNamed {
		var named []PlayerID
		for _, id := range s.Numbers {
			if slices.Contains(b.Players, id) {
				named = append(named, id)
			}
		}
		return [][]PlayerID{named}
	}
	var groups [][]PlayerID
	at := make(map[string]int)
	for _, id := range s.Numbers {
		p, _ := t.Player(id)
		for _, name := range b.shares(p) {
			if !b.names(name) {
				continue
			}
			key := naming.Key(strings.TrimSpace(name))
			if _, known := at[key]; !known {
				at[key] = len(groups)
				groups = append(groups, nil)
			}
			groups[at[key]] = append(groups[at[key]], id)
		}
	}
	return groups
}

// Members are the players of a stage whom a ban concerns, in order of their
// numbers: each has somebody whom he may not meet.
func (t *Tournament) Members(stage int, b Ban) []PlayerID {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var members []PlayerID
	for _, group := range b.groups(t, s) {
		if len(group) > 1 {
			members = append(members, group...)
		}
	}
	numbers := s.TPNs()
	slices.SortFunc(members, func(a, b PlayerID) int { return int(numbers[a] - numbers[b]) })
	return slices.Compact(members)
}

// Apart are the players of a stage whom a ban keeps apart: groups of whom no two
// may meet, in order of their numbers.
func (t *Tournament) Apart(stage int, b Ban) [][]PlayerID {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(b.groups(t, s), func(group []PlayerID) bool { return len(group) < 2 })
}

// Banned lists the pairs that the bans of a stage keep apart in a round, each once:
// by the first hard ban that does, else by the first soft one.
func (t *Tournament) Banned(stage, round int) []BannedPair {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var pairs []BannedPair
	seen := make(map[[2]PlayerID]bool)
	for _, soft := range []bool{false, true} {
		for _, b := range s.Bans {
			if b.Soft != soft || b.Rounds > 0 && round > b.Rounds {
				continue
			}
			for _, group := range b.groups(t, s) {
				for i, one := range group {
					for _, other := range group[i+1:] {
						if pair := [2]PlayerID{one, other}; !seen[pair] {
							seen[pair] = true
							pairs = append(pairs, BannedPair{A: one, B: other, Ban: b})
						}
					}
				}
			}
		}
	}
	return pairs
}

// checkBans refuses bans that name nobody.
func (t *Tournament) checkBans(s Stage) error {
	for _, b := range s.Bans {
		switch {
		case b.By == BanNamed && len(b.Players) < 2:
			return refused(ErrIncomplete, "tournament.ban-of-two")
		case b.By != BanNamed && len(b.Players) > 0:
			return refused(ErrIncomplete, "tournament.ban-by-both", args{"By": string(b.By)})
		case b.By != BanNamed && !slices.Contains([]BanBy{BanClub, BanFederation, BanRegion, BanTeam, BanGroup}, b.By):
			return refused(ErrIncomplete, "tournament.ban-by-what", args{"By": string(b.By)})
		case b.Rounds < 0:
			return refused(ErrIncomplete, "tournament.rounds-from-1")
		}
		for i, id := range b.Players {
			if !t.known(id, nil) {
				return refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(id)})
			}
			if slices.Contains(b.Players[:i], id) {
				return refused(ErrIncomplete, "tournament.ban-twice")
			}
		}
	}
	return nil
}

// bans reports whether a ban names a player.
func (s *Stage) bans(id PlayerID) bool {
	return slices.ContainsFunc(s.Bans, func(b Ban) bool { return slices.Contains(b.Players, id) })
}

// plans reports whether a ban or the draft names a player.
func (s *Stage) plans(id PlayerID) bool {
	return s.bans(id) || s.Draft != nil && s.Draft.Has(id) || s.CheckIn != nil && slices.Contains(s.CheckIn.Expected, id)
}

// mergePlans puts one player in the place of another in what is planned: the bans,
// of which those that then name one player are gone, and the draft, which is
// dropped where both have a place.
func (s *Stage) mergePlans(keep, gone PlayerID) {
	if s.CheckIn != nil && slices.Contains(s.CheckIn.Expected, gone) {
		now := *s.CheckIn
		now.Expected = slices.DeleteFunc(slices.Clone(now.Expected), func(id PlayerID) bool { return id == gone })
		now.expect(keep)
		s.CheckIn = &now
	}
	if s.bans(gone) {
		var bans []Ban
		for _, b := range s.Bans {
			if slices.Contains(b.Players, gone) {
				b.Players = exchanged(b.Players, keep, gone)
			}
			if b.By != BanNamed || len(b.Players) > 1 {
				bans = append(bans, b)
			}
		}
		s.Bans = bans
	}
	switch {
	case s.Draft == nil || !s.Draft.Has(gone):
	case s.Draft.Has(keep):
		s.Draft = nil
	default:
		draft := Round{Number: s.Draft.Number, Pairings: clonePairings(s.Draft.Pairings)}
		for i := range draft.Pairings {
			draft.Pairings[i].exchange(keep, gone)
		}
		s.Draft = &draft
	}
}
