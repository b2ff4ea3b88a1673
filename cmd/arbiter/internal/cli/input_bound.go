package cli

import (
	"context"
	"io"
	"io/fs"

	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// The bounds of what is kept, in bytes but for the games: an endless file, or one of
// another kind, would fill the memory or never end. Lists of players, report files
// and files of lidraughts.org have bounds of their own.
const (
	MostKept  = 64 << 20 // of games that are kept in memory together: import, report, game, play
	MostGames = 100_000  // of one event
)

// Source is where a command reads from: files, and standard input.
func (e *Env) Source() batch.Source {
	return batch.Source{Stdin: e.In, Note: func(m message.Message) { e.Note(m) }}
}

// OpenInput opens a file that is read piece by piece; - is standard input.
func OpenInput(env *Env, file string) (io.ReadCloser, error) {
	return OpenBounded(env, file, batch.MostStreamed)
}

// OpenBounded opens a file to read, of so many bytes at most; - is standard input.
// Nothing that the command writes may replace it.
func OpenBounded(env *Env, file string, most int64) (*batch.Bounded, error) {
	in, err := env.Source().Open(file, most)
	if err != nil {
		return nil, err
	}
	if from, ok := in.ReadCloser.(interface{ Stat() (fs.FileInfo, error) }); ok {
		env.reads(from)
	} else if from, ok := env.In.(interface{ Stat() (fs.FileInfo, error) }); ok {
		env.reads(from)
	}
	return in, nil
}

// EachGame reads the records of a file one after the other, to be kept: those of a game,
// nil where it is not known. most is how many bytes of text they may be, and becomes less
// by what was read.
func EachGame(ctx context.Context, env *Env, of games.Game, file string, most *int64, do func(*pdn.Game) error) error {
	in, err := OpenBounded(env, file, *most)
	if err != nil {
		return err
	}
	defer in.Close()
	defer func() { *most = in.Left() }()
	return batch.ReadGames(ctx, in, file, of, do)
}
