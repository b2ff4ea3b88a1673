package hall

import (
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// How players, games, results, stages and languages are called, the same on each page.

// stage is the stage that is being played.
func (v *visit) stage() tournament.Stage {
	stage, _ := v.state.Stage(max(v.state.CurrentStage(), 1))
	return stage
}

// next is the round that is paired next.
func (v *visit) next() int {
	stage := v.stage()
	return stage.LastRound() + 1
}

// playerName is the name of a player.
func (v *visit) playerName(id tournament.PlayerID) string {
	p, _ := v.state.Player(id)
	return p.Name
}

// versus names the players of a game, White first.
func (v *visit) versus(p tournament.Pairing, game int) string {
	white, black := p.Colours(max(game, 1))
	return v.playerName(white) + " – " + v.playerName(black)
}

// value is a name, or what stands for it.
func (v *visit) value(name any) string {
	if m, is := name.(message.Teller); is {
		return v.words.Say(m)
	}
	text, _ := name.(string)
	return text
}

// outcomeName is an outcome in words; "" of one that has none but its points, as a draw with
// an advantage.
func (v *visit) outcomeName(o tournament.Outcome) string {
	switch {
	case o.Result == tournament.WhiteWins:
		return v.say("hall.white-wins")
	case o.Result == tournament.BlackWins:
		return v.say("hall.black-wins")
	case o.Result == tournament.Drawn && o.Margin == 0:
		return v.say("hall.draw")
	}
	return ""
}

// addressOf is the address of a game within its round.
func addressOf(ref tournament.GameRef) tournament.Address {
	return tournament.Address{Board: ref.Board, Game: ref.Game}
}

// addressOn is the address of a game of a pairing as people write it: without the number
// that an only game has.
func addressOn(p tournament.Pairing, game int) tournament.Address {
	if len(p.Games) < 2 {
		game = 0
	}
	return tournament.Address{Board: p.Board, Game: game}
}

// addressIn is addressOn of a game of an event.
func addressIn(t *tournament.Tournament, ref tournament.GameRef) tournament.Address {
	p, err := t.Pairing(ref.Stage, ref.Round, ref.Board)
	if err != nil {
		return addressOf(ref)
	}
	return addressOn(p, ref.Game)
}

// languageChoice is a language to choose, called as it calls itself.
type languageChoice struct {
	Code, Name string
	Here       bool // it is chosen
}

// languageChoices are all languages, in the order of their codes.
func (v *visit) languageChoices(chosen func(code string) bool) []languageChoice {
	var all []languageChoice
	for _, code := range i18n.Languages() {
		all = append(all, languageChoice{Code: code, Name: v.hall.languageName(code), Here: chosen(code)})
	}
	return all
}

// languageName is what a language calls itself.
func (s *Server) languageName(code string) string { return s.words.In(code).T("site.language") }
