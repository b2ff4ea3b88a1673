package explain

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// account is what the program knows of an article in one text.
type account struct {
	Text    string             // id of the text
	Clauses []rules.TextClause // the article's own, then those that it is divided into
	use     rules.ClauseUse
	reply   bool                         // what the opponent has replied to stands by it
	how     []string                     // the words of result --how
	codes   []sheet.Entry                // the entries that cite it
	Kinds   []tournament.IncidentKindRow // so do these incidents, which leave no trace on a sheet
}

// textOfEvent is the text and the game of the event that would be opened, "" where there
// is none, or several; an event that is named by a flag has to open.
func textOfEvent(ctx context.Context, e *cli.Env) (text, game string, err error) {
	if _, err := e.FoundFile(ctx); err != nil {
		return "", "", nil // no event is needed to explain an article
	}
	err = e.WithEvent(ctx, func(s *cli.Session) error {
		event := s.State().Event
		text, game = cmp.Or(event.RuleSet(), rules.TextOf(event.Variant)), event.Variant
		return nil
	})
	if e.File == "" {
		err = nil
	}
	return text, game, err
}

// TextsWith lists the texts that have an article of their own.
func TextsWith(word string) []string {
	if !cli.IsArticle(word) {
		return nil
	}
	return slices.DeleteFunc(rules.Texts(), func(text string) bool {
		own := func(c rules.TextClause) bool { return c.Text == text }
		clause, _ := rules.ClauseOf(text, word)
		return !own(clause) && !slices.ContainsFunc(rules.Below(text, word), own)
	})
}

// Accounts is what there is to say of an article: in the text that was asked for, else
// in that of the event, else in each that has it.
func (x Explainer) Accounts(word string) []account {
	if !cli.IsArticle(word) {
		return nil
	}
	texts := TextsWith(word)
	for _, only := range []string{x.Own, x.Text} {
		switch {
		case only == "":
		case rules.HasArticle(only, word):
			texts = []string{only}
		case only == x.Text:
			texts = nil
		}
	}
	var all []account
	for _, text := range texts {
		if a := AccountOf(text, rules.FoldArticle(word)).in(x.game); len(a.Clauses) > 0 {
			all = append(all, a)
		}
	}
	return all
}

// in is the account without the clauses that do not hold in a game that is played by
// its text; "" is any.
func (a account) in(game string) account {
	if game == "" || rules.TextOf(game) != a.Text {
		return a
	}
	a.Clauses = slices.DeleteFunc(a.Clauses, func(c rules.TextClause) bool { return !c.HoldsIn(game) })
	if a.use.Game != "" {
		a.use.Game = game
	}
	return a
}

// AccountOf is what there is to say of an article of one text.
func AccountOf(text, article string) account {
	a := account{Text: text, use: rules.UseOf(text, article), how: HowWords(text, article), codes: codesBy(text, article)}
	a.reply, a.Kinds = rules.ReplyArticle(text) == article, KindsBy(text, article)
	if own, found := rules.ClauseOf(text, article); found {
		a.Clauses = append(a.Clauses, own)
	}
	a.Clauses = append(a.Clauses, rules.Below(text, article)...)
	return a
}

// codesBy are the entries that cite an article of a text, or else the one that it is a
// part of: a finding cites the exact case, 20.1, where the catalogue has 20.
func codesBy(text, article string) []sheet.Entry {
	for ; article != ""; article = whole(article) {
		if found := EntriesOf(article, text); len(found) > 0 {
			return found
		}
	}
	return nil
}

// whole is the article that one is a part of: 20 of 20.1, 27 of 27c; "" of 20.
func whole(article string) string {
	if lead := strings.TrimRight(article, "abcdefghijklmnopqrstuvwxyz"); lead != article {
		return lead
	}
	return article[:max(strings.LastIndexByte(article, '.'), 0)]
}

// HowWords are the words of result --how that an article of a text stands behind.
func HowWords(text, article string) []string {
	var words []string
	for _, row := range EventBy(text).Endings() {
		if article != "" && row.Article == article {
			words = append(words, string(row.Ending))
		}
	}
	return words
}

// EventBy is an event that is played by a text: a rule set, or a game.
func EventBy(text string) tournament.Event {
	for _, set := range rules.RuleSets() {
		if set.ID == text {
			return tournament.Event{Variant: set.Variants[0], Rules: set.ID}
		}
	}
	return tournament.Event{Variant: text}
}

// KindsBy are the kinds of incidents that cite an article of a text.
func KindsBy(text, article string) []tournament.IncidentKindRow {
	return slices.DeleteFunc(tournament.IncidentKinds(), func(row tournament.IncidentKindRow) bool {
		return !slices.Contains(row.Articles[text], article)
	})
}

// TextTitle is what a text is called.
func TextTitle(text string) message.Message {
	for _, set := range rules.RuleSets() {
		if set.ID == text {
			return set.Title()
		}
	}
	game, err := rules.LookupRow(text)
	if err != nil {
		return message.Message{}
	}
	return message.New("cmd-explain.game-text", message.Args{"Game": game.Tell(), "Source": game.Source})
}

