package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// keizerOf reads a Keizer stage for its list; nil is another system. next is the round
// that is to be paired by the list: then all are in it who are in the competition; 0 is
// the list of the last evening, without those who came since.
func keizerOf(t *tournament.Tournament, s tournament.Stage, f *Field, next int) *keizer {
	if s.System != tournament.SystemKeizer || s.Keizer == nil {
		return nil
	}
	k := &keizer{rules: s.Keizer, rounds: countingRounds(s), event: t, stage: s.Number}
	index := make(map[tournament.PlayerID]int)
	last := s.LastRound()
	for _, e := range f.Entrants {
		p, _ := t.Player(e.Player)
		if away, _ := p.AwayIn(s.Number, last); next == 0 && last > 0 && away.Kind == tournament.AbsenceNotYet {
			continue
		}
		index[e.Player] = len(k.players)
		k.players = append(k.players, keizerPlayer{id: e.Player, left: p.Gone(s.Number, last+1)})
	}
	if next > 0 {
		k.newcomers(t, s, index)
	}
	k.startList(t, s)
	k.in = len(k.players)
	if k.rules.Left != tournament.KeizerLeftStays {
		k.in -= len(slices.DeleteFunc(slices.Clone(k.players), func(p keizerPlayer) bool { return !p.left }))
	}
	k.fineness()
	k.climb()
	k.readRounds(t, s, index)
	return k
}

// newcomers adds those who came since the numbers were given: they get theirs with the
// next round.
func (k *keizer) newcomers(t *tournament.Tournament, s tournament.Stage, index map[tournament.PlayerID]int) {
	if s.Number > 1 || len(t.Stages) > 1 {
		return
	}
	for _, p := range t.Players {
		if _, known := index[p.ID]; !known && !p.Gone(s.Number, s.LastRound()+1) {
			index[p.ID] = len(k.players)
			k.players = append(k.players, keizerPlayer{id: p.ID})
		}
	}
}

// countingRounds are the rounds that give points: a round does once a game of it is
// decided, or none is open, so that last week's list stands while this one is paired.
func countingRounds(s tournament.Stage) []int {
	var rounds []int
	for _, r := range s.Played {
		open, decided := 0, 0
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if g.Result.Open() {
					open++
				} else {
					decided++
				}
			}
		}
		if decided > 0 || open == 0 {
			rounds = append(rounds, r.Number)
		}
	}
	return rounds
}

// startList makes the list before the first round, of those who are in the competition.
func (k *keizer) startList(t *tournament.Tournament, s tournament.Stage) {
	at := make(map[tournament.PlayerID]int)
	for i, id := range t.KeizerStart(s.Number) {
		at[id] = i
	}
	for i := range k.players {
		k.start = append(k.start, i)
	}
	slices.SortStableFunc(k.start, func(a, b int) int {
		return cmp.Or(k.below(a)-k.below(b), at[k.players[a].id]-at[k.players[b].id])
	})
	k.place = make([]int, len(k.start))
	for place, p := range k.start {
		k.place[p] = place
	}
}

// readRounds enters what each player did on each evening.
func (k *keizer) readRounds(t *tournament.Tournament, s tournament.Stage, index map[tournament.PlayerID]int) {
	at := 0
	counted := make(map[keizerCounter]int)
	for _, r := range s.Played {
		if at == len(k.rounds) || k.rounds[at] != r.Number {
			continue
		}
		busy := make([]bool, len(k.players))
		for _, p := range r.Pairings {
			white, there := index[p.White]
			black, other := index[p.Black]
			if there {
				busy[white] = true
			}
			if p.Bye() && there {
				k.Add(white, keizerItem{at: at, kind: KeizerBye, opponent: -1, of: white, share: k.rules.Bye})
			}
			if there && other && !p.Bye() {
				busy[black] = true
				for _, g := range p.Games {
					k.game(at, white, black, p, g)
				}
			}
		}
		for i := range k.players {
			player, _ := t.Player(k.players[i].id)
			if !busy[i] && !player.Gone(s.Number, r.Number) {
				away, said := player.AwayIn(s.Number, r.Number)
				k.absent(i, at, away, said, counted)
			}
		}
		at++
	}
}

// keizerCounter is what absences of a player are counted by.
type keizerCounter struct {
	player int
	with   string
}

// Add enters an evening.
func (k *keizer) Add(p int, it keizerItem) {
	it.num = it.share.Num() * (k.shares / it.share.Den())
	if it.beyond {
		it.num = 0
	}
	k.players[p].items = append(k.players[p].items, it)
}

// game enters a game for both.
func (k *keizer) game(at, white, black int, p tournament.Pairing, g tournament.Game) {
	row, decided := g.Result.Row()
	first, second := row.White, row.Black
	if id, _ := p.Colours(g.Number); id != p.White {
		first, second = second, first
	}
	for _, side := range []struct {
		who, other int
		score      tournament.Score
	}{{white, black, first}, {black, white, second}} {
		it := keizerItem{at: at, kind: KeizerOpen, opponent: side.other, of: -1}
		switch {
		case !decided || side.score == tournament.ScoreUnset:
		case !row.Played && side.score == tournament.Win:
			it.kind, it.of, it.share = KeizerForfeitWin, side.other, k.rules.Forfeit.Share
			if k.rules.Forfeit.Own {
				it.of = side.who
			}
		case !row.Played:
			it.kind = KeizerForfeit
		case side.score == tournament.Win:
			it.kind, it.of, it.share = KeizerWin, side.other, k.rules.Win
		case side.score == tournament.Draw:
			it.kind, it.of, it.share = KeizerDraw, side.other, k.rules.Draw
		default:
			it.kind, it.of, it.share = KeizerLoss, side.other, k.rules.Loss
		}
		k.Add(side.who, it)
	}
}

// absent enters an evening without the player. Rounds before he came, and those that he
// missed after he had left, are none.
func (k *keizer) absent(p, at int, away tournament.Away, said bool, counted map[keizerCounter]int) {
	if away.Kind == tournament.AbsenceNotYet || away.Kind == tournament.AbsenceGone {
		return
	}
	it := keizerItem{at: at, kind: KeizerUnpaired, opponent: -1, of: -1}
	if !said {
		k.Add(p, it)
		return
	}
	kind := cmp.Or(away.Kind, tournament.AbsenceExcused)
	rule, _ := k.rules.Absence(kind)
	it.kind, it.absence, it.share = KeizerAbsent, kind, rule.Share
	if !rule.Fixed {
		it.of = p
	}
	if rule.Max > 0 || rule.Halving {
		counter := keizerCounter{p, rule.Counter()}
		counted[counter]++
		it.nth = counted[counter]
		it.beyond = rule.Max > 0 && it.nth > rule.Max || rule.Halving && it.nth > rule.Halvings()
		if rule.Halving && !it.beyond {
			it.share = tournament.NewFraction(it.share.Num(), it.share.Den()<<(it.nth-1))
		}
	}
	k.Add(p, it)
}
