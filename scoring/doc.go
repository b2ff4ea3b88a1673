// Package scoring turns the results of a stage into points, tie-breaks,
// standings and the crosstable. It is pure and exact: points are whole
// hundredths, tie-breaks are fractions, there is no floating point. Every
// number can be explained: a tie-break *is* the list of its contributions, and
// its value is their sum.
//
// Coverage (code · name · source · status):
//
//	SB    Sonneborn-Berger          FMJD Annexes 2024; FIDE C.07, 9.1    done
//	BH    Solkoff (Buchholz)        FMJD Annexes 2024; FIDE C.07, 8.1    done
//	DE    direct encounter          FIDE C.07, 6                         done where all tied players met equally often
//	WIN   number of wins            FIDE C.07, 7.1                       done
//	BH/C1 short truncated Solkoff   FMJD Annexes 2024; FIDE C.07, 14     open: with the other cuts and the median
//	-     full truncated Solkoff    FMJD Annexes 2024                    open: [Value] already compares in steps
//	-     Solkoff plus              FMJD Annexes 2024                    open
//	DE    among players not all met FIDE C.07, 6                         open: shown as not applied
//	WON BPG BWG PS REP STD KS       FIDE C.07, 7 and 9.2                 open
//	AOB FB                          FIDE C.07, 8.2 and 8.3               open
//	ARO TPR PTP APRO APPO RTNG TPN  FIDE C.07, 10 and 7.8                open: need ratings
//	-     Shmulyan, Gorin           Russian coefficients                 open
//	-     plus/minus balance        KNDB NKV 2010                        open: needs the final material
//
// How a game counts (kind · points · W D L · Solkoff and SB · DE · WIN):
//
//	played               by the score   yes   yes                  yes   a win
//	forfeit +/-          win / loss     yes   by the custom        no    a win (7.1)
//	forfeit -/-          loss / loss    yes   by the custom        no    no
//	bye of a Swiss       score's bye    no    adds 0               -     if worth a win (7.1)
//	free, round robin    none           no    no element           -     no
//	open                 none           no    no                   no    no
//
// The customs for forfeits are the table [Customs]. In a micro-match the points
// of all games add up, and an opponent counts once a pairing.
//
// A tie that nothing breaks is a shared place ("2-3"). Where the regulations do
// not let a coefficient decide the title (Frisian draughts: at least two
// deciding games), [Options.ShareFirst] keeps the first place shared.
package scoring
