package desk_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/tournament"
)

// reason is why something is done that is done because a remedy says so.
const reason = "as was said"

// attempts are what a person would try who reads a remedy, one after the other: what its
// sentence names, filled in with its values.
func (e *occasion) attempts(r refusal.Remedy, refused deed) []deed {
	try, known := remedyTries()[r.Code]
	if !known {
		e.wrong("%s: nobody knows how to try the remedy %s", refused.line, r.Code)
	}
	deeds := try(&attempt{occasion: e, r: r, refused: refused})
	for i := range deeds {
		if deeds[i].why == "" {
			deeds[i].why = reason
		}
	}
	return deeds
}

// attempt is a remedy that is tried.
type attempt struct {
	*occasion
	r       refusal.Remedy
	refused deed
}

// value is a value of the remedy as it is written.
func (a *attempt) value(name string) string { return fmt.Sprint(a.r.Args[name]) }

// number is a value of the remedy that is a number.
func (a *attempt) number(name string) int {
	n, err := strconv.Atoi(a.value(name))
	if err != nil {
		a.wrong("%s: %s of the remedy %s is no number: %v", a.refused.line, name, a.r.Code, a.r.Args)
	}
	return n
}

// again does what was refused in another way.
func (a *attempt) again(alter func(*how)) deed {
	do := a.refused.do
	return deed{line: a.refused.line + " (again)", why: a.refused.why, do: func(d *desk.Desk, by how) error {
		if do == nil {
			a.wrong("%s: there is nothing to do again as %s says", a.refused.line, a.r.Code)
		}
		alter(&by)
		return do(d, by)
	}}
}

// reads is what helps by being read.
func reads(a *attempt) []deed {
	return []deed{{line: "(to read) " + a.r.Code, do: func(*desk.Desk, how) error { return nil }}}
}

// one is a single attempt.
func one(line string, do func(d *desk.Desk, by how) error) []deed {
	return []deed{{line: line, do: do}}
}

