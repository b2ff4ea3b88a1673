package phone

import (
	"context"
	"net/http"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// findAbsence says whether a player of a Keizer competition may say that he cannot come to
// the next evening, or has and may take it back. What somebody else noted stays with the
// desk.
func (p *ownPage) findAbsence(stage tournament.Stage) {
	if stage.System != tournament.SystemKeizer {
		return
	}
	away, is := p.Player.AwayIn(stage.Number, p.Next)
	p.MaySay = !is && stage.Draft == nil
	p.Said = is && away.Kind == tournament.AbsenceExcused && stage.Draft == nil
}

// sayIAmAbsent notes that a player cannot come to the next evening, which counts as with
// notice, or takes that back.
func sayIAmAbsent(v *server.Visit) error {
	back := v.Text("withdraw") != ""
	var round int
	err := v.Do(func(d *desk.Desk) error {
		round = d.NextRound()
		if asked := v.Text("round"); asked != "" && asked != strconv.Itoa(round) {
			return keeper.Refuse(http.StatusConflict, "hall-phone.bye-too-late", message.Args{"Round": asked})
		}
		stage, _ := d.State().Stage(d.StageNumber())
		p, _ := d.State().Player(v.Who.Player)
		page := ownPage{Player: p, Next: round}
		page.findAbsence(stage)
		ctx := context.WithoutCancel(v.R.Context())
		switch {
		case back && page.Said:
			_, err := players.Return(ctx, d, players.ReturnRequest{Player: p.ID})
			return err
		case !back && page.MaySay:
			_, err := players.SayAbsent(ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{p.ID}, Bye: tournament.ByeZero, Kind: tournament.AbsenceExcused})
			return err
		}
		return keeper.Refuse(http.StatusConflict, "hall-phone.bye-too-late", message.Args{"Round": round})
	})
	if err != nil {
		return v.Again(err, showMe)
	}
	code := "keizer.hall.noted"
	if back {
		code = "keizer.hall.back"
	}
	return v.RedirectSaying("/me", message.New(code, message.Args{"Round": round}))
}
