package audit

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// How many half-moves two sheets must share to be of one game. Short draws by
// arrangement may well be alike; the same players in the same round hardly play
// them twice.
const (
	minCopy       = 10 // of the same players in the same round
	minCopyOthers = 20 // of any two boards
)

// inOrder are the indexes of the sheets in the order in which they were handed
// in as far as it is known: those without a round come last, for a sheet whose
// place in its round was taken is put there.
func (a *auditor) inOrder() []int {
	order := make([]int, len(a.sheets))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		none := func(i int) int {
			if a.sheets[i].Ref.Round == 0 {
				return 1
			}
			return 0
		}
		return cmp.Compare(none(i), none(j))
	})
	return order
}

// copied files each sheet that has the moves of one before it.
func (a *auditor) copied() {
	first := make(map[string]*Sheet, len(a.sheets))
	for _, i := range a.inOrder() {
		s := &a.sheets[i]
		plies := s.Game.Plies()
		if plies < minCopy {
			continue
		}
		moves := movesOf(s.Game)
		other, met := first[moves]
		if !met {
			first[moves] = s
			continue
		}
		if !sameEvent(s.Result.Event, other.Result.Event) {
			continue
		}
		same := a.sameGame(s, other)
		if !same && plies < minCopyOthers {
			continue
		}
		a.copies[i] = true
		says := "findingtext.same-moves"
		if same {
			says = "findingtext.handed-in-twice"
		}
		a.Add(s, sheet.Finding{Code: sheet.DuplicateGame, Ply: s.Result.Plies, Message: message.New(says, message.Args{"Where": a.where(other.Ref)})})
	}
}

// sameGame reports whether two sheets are of the same players in the same round.
func (a *auditor) sameGame(s, other *Sheet) bool {
	p, _, err := a.t.Game(s.Ref)
	q, _, errOther := a.t.Game(other.Ref)
	if err != nil || errOther != nil {
		return false
	}
	white, black := p.Colours(s.Ref.Game)
	otherWhite, otherBlack := q.Colours(other.Ref.Game)
	return white == otherWhite && black == otherBlack && s.round() == other.round()
}

// round is the round that the sheet names, else the one it was handed in for.
func (s *Sheet) round() int {
	if round := s.Game.Round().Round; round != 0 {
		return round
	}
	return s.Ref.Round
}

// movesOf is the main line, however its squares are joined.
func movesOf(g *pdn.Game) string {
	var b strings.Builder
	g.WriteMoves(&b)
	return b.String()
}

// sameEvent reports whether two sheets can be of one event: a file may hold
// several, each with its own rounds. The name of an event of many words may
// differ in one of them, but not in a number.
func sameEvent(a, b string) bool {
	if a == "" || b == "" || a == b {
		return true
	}
	const fewest = 4 // words that must agree
	left, right := naming.Words(a), naming.Words(b)
	agreed := 0
	left = slices.DeleteFunc(left, func(word string) bool {
		i := slices.Index(right, word)
		if i >= 0 {
			right = slices.Delete(right, i, i+1)
			agreed++
		}
		return i >= 0
	})
	if len(left) == 0 && len(right) == 0 {
		return true
	}
	numbered := func(words []string) bool { return len(words) == 1 && pdn.WholeNumber(words[0], pdn.MaxBoard) != 0 }
	return agreed >= fewest && len(left) <= 1 && len(right) <= 1 && !(numbered(left) && numbered(right))
}

// seat is one player in one round.
type seat struct {
	stage, round int
	player       tournament.PlayerID
}

// sitting is a game that a player has in a round, and the event its sheet names.
type sitting struct {
	ref   tournament.GameRef
	event string
}

// mostInRound is how many games of one player a round may seem to have before
// its number is taken to mean nothing: some programs write 1 on every sheet.
const mostInRound = 3

// pairedTwice files the sheets of players who have another game in the round
// that the sheet names. A copy of another sheet is no other game.
func (a *auditor) pairedTwice() {
	taken := a.seats()
	type suspect struct {
		at    seat
		other sitting
	}
	suspects := make(map[int]suspect)
	for i := range a.sheets {
		s := &a.sheets[i]
		round := s.Game.Round().Round
		p, _, err := a.t.Game(s.Ref)
		if s.Ref.Round != 0 || round == 0 || a.copies[i] || err != nil {
			continue
		}
		own := sitting{s.Ref, s.Result.Event}
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			at := seat{s.Ref.Stage, round, id}
			for _, other := range taken[at] {
				if _, found := suspects[i]; !found && sameEvent(own.event, other.event) {
					suspects[i] = suspect{at, other}
				}
			}
			taken[at] = append(taken[at], own)
		}
	}
	for i, double := range suspects {
		s := &a.sheets[i]
		p, _, _ := a.t.Game(s.Ref) // it was found above
		if len(taken[seat{double.at.stage, double.at.round, p.White}]) > mostInRound || len(taken[seat{double.at.stage, double.at.round, p.Black}]) > mostInRound {
			continue
		}
		a.Add(s, sheet.Finding{Code: sheet.PairedTwice, Written: s.Game.Tag("Round"), Pos: s.Game.TagPos("Round"),
			Message: message.New("findingtext.another-game", message.Args{"Round": double.at.round, "Name": a.name(double.at.player), "Where": a.where(double.other.ref)})})
	}
}

// seats are the games that the players have in the rounds that were paired.
func (a *auditor) seats() map[seat][]sitting {
	events := make(map[tournament.GameRef]string, len(a.sheets))
	for i := range a.sheets {
		events[a.sheets[i].Ref] = a.sheets[i].Result.Event
	}
	taken := make(map[seat][]sitting)
	for _, stage := range a.t.Stages {
		for _, round := range stage.Played {
			if round.Number == 0 {
				continue
			}
			for _, p := range round.Pairings {
				ref := tournament.GameRef{Stage: stage.Number, Round: round.Number, Board: p.Board, Game: 1}
				for _, id := range []tournament.PlayerID{p.White, p.Black} {
					at := seat{stage.Number, round.Number, id}
					taken[at] = append(taken[at], sitting{ref, events[ref]})
				}
			}
		}
	}
	return taken
}
