package main

import (
	"go/ast"
	"go/token"
	"path"
	"testing"
)

// newestWhy are the reasons to ask for the last round that is paired and not for the one that
// is played. Rounds can be paired ahead, so that they are two things.
const (
	theNextPaired = "the round that is paired next, drafted, checked in or asked about comes after all that are paired"
	theLastPaired = "the last pairing is the one that can be taken back, altered or numbered anew, or that nothing rests on"
	howManyPaired = "it counts, or names the bounds of, what is paired"
	theCalculated = "a standing, a list or a report is of all that is paired"
	theDefinition = "it is what defines the last round, or the round that is played"
)

// asksTheNewest says of each function that asks for the last round that is paired why it may:
// everybody else asks [tournament.Tournament.CurrentRound].
var asksTheNewest = map[string]string{
	"cmd/arbiter/internal/league.runLeaguePair": theLastPaired,
	"cmd/internal/desk/rounds.CheckIn":          theNextPaired,
	"cmd/internal/desk/rounds.CheckInNow":       theNextPaired,
	"cmd/internal/desk/rounds.CloseCheckIn":     theNextPaired,
	"cmd/internal/desk.NextRound":               theNextPaired,
	"cmd/internal/desk/rounds.NoShows":          theNextPaired,
	"cmd/internal/desk/rounds.OpenCheckIn":      theNextPaired,
	"cmd/internal/desk/status.Of":               howManyPaired,
	"cmd/internal/desk/bracket.StaleBracket":    theLastPaired,
	"cmd/internal/desk/bracket.sitsFor":         theLastPaired,
	"cmd/internal/desk/deeds.At":                theLastPaired,
	"cmd/internal/desk/deeds.Of":                theNextPaired,
	"cmd/internal/desk/rounds.TiedBoard":        theLastPaired,
	"cmd/internal/desk/teams.UnpairMatches":     theLastPaired,
	"cmd/internal/desk/rounds.UnpairRounds":     theLastPaired,
	"cmd/internal/desk/rounds.aboutNoShows":     theNextPaired,
	"cmd/internal/desk/rounds.LookAtNoShows":    theNextPaired,
	"cmd/internal/desk/exchange.absencesOf":     theNextPaired,
	"cmd/internal/desk/exchange.apartByRound":   howManyPaired,
	"cmd/internal/desk/players.comesLate":       theNextPaired,
	"cmd/internal/desk/rounds.lateWithout":      theNextPaired,
	"cmd/internal/desk/rounds.LookAtByes":       theNextPaired,
	"cmd/internal/desk/status.lookAtGame":       theNextPaired,
	"cmd/internal/desk/status.lookAtStages":     theNextPaired,
	"cmd/internal/desk/rounds.missing":          theNextPaired,
	"cmd/internal/desk/players.numberToCome":    theNextPaired,
	"cmd/internal/desk/exchange.openAtEnd":      howManyPaired,
	"cmd/internal/desk/rounds.opensCheckIn":     theNextPaired,
	"cmd/internal/desk/setup.orderByLot":        theLastPaired,
	"cmd/internal/desk/setup.orderOf":           theLastPaired,
	"cmd/internal/desk/players.returnsIn":       theNextPaired,
	"cmd/internal/desk/players.withoutGames":    howManyPaired,
	"cmd/internal/desk/players.withoutNotes":    howManyPaired,
	"cmd/internal/hall/playerdesk.checkInRows":  theNextPaired,
	"cmd/internal/hall/about.Next":              theNextPaired,
	"cmd/internal/hall/resultdesk.NextRound":    theNextPaired,
	"cmd/internal/hall/pairingdesk.pairMatches": theLastPaired,
	"cmd/internal/hall/pairingdesk.PairsPrint":  theLastPaired,
	"cmd/internal/hall/playerdesk.playerPageOf": theNextPaired,
	"cmd/internal/hall/pairingdesk.roundPageOf": theLastPaired,
	"cmd/internal/hall/resultdesk.showJournal":  theLastPaired,
	"cmd/internal/hall/pairingdesk.showMatches": theNextPaired,
	"cmd/internal/hall/phone.showPlayersPhone":  theNextPaired,
	"cmd/internal/hall/playerdesk.stateOf":      theNextPaired,
	"pairing.NextTeamSwiss":                     theNextPaired,
	"pairing.nextKnockOut":                      theNextPaired,
	"pairing.teamSwissMatches":                  theNextPaired,
	"reports.CheckIn":                           theNextPaired,
	"reports/gamesheets.WriteResultLines":       howManyPaired,
	"reports/site.addMatchRounds":               howManyPaired,
	"reports/site.comingRounds":                 howManyPaired,
	"reports/site.listOfRounds":                 howManyPaired,
	"reports/site.matchRounds":                  howManyPaired,
	"reports/parts.UnfinishedGames":             theNextPaired,
	"reports.playerRounds":                      theCalculated,
	"reports/parts.ProvisionalNotes":            theNextPaired,
	"reports/site.recordedGames":                howManyPaired,
	"reports.scheduleOfTables":                  howManyPaired,
	"reports/internal/sample.Event":             howManyPaired,
	"scoring.KeizerNext":                        theNextPaired,
	"scoring.calendarWhole":                     howManyPaired,
	"scoring.keizerOf":                          theCalculated,
	"scoring.newcomers":                         theCalculated,
	"tournament.AfterRound":                     howManyPaired,
	"tournament.CheckingIn":                     theNextPaired,
	"tournament.LastRound":                      theDefinition,
	"tournament.Of":                             theNextPaired,
	"tournament.OpenDay":                        theNextPaired,
	"tournament.Renumbers":                      theLastPaired,
	"tournament.apply":                          theNextPaired,
	"tournament.awayUntil":                      theNextPaired,
	"tournament.checkUnpaired":                  theLastPaired,
	"tournament.checkNextRound":                 theNextPaired,
	"tournament.dayRound":                       theNextPaired,
	"tournament.decide":                         theNextPaired,
	"tournament.decideTied":                     theLastPaired,
	"tournament.forgetCheckIn":                  theNextPaired,
	"tournament.hasCome":                        howManyPaired,
	"tournament.justBegun":                      theLastPaired,
	"tournament.matchOf":                        howManyPaired,
	"tournament.matchTallies":                   theDefinition,
	"tournament.pairing":                        howManyPaired,
	"tournament.roundsMissing":                  howManyPaired,
	"tournament.takesPlayers":                   theNextPaired,
	"tournament.undraft":                        theNextPaired,
	"tournament.unpaired":                       theLastPaired,
	"tournament.yetToBePaired":                  theNextPaired,
	"tournament/audit.roundsBefore":             howManyPaired,
	"tournament/store.rounds":                   howManyPaired,
	"tournament/trf.withdrawals":                theNextPaired,
	"tournament/trf.people":                     howManyPaired,
}

