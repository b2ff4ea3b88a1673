package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// account is what the program knows of an article in one text.
type account struct {
	text    string             // id of the text
	clauses []rules.TextClause // the article's own, then those that it is divided into
	use     rules.ClauseUse
	reply   bool                         // what the opponent has replied to stands by it
	how     []string                     // the words of result --how
	codes   []sheet.Entry                // the entries that cite it
	kinds   []tournament.IncidentKindRow // so do these incidents, which leave no trace on a sheet
}

// textOfEvent is the text and the game of the event that would be opened, "" where there
// is none, or several; an event that is named by a flag has to open.
func (e *env) textOfEvent(ctx context.Context) (text, game string, err error) {
	if _, err := e.foundFile(ctx); err != nil {
		return "", "", nil // no event is needed to explain an article
	}
	err = e.withEvent(ctx, func(s *session) error {
		event := s.State().Event
		text, game = cmp.Or(event.RuleSet(), rules.TextOf(event.Variant)), event.Variant
		return nil
	})
	if e.file == "" {
		err = nil
	}
	return text, game, err
}

// isArticle reports a word that can only be the number of an article.
func isArticle(word string) bool {
	folded := rules.FoldArticle(word)
	return folded != "" && unicode.IsDigit(rune(folded[0])) && strings.IndexFunc(folded, notOfArticle) < 0
}

// notOfArticle reports what no number of an article has.
func notOfArticle(r rune) bool { return !unicode.IsDigit(r) && r != '.' && (r < 'a' || r > 'z') }

// textsWith lists the texts that have an article of their own.
func textsWith(word string) []string {
	if !isArticle(word) {
		return nil
	}
	return slices.DeleteFunc(rules.Texts(), func(text string) bool {
		own := func(c rules.TextClause) bool { return c.Text == text }
		clause, _ := rules.ClauseOf(text, word)
		return !own(clause) && !slices.ContainsFunc(rules.Below(text, word), own)
	})
}

// accounts is what there is to say of an article: in the text that was asked for, else
// in that of the event, else in each that has it.
func (x explainer) accounts(word string) []account {
	if !isArticle(word) {
		return nil
	}
	texts := textsWith(word)
	for _, only := range []string{x.own, x.text} {
		switch {
		case only == "":
		case rules.HasArticle(only, word):
			texts = []string{only}
		case only == x.text:
			texts = nil
		}
	}
	var all []account
	for _, text := range texts {
		if a := accountOf(text, rules.FoldArticle(word)).in(x.game); len(a.clauses) > 0 {
			all = append(all, a)
		}
	}
	return all
}

// in is the account without the clauses that do not hold in a game that is played by
// its text; "" is any.
func (a account) in(game string) account {
	if game == "" || rules.TextOf(game) != a.text {
		return a
	}
	a.clauses = slices.DeleteFunc(a.clauses, func(c rules.TextClause) bool { return !c.HoldsIn(game) })
	if a.use.Game != "" {
		a.use.Game = game
	}
	return a
}

// accountOf is what there is to say of an article of one text.
func accountOf(text, article string) account {
	a := account{text: text, use: rules.UseOf(text, article), how: howWords(text, article), codes: codesBy(text, article)}
	a.reply, a.kinds = rules.ReplyArticle(text) == article, kindsBy(text, article)
	if own, found := rules.ClauseOf(text, article); found {
		a.clauses = append(a.clauses, own)
	}
	a.clauses = append(a.clauses, rules.Below(text, article)...)
	return a
}

