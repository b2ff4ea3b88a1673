package journal

import (
	"reflect"
	"slices"
	"sync"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
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
func toldOf(kind tournament.Kind) told { return ToldKinds()[kind] }

// ToldKinds are the kinds of which papers tell more than their sentence.
var ToldKinds = sync.OnceValue(func() map[tournament.Kind]told {
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

// placesBefore are the places that a change replaces, as they are written; "" where it
// replaces none.
func (w teller) placesBefore(c tournament.Change) string {
	body, err := c.Decode()
	b, placed := body.(tournament.TablePlaced)
	if err != nil || !placed {
		return ""
	}
	return w.orderText(c, b, b.Corrects)
}

// orderText writes places of a table as arbiters do.
func (w teller) orderText(c tournament.Change, b tournament.TablePlaced, places []int) string {
	t := w.then.After(c)
	s, _ := t.Stage(b.Stage)
	at, err := t.Table(b.Stage, b.Round, b.Table)
	if err != nil {
		return ""
	}
	return s.OrderText(at.Players, places)
}

// placed tells of the places of a table, and of those which they replace.
func (w teller) placed(c tournament.Change, b tournament.TablePlaced) string {
	data := i18n.Data{"Round": b.Round, "Table": b.Table, "Before": w.orderText(c, b, b.Corrects), "After": w.orderText(c, b, b.Places)}
	text := w.loc.T("tables.became", data)
	for _, stage := range slices.Backward(parts.StageLine(w.then.After(c), b.Stage, w.loc)) {
		text = stage + ": " + text
	}
	return text
}
