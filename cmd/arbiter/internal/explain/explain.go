// Package explain is arbiter explain: articles, findings, refusals, a pairing and a rank, in
// words.
package explain

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// explainOptions are the flags of explain.
type explainOptions struct {
	format  string
	ruleSet string // the text whose articles are meant
	variant string // the game whose text it is
}

// NewCmd prints what a code or an article means.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts explainOptions
	cmd := &cobra.Command{
		Use:   "explain [CODE|ARTICLE|TIEBREAK]",
		Short: "Explain an irregularity, an article, a refusal, a pairing, a place or a tie-break",
		Long: `Explains a code of the findings (capture-omitted): what it is, the articles by
rule set, why the rule exists and what the arbiter does about it. Of an article
(27c, 2.1.9.1.5) it says what it says, which codes cite it and how a game ends by
it: in the text of --rules or of the game of --variant, else in that of the event,
else in every text that has it; --rules alone lists the articles of a text.
Without an argument it lists the codes. A tie-break (SB, BH/C1, median) or an
order of them (frisian) is explained too; tiebreaks lists those. Of the code of a
refusal (find.round-not-paired), or of what arbiter status says should be looked
at (no-opening), it says what it is, and what helps; refusals lists those.

` + cli.ExitCodes,
		Example: "  arbiter explain 27c\n  arbiter explain 19 --rules ukrainian-code\n  arbiter explain --rules frisian-2011\n" +
			"  arbiter explain capture-omitted\n  arbiter explain BH/C1\n  arbiter explain --format markdown > irregularities.md",
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: cobra.FixedCompletions(cli.Completions(explainable()), cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(cmd *cobra.Command, args []string) error { return runExplain(cmd.Context(), env, opts, args) },
	}
	f := cmd.Flags()
	f.StringVar(&opts.ruleSet, "rules", "", "the text whose articles are meant: "+cli.RuleSetIDs())
	f.StringVar(&opts.variant, "variant", "", "the game whose articles are meant: "+strings.Join(cli.VariantIDs(), ", "))
	cli.CompleteVariants(cmd)
	cmd.MarkFlagsMutuallyExclusive("rules", "variant") // a game has its text: each names one
	cli.FormatFlag(cmd, &opts.format, "text", "markdown", "json")
	cmd.AddCommand(standing.NewExplainRankCmd(env), newExplainPairingCmd(env))
	return cmd
}

// runExplain explains one word, or lists what there is.
func runExplain(ctx context.Context, env *cli.Env, opts explainOptions, args []string) error {
	text, game, err := opts.Text()
	if err != nil {
		return err
	}
	x := Explainer{Words: env.Speech(), Format: opts.format, Text: text, game: game}
	if text == "" && len(args) > 0 && len(EntriesOf(args[0], "")) == 0 && len(TextsWith(args[0])) > 0 {
		if x.Own, x.game, err = textOfEvent(ctx, env); err != nil {
			return err
		}
	}
	said, err := x.Explain(args)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(env.Out, said)
	return err
}

// Text is the text that a flag names, and the game if it names that; "" if none does.
func (o explainOptions) Text() (text, game string, err error) {
	if o.ruleSet != "" {
		set, err := rules.ParseRuleSet(o.ruleSet)
		if err != nil {
			return "", "", cli.Usage(err)
		}
		return set, "", nil
	}
	if o.variant == "" {
		return "", "", nil
	}
	g, err := games.Lookup(o.variant)
	if err != nil {
		return "", "", cli.Usage(err)
	}
	return rules.TextOf(g.ID()), g.ID(), nil
}

// The words that list more than the codes of findings.
const (
	refusalsWord = "refusals"
	incidentWord = "incident"
)

// explainable lists the words that can be explained, without articles and tie-breaks.
func explainable() []string {
	words := append(append(cli.Codes(), tiebreakWord, incidentWord, refusalsWord), cli.IncidentWords()...)
	for _, row := range DeskCodes() {
		words = append(words, row.Code)
	}
	return words
}

// Explainer explains words in a language and a format.
type Explainer struct {
	Words  *i18n.Localizer
	Format string
	Text   string // the only text whose articles are meant; "" is any
	Own    string // the text of the event, which comes before the others; "" is none
	game   string // that is meant, or that the event plays; "" is any
}