// newestCalls are the functions of the module that ask for the last round that is paired: by
// name, or by the last of the rounds of a stage.
func newestCalls(t *testing.T) map[string]bool {
	t.Helper()
	found := make(map[string]bool)
	for _, f := range source(t) {
		if !f.has("LastRound", "LastMatches", "Played[") {
			continue
		}
		tree, _ := f.tree(t, 0)
		for _, decl := range tree.Decls {
			if d, is := decl.(*ast.FuncDecl); is && d.Body != nil && asksNewest(d.Body) {
				found[path.Dir(f.path)+"."+d.Name.Name] = true
			}
		}
	}
	return found
}

// asksNewest reports whether something in a body asks for the last round: LastRound(),
// LastMatches(), or Played[len(Played)-1].
func asksNewest(body *ast.BlockStmt) bool {
	asks := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if s, is := n.Fun.(*ast.SelectorExpr); is && (s.Sel.Name == "LastRound" || s.Sel.Name == "LastMatches") {
				asks = true
			}
		case *ast.IndexExpr:
			s, is := n.X.(*ast.SelectorExpr)
			last, minus := n.Index.(*ast.BinaryExpr)
			asks = asks || is && minus && s.Sel.Name == "Played" && last.Op == token.SUB
		}
		return true
	})
	return asks
}

// The round that is played is one notion. Who asks for the last one that is paired means that,
// and says why.
func TestWhoAsksForTheNewestRound(t *testing.T) {
	found := newestCalls(t)
	for name := range found {
		if asksTheNewest[name] == "" {
			t.Errorf("%s asks for the last round that is paired: if it means the one that is played, CurrentRound says it; else it says here why", name)
		}
	}
	for name := range asksTheNewest {
		if !found[name] {
			t.Errorf("%s does not ask for the last round", name)
		}
	}
}
