package about

import (
	"strconv"

	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// How players, games, results, stages and languages are called, the same on each page.

// Next is the round that is paired next.
func Next(v *server.Visit) int {
	stage := v.StageOfNow()
	return stage.LastRound() + 1
}

// PlayerName is the name of a player.
func PlayerName(v *server.Visit, id tournament.PlayerID) string {
	p, _ := v.State.Player(id)
	return p.Name
}

// Versus names the players of a game, White first.
func Versus(v *server.Visit, p tournament.Pairing, game int) string {
	white, black := p.Colours(max(game, 1))
	return PlayerName(v, white) + " – " + PlayerName(v, black)
}

// Value is a name, or what stands for it.
func Value(v *server.Visit, name any) string {
	if m, is := name.(message.Teller); is {
		return v.Words.Say(m)
	}
	text, _ := name.(string)
	return text
}

// OutcomeName is an outcome in words; "" of one that has none but its points, as a draw with
// an advantage.
func OutcomeName(v *server.Visit, o tournament.Outcome) string {
	switch {
	case o.Result == tournament.WhiteWins:
		return v.Say("hall.white-wins")
	case o.Result == tournament.BlackWins:
		return v.Say("hall.black-wins")
	case o.Result == tournament.Drawn && o.Margin == 0:
		return v.Say("hall.draw")
	}
	return ""
}

// AddressOf is the address of a game within its round.
func AddressOf(ref tournament.GameRef) tournament.Address {
	return tournament.Address{Board: ref.Board, Game: ref.Game}
}

// AddressOn is the address of a game of a pairing as people write it: without the number
// that an only game has.
func AddressOn(p tournament.Pairing, game int) tournament.Address {
	if len(p.Games) < 2 {
		game = 0
	}
	return tournament.Address{Board: p.Board, Game: game}
}

// AddressIn is addressOn of a game of an event.
func AddressIn(t *tournament.Tournament, ref tournament.GameRef) tournament.Address {
	p, err := t.Pairing(ref.Stage, ref.Round, ref.Board)
	if err != nil {
		return AddressOf(ref)
	}
	return AddressOn(p, ref.Game)
}

// LanguageChoice is a language to choose, called as it calls itself.
type LanguageChoice struct {
	Code, Name string
	Here       bool // it is chosen
}

// LanguageChoices are all languages, in the order of their codes.
func LanguageChoices(v *server.Visit, chosen func(code string) bool) []LanguageChoice {
	var all []LanguageChoice
	for _, code := range i18n.Languages() {
		all = append(all, LanguageChoice{Code: code, Name: v.Hall.LanguageName(code), Here: chosen(code)})
	}
	return all
}

// MatchPath is the address of the page of a match at the desk.
func MatchPath(m tournament.Match) string {
	return server.MatchesPath + "/" + strconv.Itoa(m.Round) + "/" + strconv.Itoa(m.Table)
}

// TeamName is the name of a team of a stage.
func TeamName(v *server.Visit, stage tournament.Stage, number int) string {
	team, _ := stage.Team(number)
	return team.Name
}

// MatchTitle names the teams of a match, the one at home first.
func MatchTitle(v *server.Visit, stage tournament.Stage, m tournament.Match) string {
	if m.Free() {
		return TeamName(v, stage, m.Home) + ": " + v.Say("teamplay.free")
	}
	return TeamName(v, stage, m.Home) + " – " + TeamName(v, stage, m.Away)
}

// MatchScore is the score of a match; "" while nothing is in.
func MatchScore(v *server.Visit, score scoring.MatchScore) string {
	switch {
	case score.State == tournament.MatchNot:
		return v.Say("teamplay.not-played.short")
	case score.State == tournament.MatchOver, score.State == tournament.MatchPlaying && score.Home+score.Away > 0:
		return v.Words.Number(score.Home.String()) + "–" + v.Words.Number(score.Away.String())
	}
	return ""
}

// InStage reports whether a player is one of a stage: where there are several, those who
// have a number in it.
func InStage(v *server.Visit, st tournament.Stage, p tournament.Player) bool {
	return len(v.State.Stages) == 1 || len(st.Numbers) == 0 || st.TPN(p.ID) > 0
}

// TabletPath is the page of a sitting.
func TabletPath(p tournament.Pairing, ref tournament.GameRef) string {
	return "/tablet/" + strconv.Itoa(ref.Round) + "/" + AddressOn(p, ref.Game).String()
}
