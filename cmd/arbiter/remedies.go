package main

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// remedyCommands are the command lines of remedies: by the code of the remedy, what
// stands in each place of its sentence. {Name} is a value of the refusal.
func remedyCommands() map[string]map[string]string {
	all := make(map[string]map[string]string)
	for _, rows := range remedyTables() {
		maps.Copy(all, rows)
	}
	return all
}

// remedyTables are the tables of remedyCommands; a code stands in one of them.
func remedyTables() []map[string]map[string]string {
	return []map[string]map[string]string{
		findRemedies(), fileRemedies(), historyRemedies(),
		roundRemedies(), resultRemedies(), pairingRemedies(),
		playerRemedies(), listRemedies(), stageRemedies(), eventRemedies(), lookRemedies(),
		sheetRemedies(), leagueRemedies(), signRemedies(),
		outputRemedies(),
	}
}

// findRemedies are those of what cannot be found.
func findRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"show-event":      {"Command": "arbiter event show"},
		"pair-round":      {"Command": "arbiter round pair"},
		"pair-next-round": {"Command": "arbiter round pair"},
	}
}

// fileRemedies are those of files.
func fileRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"name-event":          {"Command": "arbiter new"},
		"newer-version":       {},
		"restore":             {"Command": "arbiter restore COPY"},
		"newer-change":        {},
		"newer-variant":       {},
		"other-tiebreaks":     {"Command": "arbiter event set --tiebreaks"},
		"name-event-so":       {"Command": "arbiter new {Proposed}"},
		"begin-event":         {"Command": "arbiter new NAME.arbiter"},
		"write-all-again":     {},
		"never-an-event":      {},
		"other-file":          {},
		"other-name":          {},
		"part-written":        {},
		"make-room-whole":     {},
		"own-folder":          {},
		"backup-place":        {"Command": "arbiter backup FOLDER"},
		"check-file":          {},
		"check-name":          {},
		"make-room":           {},
		"writable-folder":     {},
		"make-event":          {"Command": "arbiter new NAME.arbiter", "Flag": "--file"},
		"name-one":            {"Flag": "--file", "Group": "--group", "Variables": "$ARBITER_GROUP, $ARBITER_FILE"},
		"name-once":           {},
		"list-groups":         {"Command": "arbiter group list"},
		"withdraw-and-enter":  {"Withdraw": "arbiter player withdraw", "Enter": "arbiter player add --late"},
		"unpair-before-move":  {"Command": "arbiter round unpair --group {Group}"},
		"other-report-folder": {"Flag": "--out"},
	}
}

// sheetRemedies are those of sheets, incidents, rulings and imports.
func sheetRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"sheet-reason":          {"Flag": `--why "..."`},
		"sheet-replace":         {"Flag": `--why "..."`},
		"hand-in":               {"Command": "arbiter game add"},
		"leave-colours-out":     {"Flag": "--colours"},
		"settle-colours":        {"Command": `arbiter game add {Board} --round {Round} --colours sheet --why "..."`, "Flag": "--colours pairing"},
		"settle-names":          {"Command": `arbiter game add {Board} --round {Round} --of-board --why "..."`, "Result": "arbiter result {Board} RESULT --round {Round}"},
		"settle-result":         {"Command": "arbiter result {Board} RESULT --round {Round} --correct", "Rule": "arbiter ruling add"},
		"result-of-sheet":       {"Command": "arbiter result"},
		"say-what-happened":     {},
		"list-subjects":         {"Findings": "arbiter check", "Incidents": "arbiter incident list"},
		"write-more":            {},
		"name-finding":          {"Command": `arbiter ruling add {First} stands --why "..."`},
		"name-side":             {"Flag": "--against white"},
		"name-explanation":      {"Flag": "--as slip"},
		"overrule":              {"Flag": "--overrules {Number}"},
		"force-ruling":          {"Flag": "--force"},
		"claim-reason":          {"Flag": `--why "..."`},
		"cite-article":          {"Flag": "--article"},
		"explain-incident":      {"Command": "arbiter explain incident"},
		"say-of-incident":       {"Flag": "--{Field}"},
		"leave-out-of-incident": {"Flag": "--{Field}"},
		"no-agreement":          {"Command": "arbiter draws --off"},
		"import-partly":         {"Flag": "--partly"},
		"name-the-event":        {"Flag": `--name "Club championship"`},
		"add-games":             {},
		"nothing-written":       {},
		"take-games-into":       {"Flag": "--file", "New": "--new"},
		"trf-first":             {"New": "--new"},
		"trf-ends-before":       {},
		"intake-replace-sheet":  {"Command": "arbiter game add --why"},
		"intake-register":       {"Command": "arbiter player add"},
		"intake-merge":          {"Command": "arbiter player merge"},
	}
}