// codesBy are the entries that cite an article of a text, or else the one that it is a
// part of: a finding cites the exact case, 20.1, where the catalogue has 20.
func codesBy(text, article string) []sheet.Entry {
	for ; article != ""; article = whole(article) {
		if found := entriesOf(article, text); len(found) > 0 {
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

// howWords are the words of result --how that an article of a text stands behind.
func howWords(text, article string) []string {
	var words []string
	for _, row := range eventBy(text).Endings() {
		if article != "" && row.Article == article {
			words = append(words, string(row.Ending))
		}
	}
	return words
}

// eventBy is an event that is played by a text: a rule set, or a game.
func eventBy(text string) tournament.Event {
	for _, set := range rules.RuleSets() {
		if set.ID == text {
			return tournament.Event{Variant: set.Variants[0], Rules: set.ID}
		}
	}
	return tournament.Event{Variant: text}
}

// kindsBy are the kinds of incidents that cite an article of a text.
func kindsBy(text, article string) []tournament.IncidentKindRow {
	return slices.DeleteFunc(tournament.IncidentKinds(), func(row tournament.IncidentKindRow) bool {
		return !slices.Contains(row.Articles[text], article)
	})
}

// textTitle is what a text is called.
func textTitle(text string) message.Message {
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
	for _, row := range a.kinds {
		all = append(all, message.New("cmd-explain.incident-kind", message.Args{"What": row.Title(), "Command": "arbiter incident add --code " + string(row.Kind)}))
	}
	if a.use.Game != "" {
		all = append(all, message.New("cmd-explain.engine", message.Args{"Command": "arbiter variants " + a.use.Game}))
	}
	return all
}

// articles writes what there is to say of an article, each text under its name, then
// the codes that cite it.
func (x explainer) articles(word string, found []account) (string, error) {
	if x.format == "json" {
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
	case x.format == "markdown":
		explainSections(&b, entries, x.words)
	default:
		b.WriteByte('\n')
		x.entriesText(&b, entries, of)
	}
	return b.String(), nil
}

// account writes what there is to say of an article of one text.
func (x explainer) account(b *strings.Builder, a account) {
	title, lines := x.words.Say(textTitle(a.text)), a.lines()
	if x.format == "markdown" {
		fmt.Fprintf(b, "# %s\n\n", title)
		for _, line := range lines {
			fmt.Fprintf(b, "* %s\n", x.words.Say(line))
		}
		return
	}
	wrapInto(b, "", title)
	for _, line := range lines {
		wrapInto(b, "   ", x.words.Say(line))
	}
}

// lines are the clauses, each with its number, and what follows from them.
func (a account) lines() []message.Message {
	var all []message.Message
	for _, c := range a.clauses {
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
			of[e.Code] = append(of[e.Code], a.text)
		}
	}
	entries := slices.DeleteFunc(sheet.Catalogue(), func(e sheet.Entry) bool { return of[e.Code] == nil })
	return entries, of
}

// listArticles writes the articles of the text that was asked for.
func (x explainer) listArticles() (string, error) {
	clauses := rules.ClausesOf(x.text)
	if len(clauses) == 0 {
		return "", usage(message.Err("cmd-explain.no-text", message.Args{"Game": x.text}), x.helpArticles())
	}
	whole := account{text: x.text, clauses: clauses}.in(x.game)
	if x.format == "json" {
		return jsonText(x.accountsJSON("", []account{whole}))
	}
	var b strings.Builder
	x.account(&b, whole)
	return b.String(), nil
}

// helpArticles says how the articles of a text are listed.
func (x explainer) helpArticles() message.Message {
	return message.New("cmd-explain.help-articles", message.Args{"Command": "arbiter explain --rules", "Rules": ruleSetIDs()})
}

// noArticle refuses an article that there is not, and names those near it.
func (x explainer) noArticle(word string) error {
	err := message.Err("cmd-explain.unknown", message.Args{"Word": word})
	if x.text != "" {
		err = message.Err("cmd-explain.no-article", message.Args{"Rules": textTitle(x.text), "Word": word})
	}
	if text := cmp.Or(x.text, x.own); x.game != "" && rules.TextOf(x.game) == text && rules.HasArticle(text, word) {
		err = message.Err("cmd-explain.not-here", message.Args{"Rules": textTitle(text), "Article": rules.FoldArticle(word), "Command": "arbiter variants " + x.game})
	}
	hints := []message.Message{x.helpArticles()}
	if near := x.near(rules.FoldArticle(word)); len(near) > 0 {
		hints = append([]message.Message{message.New("cmd-explain.nearest", message.Args{"Articles": near})}, hints...)
	}
	return usage(err, hints)
}

// near lists the articles beside one that there is not: the parts of the longest
// beginning of its number that any text has.
func (x explainer) near(article string) []string {
	for article != "" {
		article = whole(article)
		var near []string
		for _, text := range rules.Texts() {
			for _, c := range rules.Below(text, article) {
				if (x.text == "" || text == x.text) && c.HoldsIn(x.game) && !slices.Contains(near, c.Article) {
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
