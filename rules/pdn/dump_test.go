package pdn_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/pdn"
)

// dump writes a game in one line: tags, comments, items, result and faults with
// their places.
func dump(g *pdn.Game) string {
	var b strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&b, "[%s=%s] ", t.Name, t.Value)
	}
	dumpComments(&b, g.Comments)
	dumpLine(&b, g.Items)
	if g.Result.Text != "" {
		fmt.Fprintf(&b, "=> %s%s ", spaced(g.Result.Number), g.Result.Text)
		dumpComments(&b, g.Result.Comments)
	}
	for _, f := range g.Faults {
		fmt.Fprintf(&b, "!%v <%s>@%v ", i18n.English().Say(f.Kind), f.Text, f.Pos)
	}
	return strings.TrimSpace(b.String())
}

func dumpLine(b *strings.Builder, items []pdn.Item) {
	signs := map[pdn.ItemKind]string{
		pdn.ItemMove: "", pdn.ItemSetup: "fen:", pdn.ItemUnknown: "unknown:",
		pdn.ItemJunk: "junk:", pdn.ItemNote: "note", pdn.ItemResult: "result:",
	}
	for _, it := range items {
		notes := it.Annotation()
		fmt.Fprintf(b, "%s%s%s%s ", spaced(it.Number), signs[it.Kind], it.Text, notes.Strength)
		for _, n := range notes.NAGs {
			fmt.Fprintf(b, "$%d ", n)
		}
		dumpComments(b, notes.Comments)
		for _, v := range notes.Variations {
			b.WriteString("( ")
			dumpLine(b, v)
			b.WriteString(") ")
		}
	}
}

func dumpComments(b *strings.Builder, comments []string) {
	for _, c := range comments {
		fmt.Fprintf(b, "{%s} ", c)
	}
}

func spaced(number string) string {
	if number == "" {
		return ""
	}
	return number + "_"
}

func read(t testing.TB, text string) []*pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "test.pdn")
	if err != nil {
		t.Fatalf("reading %q: %v", text, err)
	}
	return games
}

func dumpAll(games []*pdn.Game) string {
	lines := make([]string, len(games))
	for i, g := range games {
		lines[i] = dump(g)
	}
	return strings.Join(lines, "\n")
}
