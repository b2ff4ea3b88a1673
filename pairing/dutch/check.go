package dutch

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrNotARound is returned for a round to be checked that does not pair every
// player who is there, once.
var ErrNotARound = message.Reason("dutch.not-a-round")

// Check compares a round as it was played with the pairing by the rules: the
// answer is VerdictSame, or the first thing in which the played round is
// illegal or worse, from the top bracket down. Where all pairs are the same the
// colours are compared (Article 5.2.1 to 5.2.5), then the order of the boards
// (Article "C.04.2, 3.6"), with VerdictWorse and no criterion. The errors are
// those of [Pair] and ErrNotARound, wrapped.
func Check(in *Input, played Result) (*Answer, error) {
	t, err := follow(in, (*bracket).pair)
	if err != nil {
		return nil, err
	}
	pairs, bye, err := t.f.read(played)
	if err != nil {
		return nil, err
	}
	for _, wrong := range []func(i, j int) *Answer{t.f.illegal, t.f.outside} {
		for _, p := range pairs {
			if answer := wrong(min(p[0], p[1]), max(p[0], p[1])); answer != nil {
				answer.Instead = [][2]tournament.TPN{{t.f.list[p[0]].tpn, t.f.list[p[1]].tpn}}
				return answer, nil
			}
		}
	}
	if bye >= 0 && !t.f.mayHaveBye(bye) {
		if !t.f.within.allow(bye, len(t.f.list)) && !t.f.list[bye].noBye && t.f.list[bye].score == t.f.byeScore {
			return t.f.outside(bye, len(t.f.list)), nil
		}
		answer := &Answer{Verdict: VerdictIllegal, Criterion: criterion("C2")}
		if e := &t.f.list[bye]; !e.noBye {
			answer.Verdict, answer.Criterion = VerdictWorse, criterion("C5")
			answer.Cost, answer.Best = []int{int(e.score)}, []int{int(t.f.byeScore)}
		}
		answer.Article = answer.Criterion.Article
		return answer, nil
	}
	for k, b := range t.brackets {
		c, chosen := b.candidate(pairs), t.chosen(k)
		if slices.Equal(c.pairs, chosen.pairs) {
			continue
		}
		answer := &Answer{Bracket: chosen.account(), Instead: c.numbers()}
		answer.judge(c, chosen)
		return answer, nil
	}
	return t.compareBoards(played), nil
}

// read turns a round into entrants.
func (f *field) read(r Result) (pairs [][2]int, bye int, err error) {
	place := f.places()
	seen := make([]bool, len(f.list))
	take := func(n tournament.TPN) int {
		i, ok := place[n]
		if !ok || seen[i] {
			err = message.Because(ErrNotARound, "dutch.not-a-round.wrong", message.Args{"Player": int(n), "Round": f.in.Round})
			return 0
		}
		seen[i] = true
		return i
	}
	for _, p := range r.Pairs {
		pairs = append(pairs, [2]int{take(p[0]), take(p[1])})
	}
	bye = -1
	if r.Bye != 0 {
		bye = take(r.Bye)
	}
	if i := slices.Index(seen, false); i >= 0 && err == nil {
		err = message.Because(ErrNotARound, "dutch.not-a-round.missing", message.Args{"Player": int(f.list[i].tpn), "Round": f.in.Round})
	}
	return pairs, bye, err
}

// compareBoards compares colours, then the order, of a round with the right pairs.
func (t *trace) compareBoards(played Result) *Answer {
	right := t.publish()
	place := t.f.places()
	for _, p := range right.Pairs {
		if slices.Contains(played.Pairs, [2]tournament.TPN{p[1], p[0]}) {
			i, j := min(place[p[0]], place[p[1]]), max(place[p[0]], place[p[1]])
			_, article := t.f.allocate(&t.f.list[i], &t.f.list[j])
			return &Answer{Verdict: VerdictWorse, Article: article, Instead: [][2]tournament.TPN{{p[1], p[0]}}}
		}
	}
	if !slices.Equal(right.Pairs, played.Pairs) {
		return &Answer{Verdict: VerdictWorse, Article: "C.04.2, 3.6"}
	}
	return &Answer{Verdict: VerdictSame}
}
