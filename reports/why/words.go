package why

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports/parts"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// pairNames call the players of a stage by number and name.
type pairNames struct {
	event   *tournament.Tournament
	stage   tournament.Stage
	numbers map[tournament.PlayerID]tournament.TPN
}

func newPairNames(t *tournament.Tournament, stage tournament.Stage) pairNames {
	return pairNames{event: t, stage: stage, numbers: stage.TPNs()}
}

// name is a player's name.
func (n pairNames) name(id tournament.PlayerID) any { return parts.PlayerName(n.event, id) }

// who is a player's number and name.
func (n pairNames) who(id tournament.PlayerID) any {
	return strings.TrimSpace(fmt.Sprintf("%d %s", n.numbers[id], parts.PlayerName(n.event, id)))
}

// numbered is who by number.
func (n pairNames) numbered(tpn tournament.TPN) any {
	if tpn < 1 || int(tpn) > len(n.stage.Numbers) {
		return int(tpn)
	}
	return n.who(n.stage.Numbers[tpn-1])
}

// byNumber calls a player by number alone.
func byNumber(tpn tournament.TPN) any { return int(tpn) }

// ban is whom a ban keeps apart.
func (n pairNames) ban(b tournament.Ban) message.Message { return pairing.BanSays(b, n.name) }

// scoreNumber is a score as a language writes it.
func scoreNumber(p tournament.Points) message.Number { return message.Number(p.String()) }

// points is a score in words.
func points(p tournament.Points) message.Message {
	if p.String() == "1" {
		return message.New("why.point")
	}
	return message.New("why.points", message.Args{"Points": scoreNumber(p)})
}

// someTPNs are numbers in a row; a long list is cut.
func someTPNs(list []tournament.TPN) []any {
	const most = 24
	said := make([]any, 0, most+1)
	for _, n := range list[:min(most, len(list))] {
		said = append(said, int(n))
	}
	if len(list) > most {
		said = append(said, message.New("why.more", message.Args{"More": len(list) - most}))
	}
	return said
}

// somePairs are pairs in a row, the higher ranked first; a long list is cut.
func somePairs(pairs [][2]tournament.TPN) any {
	const most = 12
	if len(pairs) == 0 {
		return message.New("why.no-pairs")
	}
	said := make([]any, 0, most+1)
	for _, p := range dutch.Pairs(pairs[:min(most, len(pairs))]) {
		said = append(said, p)
	}
	if len(pairs) > most {
		said = append(said, message.New("why.more", message.Args{"More": len(pairs) - most}))
	}
	return said
}

// DifferingPairs are the pairs of one list that another has not.
func DifferingPairs(list, other [][2]tournament.TPN) [][2]tournament.TPN {
	return slices.DeleteFunc(slices.Clone(list), func(p [2]tournament.TPN) bool { return slices.Contains(other, p) })
}

// row joins messages, one straight after the other.
func row(parts []message.Message) message.Message {
	switch len(parts) {
	case 0:
		return message.Message{}
	case 1:
		return parts[0]
	}
	return message.New("why.row-of", message.Args{"First": parts[0], "Others": row(parts[1:])})
}

// unfinished says which games before a round were not finished when it was paired, as
// lines of an explanation.
func (n pairNames) unfinished(round int) []message.Message {
	var says []message.Message
	for _, p := range n.stage.Unfinished(round) {
		ref := tournament.GameRef{Stage: n.stage.Number, Round: p.Round, Board: p.Board, Game: p.Game}
		b, g, err := n.event.Game(ref)
		if err != nil {
			continue // it is there
		}
		if len(b.Games) == 1 {
			ref.Game = 0
		}
		white, black := b.Colours(g.Number)
		says = append(says, message.New("why.unfinished", message.Args{
			"Sign": parts.ProvisionalSign, "Place": ref, "White": n.who(white), "Black": n.who(black), "State": g.Result.State(), "As": message.Number(parts.PairedText(n.event, p.As)), "Round": round,
		}))
	}
	return says
}

// isUnfinished reports whether a player had a game that was not finished before a round,
// and counted as something where it was paired.
func (n pairNames) isUnfinished(tpn tournament.TPN, round int) bool {
	return slices.ContainsFunc(n.stage.Unfinished(round), func(p tournament.PairedAs) bool {
		b, err := n.event.Pairing(n.stage.Number, p.Round, p.Board)
		return err == nil && (n.numbers[b.White] == tpn || n.numbers[b.Black] == tpn)
	})
}

// starred are numbers in a row, as [someTPNs], with a sign at those of players who had a
// game that was not finished before the round.
func (n pairNames) starred(list []tournament.TPN, round int) []any {
	said := someTPNs(list)
	for i, tpn := range list[:min(len(list), len(said))] {
		if _, number := said[i].(int); number && n.isUnfinished(tpn, round) {
			said[i] = strconv.Itoa(int(tpn)) + parts.ProvisionalSign
		}
	}
	return said
}
