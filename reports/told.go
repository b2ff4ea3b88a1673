package reports

import (
	"reflect"
	"sync"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// told is what papers tell of a change of one kind beyond its sentence; nil is nothing.
type told struct {
	alters    func(*alteration, tournament.Body, *tournament.Tournament, *i18n.Localizer) // which fields it altered
	ofState   bool                                                                        // alters is asked with the state before the change
	corrected func(teller, tournament.Change, tournament.Body) string                     // which result became which
	pairs     func(tournament.Body, pairedRound) []pairedRound                            // the rounds that it pairs, or takes back
}

// toldOf is what papers tell of a kind.
func toldOf(kind tournament.Kind) told { return toldKinds()[kind] }

// toldKinds are the kinds of which papers tell more than their sentence.
var toldKinds = sync.OnceValue(func() map[tournament.Kind]told {
	return map[tournament.Kind]told{
		tournament.KindEventEdited: {ofState: true, alters: func(a *alteration, body tournament.Body, state *tournament.Tournament, _ *i18n.Localizer) {
			a.compare("", reflect.ValueOf(state.Event), reflect.ValueOf(body.(tournament.EventEdited).Event))
		}},
		tournament.KindStageEdited: {ofState: true, alters: func(a *alteration, body tournament.Body, state *tournament.Tournament, loc *i18n.Localizer) {
			a.stage(state, body.(tournament.StageEdited).Stage, loc)
		}},
		tournament.KindPlayerEdited: {ofState: true, alters: func(a *alteration, body tournament.Body, state *tournament.Tournament, _ *i18n.Localizer) {
			a.player(state, body.(tournament.PlayerEdited).Player)
		}},
		tournament.KindPlayersImported: {ofState: true, alters: func(a *alteration, body tournament.Body, state *tournament.Tournament, _ *i18n.Localizer) {
			for _, p := range body.(tournament.PlayersImported).Edited {
				a.player(state, p)
			}
		}},
		tournament.KindResultSet: {corrected: func(w teller, c tournament.Change, body tournament.Body) string {
			return w.first(c, body.(tournament.ResultSet))
		}},
		tournament.KindResultCorrected: {
			alters: func(a *alteration, body tournament.Body, _ *tournament.Tournament, _ *i18n.Localizer) {
				b := body.(tournament.ResultSet)
				a.note("result", b.Corrects.String(), b.Result.String())
			},
			corrected: func(w teller, c tournament.Change, body tournament.Body) string {
				return w.became(c, body.(tournament.ResultSet))
			},
		},
		tournament.KindResultRated: {corrected: func(w teller, c tournament.Change, body tournament.Body) string {
			return w.rated(c, body.(tournament.ResultRated))
		}},
		tournament.KindTablePlaced: {corrected: func(w teller, c tournament.Change, body tournament.Body) string {
			return w.placed(c, body.(tournament.TablePlaced))
		}},
		tournament.KindRoundPaired: {pairs: func(body tournament.Body, at pairedRound) []pairedRound {
			b := body.(tournament.RoundsPaired)
			rounds := make([]pairedRound, len(b.Rounds))
			for i, r := range b.Rounds {
				at.stage, at.round = b.Stage, r.Number
				rounds[i] = at
			}
			return rounds
		}},
		tournament.KindRoundUnpaired: {pairs: func(body tournament.Body, at pairedRound) []pairedRound {
			b := body.(tournament.RoundUnpaired)
			at.stage, at.round, at.unpaired = b.Stage, b.Round, true
			return []pairedRound{at}
		}},
	}
})