// historyRemedies are those of looking back, and of papers and copies.
func historyRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"older-copy":         {},
		"look-at-number":     {},
		"rewritten":          {},
		"other-copy":         {},
		"journal-begins":     {},
		"undo-ends":          {},
		"undo-without-keep":  {"Flag": "--keep"},
		"list-journal":       {"Command": "arbiter journal"},
		"show-rounds":        {"Command": "arbiter round show"},
		"standings-altered":  {},
		"standings-put-back": {"Command": "arbiter result enter"},
		"standings-removed":  {},
		"rebuild-tables":     {"Command": "arbiter verify --rebuild"},
		"restore-chain":      {"Command": "arbiter restore COPY"},
		"other-event":        {"Command": "arbiter import"},
		"decide-each":        {},
		"font":               {},
		"font-whole":         {},
		"other-font":         {},
	}
}

// playerRemedies are those of what is done to players.
func playerRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"withdraw-forfeiting": {"Command": "arbiter player withdraw {Number} --forfeit"},
		"expel-forfeiting":    {"Command": `arbiter player expel {Number} --forfeit --why "..."`},
		"forfeit-game":        {"Command": "arbiter result {Board} {Result} --round {Round}"},
		"enter-late":          {"Command": "--late", "Missed": "--missed half"},
		"enter-late-each":     {"Command": "arbiter player add --late", "Known": "--only known"},
		"say-whats-new":       {"Command": "--rating 1460"},
		"later-round":         {"Command": "--round"},
		"undo-pairing":        {"Command": "arbiter undo --before-round 1"},
		"plan-rounds":         {"Command": "arbiter stage set --rounds"},
		"mend-rows":           {},
		"pair-again":          {"Unpair": `arbiter round unpair --why "..."`, "Pair": "arbiter round pair"},
		"pair-all-again":      {"Unpair": `arbiter round unpair --all --why "..."`, "Pair": "arbiter round pair --all"},
		"draft-again":         {"Command": "arbiter round pair --draft"},
		"open-check-in":       {"Command": "arbiter checkin open"},
		"write-clock":         {},
		"withdraw-player":     {"Command": `arbiter player withdraw "{Name}"`},
		"remove-player":       {"Command": `arbiter player remove "{Name}"`},
	}
}

// stageRemedies are those of what is done to stages.
func stageRemedies() map[string]map[string]string {
	const named = "--players 3,1,8,5"
	decider := "arbiter stage add --decider --place {Border}"
	return map[string]map[string]string{
		"list-stages":             {"Command": "arbiter stage list"},
		"choose-system":           {},
		"show-stage":              {"Command": "arbiter stage show"},
		"show-keizer":             {"Command": "arbiter keizer show"},
		"list-keizer":             {"Command": "arbiter keizer presets"},
		"print-schedule":          {"Command": "arbiter print schedule"},
		"name-rows":               {},
		"name-open-games":         {"Command": "arbiter status"},
		"play-for-place":          {"Command": decider, "Players": named},
		"play-for-place-of-stage": {"Command": decider + " --stage {Stage}", "Players": named},
		"name-players":            {"Command": named},
		"list-numbers":            {"Command": "arbiter player list"},
		"what-is-next":            {"Command": "arbiter status"},
		"other-place":             {"Command": "--place"},
		"end-strict":              {"Command": `arbiter stage set --strict none --why "..."`},
		"settle-strict":           {"Command": "arbiter stage show", "Alter": "arbiter stage set", "None": "--strict none"},
		"export-interim":          {"Command": "arbiter status", "Flag": "--interim"},
		"rate-only":               {"Flag": `--rating-only --why "..."`},
	}
}

// listRemedies are those of kept rating lists.
func listRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"map-columns":    {"Flag": "--columns name=...,rating=..."},
		"keep-list":      {"Command": "arbiter ratinglist keep NAME FILE"},
		"register-typed": {"Command": `arbiter player add "{Text}"`, "Find": `arbiter ratinglist find "{Text}"`},
		"look-up-id":     {"Command": "arbiter player add {ID} --list {List}"},
	}
}

// eventRemedies are those of what an event is.
func eventRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"call-event":        {"Command": `--name "Club championship"`},
		"write-day":         {},
		"write-date":        {},
		"print-event":       {"Command": "arbiter event show"},
		"allow-tablets":     {"Command": "arbiter event set --recorders both"},
		"force-change":      {"Command": `--force --why "..."`},
		"say-prizes":        {"Command": "arbiter prizes set --amounts 500,300,200"},
		"give-text":         {"Command": `arbiter print announcement --text "Round 4 begins at 13:45."`},
		"give-address":      {"Command": "arbiter print poster --address https://example.org/open"},
		"keep-address":      {"Command": "arbiter settings set site https://example.org/open"},
		"give-team":         {"Command": `arbiter player edit wiersma --team "Wommels 1"`},
		"alter-prizes":      {"Command": "arbiter prizes set"},
		"print-prizes":      {"Command": "arbiter prizes"},
		"choose-template":   {},
		"add-final-of-four": {"Command": "arbiter stage add --name Final --system round-robin --cycles 2 --top 4 --table 1-3,2-4/3-1,4-2/3-2,4-1/2-3,1-4/1-2,3-4/2-1,4-3"},
	}
}

