package phone

import (
	"net/http"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/tray"
	"arbiter/rules/ink/form"
	"arbiter/tournament"
)

// sendPhotos takes photographs of sheets from a phone: of a player those of his own board, of a
// helper those of his boards. The desk hands them in.
func sendPhotos(v *server.Visit) error {
	taken, err := tray.Take(v, func() (sheets.Sender, error) { return photographer(v) })
	if err != nil {
		return v.Again(err, showMe)
	}
	return v.RedirectSaying("/me", tray.Says(v, taken)...)
}

// photographer is who sends photographs.
func photographer(v *server.Visit) (sheets.Sender, error) {
	from := sheets.Sender{Name: v.Who.Author(), May: func(ref tournament.GameRef) error {
		d := v.Reading()
		d.Stage = ref.Stage
		return mayReport(v, d, ref)
	}}
	if v.Who.Role == server.RolePlayer {
		if from.Own, from.Side = ownSheet(v); from.Own.Round == 0 {
			return from, keeper.Refuse(http.StatusConflict, "hall-phone.not-paired")
		}
	}
	return from, nil
}

// ownSheet is the game that a sheet without names is of which a player sends: that he plays, or
// played last; and whose copy it is.
func ownSheet(v *server.Visit) (tournament.GameRef, string) {
	var page ownPage
	page.Player, _ = v.State.Player(v.Who.Player)
	findGames(v, v.StageOfNow(), &page)
	if len(page.Games) == 0 {
		return tournament.GameRef{}, ""
	}
	g := page.Games[0]
	if g.Side == tournament.SideBlack {
		return g.ref, form.Black
	}
	return g.ref, form.White
}
