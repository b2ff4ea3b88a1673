package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Clean keeps what a file says from steering the terminal: control characters
// are shown as spaces, invisible ones (which can turn a line round) as a mark.
func Clean(text string) string { return i18n.Clean(text) }

// WrapInto writes a paragraph, broken between words to fit the terminal, to what
// cannot fail.
func WrapInto(b io.StringWriter, indent, text string) { _ = i18n.Wrap(b, indent, text) }

// IsArticle reports a word that can only be the number of an article.
func IsArticle(word string) bool {
	folded := rules.FoldArticle(word)
	return folded != "" && unicode.IsDigit(rune(folded[0])) && strings.IndexFunc(folded, notOfArticle) < 0
}

// notOfArticle reports what no number of an article has.
func notOfArticle(r rune) bool { return !unicode.IsDigit(r) && r != '.' && (r < 'a' || r > 'z') }

// ReadText reads PDN text that is not in a file: moves on the command line, or a
// sheet kept in the event.
func ReadText(of games.Game, name, text string) ([]*pdn.Game, error) {
	return games.ReadAll(strings.NewReader(text), name, of)
}

// ArticlesText cites articles, after what they are about; none is nothing.
func ArticlesText(articles []string) message.Message {
	if len(articles) == 0 {
		return message.Message{}
	}
	return message.New("incident.articles", message.Args{"Count": len(articles), "Articles": articles})
}

// When is the time of a change for people.
func (e *Env) When(at time.Time) string { return e.Speech().Clock(at) }

// List prints what is known, a line of a name and a value each; what has no value is
// left out.
func (e *Env) List(facts []setup.Fact) error {
	w := NewRows(e.Out)
	for _, f := range facts {
		value := e.Speech().Say(message.New("cmd-stage.value", message.Args{"Value": f.Value}))
		if value != "" {
			fmt.Fprintf(w, "%s\t%s\n", e.Speech().Say(f.Name), value)
		}
	}
	return w.Flush()
}

// LookText is what to look at, with the command that settles it.
func LookText(l desk.Look) message.Message {
	if hints := remedies.Hint(l.Remedy); len(hints) > 0 {
		return message.New("cmd-status.settle", message.Args{"What": l.Says, "Remedy": hints[0]})
	}
	return l.Says
}
