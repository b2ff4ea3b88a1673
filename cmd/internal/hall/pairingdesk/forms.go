package pairingdesk

import (
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/hall/server"
)

// roundForms are the forms of what is done to a round, in the order of the page.
func roundForms(tables bool) []server.DeedForm {
	why := "why"
	seats := server.DeedForm{Deed: "round set"}
	if tables {
		seats = server.DeedForm{Deed: "round set", Says: "hall-tables.seats", Called: map[string]string{"seats": "hall-tables.seats-how"}}
	}
	seats.Asks = []string{"seats", "absent", why}
	return []server.DeedForm{
		{Deed: "round bye"}, {Deed: "round remove"},
		{Deed: "round swap", Says: "hall-pairing.turn", Asks: []string{"colours", why}},
		{Deed: "round colours"},
		{Deed: "round swap", Says: "hall-pairing.swap-boards", Given: map[string]string{"boards": server.Yes}, Asks: []string{"player", "other", why}, Called: map[string]string{"player": "column.board", "other": "hall-pairing.with-board"}},
		seats,
		{Deed: "round forfeit", Says: "hall-pairing.no-show", Button: "hall-results.forfeit"},
		{Deed: "round deadline", Button: "hall-pairing.set", Hint: "hall-pairing.deadline-none"},
		{Deed: "round openings"}, {Deed: "round decider"},
		{Deed: "round unpair", Danger: true},
	}
}

// formsOf are the forms of what can be done to the round of a page.
func formsOf(v *server.Visit, p *roundPage) (forms []server.ShownForm) {
	at := deeds.At(v.State.Tournament, p.Stage, p.Round)
	all := roundForms(p.OfTables)
	for _, row := range deeds.All() { // what the page says nothing of itself; who is picked, and what is done to a draft, have buttons of their own
		listed := slices.ContainsFunc(all, func(form server.DeedForm) bool { return form.Deed == row.ID })
		if strings.HasPrefix(row.ID, "round ") && row.Do != nil && !listed && row.Picks == 0 && row.Offered&deeds.Drafted == 0 {
			all = append(all, server.DeedForm{Deed: row.ID})
		}
	}
	for _, form := range all {
		shown, offered := form.Shown(v, at)
		if !offered {
			continue
		}
		if p.Deadline != "" && form.Deed == "round deadline" {
			shown.Title += ": " + p.Deadline
		}
		forms = append(forms, shown)
	}
	return forms
}
