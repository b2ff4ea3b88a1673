package print

import (
	"context"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// provideWays makes ways into the hall for the players of a round, for the papers that
// are made now: they stand on them alone. Who has one keeps it beside the new one, so
// that older papers go on opening the door.
func provideWays(ctx context.Context, s *cli.Session, source *reports.Source) error {
	r, _ := s.State().Round(source.Stage, source.Round)
	var players []tournament.PlayerID
	for _, p := range r.Pairings {
		if !p.Bye() {
			players = append(players, p.White, p.Black)
		}
	}
	for _, at := range r.Tables {
		players = append(players, at.Players...)
	}
	made, err := s.Ways().InvitePlayers(ctx, s.Desk, players...)
	if err != nil {
		return s.Told(ctx, err)
	}
	source.Hall = strings.TrimSuffix(keeper.ListeningAt(s.Env.HallKeep(), s.Path), "/")
	source.Ways = make(map[tournament.PlayerID]reports.Way, len(made))
	for id, one := range made {
		way := reports.Way{Code: one.Code}
		if source.Hall != "" {
			way.URL = source.Hall + auth.InPath(one.Token)
		}
		source.Ways[id] = way
	}
	if source.Hall == "" {
		s.Env.Note(message.New("cmd-print.ways-no-address"))
	}
	source.Event = s.State()
	return nil
}
