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
