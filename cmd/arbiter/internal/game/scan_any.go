package game

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// AnyScan is how photographs of sheets of any events are read.
type AnyScan struct {
	Game      games.Game // that was played; nil is refused
	Questions string     // the file of the half-moves in doubt, as scan --questions has it; "" is none
}

// ScanAny reads photographs of sheets of any events, files and folders, and says what they say. Each
// game that is read without doubt is a text for an archive, named by its photographs, with no names of
// players but its round and board. The error is that of scan: what could not be read, then what is to be
// asked; the texts are there all the same. Refused: scan.no-variant, scan.no-photos.
func ScanAny(ctx context.Context, env *cli.Env, paths []string, opts AnyScan) (texts []batch.Input, err error) {
	if opts.Game == nil {
		return nil, cli.Usage(message.Err("scan.no-variant"), message.New("archive.name-variant"))
	}
	photos, err := photosOf(env, paths)
	if err != nil {
		return nil, err
	}
	s := &cli.Session{Env: env, File: &eventfile.File{Desk: sheets.AnyEvent(opts.Game)}}
	scan, err := sheets.ScanPhotos(ctx, s.File.Desk, sheets.ScanRequest{Photos: photos, Any: true})
	if err != nil {
		return nil, err
	}
	if opts.Questions != "" {
		others, err := answerScanned(s, &scan, opts.Questions)
		if err != nil {
			return nil, err
		}
		if err := writeQuestions(s, scan, others, opts.Questions); err != nil {
			return nil, err
		}
	}
	if err := printScan(s, scan); err != nil {
		return nil, err
	}
	for i := range scan.Games {
		if g := &scan.Games[i]; g.Asks() == 0 && len(g.Read.Moves) > 0 {
			texts = append(texts, textOf(g, opts.Game))
		}
	}
	return texts, scanVerdict(scan)
}

// textOf is a game that was read, as an archive takes it.
func textOf(g *sheets.ScannedGame, game games.Game) batch.Input {
	var b bytes.Buffer
	round := "?"
	if g.Round > 0 {
		round = fmt.Sprintf("%d.%d", g.Round, g.Board)
	}
	fmt.Fprintf(&b, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"%s\"]\n[White \"?\"]\n[Black \"?\"]\n", round)
	if number, ok := games.SiteType(game); ok {
		fmt.Fprintf(&b, "[GameType \"%d\"]\n", number)
	}
	b.WriteString(g.PDN())
	text := b.Bytes()
	return batch.Input{
		Name: strings.Join(g.Photos(), " + "), Size: int64(len(text)),
		Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil },
	}
}

// photoEndings are how the names of photographs end.
var photoEndings = []string{".jpg", ".jpeg", ".png", ".heic", ".pdf"}

// isPhoto reports whether a file is a photograph by its name.
func isPhoto(name string) bool {
	return slices.Contains(photoEndings, strings.ToLower(filepath.Ext(name)))
}

// Photographs reports whether a name stands for photographs: a file, or a folder with such in it; and
// whether for these alone, and no records of games.
func Photographs(name string) (some, only bool) {
	info, err := os.Stat(name)
	if err != nil || !info.IsDir() {
		photo := isPhoto(name)
		return photo, photo
	}
	entries, err := os.ReadDir(name)
	if err != nil {
		return false, false
	}
	only = true
	for _, e := range entries {
		some = some || !e.IsDir() && isPhoto(e.Name())
		only = only && !e.IsDir() && !batch.Searched(e.Name())
	}
	return some, some && only
}
