package reports

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
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
func (n pairNames) name(id tournament.PlayerID) any { return playerName(n.event, id) }

// who is a player's number and name.
func (n pairNames) who(id tournament.PlayerID) any {
	return strings.TrimSpace(fmt.Sprintf("%d %s", n.numbers[id], playerName(n.event, id)))
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
