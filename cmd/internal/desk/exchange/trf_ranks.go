package exchange

import (
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament/trf"
)

// RankedTRF is what a report file says of the ranks of its players, held against the
// tie-breaks that it names (212, 202).
type RankedTRF struct {
	Tiebreaks []string // as it names them; none: the ranks were not compared
	Players   int      // who has a rank in the file
	Differ    []RankDiffers
}

// RankDiffers is a player whose rank is not the one that the tie-breaks give.
type RankDiffers struct {
	Number         int // starting number
	Written, Right int // ranks; who is tied shares the better one
}

// Ranks holds the ranks of the players against the tie-breaks that the file names, with
// unplayed rounds as C.07, 15 and 16 count them. Where it names none, or gives no rank,
// there is nothing to compare; who shares a place has the better rank, or each his own of them. The notes say which tie-breaks are not computed here.
func (f *TRF) Ranks() (RankedTRF, []refusal.Note) {
	codes := f.file.TieBreaks()
	written := make(map[int]int)
	for _, p := range f.file.Players {
		if p.Rank > 0 {
			written[p.Number] = p.Rank
		}
	}
	if len(codes) == 0 || len(written) == 0 {
		return RankedTRF{}, nil
	}
	field := f.Field()
	for i, e := range field.Entrants { // who has no rank beside those who have one was expelled
		_, ranked := written[int(e.Player)]
		field.Entrants[i].Expelled = !ranked
	}
	st, err := field.Standings(trfOrder(field, scoring.Options{Tiebreaks: codes}))
	if err != nil {
		return RankedTRF{}, []refusal.Note{message.New("trf-check.tiebreaks", message.Args{"File": f.file.Name, "Codes": strings.Join(codes, ", "), "Why": err})}
	}
	ranked := RankedTRF{Tiebreaks: codes, Players: len(written)}
	for _, row := range st.Rows {
		if settledRanks(st, row, written) {
			continue
		}
		if rank, given := written[int(row.Player)]; given && rank != row.Rank {
			ranked.Differ = append(ranked.Differ, RankDiffers{Number: int(row.Player), Written: rank, Right: row.Rank})
		}
	}
	return ranked, nil
}

// settledRanks reports whether those who share the place of a row have ranks of their own, each
// one of the places that they take: the tie was settled by lot or by hand, which no record says.
func settledRanks(st *scoring.Standings, row scoring.Standing, written map[int]int) bool {
	var ranks []int
	for _, other := range st.Rows[row.Rank-1 : row.RankTo] {
		ranks = append(ranks, written[int(other.Player)])
	}
	slices.Sort(ranks)
	for i, rank := range ranks {
		if rank != row.Rank+i {
			return false
		}
	}
	return true
}

// withTieBreaks are the tie-breaks of a file that become those of an event, and what of
// them it cannot have.
func withTieBreaks(file *trf.File) ([]string, []refusal.Note) {
	codes := file.TieBreaks()
	if len(codes) == 0 {
		return nil, nil
	}
	if _, err := scoring.ParseOrder(strings.Join(codes, ",")); err != nil {
		return nil, []refusal.Note{message.New("trf-check.tiebreaks", message.Args{"File": file.Name, "Codes": strings.Join(codes, ", "), "Why": err})}
	}
	return codes, nil
}
