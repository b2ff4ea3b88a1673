package main

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layer is what one package may import of this module and of other people's.
type layer struct {
	own       []string
	libraries []string
}

// layers is the package graph of the design: arrows point at what a package may
// import, and nothing else is allowed.
func layers() map[string]layer {
	return map[string]layer{
		// What can be done at an event: a small core, and a package a noun.
		"cmd/internal/desk":           {own: []string{"cmd/internal/desk/refusal", "pairing", "rules", "rules/games", "rules/message", "rules/pdn", "rules/sheet", "scoring", "tournament", "tournament/audit", "tournament/intake", "tournament/live", "tournament/store"}},
		"cmd/internal/desk/bracket":   {own: []string{"cmd/internal/desk", "cmd/internal/desk/history", "pairing", "rules/message", "tournament", "tournament/knockout"}},
		"cmd/internal/desk/deeds":     {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/players", "cmd/internal/desk/rounds", "cmd/internal/desk/teams", "pairing", "reports/parts", "rules/message", "tournament"}},
		"cmd/internal/desk/eventfile": {own: []string{"cmd/internal/desk", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "rules/message", "tournament", "tournament/store", "tournament/store/durable"}},
		"cmd/internal/desk/exchange":  {own: []string{"cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/desk/standings", "cmd/internal/desk/status", "cmd/internal/desk/teams", "pairing", "pairing/dutch", "pairing/teamswiss", "rules/games", "rules/message", "rules/pdn", "rules/sheet", "scoring", "tournament", "tournament/audit", "tournament/intake", "tournament/naming", "tournament/pasted", "tournament/signing", "tournament/store", "tournament/trf"}},
		"cmd/internal/desk/find":      {own: []string{"cmd/internal/desk", "cmd/internal/desk/refusal", "rules/message", "tournament", "tournament/naming"}},
		"cmd/internal/desk/history":   {own: []string{"cmd/internal/desk", "cmd/internal/desk/refusal", "pairing", "rules/message", "tournament"}},
		"cmd/internal/desk/players":   {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/standings", "pairing", "rules/message", "scoring", "tournament", "tournament/intake", "tournament/store/durable"}},
		"cmd/internal/desk/refusal":   {own: []string{"rules/message"}},
		"cmd/internal/desk/results":   {own: []string{"cmd/internal/desk", "cmd/internal/desk/bracket", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "rules/games", "rules/message", "rules/sheet", "tournament", "tournament/audit"}},
		"cmd/internal/desk/rounds":    {own: []string{"cmd/internal/desk", "cmd/internal/desk/bracket", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/standings", "cmd/internal/desk/teams", "pairing", "pairing/dutch", "pairing/teamswiss", "rules", "rules/games", "rules/message", "rules/pdn", "scoring", "tournament", "tournament/store", "tournament/store/durable"}},
		"cmd/internal/desk/setup":     {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/standings", "cmd/internal/desk/teams", "pairing", "pairing/dutch", "rules", "rules/games", "rules/message", "scoring", "tournament", "tournament/store", "tournament/timecontrol"}},
		"cmd/internal/desk/sheets":    {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "rules", "rules/games", "rules/ink", "rules/ink/form", "rules/ink/transcript", "rules/message", "rules/pdn", "rules/sheet", "tournament", "tournament/audit", "tournament/live", "tournament/naming", "tournament/store/durable"}},
		"cmd/internal/desk/slips":     {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "rules/message", "tournament"}},
		"cmd/internal/desk/standings": {own: []string{"cmd/internal/desk", "cmd/internal/desk/refusal", "rules/message", "scoring", "tournament"}},
		"cmd/internal/desk/status":    {own: []string{"cmd/internal/desk", "cmd/internal/desk/bracket", "cmd/internal/desk/eventfile", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/desk/teams", "rules/message", "scoring", "tournament", "tournament/audit"}},
		"cmd/internal/desk/teams":     {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "pairing", "pairing/teamswiss", "rules/message", "scoring", "tournament", "tournament/naming"}},

		// The second door, which asks the desk and shows pages: the server, and its rooms.
		"cmd/internal/hall":       {own: []string{"cmd/internal/desk/refusal", "cmd/internal/hall/auth", "cmd/internal/hall/eventdesk", "cmd/internal/hall/keeper", "cmd/internal/hall/meant", "cmd/internal/hall/pairingdesk", "cmd/internal/hall/paperdesk", "cmd/internal/hall/phone", "cmd/internal/hall/playerdesk", "cmd/internal/hall/public", "cmd/internal/hall/remedies", "cmd/internal/hall/resultdesk", "cmd/internal/hall/screen", "cmd/internal/hall/server", "cmd/internal/hall/sheetdesk", "cmd/internal/hall/stream", "cmd/internal/hall/tablet"}},
		"cmd/internal/hall/about": {own: []string{"cmd/internal/hall/server", "cmd/internal/web", "reports/i18n", "rules/games", "rules/message", "scoring", "tournament"}},
		"cmd/internal/hall/auth":  {own: []string{"cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/hall/about", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/web", "reports/drawing", "rules/message", "tournament", "tournament/store/durable"}},
		"cmd/internal/hall/board": {own: []string{
			"cmd/internal/desk/sheets", "cmd/internal/hall/server", "reports/gamesheets", "rules", "rules/games", "rules/message", "tournament", "tournament/live",
		}},
		"cmd/internal/hall/eventdesk": {own: []string{"cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/players", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/standings", "cmd/internal/hall/keeper", "cmd/internal/hall/playerdesk", "cmd/internal/hall/server", "reports/table", "rules/games", "rules/message", "scoring", "tournament"}},
		"cmd/internal/hall/keeper":    {own: []string{"cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/sheets", "cmd/internal/web", "rules/message", "tournament", "tournament/live", "tournament/store/durable"}},
		"cmd/internal/hall/meant":     {own: []string{"cmd/internal/desk", "cmd/internal/desk/players", "cmd/internal/desk/rounds", "cmd/internal/hall/server", "rules/message", "tournament"}},
		"cmd/internal/hall/pairingdesk": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/deeds", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/teams", "cmd/internal/hall/about", "cmd/internal/hall/keeper", "cmd/internal/hall/phone", "cmd/internal/hall/playerdesk", "cmd/internal/hall/resultdesk", "cmd/internal/hall/server", "cmd/internal/web", "pairing", "reports", "reports/journal", "reports/why", "rules/message", "scoring", "tournament",
		}},
		"cmd/internal/hall/paperdesk": {own: []string{
			"cmd/internal/hall/about", "cmd/internal/hall/auth", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "reports", "reports/i18n", "reports/parts", "rules/message",
		}},
		"cmd/internal/hall/phone": {own: []string{"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/players", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/desk/standings", "cmd/internal/desk/teams", "cmd/internal/hall/about", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/hall/tray", "rules/games", "rules/ink/form", "rules/message", "scoring", "tournament"}},
		"cmd/internal/hall/playerdesk": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/deeds", "cmd/internal/desk/players", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/teams", "cmd/internal/hall/about", "cmd/internal/hall/auth", "cmd/internal/hall/keeper", "cmd/internal/hall/meant", "cmd/internal/hall/server", "reports", "reports/parts", "reports/table", "rules/message", "scoring", "tournament",
		}},
		"cmd/internal/hall/public": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/sheets", "cmd/internal/desk/standings", "cmd/internal/hall/about", "cmd/internal/hall/board", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/web", "reports", "reports/i18n", "reports/parts", "reports/gamesheets", "reports/site", "reports/table", "rules/games", "rules/pdn", "tournament", "tournament/live",
		}},
		"cmd/internal/hall/remedies": {own: []string{"cmd/internal/desk/deeds", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/hall/about", "cmd/internal/hall/paperdesk", "cmd/internal/hall/playerdesk", "cmd/internal/hall/resultdesk", "cmd/internal/hall/server", "cmd/internal/hall/sheetdesk", "rules/message", "tournament"}},
		"cmd/internal/hall/resultdesk": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/sheets", "cmd/internal/desk/slips", "cmd/internal/desk/status", "cmd/internal/hall/about", "cmd/internal/hall/auth", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/hall/sheetdesk", "reports/journal", "rules/message", "scoring", "tournament",
		}},
		"cmd/internal/hall/screen": {own: []string{"cmd/internal/hall/about", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/web", "reports", "reports/drawing", "reports/i18n", "reports/table", "rules/message", "scoring", "tournament"}},
		"cmd/internal/hall/server": {own: []string{"cmd/internal/desk", "cmd/internal/desk/deeds", "cmd/internal/desk/exchange", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/hall/keeper", "cmd/internal/web", "reports/i18n", "reports/table", "rules/message", "tournament"}, libraries: []string{"golang.org/x/time"}},
		"cmd/internal/hall/sheetdesk": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/sheets", "cmd/internal/hall/about", "cmd/internal/hall/board", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/hall/tray", "cmd/internal/web", "reports/gamesheets", "rules", "rules/games", "rules/ink/form", "rules/message", "rules/pdn", "rules/sheet", "tournament", "tournament/live", "tournament/naming",
		}},
		"cmd/internal/hall/tray":   {own: []string{"cmd/internal/desk/sheets", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "rules/games", "rules/message"}},
		"cmd/internal/hall/stream": {own: []string{"cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/web"}},
		"cmd/internal/hall/tablet": {own: []string{
			"cmd/internal/desk", "cmd/internal/desk/history", "cmd/internal/desk/results", "cmd/internal/desk/sheets", "cmd/internal/hall/about", "cmd/internal/hall/board", "cmd/internal/hall/keeper", "cmd/internal/hall/phone", "cmd/internal/hall/server", "cmd/internal/web", "reports/gamesheets", "rules", "rules/games", "rules/message", "tournament", "tournament/live", "tournament/relay",
		}},

		"reports/journal": {own: []string{ // says what the journal of an event holds: changes, corrections, rulings, incidents
			"pairing", "reports/i18n", "reports/parts", "reports/table", "rules/message", "tournament",
		}},
		"reports/parts": {own: []string{ // is what papers are made of: names, numbers, days, results and notes, each said in one way
			"reports/i18n", "reports/paper", "reports/table", "rules/games", "rules/message", "scoring", "tournament", "tournament/naming",
		}},
		"reports/gamesheets": {own: []string{ // is what papers and files say of records of games: games, findings, diagrams, and the formats of other programs
			"reports/drawing", "reports/i18n", "reports/journal", "reports/parts", "reports/table", "rules", "rules/games", "rules/message", "rules/sheet", "scoring", "tournament",
		}},
		"reports/site": {own: []string{ // builds the public site of an event: it is handed the event as it is public, and no other
			"pairing", "reports", "reports/drawing", "reports/i18n", "reports/parts", "reports/gamesheets", "reports/table", "reports/why", "rules", "rules/games", "rules/message", "scoring", "tournament",
		}},
		"reports/why": {own: []string{ // explains: why somebody is paired with whom, where somebody stands and what a tie-break is made of
			"pairing", "pairing/dutch", "reports/i18n", "reports/parts", "reports/table", "rules/message", "scoring", "tournament", "tournament/knockout",
		}},
		"cmd/internal/keyring":    {own: []string{"tournament/signing", "tournament/store/durable", "rules/message"}}, // the keys of a user, beside his settings
		"cmd/internal/settings":   {own: []string{"cmd/internal/publishing", "reports/i18n", "reports/table", "rules/games", "rules/message", "tournament", "tournament/store/durable"}},
		"cmd/internal/printer":    {own: []string{"rules/message", "tournament/store/durable"}, libraries: []string{"golang.org/x/sys/windows"}},
		"cmd/internal/publishing": {own: []string{"rules/message"}, libraries: []string{"github.com/pkg/sftp"}},
		"cmd/internal/web": {own: []string{
			"reports/i18n", "reports/gamesheets", "rules/games", "rules/message", "rules/sheet",
		}, libraries: []string{"golang.org/x/text"}}, // what servers share
		"cmd/internal/archiveweb": {own: []string{ // an archive in a browser: to look at, and nothing else
			"cmd/internal/ratingtable", "cmd/internal/web", "reports/drawing", "reports/i18n", "reports/gamesheets", "reports/table", "rules", "rules/games", "rules/message", "rules/sheet", "tournament", "tournament/archive", "tournament/archive/people", "tournament/naming",
		}},
		"cmd/internal/archivetable": {own: []string{"tournament/archive", "tournament/archive/people", "rules/message", "reports/i18n", "reports/table"}},
		"cmd/internal/ratingtable":  {own: []string{"reports/i18n", "reports/table", "rules/message", "tournament/archive", "tournament/archive/ratings"}}, // rating lists as tables
		"cmd/internal/manual":       {own: []string{"docs", "reports/i18n", "reports/table", "rules/message"}, libraries: []string{"github.com/yuin/goldmark"}},
		"docs":                      {}, // the pages, to be embedded: decision 43
		"rules/message":             {},
		"cmd/arbiter": {own: []string{ // the terminal computes nothing: its commands ask the desk, and print
			"cmd/arbiter/internal/archive", "cmd/arbiter/internal/boards", "cmd/arbiter/internal/check", "cmd/arbiter/internal/cli", "cmd/arbiter/internal/event", "cmd/arbiter/internal/explain", "cmd/arbiter/internal/export", "cmd/arbiter/internal/game", "cmd/arbiter/internal/hall", "cmd/arbiter/internal/imports", "cmd/arbiter/internal/journal", "cmd/arbiter/internal/league", "cmd/arbiter/internal/player", "cmd/arbiter/internal/print", "cmd/arbiter/internal/publish", "cmd/arbiter/internal/ratinglist", "cmd/arbiter/internal/relay", "cmd/arbiter/internal/result", "cmd/arbiter/internal/round", "cmd/arbiter/internal/ruling", "cmd/arbiter/internal/settings", "cmd/arbiter/internal/signature", "cmd/arbiter/internal/stage", "cmd/arbiter/internal/standing", "cmd/arbiter/internal/trf", "cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/manual", "reports/i18n", "rules/message", "tournament", "tournament/naming", "tournament/store/durable",
		}, libraries: []string{"github.com/inconshreveable/mousetrap", "github.com/spf13/cobra", "github.com/spf13/pflag"}},
		"cmd/arbiter/internal/archive": {own: []string{ // games and people of many events
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/game", "cmd/arbiter/internal/signature", "cmd/internal/archivetable", "cmd/internal/archiveweb", "cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/refusal", "cmd/internal/keyring", "cmd/internal/ratingtable", "cmd/internal/settings", "cmd/internal/web", "reports/parts", "reports/table", "rules/games", "rules/message", "tournament", "tournament/archive", "tournament/archive/litedb", "tournament/archive/people", "tournament/archive/pgdb", "tournament/archive/ratings", "tournament/signing", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/boards": {own: []string{ // positions without an event: board, moves, perft, play, variants
			"cmd/arbiter/internal/cli", "reports/drawing", "reports/findings", "reports/i18n", "reports/gamesheets", "reports/table", "rules", "rules/games", "rules/message", "rules/pdn",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/check": {own: []string{ // game sheets, judged
			"cmd/arbiter/internal/cli", "cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/sheets", "reports/findings", "reports/i18n", "reports/gamesheets", "reports/table", "rules", "rules/batch", "rules/games", "rules/message", "rules/pdn", "rules/sheet", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/cli": {own: []string{ // what all commands share: the environment, an open event, exit codes, output, flags, prompts
			"cmd/arbiter/internal/remedies", "cmd/internal/desk", "cmd/internal/desk/deeds", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/history", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/desk/teams", "cmd/internal/hall/auth", "cmd/internal/publishing", "cmd/internal/settings", "cmd/internal/web", "reports", "reports/i18n", "reports/journal", "reports/paper", "reports/parts", "reports/table", "rules", "rules/batch", "rules/games", "rules/message", "rules/pdn", "rules/sheet", "tournament", "tournament/live", "tournament/naming", "tournament/signing", "tournament/store/durable",
		}, libraries: []string{"github.com/mattn/go-isatty", "github.com/spf13/cobra", "golang.org/x/sys/unix", "golang.org/x/sys/windows"}},
		"cmd/arbiter/internal/event": {own: []string{ // an event begun, its settings, its state; groups and templates
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/remedies", "cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "cmd/internal/desk/status", "cmd/internal/settings", "reports", "reports/i18n", "reports/parts", "reports/site", "reports/table", "rules/games", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/explain": {own: []string{ // articles, findings, refusals, a pairing, a rank, in words
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/remedies", "cmd/arbiter/internal/standing", "cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/slips", "reports/findings", "reports/i18n", "reports/why", "rules", "rules/games", "rules/message", "rules/sheet", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/export": {own: []string{ // an event for other programs, and the folder of a report
			"cmd/arbiter/internal/check", "cmd/arbiter/internal/cli", "cmd/arbiter/internal/standing", "cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/history", "reports", "reports/journal", "reports/paper", "reports/parts", "reports/gamesheets", "reports/table", "rules/games", "rules/message", "rules/pdn", "tournament", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/game": {own: []string{ // the sheet of a game of the event
			"cmd/arbiter/internal/boards", "cmd/arbiter/internal/check", "cmd/arbiter/internal/cli", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/sheets", "cmd/internal/desk/teams", "reports/findings", "reports/i18n", "rules", "rules/batch", "rules/games", "rules/ink", "rules/ink/form", "rules/ink/transcript", "rules/message", "rules/pdn", "rules/sheet", "tournament", "tournament/live",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/hall": {own: []string{ // the hall served, and the ways into it
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/remedies", "cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/refusal", "cmd/internal/desk/teams", "cmd/internal/hall", "cmd/internal/hall/auth", "cmd/internal/hall/keeper", "cmd/internal/hall/server", "cmd/internal/settings", "cmd/internal/web", "reports/drawing", "reports/i18n", "reports/table", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/imports": {own: []string{ // games and results of other programs
			"cmd/arbiter/internal/check", "cmd/arbiter/internal/cli", "cmd/internal/desk/exchange", "rules/games", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/journal": {own: []string{ // what was done, taken back, copied and brought together
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/remedies", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "reports/journal", "reports/parts", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/league": {own: []string{ // teams that meet: calendar, line-ups, matches
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/standing", "cmd/internal/desk/deeds", "cmd/internal/desk/setup", "cmd/internal/desk/teams", "reports", "reports/parts", "reports/table", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/player": {own: []string{ // players, and who has come
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/ratinglist", "cmd/arbiter/internal/remedies", "cmd/internal/desk/deeds", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/players", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "reports", "reports/parts", "reports/table", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/print": {own: []string{ // papers, and the table of a season
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/remedies", "cmd/internal/desk/exchange", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/refusal", "cmd/internal/hall/auth", "cmd/internal/hall/keeper", "cmd/internal/printer", "reports", "reports/i18n", "reports/parts", "reports/table", "rules/ink/form", "rules/message", "tournament", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/publish": {own: []string{ // the site of an event
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/hall", "cmd/arbiter/internal/remedies", "cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/refusal", "cmd/internal/publishing", "cmd/internal/settings", "reports/i18n", "reports/gamesheets", "reports/site", "reports/table", "rules/message", "tournament", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/ratinglist": {own: []string{ // rating lists that are kept
			"cmd/arbiter/internal/cli", "cmd/internal/desk", "cmd/internal/desk/players", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/relay": {own: []string{ // games sent on while they are played
			"cmd/arbiter/internal/cli", "cmd/internal/desk/find", "cmd/internal/desk/history", "cmd/internal/desk/sheets", "rules/games", "rules/message", "tournament/live", "tournament/relay", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/remedies": {own: []string{ // the command lines of what would help
			"cmd/internal/desk/deeds", "cmd/internal/desk/refusal", "rules/message",
		}},
		"cmd/arbiter/internal/result": {own: []string{ // results, typed as they come in
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/publish", "cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/results", "cmd/internal/desk/rounds", "cmd/internal/desk/slips", "cmd/internal/desk/standings", "cmd/internal/desk/teams", "reports/why", "rules", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/round": {own: []string{ // pairings
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/league", "cmd/arbiter/internal/remedies", "cmd/internal/desk", "cmd/internal/desk/deeds", "cmd/internal/desk/find", "cmd/internal/desk/refusal", "cmd/internal/desk/rounds", "cmd/internal/desk/teams", "reports", "reports/parts", "reports/table", "reports/why", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/ruling": {own: []string{ // incidents and rulings
			"cmd/arbiter/internal/cli", "cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/setup", "cmd/internal/desk/sheets", "reports/findings", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/settings": {own: []string{ // what is the same at every event
			"cmd/arbiter/internal/cli", "cmd/internal/settings", "rules/message",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/signature": {own: []string{ // keys, and what is signed with them
			"cmd/arbiter/internal/cli", "cmd/internal/desk", "cmd/internal/desk/eventfile", "cmd/internal/desk/exchange", "cmd/internal/desk/history", "cmd/internal/keyring", "cmd/internal/settings", "rules/message", "tournament", "tournament/signing", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra", "golang.org/x/term"}},
		"cmd/arbiter/internal/stage": {own: []string{ // the stages of an event
			"cmd/arbiter/internal/cli", "cmd/internal/desk/find", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "reports", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/standing": {own: []string{ // standings, ratings, prizes, norms
			"cmd/arbiter/internal/cli", "cmd/internal/desk", "cmd/internal/desk/find", "cmd/internal/desk/rounds", "cmd/internal/desk/setup", "cmd/internal/desk/standings", "cmd/internal/desk/teams", "reports", "reports/parts", "reports/table", "reports/why", "rules/message", "tournament",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"cmd/arbiter/internal/trf": {own: []string{ // the report format of FIDE
			"cmd/arbiter/internal/cli", "cmd/arbiter/internal/imports", "cmd/arbiter/internal/standing", "cmd/internal/desk", "cmd/internal/desk/exchange", "cmd/internal/desk/setup", "cmd/internal/desk/standings", "reports/table", "reports/why", "rules/message", "tournament", "tournament/store/durable",
		}, libraries: []string{"github.com/spf13/cobra"}},
		"tournament/store/durable": {own: []string{"rules/message"}}, // the one writer of files
		"reports": {own: []string{
			"pairing", "pairing/teamswiss", "reports/drawing", "reports/i18n", "reports/journal", "reports/parts", "reports/gamesheets", "reports/table", "reports/why", "rules", "rules/games", "rules/ink/form", "rules/message", "scoring", "tournament", "tournament/knockout", "tournament/naming",
		}},
		"reports/table": {own: []string{"reports/drawing", "reports/i18n", "rules/message"}, libraries: []string{
			"github.com/xuri/excelize/v2", "github.com/jedib0t/go-pretty/v6", "golang.org/x/text",
		}},
		"reports/paper": {own: []string{"reports/table", "reports/drawing", "reports/i18n", "rules/ink/form", "rules/message"}, libraries: []string{
			"github.com/jung-kurt/gofpdf", "github.com/go-fonts/dejavu",
		}},
		"cmd/internal/web/webtest": {},                                                   // what tests of servers share
		"reports/paper/papertest":  {libraries: []string{"github.com/xuri/excelize/v2"}}, // what tests compare papers by
		"reports/drawing":          {own: []string{"rules/ink/form"}, libraries: []string{"rsc.io/qr"}},
		"reports/internal/sample":  {own: []string{"reports/table", "reports/drawing", "tournament"}}, // what the tests of reports are made of
		"reports/i18n":             {own: []string{"rules/message"}, libraries: []string{"golang.org/x/text", "github.com/nicksnyder/go-i18n/v2"}},

		"tournament/archive":         {own: []string{"scoring", "tournament", "tournament/archive/people", "tournament/archive/ratings", "tournament/naming", "rules", "rules/batch", "rules/games", "rules/message", "rules/pdn", "rules/sheet"}, libraries: []string{"golang.org/x/text"}},
		"tournament/archive/ratings": {own: []string{"scoring", "rules/message"}},
		"tournament/audit":           {own: []string{"tournament", "tournament/archive/people", "tournament/naming", "rules", "rules/games", "rules/message", "rules/pdn", "rules/sheet"}, libraries: []string{"golang.org/x/text"}},
		"tournament/live":            {own: []string{"tournament", "rules", "rules/games", "rules/message", "rules/pdn", "rules/sheet"}},                    // what is recorded at the boards: no files
		"tournament/relay":           {own: []string{"tournament", "tournament/live", "rules", "rules/games", "rules/message", "rules/pdn", "rules/sheet"}}, // what a relay is served
		"tournament/intake":          {own: []string{"tournament", "tournament/archive/people", "tournament/naming", "rules/games", "rules/message", "rules/pdn"}, libraries: []string{"github.com/xuri/excelize/v2", "golang.org/x/text"}},
		"tournament/signing":         {own: []string{"tournament", "rules/message"}, libraries: []string{"aead.dev/minisign", "golang.org/x/crypto/blake2b"}},                         // bytes alone: no files
		"tournament/pasted":          {own: []string{"tournament", "tournament/intake", "tournament/naming", "rules/message", "rules/pdn"}, libraries: []string{"golang.org/x/text"}}, // results that were saved or copied from a page
		"tournament/trf":             {own: []string{"tournament", "tournament/naming", "tournament/timecontrol", "rules/message"}},
		"tournament/store/storetest": {libraries: []string{"modernc.org/sqlite"}}, // how tests write event files
		"tournament/store":           {own: []string{"tournament", "rules/message", "tournament/store/durable"}, libraries: []string{"modernc.org/sqlite", "golang.org/x/sys/windows"}},
		"pairing/teamswiss":          {own: []string{"pairing/matching", "rules/message"}}, // FIDE C.04.6
		"pairing":                    {own: []string{"pairing/dutch", "pairing/matching", "pairing/teamswiss", "tournament", "tournament/knockout", "tournament/naming", "scoring", "rules/message"}},
		"pairing/dutch":              {own: []string{"pairing/matching", "tournament", "tournament/trf", "rules/message"}},
		"pairing/matching":           {},
		"scoring":                    {own: []string{"tournament", "tournament/knockout", "tournament/naming", "rules/message"}},
		"tournament/naming":          {libraries: []string{"golang.org/x/text"}}, // how people's names are written
		"tournament/timecontrol":     {own: []string{"rules", "rules/message"}},  // the time for a game
		"tournament/knockout":        {own: []string{"tournament"}},              // who sat where, and who goes on
		"tournament":                 {own: []string{"rules", "rules/message", "tournament/naming", "tournament/timecontrol"}, libraries: []string{"golang.org/x/text"}},
		"reports/findings":           {own: []string{"rules", "rules/batch", "rules/message", "rules/pdn", "rules/sheet", "reports/i18n"}},
		"rules/batch":                {own: []string{"rules", "rules/games", "rules/message", "rules/pdn", "rules/sheet"}},
		"rules/games":                {own: []string{"rules", "rules/chess", "rules/ludo", "rules/message", "rules/pdn", "rules/sheet", "rules/towers"}},
		"rules/chess":                {own: []string{"rules", "rules/message"}},
		"rules/ludo":                 {own: []string{"rules/message", "rules/pdn"}},
		"rules/sheet":                {own: []string{"rules", "rules/message", "rules/pdn"}},
		"rules/towers":               {own: []string{"rules", "rules/message"}},
		"rules/pdn":                  {own: []string{"rules", "rules/message"}, libraries: []string{"golang.org/x/text"}},
		"rules":                      {own: []string{"rules/message"}},
		"rules/ink":                  {own: []string{"rules/ink/form", "rules/ink/net"}, libraries: []string{"github.com/makiuchi-d/gozxing"}},
		"rules/ink/net":              {}, // a box of ink to a distribution
		"rules/ink/train":            {own: []string{"rules/ink/net"}, libraries: []string{"golang.org/x/image"}},
		"rules/ink/transcript":       {own: []string{"rules/games", "rules/ink", "rules/ink/net"}},
		"rules/ink/form":             {},                                                                  // where things stand on sheets that are photographed
		"rules/longtest":             {},                                                                  // which form the tests are in
		"tournament/archive/people":  {own: []string{"tournament", "tournament/naming", "rules/message"}}, // who is who: no files, no store
		"tournament/archive/archivetest": { // what engines are held to
			own: []string{"rules/sheet", "tournament", "tournament/archive"}, libraries: []string{"github.com/google/go-cmp"},
		},
		"tournament/archive/litedb": {
			own: []string{"rules/message", "rules/sheet", "tournament/archive", "tournament/store/durable"}, libraries: []string{"modernc.org/sqlite"},
		},
		"tournament/archive/pgdb": {
			own: []string{"rules/message", "rules/sheet", "tournament/archive"}, libraries: []string{"github.com/jackc/pgx/v5", "github.com/riverqueue/river"},
		},
	}
}

func TestPackagesImportOnlyWhatTheDesignAllows(t *testing.T) {
	seen, table := map[string]bool{}, layers()
	for _, f := range source(t) {
		pkg := path.Dir(f.path)
		seen[pkg] = true
		allowed, known := table[pkg]
		if !known {
			t.Errorf("%s: package %s is not in the table of layers", f.path, pkg)
			continue
		}
		for _, spec := range f.imports(t) {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if !allowed.permits(name) {
				t.Errorf("%s: %s may not import %s", f.path, pkg, name)
			}
		}
	}
	for pkg := range table {
		if !seen[pkg] {
			t.Errorf("the table of layers names %s, which has no Go file", pkg)
		}
	}
}

// permits reports whether the layer may import a package.
func (l layer) permits(name string) bool {
	if own, ok := strings.CutPrefix(name, "arbiter/"); ok {
		return slices.Contains(l.own, own)
	}
	if first, _, _ := strings.Cut(name, "/"); !strings.Contains(first, ".") {
		return true // standard library
	}
	return slices.ContainsFunc(l.libraries, func(lib string) bool {
		return name == lib || strings.HasPrefix(name, lib+"/")
	})
}