// Explain is what a word means; without a word the list of the codes, or of the
// articles of a text.
func (x Explainer) Explain(args []string) (string, error) {
	if len(args) == 0 {
		return x.list()
	}
	if entries := EntriesOf(args[0], ""); len(entries) > 0 {
		return x.entries(entries)
	}
	if found := x.Accounts(args[0]); len(found) > 0 {
		return x.articles(args[0], found)
	}
	if cli.IsArticle(args[0]) {
		return "", x.noArticle(args[0])
	}
	return x.other(args[0])
}

// list is the list of the codes, or of the articles of the text that was asked for.
func (x Explainer) list() (string, error) {
	var b strings.Builder
	switch {
	case x.Text != "":
		return x.listArticles()
	case x.Format != "text":
		return x.entries(sheet.Catalogue())
	}
	for _, e := range sheet.Catalogue() {
		listRow(&b, 20, string(e.Code), x.Words.Say(e.Title()))
	}
	return b.String(), nil
}

// entries writes entries of the catalogue.
func (x Explainer) entries(entries []sheet.Entry) (string, error) {
	var b strings.Builder
	switch x.Format {
	case "markdown":
		Markdown(&b, entries, x.Words)
	case "json":
		return jsonText(explainedJSON{Schema: 1, Codes: x.entriesJSON(entries)})
	default:
		x.entriesText(&b, entries, nil)
	}
	return b.String(), nil
}