// remedyTries is how each remedy is tried, by its code.
func remedyTries() map[string]func(a *attempt) []deed {
	force := func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.force, h.why = true, reason })} }
	pair := func(*attempt) []deed { return []deed{pairRound(false, rounds.PairRequest{})} }
	draft := func(*attempt) []deed { return []deed{pairRound(true, rounds.PairRequest{})} }
	publish := one("round publish", func(d *desk.Desk, by how) error { _, err := rounds.PublishRound(by.ctx, d, by.why); return err })
	drop := one("round unpair --draft", func(d *desk.Desk, by how) error { _, _, err := rounds.DropDraft(by.ctx, d, by.why); return err })
	unpair := one("round unpair", func(d *desk.Desk, by how) error { _, _, err := rounds.UnpairRound(by.ctx, d, by.why); return err })
	tries := map[string]func(a *attempt) []deed{
		"give-reason":              func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.why = reason })} },
		"force-round":              force,
		"force-ruling":             force,
		"force-change":             force,
		"pair-or-ruling":           func(a *attempt) []deed { return append(pair(a), force(a)...) },
		"forfeit-or-ruling":        func(a *attempt) []deed { return append(a.forfeits(), force(a)...) },
		"enter-forfeit":            (*attempt).forfeits,
		"leave-correct-out":        func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.plain = true })} },
		"enter-late":               func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.late = true })} },
		"later-round":              func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.next = true })} },
		"pair-round":               pair,
		"pair-next-round":          pair,
		"make-draft":               draft,
		"draft-anew":               draft,
		"draft-again":              draft,
		"draft-anew-or-why":        func(a *attempt) []deed { return append(draft(a), a.again(func(h *how) { h.why = reason })) },
		"publish-draft":            func(*attempt) []deed { return publish },
		"publish-then-force":       func(*attempt) []deed { return publish },
		"drop-draft":               func(*attempt) []deed { return drop },
		"end-draft":                func(*attempt) []deed { return append(publish, drop...) },
		"unpair-round":             func(*attempt) []deed { return unpair },
		"unpair-then-pair":         func(*attempt) []deed { return unpair },
		"unpair-no-shows":          func(*attempt) []deed { return unpair },
		"unpair-no-shows-of-table": func(*attempt) []deed { return unpair },
		"draft-no-shows": func(*attempt) []deed {
			return []deed{pairRound(true, rounds.PairRequest{NoShows: rounds.NoShowsAbsent}), pairRound(true, rounds.PairRequest{NoShows: rounds.NoShowsWithdrawn})}
		},
		"draft-no-shows-of-table": func(*attempt) []deed {
			return []deed{pairRound(true, rounds.PairRequest{NoShows: rounds.NoShowsWithdrawn})}
		},
		"answer-no-shows": func(a *attempt) []deed {
			return append(a.answers(), a.absent(a.number("Number"), 0, tournament.ByeZero))
		},
		"answer-no-shows-of-table": (*attempt).answers,
		"register-players":         func(a *attempt) []deed { return []deed{a.newcomer()} },
		"add-players":              func(a *attempt) []deed { return []deed{a.newcomer()} },
		"enter-results":            (*attempt).anyResult,
		"enter-board":              (*attempt).atBoard,
		"by-board":                 (*attempt).atBoard,
		"correct-result":           func(a *attempt) []deed { return a.written(true) },
		"forfeit-game":             func(a *attempt) []deed { return a.written(false) },
		"take-result-back":         (*attempt).takenBack,
		"correct-result-instead":   reads,
		"pair-provisionally":       (*attempt).provisional,
		"decide-board":             (*attempt).decided,
		"decide-tie":               (*attempt).decided,
		"draw-openings":            (*attempt).openings,
		"draw-openings-of":         (*attempt).openings,
		"let-in":                   (*attempt).letIn,
		"bye-for-round": func(a *attempt) []deed {
			return append([]deed{a.absent(a.number("Number"), a.number("Round"), tournament.ByeHalf)}, a.handMade()...)
		},
		"allow-bye": func(a *attempt) []deed {
			return []deed{a.absent(a.number("Number"), a.number("Round"), tournament.ByeZero), a.mayHaveBye()}
		},
		"give-bye":        (*attempt).byeAsked,
		"pair-by-hand":    (*attempt).handMade,
		"lift-ban":        (*attempt).handMade,
		"plan-rounds":     (*attempt).moreRounds,
		"withdraw-player": (*attempt).withdraws,
		"undo-pairing":    (*attempt).undoesFirst,
		"undo-earlier": func(*attempt) []deed {
			return one("undo", func(d *desk.Desk, by how) error { _, err := history.Undo(by.ctx, d, 1, by.why); return err })
		},
		"seat-now":         func(a *attempt) []deed { return a.seats(false) },
		"return-then-seat": func(a *attempt) []deed { return a.seats(true) },
		"alter-round":      (*attempt).altered,
		"set-board":        (*attempt).others,
		"add-board":        (*attempt).others,
		"seat-players":     (*attempt).seatsOnDraft,
		"unseat-player": func(a *attempt) []deed {
			return []deed{a.draftSeat(a.number("Board"), a.numbered(a.number("Number"))), pairRound(true, rounds.PairRequest{})}
		},
		"empty-board":   func(a *attempt) []deed { return []deed{a.draftSeat(a.number("Board"), 0)} },
		"give-opponent": (*attempt).opponent,
		"set-colours":   (*attempt).colours,
		"set-bracket":   (*attempt).bracket,
		"open-check-in": func(*attempt) []deed {
			return one("checkin open", func(d *desk.Desk, by how) error {
				_, err := rounds.OpenCheckIn(by.ctx, d, rounds.OpenCheckInRequest{Why: by.why})
				return err
			})
		},
		"rule-incident":  (*attempt).rules,
		"overrule":       (*attempt).overrules,
		"enter-places":   func(a *attempt) []deed { return a.places(a.value("Order"), false) },
		"correct-places": func(a *attempt) []deed { return a.places(a.value("Order"), true) },
		"open-table":     func(a *attempt) []deed { return a.places("", true) },
		"seat-table":     (*attempt).seatsAtTable,
		"add-teams":      func(a *attempt) []deed { return []deed{a.addTeam(fmt.Sprint("New ", len(a.memory.changes)))} },
		"pair-matches":   func(*attempt) []deed { return []deed{pairMatches(false)} },
		"give-line-up":   (*attempt).linesUp,
		"award-match":    (*attempt).scores,
		"enter-score":    (*attempt).scores,
		"unpair-matches": func(*attempt) []deed {
			return one("league unpair --round 1", func(d *desk.Desk, by how) error { _, _, err := teams.UnpairMatches(by.ctx, d, 1, by.why); return err })
		},
		"pair-matches-by-hand": (*attempt).matchesByHand,
		"enter-played":         (*attempt).meet,
		"play-again":           reads,
		"play-for-place":       (*attempt).forPlace,
		"two-for-a-match":      (*attempt).twoOfThem,
		"set-team":             (*attempt).ofTeam,
		"split-players":        reads,
		"leave-numbers-out":    func(a *attempt) []deed { return []deed{a.again(func(h *how) { h.plain = true })} },
	}
	for _, code := range []string{
		"show-event", "list-stages", "show-stage", "list-teams", "show-round", "show-rounds", "show-draft", "look-at-draft", "show-standings", "show-calendar", "show-match", "show-league",
		"list-journal", "list-players", "list-numbers", "list-bans", "list-marks", "what-is-next", "name-open-games", "name-players", "print-schedule", "check-in", "write-pair", "write-seats", "undo-ends",
		"say-whats-new", "list-subjects", "other-place", "print-event", "export-standings", "choose-system", "choose-team-system", "name-side", "journal-begins",
	} {
		tries[code] = reads
	}
	return tries
}

