package game

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/sheets"
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
	case m.Irregular == "" && len(m.Near) > 0:
		e.Say(message.New("gamesheet.no-move-near", message.Args{"Text": word, "Moves": strings.Join(m.Near, " ")}))
		return nil
	case m.Irregular == "":
		e.Say(message.New("gamesheet.no-move", message.Args{"Text": word}))
		return nil
	}
	return e.doubt(ctx, m)
}

// leftOpen is what becomes of a question that was left: back leaves the move out, and
// the end of the sheet goes on to its result.
func (e *entry) leftOpen(ctx context.Context, move string, err error) error {
	switch {
	case errors.Is(err, errBack):
		e.Say(message.New("gamesheet.left-out", message.Args{"Move": move}))
		return nil
	case errors.Is(err, errSheetEnd):
		e.Say(message.New("gamesheet.left-out", message.Args{"Move": move}))
		return e.end(ctx)
	}
	return err
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
	for {
		e.Say(message.New("gamesheet.which", message.Args{"Moves": names}))
		word, err := e.ask(ctx, message.New("gamesheet.number-prompt"))
		if err != nil {
			return e.leftOpen(ctx, strings.Join(found, " / "), err)
		}
		switch n, bad := strconv.Atoi(word); {
		case bad == nil && n >= 1 && n <= len(found):
			return e.keep(found[n-1])
		case word == "0":
			return nil
		case slices.Contains(found, word):
			return e.keep(word)
		}
	}
}

// doubt explains an irregular move and asks: as the sheet has it, or a typing
// error?
func (e *entry) doubt(ctx context.Context, m sheets.Meaning) error {
	for _, f := range m.Findings {
		e.Say(message.New("gamesheet.irregular", message.Args{
			"Move": m.Irregular, "Title": f.Title(), "Articles": cli.ArticlesText(f.Articles), "Why": f.Message,
		}))
	}
	for {
		word, err := e.ask(ctx, message.New("gamesheet.doubt-prompt"))
		if err != nil {
			return e.leftOpen(ctx, m.Irregular, err)
		}
		switch word {
		case "1":
			return e.keep(m.Irregular)
		case "0":
			return nil
		}
		e.Say(message.New("gamesheet.one-or-zero"))
	}
}

// markedMoves are the moves of a sheet, with a mark at those that are irregular and were
// kept.
func markedMoves(moves []string, state sheet.Result) []string {
	marked := slices.Clone(moves)
	for i := range marked {
		if slices.ContainsFunc(state.Findings, func(f sheet.Finding) bool { return f.Ply == i+1 && f.Severity == sheet.Error }) {
			marked[i] += " !"
		}
	}
	return marked
}

// show redraws the board on a terminal: the position, the last moves and what
// was found so far.
func (e *entry) show(state sheet.Result) {
	if !e.draw {
		return
	}
	out := e.env.Out
	fmt.Fprintf(out, "\x1b[H\x1b[2J%s\n\n%s\n", e.title, boards.DrawBoard(e.Plays.At(state.Final).Board(), e.style()))
	from := max(0, len(e.Moves)-6)
	from -= from % 2
	marked := markedMoves(e.Moves, state)
	for i := from; i < len(marked); i += 2 {
		fmt.Fprintf(out, "  %3d. %-12s %s\n", i/2+1, marked[i], strings.Join(marked[i+1:min(i+2, len(marked))], ""))
	}
	if due := state.Final.Terminal(); due.Kind == rules.Won || due.Kind == rules.DrawDue {
		fmt.Fprintf(out, "  %s\n", e.env.Speech().Say(message.New("gamesheet.over", message.Args{"Clause": rules.Clause(due.Article)})))
	}
	fmt.Fprintf(out, "%s\n", e.said)
	e.said = ""
}
