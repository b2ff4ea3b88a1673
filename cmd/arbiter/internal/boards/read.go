package boards

import (
	"io"
	"os"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// ReadGame reads one record of a game: from a file, or from moves on the command line.
func ReadGame(env *cli.Env, of games.Game, what string, pick int) (*pdn.Game, error) {
	var records []*pdn.Game
	var err error
	if in, openErr := openGame(env, what); openErr == nil {
		defer in.Close()
		records, err = games.ReadAll(in, what, of)
	} else if strings.ContainsAny(what, " .") && strings.ContainsAny(what, "0123456789") && !strings.HasSuffix(strings.ToLower(what), ".pdn") {
		records, err = cli.ReadText(of, env.Speech().T("word.moves"), what)
	} else {
		return nil, openErr
	}
	if err != nil {
		return nil, cli.Fail(cli.ExitInput, err)
	}
	return pickGame(records, what, pick)
}

// pickGame is the game of a file that is meant, from 1; 0 is an only one.
func pickGame(games []*pdn.Game, what string, pick int) (*pdn.Game, error) {
	held := message.Args{"File": what, "Pick": pick, "Count": len(games)}
	switch {
	case len(games) == 0 || len(games) == 1 && len(games[0].Items) == 0 && len(games[0].Tags) == 0:
		return nil, cli.Fail(cli.ExitInput, message.Err("cmd-game.no-game", held), message.New("cmd-game.give-pdn"))
	case pick < 0 || pick > len(games):
		return nil, cli.Usage(message.Err("cmd-game.bad-pick", held))
	case pick > 0:
		return games[pick-1], nil
	case len(games) > 1:
		return nil, cli.Usage(message.Err("cmd-game.several", held), message.New("cmd-game.say-which"))
	default:
		return games[0], nil
	}
}

// openGame opens a file of games; - is standard input.
func openGame(env *cli.Env, file string) (io.ReadCloser, error) {
	if _, err := os.Stat(file); err != nil && file != "-" {
		return nil, cli.Fail(cli.ExitInput, err, message.New("cmd-game.give-pdn"))
	}
	return cli.OpenBounded(env, file, cli.MostKept)
}