// newcomer is somebody who comes.
func (a *attempt) newcomer() deed {
	s, _ := a.state().Stage(a.desk().StageNumber())
	return a.register(playerName(len(a.memory.changes)+10), 1200, newTeam(s, len(a.state().Entrants(s.Number))), s.System.TakesLate() && len(s.Played) > 0)
}

// answers are the answers about who did not come.
func (a *attempt) answers() []deed {
	return []deed{pairRound(false, rounds.PairRequest{NoShows: rounds.NoShowsCome}), pairRound(false, rounds.PairRequest{NoShows: rounds.NoShowsAbsent}), pairRound(false, rounds.PairRequest{NoShows: rounds.NoShowsWithdrawn})}
}

// numbered is the player with a number of the stage.
func (a *attempt) numbered(n int) tournament.PlayerID {
	p, err := find.FindPlayer(a.desk(), strconv.Itoa(n))
	if err != nil {
		a.wrong("%s: the remedy %s names number %d: %v", a.refused.line, a.r.Code, n, err)
	}
	return p.ID
}

// named is the player whom a remedy names.
func (a *attempt) named() tournament.PlayerID {
	for _, field := range []string{"Name", "Player"} {
		if _, has := a.r.Args[field]; has {
			for _, p := range a.state().Players {
				if p.Name == a.value(field) {
					return p.ID
				}
			}
		}
	}
	a.wrong("%s: the remedy %s names nobody: %v", a.refused.line, a.r.Code, a.r.Args)
	return 0
}

// absent notes that a player is not there in a round; 0 is the next.
func (a *attempt) absent(number, round int, bye tournament.ByeKind) deed {
	id := a.numbered(number)
	var rounds []int
	if round > 0 {
		rounds = []int{round}
	}
	return deed{line: fmt.Sprintf("player absent %d --round %d --bye %s", number, round, bye), do: func(d *desk.Desk, by how) error {
		_, err := players.SayAbsent(by.ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Rounds: rounds, Bye: bye, Why: by.why})
		return err
	}}
}

// mayHaveBye lets a player have a bye again.
func (a *attempt) mayHaveBye() deed {
	id := a.numbered(a.number("Number"))
	return deed{line: `player edit --no-bye ""`, do: func(d *desk.Desk, by how) error {
		_, err := players.EditPlayer(by.ctx, d, players.EditPlayerRequest{Player: id, Given: tournament.Player{Name: "X"}, Fields: []players.PlayerField{players.FieldNoBye}, Why: by.why})
		return err
	}}
}

// byeAsked gives a bye that was asked for.
func (a *attempt) byeAsked() []deed {
	p, err := find.FindPlayer(a.desk(), a.value("Name"))
	if err != nil {
		a.wrong("%s: the remedy %s names %s: %v", a.refused.line, a.r.Code, a.value("Name"), err)
	}
	round := a.number("Round")
	return one(fmt.Sprintf("player absent %q --round %d --bye half", p.Name, round), func(d *desk.Desk, by how) error {
		_, err := players.SayAbsent(by.ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{p.ID}, Rounds: []int{round}, Bye: tournament.ByeHalf, Why: by.why})
		return err
	})
}