// other is what a word means that is neither a code of the findings nor an article.
func (x Explainer) other(word string) (string, error) {
	var b strings.Builder
	switch {
	case strings.EqualFold(word, incidentWord):
		explainIncident(&b, x.Words)
	case strings.EqualFold(word, refusalsWord):
		for _, row := range DeskCodes() {
			fmt.Fprintf(&b, "%-28s %s\n", row.Code, x.Words.Shown(row.says))
		}
	case explainDesk(&b, x.Words, word), explainScoring(&b, word, x.Words):
	default:
		return "", cli.Usage(message.Err("cmd-explain.unknown", message.Args{"Word": word}),
			message.New("cmd-explain.help", message.Args{"Codes": "arbiter explain", "Tiebreaks": "arbiter explain " + tiebreakWord}))
	}
	if x.Format != "json" {
		return b.String(), nil
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	return jsonText(explainedJSON{Schema: 1, Word: word, Lines: lines})
}

// EntriesOf finds the entry that a code names; of a text, those that cite an article.
func EntriesOf(word, text string) []sheet.Entry {
	var found []sheet.Entry
	for _, e := range sheet.Catalogue() {
		if text == "" && strings.EqualFold(string(e.Code), word) || text != "" && e.CitesBy(text, word) {
			found = append(found, e)
		}
	}
	return found
}

// entriesText writes entries of the catalogue for the terminal, with the articles of
// some rule sets by code, or of all.
func (x Explainer) entriesText(b *strings.Builder, entries []sheet.Entry, of map[sheet.Code][]string) {
	words := x.Words
	for i, e := range entries {
		if i > 0 {
			b.WriteByte('\n')
		}
		cli.WrapInto(b, "", fmt.Sprintf("%s: %s (%s)", e.Code, words.Say(e.Title()), words.Say(gravity(e))))
		cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.answers", message.Args{"Who": answers(e)})))
		for _, cited := range findings.Cited(e, x.sets(of[e.Code])...) {
			cli.WrapInto(b, "   ", words.Say(cited))
		}
		cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.why", message.Args{"Why": e.Why()})))
		cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.arbiter", message.Args{"Does": e.ArbiterUnder(x.Text)})))
		if e.Example.Moves != "" {
			cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.example", message.Args{"Variant": e.Example.Variant, "Example": e.Example.FEN + " " + e.Example.Moves})))
		}
	}
}

// sets are the rule sets whose articles are shown: those given, else the one asked for.
func (x Explainer) sets(of []string) []string {
	if len(of) == 0 && x.Text != "" {
		return []string{x.Text}
	}
	return of
}

// Markdown writes entries of the catalogue as a page: a table of the
// articles, then a section for each.
func Markdown(b *strings.Builder, entries []sheet.Entry, words *i18n.Localizer) {
	say := func(code string, args ...message.Args) string { return words.Say(message.New(code, args...)) }
	fmt.Fprintf(b, "# %s\n\n%s\n\n| %s | %s | %s |", say("cmd-explain.page"), say("cmd-explain.made-by", message.Args{"Command": "`arbiter explain --format markdown`"}),
		say("cmd-explain.column-code"), say("cmd-explain.column-severity"), say("cmd-explain.column-answers"))
	for _, set := range rules.RuleSets() {
		fmt.Fprintf(b, " %s |", set.ID)
	}
	b.WriteString("\n|---|---|---|" + strings.Repeat("---|", len(rules.RuleSets())) + "\n")
	for _, e := range entries {
		fmt.Fprintf(b, "| [%s](#%s) | %s | %s |", e.Code, e.Code, words.Say(gravity(e)), words.Say(answers(e)))
		for _, set := range rules.RuleSets() {
			fmt.Fprintf(b, " %s |", words.Say(e.Cited(set.ID)))
		}
		b.WriteByte('\n')
	}
	explainSections(b, entries, words)
}

// explainSections writes a section for each entry of the catalogue.
func explainSections(b *strings.Builder, entries []sheet.Entry, words *i18n.Localizer) {
	say := func(code string, args ...message.Args) string { return words.Say(message.New(code, args...)) }
	for _, e := range entries {
		fmt.Fprintf(b, "\n## %s\n\n%s. %s\n\n*%s* %s\n", e.Code, capital(words.Say(e.Title())), words.Say(e.Why()), say("cmd-explain.what-arbiter-does"), words.Say(e.Arbiter()))
		if e.Example.Moves != "" {
			fmt.Fprintf(b, "\n%s\n", say("cmd-explain.example", message.Args{"Variant": e.Example.Variant, "Example": strings.TrimPrefix(fmt.Sprintf("`%s` `%s`", e.Example.FEN, e.Example.Moves), "`` ")}))
		}
	}
}

// capital is a text that begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// gravity is the severity of an entry.
func gravity(e sheet.Entry) message.Message {
	return message.New("cmd-explain.severity." + e.Severity.String())
}

// answers says who answers for what an entry is about.
func answers(e sheet.Entry) message.Message {
	return message.New("cmd-explain.answers-" + e.Answers.String())
}

// explainIncident writes what an incident is: what no sheet can show (Articles 24
// to 26 of the Frisian rules).
func explainIncident(b *strings.Builder, words *i18n.Localizer) {
	fmt.Fprintf(b, "%s: %s\n", incidentWord, words.T("cmd-explain.incident"))
	for _, part := range []struct{ code, place, id string }{
		{"cmd-explain.why", "Why", "cmd-explain.incident-why"},
		{"cmd-explain.arbiter", "Does", "cmd-explain.incident-does"},
	} {
		cli.WrapInto(b, "   ", words.Say(message.New(part.code, message.Args{
			part.place: message.New(part.id, message.Args{"Add": "arbiter incident add", "Rule": "arbiter ruling add"}),
		})))
	}
	listIncidentKinds(b, words)
}

// deskCode is a code of the desk that can be explained.
type deskCode struct {
	Code   string
	says   string          // id of its sentence
	kind   message.Message // what the code is of
	remedy string          // code of what helps; "" is nothing
}

// DeskCodes are the codes of refusals, and of what an arbiter should look at.
var DeskCodes = sync.OnceValue(func() []deskCode {
	var all []deskCode
	for _, row := range refusal.Refusals() {
		exit := cli.ExitOfClass(row.Class)
		kind := message.New("cmd-explain.class", message.Args{"What": message.New("Hall-event.exit." + strconv.Itoa(exit)), "Exit": exit})
		all = append(all, deskCode{row.Code, row.Code, kind, row.Remedy})
	}
	for _, row := range desk.Looks() {
		kind := message.New("cmd-explain.look", message.Args{"Command": "arbiter status"})
		all = append(all, deskCode{row.Code, row.Says, kind, row.Remedy})
	}
	return all
})

// explainDesk writes what a code of the desk or of an incident means, and what helps;
// false if the word is none.
func explainDesk(b *strings.Builder, words *i18n.Localizer, word string) bool {
	if explainIncidentKind(b, words, word) {
		return true
	}
	for _, row := range DeskCodes() {
		if !strings.EqualFold(row.Code, word) {
			continue
		}
		cli.WrapInto(b, "", row.Code+": "+words.Shown(row.says))
		cli.WrapInto(b, "   ", words.Say(row.kind))
		if row.remedy != "" {
			cli.WrapInto(b, "   ", words.Say(message.New("cmd-explain.helps", message.Args{"Remedy": remedyShown(words, row.remedy)})))
		}
		return true
	}
	return false
}

// remedyShown is what helps, with its commands, and the names of the places that the
// values of a refusal fill.
func remedyShown(words *i18n.Localizer, code string) string {
	text := words.Shown("remedy." + code)
	for place, command := range remedies.RemedyLines(refusal.Remedy{Code: code}) {
		text = strings.ReplaceAll(text, "{"+place+"}", command)
	}
	return text
}
