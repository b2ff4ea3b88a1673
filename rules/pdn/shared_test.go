package pdn_test

import (
	"bufio"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// sharedGames holds real files; tests skip where it is absent.
const sharedGames = "../../../shared/games"

// reference is one line of the reference checks: one game as another program
// read it.
type reference struct {
	File   string `json:"file"`
	Plies  int    `json:"plies"`
	Result string `json:"result_tag"`
	Token  string `json:"result_token"`
}

// outcome is what this reader makes of a file where the reference errs.
type outcome struct {
	games, plies int
	why          string
}

// referenceErrs lists the files in which the reference differs, each checked by
// hand.
var referenceErrs = map[string]outcome{
	"international/bruno_48th_Polish_Team_Championship.pdn":                                                 {82, 8628, `it drops the result "-" of five games, and gives the header before it to the game after [Empty]`},
	"international/bruno_4th_African_BLITZ_Championship_OUAGA_ZIIRI_2024.pdn":                               {48, 5426, `it takes the ";" of "&#x00c9;" in tag names for a comment and loses the tags`},
	"odd/shashkispark_articleservice_src_test_resources_pdn_parse_simple.pdn":                               {1, 20, `it takes the "*" of the forced move 27-20* for the end of the game`},
	"odd/shashkispark_boardservice_src_test_resources_pdn_parse_simple.pdn":                                 {1, 20, `it takes the "*" of the forced move 27-20* for the end of the game`},
	"odd/shashkispark_boardservice_src_test_resources_pdn_generated.pdn":                                    {0, 0, "it counts a game in an empty file"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_undo1.pdn":                               {2, 6, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_undo3.pdn":                               {2, 6, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant1.pdn":                            {2, 7, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant_nested.pdn":                      {2, 6, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant_with_forward_move2.pdn":          {2, 8, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant_with_one_drive_and_two_move.pdn": {2, 8, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant_with_one_move.pdn":               {2, 2, "it counts the numbers before the first header as a game"},
	"odd/shashkispark_boardservice_src_test_resources_pdn_notation_variant_with_two_move.pdn":               {2, 6, "it counts the numbers before the first header as a game"},
	"odd/wiegerw_succeed_linecomment.pdn":                                                                   {1, 2, "it counts the line comment before the header as a game"},
}

// references returns the reference games by file, in file order.
func references(t *testing.T) map[string][]reference {
	t.Helper()
	f, err := os.Open(filepath.Join(sharedGames, "checks", "shared.jsonl"))
	if err != nil {
		t.Skip("no reference games: ", err)
	}
	defer f.Close()
	all := map[string][]reference{}
	in := bufio.NewScanner(f)
	for in.Scan() {
		var ref reference
		if err := json.Unmarshal(in.Bytes(), &ref); err != nil {
			t.Fatal(err)
		}
		file := strings.TrimPrefix(ref.File, "shared/")
		all[file] = append(all[file], ref)
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// readFile reads a file of the reference games.
func readFile(t testing.TB, file string) []*pdn.Game {
	t.Helper()
	f, err := os.Open(filepath.Join(sharedGames, file))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games, err := pdn.ReadAll(f, file)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

func TestSharedGamesAsTheReferenceReadsThem(t *testing.T) {
	for file, want := range references(t) {
		t.Run(file, func(t *testing.T) {
			games := readFile(t, file)
			same := len(games) == len(want)
			plies := 0
			for i, g := range games {
				plies += g.Plies()
				same = same && g.Plies() == want[i].Plies && g.Tag("Result") == want[i].Result && g.Result.Text == want[i].Token
				if _, errs := referenceErrs[file]; !same && !errs {
					t.Fatalf("game %d, line %d: %d plies, %q, %q; the reference has %+v", i, g.Pos.Line, g.Plies(), g.Tag("Result"), g.Result.Text, want[i])
				}
			}
			own, errs := referenceErrs[file]
			switch {
			case errs && same:
				t.Errorf("the reference agrees now; take the file off the list (%s)", own.why)
			case errs && (len(games) != own.games || plies != own.plies):
				t.Errorf("%d games, %d plies; want %d, %d (%s)", len(games), plies, own.games, own.plies, own.why)
			case !errs && !same:
				t.Errorf("%d games, the reference has %d", len(games), len(want))
			}
		})
	}
}

// sharedFiles returns the text of every PDN file of the reference games.
func sharedFiles(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(sharedGames, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".pdn" {
			return err
		}
		text, err := os.ReadFile(path)
		files[path] = string(text)
		return err
	})
	if err != nil {
		t.Skip("no reference games: ", err)
	}
	return files
}

// Nothing is dropped: each letter and digit of a file is in a tag, an item, a
// comment, a result or a fault of some game, as often as it is written.
func TestSharedGamesAreReadWithoutLoss(t *testing.T) {
	for file, text := range sharedFiles(t) {
		games, err := pdn.ReadAll(strings.NewReader(text), file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if lost := lostCharacters(text, games); lost != "" {
			t.Errorf("%s: %s", file, lost)
		}
	}
}
