package scoring

import (
	"strings"
	"testing"

	"arbiter/tournament"
)

// Standings of hand-made crosstables: place, player, points, tie-breaks, and in
// brackets what separates the row from the one above.
func TestRanking(t *testing.T) {
	for _, test := range []struct {
		name, cross string
		opts        Options
		want        string
	}{
		{
			name: "Sonneborn-Berger decides",
			cross: `
				A  *  1  0  =
				B  0  *  1  1
				C  1  0  *  0
				D  =  0  1  *`,
			opts: Options{Tiebreaks: []string{"SB"}},
			want: `
				1 B 2 2½
				2 A 1½ 2.75 [points]
				3 D 1½ 1.75 [SB]
				4 C 1 1½ [points]`,
		},
		{
			name: "a tie that nothing breaks is a shared place",
			cross: `
				A  *  =  1  1
				B  =  *  1  1
				C  0  0  *  =
				D  0  0  =  *`,
			want: `
				1-2 A 2½ 2.25 ½ 2
				1-2 B 2½ 2.25 ½ 2
				3-4 C ½ 0.25 ½ 0 [points]
				3-4 D ½ 0.25 ½ 0`,
		},
		{
			name: "direct encounter, all tied have met",
			cross: `
				A  *  0  1  1
				B  1  *  0  1
				C  0  1  *  0
				D  0  0  1  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1 B 2 1
				2 A 2 0 [DE]
				3 D 1 1 [points]
				4 C 1 0 [DE]`,
		},
		{
			name: "direct encounter is not applied where tied players have not met",
			cross: `
				A  *  .  1  .
				B  .  *  .  1
				C  0  .  *  .
				D  .  0  .  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1-2 A 1 –
				1-2 B 1 –
				3-4 C 0 – [points]
				3-4 D 0 –`,
		},
		{
			name: "FIDE C.07 6: a forfeit is no encounter",
			cross: `
				A  *  +  0  1
				B  -  *  1  1
				C  1  0  *  0
				D  0  0  1  *`,
			opts: Options{Tiebreaks: []string{"DE", "WIN"}},
			want: `
				1-2 A 2 – 2
				1-2 B 2 – 2
				3 D 1 1 1 [points]
				4 C 1 0 1 [DE]`,
		},
		{
			name: "direct encounter over two cycles adds both games",
			cross: `
				A  *   1=  10
				B  0=  *   11
				C  01  00  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1 A 2½ 1½
				2 B 2½ ½ [DE]
				3 C 1 – [points]`,
		},
		{
			name: "FIDE C.07 6: of pairs that met more often the average counts",
			cross: `
				A  *   11  0  .
				B  00  *   1  1
				C  1   0   *  1
				D  .   0   0  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1-3 A 2 1
				1-3 B 2 1
				1-3 C 2 1
				4 D 0 – [points]`,
		},
		{
			name: "FIDE C.07 6: alone at the top whatever the missing games bring",
			cross: `
				A  *  1  =  .  .
				B  0  *  .  =  1
				C  =  .  *  =  =
				D  .  =  =  *  =
				E  .  0  =  =  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1-4 A 1½ –
				1-4 B 1½ –
				1-4 C 1½ –
				1-4 D 1½ –
				5 E 1 – [points]`,
		},
		{
			name: "FIDE C.07 6: the first is placed, the others are a tie of their own",
			cross: `
				A  *  11  11  .  00
				B  00  *  .  11  11
				C  00  .  *  11  11
				D  .  00  00  *  .
				E  11  00  00  .  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1 A 4 4 #1
				2-3 B 4 0 #2 [DE]
				2-3 C 4 0 #2
				4 E 2 – [points]
				5 D 0 – [points]`,
		},
		{
			name: "direct encounter goes on inside the ties that it leaves",
			cross: `
				A  *  1  1  0  0  =
				B  0  *  1  1  0  =
				C  0  0  *  1  1  =
				D  1  0  0  *  1  =
				E  1  1  0  0  *  1
				F  =  =  =  =  0  *`,
			opts: Options{Tiebreaks: []string{"DE"}},
			want: `
				1 E 3 –
				2 A 2½ 2 (1) [points]
				3 B 2½ 2 (0) [DE]
				4 C 2½ 1 (1) [DE]
				5 D 2½ 1 (0) [DE]
				6 F 2 – [points]`,
		},
		{
			name: "wins",
			cross: `
				A  *  1  0  =
				B  0  *  1  =
				C  1  0  *  =
				D  =  =  =  *`,
			opts: Options{Tiebreaks: []string{"wins"}},
			want: `
				1-3 A 1½ 1
				1-3 B 1½ 1
				1-3 C 1½ 1
				4 D 1½ 0 [WIN]`,
		},
		{
			name: "points only",
			cross: `
				A  *  1  0  =
				B  0  *  1  =
				C  1  0  *  =
				D  =  =  =  *`,
			opts: Options{Tiebreaks: []string{NoTiebreaks}},
			want: `
				1-4 A 1½
				1-4 B 1½
				1-4 C 1½
				1-4 D 1½`,
		},
		{
			// Walinga, Wiersma, Kooistra, Slagter; the colours are not published.
			name: "Frisian world championship 2024, final",
			cross: `
				A  *   01  1=  11
				B  10  *   ==  11
				C  0=  ==  *   11
				D  00  00  00  *`,
			opts: Options{Tiebreaks: []string{NoTiebreaks}, ShareFirst: true},
			want: `
				1 A 4½
				2 B 4 [points]
				3 C 3½ [points]
				4 D 0 [points]`,
		},
		{
			name: "Frisian: no coefficient breaks a tie for the first place",
			cross: `
				A  *  0  1  1
				B  1  *  0  1
				C  0  1  *  0
				D  0  0  1  *`,
			opts: Options{Tiebreaks: []string{"DE"}, ShareFirst: true},
			want: `
				1-2 A 2 0
				1-2 B 2 1
				3 D 1 1 [points]
				4 C 1 0 [DE]`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := listing(standings(t, roundRobin(t, test.cross), test.opts))
			rows := len(strings.Split(strings.TrimSpace(test.want), "\n"))
			sameLines(t, strings.Join(strings.SplitAfter(got, "\n")[:rows], ""), test.want)
		})
	}
}

