package main

import (
	"context"
	"fmt"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// enter takes one typed move: completes it where only one is possible, asks
// where several are, and asks whether an irregular one stands on the sheet.
func (e *entry) enter(ctx context.Context, word string) error {
	m := e.Meaning(word)
	switch {
	case len(m.Legal) == 1:
		return e.keep(m.Legal[0])
	case len(m.Legal) > 1:
		return e.choose(ctx, m.Legal)
	case m.Irregular == "":
		e.say(message.New("gamesheet.no-move", message.Args{"Text": word}))
		return nil
	}
	return e.doubt(ctx, m)
}

// keep adds a move to the sheet.
func (e *entry) keep(text string) error {
	e.said = ""
	e.Moves = append(e.Moves, text)
	return e.save()
}

// choose asks which of several moves was written.
func (e *entry) choose(ctx context.Context, found []string) error {
	var names []string
	for i, name := range found {
		names = append(names, fmt.Sprintf("%d = %s", i+1, name))
	}
	e.say(message.New("gamesheet.which", message.Args{"Moves": names}))
	word, err := e.next(ctx, message.New("gamesheet.number-prompt"))
	if err != nil {
		return err
	}
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(found) {
		return e.keep(found[n-1])
	}
	return nil
}

// doubt explains an irregular move and asks: as the sheet has it, or a typing
// error?
func (e *entry) doubt(ctx context.Context, m desk.Meaning) error {
	for _, f := range m.Findings {
		e.say(message.New("gamesheet.irregular", message.Args{
			"Move": m.Irregular, "Title": f.Title(), "Articles": articlesText(f.Articles), "Why": f.Message,
		}))
	}
	for {
		word, err := e.next(ctx, message.New("gamesheet.doubt-prompt"))
		if err != nil {
			return err
		}
		switch word {
		case "1":
			return e.keep(m.Irregular)
		case "0":
			return nil
		}
		e.say(message.New("gamesheet.one-or-zero"))
	}
}

// articlesText cites articles, after what they are about; none is nothing.
func articlesText(articles []string) message.Message {
	if len(articles) == 0 {
		return message.Message{}
	}
	return message.New("incident.articles", message.Args{"Count": len(articles), "Articles": articles})
}

// show redraws the board on a terminal: the position, the last moves and what
// was found so far.
func (e *entry) show(state sheet.Result) {
	if !e.draw {
		return
	}
	out := e.env.out
	fmt.Fprintf(out, "\x1b[H\x1b[2J%s\n\n%s\n", e.title, drawBoard(e.Plays.At(state.Final).Board(), asciiBoard))
	from := max(0, len(e.Moves)-6)
	from -= from % 2
	for i := from; i < len(e.Moves); i += 2 {
		black := ""
		if i+1 < len(e.Moves) {
			black = e.Moves[i+1]
		}
		fmt.Fprintf(out, "  %3d. %-12s %s\n", i/2+1, e.Moves[i], black)
	}
	if due := state.Final.Terminal(); due.Kind == rules.Won || due.Kind == rules.DrawDue {
		fmt.Fprintf(out, "  %s\n", e.env.speech().Say(message.New("gamesheet.over", message.Args{"Clause": rules.Clause(due.Article)})))
	}
	fmt.Fprintf(out, "%s\n", e.said)
	e.said = ""
}