// lookRemedies are those of what is to do.
func lookRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"draw-openings":    {"Command": "arbiter round openings"},
		"draw-openings-of": {"Command": "arbiter round openings --round {Round}"},
		"answer-claim":     {"Command": "arbiter ruling add {Incident} {Answer}"},
		"rule-incident":    {"Command": `arbiter ruling add {Incident} stands --why "..."`},
		"rule-finding":     {"Command": `arbiter ruling add {Finding} stands --why "..."`},
		"rule-live":        {"Command": `arbiter ruling add {Finding} corrected --set-back --why "..."`},
		"decide-claim":     {"Command": "arbiter incident add --board {Board} --round {Round} --code repetition-claim --by {By} --{Right}"},
		"hear-call":        {"Command": "arbiter game heard {Board} --round {Round}"},
		"look-at-board":    {"Command": "arbiter game live"},
		"look-at-draft":    {"Command": "arbiter round show --draft"},
		"list-marks":       {"Command": "arbiter journal --marks"},
		"check-in":         {"Command": "arbiter checkin"},
		"give-bye":         {"Command": `arbiter player absent "{Name}" --round {Round} --bye half`},
		"forfeit-board":    {"Command": "arbiter round forfeit {Board}=white"},
		"back-up":          {"Command": "arbiter backup FOLDER"},
		"publish-again":    {"Command": "arbiter publish"},
		"go-on-typing":     {"Command": "arbiter game enter"},
		"enter-results":    {"Command": "arbiter result enter"},
		"enter-places":     {"Command": `arbiter result {Table} "{Order}" --round {Round}`},
		"seat-table":       {"Command": `arbiter round set TABLE 1-5-9 --why "..."`},
		"write-table":      {},
		"check-record":     {"Command": "arbiter check FILE.ludo"},
		"open-table":       {"Command": `arbiter result {Table} open --correct --round {Round} --why "..."`},
		"play-at-tables":   {"Command": "--system tables"},
		"enter-board":      {"Command": "arbiter result {Board} RESULT --round {Round}"},
		"export-standings": {"Command": "arbiter export standings.pdf"},
		"decide-board":     {"Command": "arbiter round decider {Board}"},
	}
}

// remedyCommand is the command line of a remedy; "" where it has none.
func remedyCommand(r desk.Remedy) string {
	return remedyPlaces(r)["Command"]
}

// remedyPlaces are the command lines of a remedy by their places in its sentence, with
// its values.
func remedyPlaces(r desk.Remedy) map[string]string {
	var values []string
	for name, value := range r.Args {
		values = append(values, "{"+name+"}", fmt.Sprint(value))
	}
	places := make(map[string]string)
	for place, command := range remedyCommands()[r.Code] {
		line := strings.NewReplacer(values...).Replace(command)
		places[place] = unfilled().ReplaceAllStringFunc(line, func(name string) string { return strings.ToUpper(strings.Trim(name, "{}")) })
	}
	return places
}

// unfilled is a value of a command that its remedy does not have; a test holds that each has
// all of them, and nobody is to see the braces.
var unfilled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{\w+\}`) })

// outputRemedies are those of what is written.
func outputRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"done-in-journal":    {"Command": "arbiter journal"},
		"done-whole":         {},
		"make-room-or-move":  {},
		"list-papers":        {"Command": "arbiter print"},
		"name-format":        {"Flag": "--format"},
		"name-out":           {"Flag": "--out"},
		"export-file":        {"Flag": "--file", "Command": "arbiter export FILE"},
		"move-or-new-folder": {},
		"name-folder":        {},
		"new-folder":         {},
		"roomier-format":     {},
		"print-crosstable":   {"Command": "arbiter crosstable"},
		"print-table-slips":  {"Command": "arbiter print slips"},
	}
}

// remedyHint is what would help, with the command that does it.
func remedyHint(r desk.Remedy) []message.Message {
	if r.Code == "" {
		return nil
	}
	args := message.Args{}
	maps.Copy(args, r.Args)
	for place, command := range remedyPlaces(r) {
		args[place] = command
	}
	return []message.Message{message.New("remedy."+r.Code, args)}
}