// letIn lets a player take part again.
func (a *attempt) letIn() []deed {
	id := a.named()
	return one(fmt.Sprintf("player return %d", id), func(d *desk.Desk, by how) error {
		_, err := players.Return(by.ctx, d, players.ReturnRequest{Player: id, Why: by.why})
		return err
	})
}

// withdraws takes a player out.
func (a *attempt) withdraws() []deed {
	id := a.named()
	return one(fmt.Sprintf("player withdraw %d", id), func(d *desk.Desk, by how) error {
		_, err := players.Withdraw(by.ctx, d, players.LeaveRequest{Player: id, Why: by.why})
		return err
	})
}

// undoesFirst takes the pairing of round 1 back.
func (a *attempt) undoesFirst() []deed {
	return one("undo --before-round 1", func(d *desk.Desk, by how) error {
		plan, err := history.PlanUndo(by.ctx, d, history.UndoRequest{Round: 1})
		if err == nil {
			_, err = history.TakeBack(by.ctx, d, plan, by.why)
		}
		return err
	})
}

// moreRounds plans more rounds.
func (a *attempt) moreRounds() []deed {
	s, _ := a.state().Stage(a.desk().StageNumber())
	return one("stage set --rounds", func(d *desk.Desk, by how) error {
		_, err := setup.SetStage(by.ctx, d, setup.SetStageRequest{Given: tournament.Stage{System: s.System, Cycles: 1, Games: 1, Rounds: s.Rounds + 3}, Fields: []setup.StageField{setup.StageRounds}, Why: by.why})
		return err
	})
}

// rules decides on an incident.
func (a *attempt) rules() []deed {
	subject := a.value("Incident")
	return one("ruling add "+subject+" stands", func(d *desk.Desk, by how) error {
		_, err := sheets.Rule(by.ctx, d, sheets.RuleRequest{Subject: subject, Decision: tournament.DecisionStands, Why: by.why})
		return err
	})
}

// overrules does what was refused in the place of a ruling.
func (a *attempt) overrules() []deed {
	a.number("Number")
	return reads(a)
}

// ofTeam gives the players who can be paired two teams, by turns; where they have them so far,
// one more comes.
func (a *attempt) ofTeam() []deed {
	s, _ := a.state().Stage(a.desk().StageNumber())
	entrants := a.state().Entrants(s.Number)
	if len(s.Numbers) > 0 {
		entrants = slices.DeleteFunc(entrants, func(p tournament.Player) bool { return s.TPN(p.ID) == 0 })
	}
	for i, p := range entrants {
		if team := teamName(i % 2); p.Team != team {
			return one(fmt.Sprintf("player edit %q --team %q", p.Name, team), func(d *desk.Desk, by how) error {
				_, err := players.EditPlayer(by.ctx, d, players.EditPlayerRequest{Player: p.ID, Given: tournament.Player{Name: p.Name, Team: team}, Fields: []players.PlayerField{players.FieldTeam}, Why: by.why})
				return err
			})
		}
	}
	return []deed{a.register(playerName(len(a.memory.changes)+10), 1200, teamName(len(a.state().Entrants(1))%2), false)}
}

// twoOfThem leaves two for a match, or has more play a round robin.
func (a *attempt) twoOfThem() []deed {
	return one("stage set --system round-robin", func(d *desk.Desk, by how) error {
		_, err := setup.SetStage(by.ctx, d, setup.SetStageRequest{Given: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}, Fields: []setup.StageField{setup.StageSystem}, Why: by.why})
		return err
	})
}

// forPlace adds a stage that decides the border of those who go on.
func (a *attempt) forPlace() []deed {
	border := a.number("Border")
	return one(fmt.Sprintf("stage add --decider --place %d", border), func(d *desk.Desk, by how) error { return addDecider(d, by, border) })
}

// meet enters a game of two who play.
func (a *attempt) meet() []deed {
	var deeds []deed
	players := a.state().Players
	if len(players) < 2 {
		return []deed{a.newcomer()}
	}
	for i := range players {
		white, black := players[i].ID, players[(i+1)%len(players)].ID
		deeds = append(deeds, one(fmt.Sprintf("result %d %d 1-0", white, black), func(d *desk.Desk, by how) error {
			_, err := results.PlayGame(by.ctx, d, results.PlayedRequest{White: white, Black: black, Outcome: tournament.Outcome{Result: tournament.WhiteWins}, Why: by.why})
			return err
		})...)
	}
	return deeds
}