// facts is what follows from an article, a sentence each.
func (a account) facts() []message.Message {
	var all []message.Message
	for _, way := range a.use.Ends {
		all = append(all, message.New("cmd-explain.ends-"+string(way)))
	}
	if a.reply {
		all = append(all, message.New("cmd-explain.reply"))
	}
	for _, word := range a.how {
		all = append(all, message.New("cmd-explain.how", message.Args{"Command": "arbiter result BOARD RESULT --how " + word}))
	}
	for _, row := range a.Kinds {
		all = append(all, message.New("cmd-explain.incident-kind", message.Args{"What": row.Title(), "Command": "arbiter incident add --code " + string(row.Kind)}))
	}
	if a.use.Game != "" {
		all = append(all, message.New("cmd-explain.engine", message.Args{"Command": "arbiter variants " + a.use.Game}))
	}
	return all
}

// articles writes what there is to say of an article, each text under its name, then
// the codes that cite it.
func (x Explainer) articles(word string, found []account) (string, error) {
	if x.Format == "json" {
		return jsonText(x.accountsJSON(word, found))
	}
	var b strings.Builder
	for i, a := range found {
		if i > 0 {
			b.WriteByte('\n')
		}
		x.account(&b, a)
	}
	entries, of := together(found)
	switch {
	case len(entries) == 0:
	case x.Format == "markdown":
		explainSections(&b, entries, x.Words)
	default:
		b.WriteByte('\n')
		x.entriesText(&b, entries, of)
	}
	return b.String(), nil
}

// account writes what there is to say of an article of one text.
func (x Explainer) account(b *strings.Builder, a account) {
	title, lines := x.Words.Say(TextTitle(a.Text)), a.lines()
	if x.Format == "markdown" {
		fmt.Fprintf(b, "# %s\n\n", title)
		for _, line := range lines {
			fmt.Fprintf(b, "* %s\n", x.Words.Say(line))
		}
		return
	}
	cli.WrapInto(b, "", title)
	for _, line := range lines {
		cli.WrapInto(b, "   ", x.Words.Say(line))
	}
}

// lines are the clauses, each with its number, and what follows from them.
func (a account) lines() []message.Message {
	var all []message.Message
	for _, c := range a.Clauses {
		all = append(all, message.New("cmd-explain.article", message.Args{"Article": c.Article, "Says": c}))
	}
	return append(all, a.facts()...)
}

// together are the entries of several accounts, each once in the order of the
// catalogue, and the texts in which each is cited.
func together(found []account) ([]sheet.Entry, map[sheet.Code][]string) {
	of := map[sheet.Code][]string{}
	for _, a := range found {
		for _, e := range a.codes {
			of[e.Code] = append(of[e.Code], a.Text)
		}
	}
	entries := slices.DeleteFunc(sheet.Catalogue(), func(e sheet.Entry) bool { return of[e.Code] == nil })
	return entries, of
}

// listArticles writes the articles of the text that was asked for.
func (x Explainer) listArticles() (string, error) {
	clauses := rules.ClausesOf(x.Text)
	if len(clauses) == 0 {
		return "", cli.Usage(message.Err("cmd-explain.no-text", message.Args{"Game": x.Text}), x.helpArticles())
	}
	whole := account{Text: x.Text, Clauses: clauses}.in(x.game)
	if x.Format == "json" {
		return jsonText(x.accountsJSON("", []account{whole}))
	}
	var b strings.Builder
	x.account(&b, whole)
	return b.String(), nil
}

// helpArticles says how the articles of a text are listed.
func (x Explainer) helpArticles() message.Message {
	return message.New("cmd-explain.help-articles", message.Args{"Command": "arbiter explain --rules", "Rules": cli.RuleSetIDs()})
}

// noArticle refuses an article that there is not, and names those near it.
func (x Explainer) noArticle(word string) error {
	err := message.Err("cmd-explain.unknown", message.Args{"Word": word})
	if x.Text != "" {
		err = message.Err("cmd-explain.no-article", message.Args{"Rules": TextTitle(x.Text), "Word": word})
	}
	if text := cmp.Or(x.Text, x.Own); x.game != "" && rules.TextOf(x.game) == text && rules.HasArticle(text, word) {
		err = message.Err("cmd-explain.not-here", message.Args{"Rules": TextTitle(text), "Article": rules.FoldArticle(word), "Command": "arbiter variants " + x.game})
	}
	hints := []message.Message{x.helpArticles()}
	if near := x.Near(rules.FoldArticle(word)); len(near) > 0 {
		hints = append([]message.Message{message.New("cmd-explain.nearest", message.Args{"Articles": near})}, hints...)
	}
	return cli.Usage(err, hints)
}

// Near lists the articles beside one that there is not: the parts of the longest
// beginning of its number that any text has.
func (x Explainer) Near(article string) []string {
	for article != "" {
		article = whole(article)
		var near []string
		for _, text := range rules.Texts() {
			for _, c := range rules.Below(text, article) {
				if (x.Text == "" || text == x.Text) && c.HoldsIn(x.game) && !slices.Contains(near, c.Article) {
					near = append(near, c.Article)
				}
			}
		}
		if len(near) > 0 {
			return near
		}
	}
	return nil
}