// However the field is numbered, places and values are the same.
func TestRankingDoesNotHangOnNumbers(t *testing.T) {
	ev := roundRobin(t, `
		A  *  1  =  0  1
		B  0  *  1  =  1
		C  =  0  *  1  1
		D  1  =  0  *  1
		E  0  0  0  0  *`)
	want := make(map[tournament.PlayerID]Standing)
	for _, row := range standings(t, ev, Options{}).Rows {
		want[row.Player] = row
	}
	numbers := ev.Stages[0].Numbers
	for i := range numbers {
		j := (i*2 + 1) % len(numbers)
		numbers[i], numbers[j] = numbers[j], numbers[i]
		for _, row := range standings(t, ev, Options{}).Rows {
			w := want[row.Player]
			if row.Rank != w.Rank || row.RankTo != w.RankTo || row.Points != w.Points {
				t.Errorf("numbers %v: player %d is %s, want %s", numbers, row.Player, row.Place(), w.Place())
			}
			for k := range row.Tiebreaks {
				if row.Tiebreaks[k].Compare(w.Tiebreaks[k]) != 0 {
					t.Errorf("numbers %v: player %d has %v, want %v", numbers, row.Player, row.Tiebreaks, w.Tiebreaks)
				}
			}
		}
	}
}

func TestOrderOfTiebreaks(t *testing.T) {
	codes := func(st *Standings) string {
		var list []string
		for _, tie := range st.Tiebreaks {
			list = append(list, tie.Code)
		}
		return strings.Join(list, " ")
	}
	for _, test := range []struct {
		system      tournament.System
		event, asks []string
		want        string
	}{
		{tournament.SystemRoundRobin, nil, nil, "SB DE WIN"},
		{tournament.SystemOpen, nil, nil, "SB DE WIN"},
		{tournament.SystemSwiss, nil, nil, "BH SB"},
		{tournament.SystemSwiss, []string{"SB"}, nil, "SB"},
		{tournament.SystemSwiss, []string{"none"}, nil, ""},
		{tournament.SystemSwiss, []string{"SB"}, []string{"win", "Solkoff"}, "WIN BH"},
		{tournament.SystemSwiss, []string{"SB"}, []string{"none"}, ""},
	} {
		ev := stage(test.system, 2)
		ev.Event.Tiebreaks = test.event
		if got := codes(standings(t, ev, Options{Tiebreaks: test.asks})); got != test.want {
			t.Errorf("%s, event %v, asked %v: %q, want %q", test.system, test.event, test.asks, got, test.want)
		}
	}
}

func TestComputeRefuses(t *testing.T) {
	for _, test := range []struct {
		stage int
		opts  Options
		say   string
	}{
		{2, Options{}, "there is no stage 2: the event has 1"},
		{1, Options{Tiebreaks: []string{"XY"}}, `unknown tie-break "XY": give one of SB, DE, WIN, T1, T2, T3, BH, FTS, SP, AOB, FB, WON, BPG, BWG, PS, REP, STD, TPN, KS, ARO, TPR, PTP, APRO, APPO, RTNG, EXT, SHM, GOR, PM, ORD`},
		{1, Options{Tiebreaks: []string{"BH/X1"}}, "tie-break BH has no form BH/X1: give one of C1 C2 M1 M2"},
		{1, Options{Tiebreaks: []string{"WIN/C1"}}, "tie-break WIN has no form WIN/C1"},
		{1, Options{Tiebreaks: []string{"BH", "solkoff"}}, "tie-break BH is named twice: name each once"},
		{1, Options{Unplayed: "XY"}, `unknown custom "XY" for unplayed games: give one of FMJD, FIDE-RR, FIDE, FIDE-2024`},
	} {
		_, err := Compute(stage(tournament.SystemSwiss, 2), test.stage, test.opts)
		if err == nil || english(err) != test.say {
			t.Errorf("got %v, want %q", err, test.say)
		}
	}
}