// places gives a table its places.
func (a *attempt) places(order string, correct bool) []deed {
	round, at := a.number("Round"), a.number("Table")
	return one(fmt.Sprintf("result %d %q --round %d --correct=%v", at, order, round, correct), func(d *desk.Desk, by how) error {
		_, err := teams.EnterPlaces(by.ctx, d, teams.PlacesRequest{Round: round, Table: at, Order: order, Correct: correct, Why: by.why})
		return err
	})
}

// linesUp hands in the line-ups of a match that has none.
func (a *attempt) linesUp() []deed {
	s, _ := a.state().Stage(a.desk().StageNumber())
	m, found := s.Match(a.number("Round"), a.number("Table"))
	if !found {
		a.wrong("%s: the remedy %s names no match: %v", a.refused.line, a.r.Code, a.r.Args)
	}
	var deeds []deed
	var seated []tournament.PlayerID
	for _, of := range s.MatchesOf(m.Round) {
		seated = append(append(seated, of.Own...), of.Other...)
	}
	for _, side := range []int{m.Home, m.Away} {
		team, _ := s.Team(side)
		players := make([]tournament.PlayerID, 0, s.TeamRules.Boards)
		for _, p := range a.state().TeamMembers(team) {
			if len(players) < s.TeamRules.Boards && p.Plays(s.Number, m.Round) && !slices.Contains(seated, p.ID) {
				players = append(players, p.ID)
			}
		}
		if len(m.Side(side)) > 0 && a.r.Code == "give-line-up" && !m.Seated() {
			continue
		}
		for _, p := range a.state().Players {
			if len(players) == 0 && p.Withdrawn == 0 && p.Team == "" {
				players = append(players, p.ID)
			}
		}
		deeds = append(deeds, one(fmt.Sprintf("match lineup %d %q %v --round %d", m.Table, team.Name, players, m.Round), func(d *desk.Desk, by how) error {
			_, err := teams.GiveLineUp(by.ctx, d, teams.LineUpRequest{Round: m.Round, Table: m.Table, Team: side, Players: players, Why: by.why})
			return err
		})...)
	}
	return deeds
}

// scores gives a match its score.
func (a *attempt) scores() []deed {
	round, at := a.number("Round"), a.number("Table")
	s, _ := a.state().Stage(a.desk().StageNumber())
	half := a.state().Event.Score.Win * tournament.Points(s.TeamRules.Boards*max(s.Games, 1)) / 2
	var deeds []deed
	for _, total := range []tournament.MatchTotal{{Home: half, Away: half}, {NotPlayed: true, Why: "late"}} {
		deeds = append(deeds, one(fmt.Sprintf("match score %d --round %d", at, round), func(d *desk.Desk, by how) error {
			_, err := teams.SettleMatch(by.ctx, d, teams.SettleRequest{Round: round, Table: at, Total: &total, Why: by.why})
			return err
		})...)
	}
	return deeds
}

// matchesByHand pairs the teams by hand, as they are numbered.
func (a *attempt) matchesByHand() []deed {
	s, _ := a.state().Stage(a.desk().StageNumber())
	var words []string
	waits := 0
	for _, team := range s.League.Teams {
		switch {
		case team.Withdrawn > 0 && team.Withdrawn <= s.LastMatches()+1:
		case waits > 0:
			words, waits = append(words, fmt.Sprintf("%d-%d", waits, team.Number)), 0
		default:
			waits = team.Number
		}
	}
	if waits > 0 {
		words = append(words, strconv.Itoa(waits))
	}
	line := strings.Join(words, " ")
	return one(fmt.Sprintf("league pair --hand %q", line), func(d *desk.Desk, by how) error {
		matches, err := teams.ReadMatches(line, s.LastMatches()+1)
		if err == nil {
			_, err = teams.PairMatches(context.WithoutCancel(by.ctx), d, teams.PairMatchesRequest{Hand: matches, Why: by.why})
		}
		return err
	})
}

// newTeam is the team of one who comes after others, where players have teams.
func newTeam(s tournament.Stage, others int) string {
	if s.System == tournament.SystemScheveningen {
		return teamName(others % 2)
	}
	return ""
}
