package deeds

import (
	"context"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/reports/parts"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// playerDeeds are what is done to a player who is registered.
func playerDeeds() []Deed {
	words := strings.Fields
	own := func(why, round string, more ...Field) []Field {
		return append(more, Field{Name: "player", Blank: "NAME|NUMBER"}, Field{Name: "why", Label: "hall.why", Help: why},
			Field{Name: "round", Kind: Whole, Label: "hall-players.from-round", Note: "hall-players.from-round-hint", Help: round})
	}
	forfeit := Field{Name: "forfeit", Help: "enter his open games from that round on as forfeits"}
	return []Deed{
		{ID: "player absent", Says: "hall-players.absent", Places: words("player"), Values: words("round bye kind why"), Offered: TakesPart, Do: sayAbsent, Own: []Field{
			{Name: "player", Blank: "NAME|NUMBER..."}, {Name: "why", Label: "hall.why", Help: "the reason; a full-point bye needs one"},
			{Name: "round", Kind: Wholes, Label: "Word.rounds", Hint: "3, 5", Help: "the rounds, separated by commas (default: the next one)"},
			{Name: "bye", Label: "hall-players.counts", Usual: string(tournament.ByeZero), Help: "what the rounds count in a Swiss: zero, half, full", Offered: OffKeizer,
				Choices: []Choice{{"zero", "cmd-player.bye.zero"}, {"half", "cmd-player.bye.half"}, {"full", "cmd-player.bye.full"}}},
			{Name: "kind", Label: "keizer.hall.kind", Help: "in a Keizer: excused, no-show, external or another kind of its settings (default: excused)", Offered: ByKeizer}}},
		{ID: "player return", Says: "hall-teams.back", Places: words("player"), Values: words("round why"), Offered: IsOut, Do: letIn, Own: own("the reason; who was expelled needs one", "first round with the player (default: the next one)")},
		{ID: "player withdraw", Says: "hall-players.withdraw", Places: words("player"), Values: words("round why"), Switches: words("forfeit"), Do: leaves("cmd-player.withdrawn", "cmd-player.withdrawn-after", players.Withdraw),
			Own: own("the reason; expelling needs one", "first round without the player (default: the next one)", forfeit)},
		{ID: "player expel", Says: "hall-players.expel", Places: words("player"), Values: words("round why"), Switches: words("forfeit"), Needs: words("why"), Do: leaves("cmd-player.expelled", "cmd-player.expelled-after", players.Expel),
			Own: own("the reason; expelling needs one", "first round without the player (default: the next one)", forfeit)},
		{ID: "player merge", Says: "hall-players.merge", Places: words("player other"), Values: words("why"), Needs: words("why"), Picks: 1, Do: mergePlayers, Own: own("the reason", "")[:2]},
		{ID: "player remove", Says: "hall-players.remove", Places: words("player"), Values: words("why"), Do: removePlayer, Own: own("the reason, for the journal", "")[:2]},
	}
}

// leaves takes a player out: one who withdraws, or by the arbiter's decision; what is said of it is
// another sentence after the last round.
func leaves(said, after string, leave func(context.Context, *desk.Desk, players.LeaveRequest) (players.Left, error)) Doing {
	return func(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
		p, err := f.one(d)
		if err != nil {
			return Outcome{}, err
		}
		left, err := leave(ctx, d, players.LeaveRequest{Player: p, Round: f.Whole("round"), Why: f.Text("why"), Forfeit: f.Has("forfeit")})
		out := Outcome{Done: left.Done, Left: &left}
		if left.Early > 0 {
			out.Notes = append(out.Notes, message.New("cmd-player.out-early", message.Args{"Name": left.Player.Name, "Round": left.Early}))
		}
		if left.Before || err != nil {
			return out, err
		}
		code, round := said, left.Round
		if stage, _ := d.State().Stage(d.StageNumber()); stage.Rounds > 0 && round > stage.Rounds {
			code, round = after, stage.Rounds
		}
		out.Says = []message.Message{message.New(code, message.Args{"Name": left.Player.Name, "Round": round})}
		return out, nil
	}
}

// letIn lets a player take part again.
func letIn(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	p, err := f.one(d)
	if err != nil {
		return Outcome{}, err
	}
	back, err := players.Return(ctx, d, players.ReturnRequest{Player: p, Round: f.Whole("round"), Why: f.Text("why")})
	return Outcome{Done: back.Done, Says: []message.Message{message.New("cmd-player.returned", message.Args{"Name": back.Player.Name, "Round": back.Round})}}, err
}

// sayAbsent notes rounds that players miss, and says what they count.
func sayAbsent(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	bye, err := tournament.ParseBye(f.Text("bye"))
	if err != nil {
		return Outcome{}, err
	}
	req := players.AbsentRequest{Players: f.Picked, Rounds: f.wholes("round"), Bye: bye, Kind: tournament.AbsenceKind(f.Text("kind")), Why: f.Text("why")}
	for _, text := range f.Texts["player"] {
		p, err := findPlayer(d, text)
		if err != nil {
			return Outcome{}, err
		}
		req.Players = append(req.Players, p)
	}
	away, err := players.SayAbsent(ctx, d, req)
	out := Outcome{Done: away.Done}
	for _, p := range away.Players {
		args := message.Args{"Name": p.Name, "Count": len(away.Rounds), "Rounds": away.Rounds, "Bye": message.New("cmd-player.bye." + string(away.Bye))}
		code := "cmd-player.away"
		if away.Kind != tournament.AbsenceUnset {
			code, args["Kind"] = "keizer.away", parts.AbsenceSays(away.Kind)
		}
		out.Says = append(out.Says, message.New(code, args))
	}
	return out, err
}

// mergePlayers joins two registrations of one person.
func mergePlayers(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	p, other, err := f.two(d, "player", "other")
	if err != nil {
		return Outcome{}, err
	}
	was, _ := d.State().Player(other)
	done, err := players.MergePlayers(ctx, d, players.MergePlayersRequest{Player: p, Other: other, Why: f.Text("why")})
	if err != nil {
		return Outcome{}, err
	}
	now, _ := done.State.Player(p)
	return Outcome{Done: done, Says: []message.Message{message.New("cmd-player.merged", message.Args{"Other": was.Name, "Player": players.PersonText(now)})}}, nil
}

// removePlayer takes a registration back.
func removePlayer(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	id, err := f.one(d)
	if err != nil {
		return Outcome{}, err
	}
	p, _ := d.State().Player(id)
	done, err := players.RemovePlayer(ctx, d, players.RemovePlayerRequest{Player: id, Why: f.Text("why")})
	if err != nil {
		return Outcome{}, err
	}
	return Outcome{Done: done, Says: []message.Message{message.New("cmd-player.removed", message.Args{"Name": p.Name, "Count": len(done.State.Players)})}}, nil
}
