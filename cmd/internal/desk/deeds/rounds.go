package deeds

import (
	"context"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// roundDeeds are what is done to a round that there is, or to its draft.
func roundDeeds() []Deed {
	words := strings.Fields
	needed := Field{Name: "why", Help: "the reason (needed)"}
	altered := []Field{
		{Name: "why", Help: "the reason, needed in a round that is being played", Offered: Paired},
		{Name: "round", Help: "the round (default: the draft, else the round being played)"},
	}
	with := func(own ...Field) []Field { return append(own, altered...) }
	return []Deed{
		{ID: "round bye", Says: "hall-pairing.give-bye", Places: words("player"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Do: alters(giveBye)},
		{ID: "round remove", Says: "hall-pairing.remove", Places: words("board"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Do: alters(removeBoard)},
		{ID: "round swap", Places: words("player other"), Values: words("colours why round"), Switches: words("boards force"), Offered: Seated, Pairs: true, Picks: 2, Do: alters(swap), Own: with(
			Field{Name: "colours", Kind: Whole, Label: "column.board", Help: "turn the colours of this board", Offered: AtBoards}, Field{Name: "boards", Help: "exchange two boards, by their numbers", Offered: AtBoards})},
		{ID: "round add", Says: "hall-pairing.add", Places: words("seats"), Values: words("why round"), Switches: words("force"), Own: altered, Offered: Seated | AtBoards, Pairs: true, Picks: 2, Do: alters(addBoard)},
		{ID: "round set", Says: "hall-pairing.seats", Places: words("board seats"), Values: words("absent why round"), Switches: words("no-colours draft force"), Needs: words("why"), Offered: Seated, Pairs: true, Do: alters(setSeats), Own: with(
			Field{Name: "board", Free: true}, Field{Name: "seats", Label: "hall-pairing.seats-how", Hint: "8 10-8 9 3-14"},
			Field{Name: "absent", Kind: Listed, Label: "hall-pairing.absent", Help: "who is not there, by number or name: 5,smit", Offered: Paired},
			Field{Name: "no-colours", Help: "who had White is not on record"}, Field{Name: "draft", Help: "a whole round on the table only, to be altered and published"})},
		{ID: "round colours", Says: "hall-pairing.had", Places: words("board"), Values: words("round white why"), Needs: words("why"), Offered: Paired | AtBoards, Do: hadColours, Own: []Field{
			needed, {Name: "white", Kind: Player, Help: "who had White, by number or name (default: the other player)"}}},
		{ID: "round forfeit", Says: "hall-results.forfeit", Places: words("board"), Values: words("side round why"), Needs: words("side"), Offered: Paired | AtBoards, Do: forfeitBoards, Own: []Field{
			{Name: "board", Blank: "BOARD=white|black|both"}, {Name: "side", Label: "hall-pairing.who-absent", Choices: []Choice{{"white", "colour.white"}, {"black", "colour.black"}, {"both", "hall-pairing.both"}}, Help: "who is not there, at boards that do not say it: white, black, both"},
			{Name: "why", Help: "the reason, needed before the time of forfeit"}}},
		{ID: "round deadline", Says: "hall-pairing.deadline", Places: words("at"), Values: words("round why"), Switches: words("off"), Offered: Paired, Do: setDeadline, Own: []Field{
			{Name: "at", Blank: "TIME", Label: "hall-pairing.deadline", Hint: "14:30", Free: true}, {Name: "off", Help: "take it back"}, {Name: "why", Help: "the reason, for the journal"}}},
		{ID: "round openings", Says: "hall-pairing.openings", Values: words("round per table number seed why"), Offered: Paired | ByOpenings, Do: drawOpenings, Own: []Field{
			{Name: "per", Label: "hall-pairing.openings-per", Choices: []Choice{{string(tournament.OpeningsPerRound), "Word.round"}, {string(tournament.OpeningsPerBoard), "column.board"}},
				Help: "one opening for the whole round, or one a board: round, board (default: as the stage has it, else round)"},
			{Name: "table", Help: "table to draw from (default: that of the game)"}, {Name: "number", Kind: Whole, Label: "hall-pairing.openings-number", Help: "number of the opening in the table, drawn by hand"},
			{Name: "seed", Label: "hall-pairing.seed"}, {Name: "why", Help: "the reason, needed to draw again or once play has begun"}}},
		{ID: "round decider", Says: "hall-pairing.decider", Places: words("board"), Values: words("round games winner why"), Offered: Paired | ByKnockOut, Do: decideTie, Own: []Field{
			{Name: "games", Kind: Whole, Label: "Word.games", Usual: "2", Help: "how many games more are played"}, {Name: "why", Help: "the reason, needed with --winner"}}},
		{ID: "round publish", Says: "hall-pairing.publish", Values: words("why"), Offered: Drafted, Pairs: true, Do: publish, Own: []Field{{Name: "why", Help: "the reason, needed where the round is not as the system pairs"}}},
		{ID: "round unpair", Says: "hall-pairing.unpair", Values: words("why"), Switches: words("all draft"), Needs: words("why"), Offered: LastPaired, Pairs: true, Do: unpair, Own: []Field{
			{Name: "all", Label: "hall-pairing.all-rounds", Help: "every round of the stage", Offered: ByRoundRobin}, {Name: "draft", Help: "drop the draft instead"}}},
	}
}

// alteration reads what is altered at a round.
type alteration func(*desk.Desk, Filled) (rounds.Alteration, error)

// alters alters the draft, or a round that is being played.
func alters(read alteration) Doing {
	return func(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
		if err := rounds.Alterable(d, f.Round()); err != nil {
			return Outcome{}, err
		}
		what, err := read(d, f)
		if err != nil {
			return Outcome{}, err
		}
		by := rounds.Altering{Round: f.Round(), Why: f.Text("why"), Force: f.Has("force")}
		for _, text := range f.Texts["absent"] {
			p, err := findPlayer(d, text)
			if err != nil {
				return Outcome{}, err
			}
			by.Absent = append(by.Absent, p)
		}
		altered, err := rounds.Alter(ctx, d, by, what)
		return Outcome{Done: altered.Done, Round: altered.Round.Number, Altered: &altered}, err
	}
}

// giveBye gives a player the bye.
func giveBye(d *desk.Desk, f Filled) (rounds.Alteration, error) {
	p, err := f.player(d, "player")
	return rounds.GiveBye(p), err
}

// removeBoard takes a board off.
func removeBoard(_ *desk.Desk, f Filled) (rounds.Alteration, error) {
	board, err := f.board("board")
	return rounds.RemoveBoard(board), err
}

// swap exchanges two players, two boards, or the colours of a board.
func swap(d *desk.Desk, f Filled) (rounds.Alteration, error) {
	switch {
	case f.Has("colours"):
		return rounds.TurnColours(f.Whole("colours")), nil
	case f.Has("boards"):
		one, err := f.board("player")
		if err != nil {
			return rounds.Alteration{}, err
		}
		other, err := f.board("other")
		return rounds.SwapBoards(one, other), err
	}
	one, other, err := f.two(d, "player", "other")
	return rounds.SwapPlayers(one, other), err
}

// addBoard adds a board of two players.
func addBoard(d *desk.Desk, f Filled) (rounds.Alteration, error) {
	if len(f.Picked) == 2 {
		return rounds.AddBoard(f.Picked[0], f.Picked[1]), nil
	}
	p, err := rounds.FindTwo(d, f.Text("seats"))
	return rounds.AddBoard(p.White, p.Black), err
}

// setSeats puts players on boards, as 8 10-8 9 3-14, or at tables, as 3 1-5-9.
func setSeats(d *desk.Desk, f Filled) (rounds.Alteration, error) {
	words := append(f.Texts["board"], f.Texts["seats"]...)
	if teams.OfTables(d) {
		tables, err := rounds.FindTableSeats(d, words)
		return rounds.SetTables(tables...), err
	}
	seats, err := rounds.FindSeats(d, words)
	return rounds.SetBoards(seats...), err
}

// hadColours puts on record which colours the players of a board had.
func hadColours(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	req := rounds.ColoursRequest{Round: f.Round(), Why: f.Text("why")}
	var err error
	if req.Board, err = f.board("board"); err != nil {
		return Outcome{}, err
	}
	if f.Has("white") {
		if req.White, err = f.player(d, "white"); err != nil {
			return Outcome{}, err
		}
	}
	done, n, err := rounds.SetColours(ctx, d, req)
	return Outcome{Done: done, Round: n}, err
}

// forfeitBoards enters who lost boards by not appearing: each board as 3=white, or 3 with who
// it is beside it.
func forfeitBoards(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	req := rounds.ForfeitRequest{Round: f.Round(), Why: f.Text("why")}
	for _, text := range f.Texts["board"] {
		if side := f.Text("side"); side != "" && !strings.Contains(text, "=") {
			text += "=" + side
		}
		n, err := rounds.FindNoShow(text)
		if err != nil {
			return Outcome{}, err
		}
		req.NoShows = append(req.NoShows, n)
	}
	done, err := rounds.ForfeitBoards(ctx, d, req)
	return Outcome{Done: done, Round: max(f.Round(), 0)}, err
}

// setDeadline says until when the players of a round may appear.
func setDeadline(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	set, err := rounds.SetDeadline(ctx, d, rounds.DeadlineRequest{Round: f.Round(), At: f.Text("at"), Why: f.Text("why")})
	code := "check-in.deadline"
	if set.At == "" {
		code = "check-in.deadline-off"
	}
	return Outcome{Done: set.Done, Round: set.Round, Says: []message.Message{message.New(code, message.Args{"Round": set.Round, "At": set.At})}}, err
}

// drawsOpenings reports whether the openings of a game can be drawn.
func drawsOpenings(variant string) bool {
	_, err := pairing.FindOpenings("", variant)
	return err == nil
}

// drawOpenings draws the openings of a round.
func drawOpenings(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	done, n, err := rounds.DrawOpenings(ctx, d, rounds.OpeningsRequest{
		Round: f.Round(), Per: tournament.OpeningsPer(f.Text("per")), Table: f.Text("table"), Number: f.Whole("number"), Seed: f.seed(), Why: f.Text("why"),
	})
	return Outcome{Done: done, Round: n}, err
}

// decideTie adds games to a board of a knock-out that is tied, or names who goes on.
func decideTie(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	board, err := f.board("board")
	if err != nil {
		return Outcome{}, err
	}
	if !f.Has("winner") {
		done, n, err := rounds.AddDecider(ctx, d, rounds.DeciderRequest{Round: f.Round(), Board: board, Games: f.Whole("games"), Why: f.Text("why")})
		return Outcome{Done: done, Round: n}, err
	}
	if _, err := find.Round(d, f.Round()); err != nil {
		return Outcome{}, err
	}
	p, err := f.player(d, "winner")
	if err != nil {
		return Outcome{}, err
	}
	done, n, err := rounds.NameWinner(ctx, d, rounds.WinnerRequest{Round: f.Round(), Board: board, Player: p, Why: f.Text("why")})
	return Outcome{Done: done, Round: n}, err
}

// publish makes the draft a round.
func publish(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	published, err := rounds.PublishRound(ctx, d, f.Text("why"))
	return Outcome{Done: published.Done, Round: published.Round.Number, Published: &published}, err
}

// unpair takes back the last round, or all of them, or the draft.
func unpair(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
	takeBack, said := rounds.UnpairRound, "cmd-round.unpaired"
	switch {
	case f.Has("draft"):
		takeBack, said = rounds.DropDraft, "cmd-round.draft-dropped"
	case f.Has("all"):
		takeBack, said = rounds.UnpairRounds, "cmd-round.unpaired-all"
	}
	done, n, err := takeBack(ctx, d, f.Text("why"))
	return Outcome{Done: done, Says: []message.Message{message.New(said, message.Args{"Round": n})}}, err
}
