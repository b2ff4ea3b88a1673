package scoring

// The sources of the table.
const (
	sourceFIDE    = "FIDE C.07 (March 2026), "
	sourceFMJD    = "FMJD Annexes 2024"
	sourceRussia  = "Russian coefficients, as public programs compute them"
	sourceKNDB    = "KNDB NKV 2010"
	sourceOutside = "the regulations of the event; entered with a reason"
	sourceTables  = "docs/ludo.md: there are no rules of events of tables"
)

// tiebreaks is the table.
func tiebreaks() []tiebreak {
	cuts, medians := "C1 C2", "C1 C2 M1 M2"
	return []tiebreak{
		{of: sonnebornBerger().of, Tiebreak: Tiebreak{
			Code: "SB", Name: "Sonneborn-Berger", Modifiers: medians, Status: Confirmed,
			About:   "the points of each opponent, times the points made against him, added up",
			Aliases: []string{"sonneborn-berger", "sonneborn", "neustadtl"},
			Source:  sourceFMJD + "; " + sourceFIDE + "9.1",
		}},
		{of: directEncounter, Tiebreak: Tiebreak{
			Code: "DE", Name: "direct encounter", Modifiers: "P", Tied: true, Status: Confirmed,
			About:   "the points from the games of the tied players among themselves",
			Aliases: []string{"direct-encounter", "direct", "mutual"},
			Source:  sourceFIDE + "6",
		}},
		{of: counting(wins).of, Tiebreak: Tiebreak{
			Code: "WIN", Name: "number of wins", Status: Confirmed,
			About:   "rounds with as many points as a win gives, played or not",
			Aliases: []string{"wins"},
			Source:  sourceFIDE + "7.1",
		}},
		{of: counting(inPlace(1)).of, Tiebreak: Tiebreak{
			Code: "T1", Name: "first places", Status: Confirmed,
			About:  "tables at which the player came in first; a shared first place counts",
			Source: sourceTables,
		}},
		{of: counting(inPlace(2)).of, Tiebreak: Tiebreak{
			Code: "T2", Name: "second places", Status: Confirmed,
			About:  "tables at which the player came in second; a shared second place counts",
			Source: sourceTables,
		}},
		{of: counting(inPlace(3)).of, Tiebreak: Tiebreak{
			Code: "T3", Name: "third places", Status: Confirmed,
			About:  "tables at which the player came in third; a shared third place counts",
			Source: sourceTables,
		}},
		{of: solkoff().of, Tiebreak: Tiebreak{
			Code: "BH", Name: "Solkoff (Buchholz)", Modifiers: medians, Status: Confirmed,
			About:   "the points of all opponents, added up",
			Aliases: []string{"solk", "solkoff", "buchholz", "wp"},
			Source:  sourceFMJD + "; " + sourceFIDE + "8.1",
		}},
		{of: fullTruncated, stepwise: true, Tiebreak: Tiebreak{
			Code: "FTS", Name: "full truncated Solkoff", Status: ByText,
			About:   "Solkoff without the lowest opponent; if that is equal, without the two lowest, and so on",
			Aliases: []string{"full-truncated", "truncated"},
			Source:  sourceFMJD,
		}},
		{of: solkoffPlus().of, Tiebreak: Tiebreak{
			Code: "SP", Name: "Solkoff plus", Status: ByText,
			About:   "the Solkoff of all opponents, added up",
			Aliases: []string{"solkoff-plus", "solk+"},
			Source:  sourceFMJD,
		}},
		{of: averageSolkoff().of, Tiebreak: Tiebreak{
			Code: "AOB", Name: "average Solkoff of the opponents", Modifiers: cuts, Status: Confirmed,
			About:  "the mean of the Solkoff of the opponents met over the board",
			Source: sourceFIDE + "8.2",
		}},
		{of: lastDrawn().of, Tiebreak: Tiebreak{
			Code: "FB", Name: "fore Solkoff (last round drawn)", Modifiers: medians, Status: Confirmed,
			About:   "Solkoff as if every game of the last round had been drawn",
			Aliases: []string{"fore"},
			Source:  sourceFIDE + "8.3",
		}},
		{of: counting(won).of, Tiebreak: Tiebreak{
			Code: "WON", Name: "games won over the board", Status: Confirmed,
			About:  "games won over the board; forfeits and byes are none",
			Source: sourceFIDE + "7.2",
		}},
		{of: counting(withBlack).of, Tiebreak: Tiebreak{
			Code: "BPG", Name: "games played with Black", Status: Confirmed,
			About:  "games played over the board with Black",
			Source: sourceFIDE + "7.3",
		}},
		{of: counting(wonWithBlack).of, Tiebreak: Tiebreak{
			Code: "BWG", Name: "games won with Black", Status: Confirmed,
			About:  "games won over the board with Black",
			Source: sourceFIDE + "7.4",
		}},
		{of: progressive().of, rounds: true, Tiebreak: Tiebreak{
			Code: "PS", Name: "progressive score", Modifiers: cuts, Status: Confirmed,
			About:   "the points after each round, added up",
			Aliases: []string{"progressive", "cumulative"},
			Source:  sourceFIDE + "7.5",
		}},
		{of: elected().of, Tiebreak: Tiebreak{
			Code: "REP", Name: "rounds the player elected to play", Status: Confirmed,
			About:   "rounds less those missed by the own doing: requested byes, absences, lost forfeits",
			Aliases: []string{"ge"},
			Source:  sourceFIDE + "7.6",
		}},
		{of: standardPoints().of, Tiebreak: Tiebreak{
			Code: "STD", Name: "standard points", Status: Confirmed,
			About:  "a point for each round with more points than the opponent, half a point for as many",
			Source: sourceFIDE + "7.7",
		}},
		{of: own(func(c *calc, player int) int { return int(c.ledger.lines[player].tpn) }).of, Tiebreak: Tiebreak{
			Code: "TPN", Name: "pairing number", Modifiers: "R", Status: ByText, Lower: true,
			About:  "the number in the tournament",
			Source: sourceFIDE + "7.8",
		}},
		{of: koya().of, Tiebreak: Tiebreak{
			Code: "KS", Name: "Koya (points against the upper half)", Modifiers: "L+1 L-1", Status: ByText,
			About:   "the points made against those who have at least half of the maximum",
			Aliases: []string{"koya"},
			Source:  sourceFIDE + "9.2",
		}},
		{of: averageRating().of, Tiebreak: Tiebreak{
			Code: "ARO", Name: "average rating of the opponents", Modifiers: medians, Status: Confirmed,
			About:  "the mean of the ratings of the opponents met over the board, rounded",
			Source: sourceFIDE + "10.1",
		}},
		{of: performance().of, Tiebreak: Tiebreak{
			Code: "TPR", Name: "tournament performance rating", Status: Confirmed,
			About:  "the mean rating of the opponents, and the difference that the score stands for",
			Source: sourceFIDE + "10.2",
		}},
		{of: perfectPerformance().of, Tiebreak: Tiebreak{
			Code: "PTP", Name: "perfect tournament performance", Status: Confirmed,
			About:  "the lowest rating that would have been expected to make the score",
			Source: sourceFIDE + "10.3",
		}},
		{of: averageOfOpponents("TPR", performance).of, Tiebreak: Tiebreak{
			Code: "APRO", Name: "average performance rating of the opponents", Modifiers: cuts, Status: Confirmed,
			About:  "the mean of the performance ratings of the opponents",
			Source: sourceFIDE + "10.4",
		}},
		{of: averageOfOpponents("PTP", perfectPerformance).of, Tiebreak: Tiebreak{
			Code: "APPO", Name: "average perfect performance of the opponents", Modifiers: cuts, Status: Confirmed,
			About:  "the mean of the perfect performances of the opponents",
			Source: sourceFIDE + "10.5",
		}},
		{of: own(func(c *calc, player int) int { return c.rating(player) }).of, Tiebreak: Tiebreak{
			Code: "RTNG", Name: "rating", Modifiers: "R", Status: ByText,
			About:   "the rating before the event",
			Aliases: []string{"rating"},
			Source:  sourceFIDE + "10.6",
		}},
		{of: outside().of, Tiebreak: Tiebreak{
			Code: CodeOutside, Name: "value from outside", Modifiers: "R", Status: ByText,
			About:   "what was entered for the player: a play-off, points of a jury; who has no value comes last",
			Aliases: []string{"external", "outside"},
			Source:  sourceOutside,
		}},
		{of: weighed(1, 0, -1).of, Tiebreak: Tiebreak{
			Code: "SHM", Name: "Shmulyan", Status: ByText,
			About:   "the points of those who were beaten, less the points of those who won",
			Aliases: []string{"shmulyan"},
			Source:  sourceRussia,
		}},
		{of: weighed(4, 2, 1).of, Tiebreak: Tiebreak{
			Code: "GOR", Name: "Gorin", Status: Default,
			About:   "four times the points of those who were beaten, twice of those drawn with, once of those who won",
			Aliases: []string{"gorin"},
			Source:  sourceRussia,
		}},
		{of: counting(balance).of, Tiebreak: Tiebreak{
			Code: "PM", Name: "plus/minus balance", Status: Default,
			About:   "plus-draws less minus-draws: draws with a lead of three men at the end",
			Aliases: []string{"balance", "plus-minus"},
			Source:  sourceKNDB + "; from the final position of drawn games",
		}},
		{of: inOrderOfRanking, stepwise: true, Tiebreak: Tiebreak{
			Code: "ORD", Name: "best result in order of the ranking", Tied: true, Status: Default,
			About:   "the result against the best placed opponent; if that is equal, against the next, and so on",
			Aliases: []string{"order-of-ranking"},
			Source:  sourceKNDB,
		}},
	}
}
