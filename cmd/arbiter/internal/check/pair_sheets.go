package check

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/findings"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament/store/durable"
)

// PairedSheets is how two sheets of one game are compared and printed.
type PairedSheets struct {
	Format string        // text or json
	Look   games.Options // as for any check
	Agreed string        // the file for the agreed game; "": it is printed after the differences (text)
}

// RunPair compares the sheets of the two players, move by move, and prints
// each difference, what the agreed game has in it, and the agreed game itself.
// Files with several games are compared game by game. A difference that has to be
// cleared up, and an irregular move in the agreed game, end with exit code 1;
// that one player stopped writing before the other does not.
func RunPair(ctx context.Context, env *cli.Env, white, black string, opts PairedSheets) error {
	sheets := [2][]*pdn.Game{}
	for i, file := range []string{white, black} {
		most := int64(cli.MostKept)
		err := cli.EachGame(ctx, env, opts.Look.Game, file, &most, func(g *pdn.Game) error {
			sheets[i] = append(sheets[i], g)
			return nil
		})
		if err != nil {
			return err
		}
	}
	if len(sheets[0]) != len(sheets[1]) {
		return cli.Fail(cli.ExitInput, message.Err("cmd-check.other-count", message.Args{"White": white, "Count": len(sheets[0]), "Black": black, "Other": len(sheets[1])}),
			message.New("cmd-check.help-other-count"))
	}
	if opts.Agreed != "" { // before anything is printed
		if err := durable.Check(opts.Agreed, env.Inputs); err != nil {
			return err
		}
	}
	var agreed bytes.Buffer
	differ := false
	for i := range sheets[0] {
		c, err := games.Compare(sheets[0][i], sheets[1][i], opts.Look)
		if err != nil {
			return cli.Fail(cli.ExitInput, err)
		}
		c.Mark(env.Speech().T("cmd-check.left-open"))
		if err := pdn.Write(&agreed, c.Agreed); err != nil {
			return err
		}
		found, err := printComparison(env, c, opts)
		if err != nil {
			return err
		}
		differ = differ || found
	}
	if err := writeAgreed(env, agreed.Bytes(), opts); err != nil {
		return err
	}
	if differ {
		return cli.ErrFindings
	}
	return nil
}

// writeAgreed puts the agreed games where they were asked for.
func writeAgreed(env *cli.Env, games []byte, opts PairedSheets) error {
	switch {
	case opts.Agreed != "":
		return env.WriteFile(opts.Agreed, func(w io.Writer) error {
			_, err := w.Write(games)
			return err
		})
	case opts.Format == "text":
		_, err := fmt.Fprintf(env.Out, "\n%s", games)
		return err
	default:
		return nil // the lines hold them
	}
}

// printComparison prints what two sheets come to, and reports whether something
// is to be cleared up.
func printComparison(env *cli.Env, c sheet.Comparison, opts PairedSheets) (bool, error) {
	look := opts.Look
	look.Address = "agreed"
	if game, err := games.Lookup(c.White.Variant); err == nil { // it was replayed, so that its game is known
		look.Game = game
	}
	result := games.Check(c.Agreed, look)
	differ := result.Verdict >= sheet.Record || !c.Whole
	for _, d := range c.Differences {
		differ = differ || d.Kind.Counts()
	}
	if opts.Format == "json" {
		return differ, writeComparisonJSON(env, c, result)
	}
	w := sheetsWriter{words: env.Speech(), c: c}
	for _, d := range c.Differences {
		w.difference(d)
	}
	for _, f := range result.Findings {
		w.line("", "cmd-check.both-sheets", message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Headline": findings.Headline(f)})
		cli.WrapInto(&w.text, "   ", w.words.Say(f.Message))
	}
	w.line("", "cmd-check.compared", message.Args{"White": c.White.File, "Black": c.Black.File, "Count": len(c.Differences), "Reach": reach(c)})
	_, err := io.WriteString(env.Out, w.text.String())
	return differ, err
}

// reach says how far the sheets agree.
func reach(c sheet.Comparison) message.Message {
	moves := (c.Plies + 1) / 2
	if c.Whole {
		return message.New("cmd-check.agreed-to-the-end", message.Args{"Count": moves})
	}
	return message.New("cmd-check.agreed-up-to", message.Args{"Move": moves})
}

// sheetsWriter writes for the terminal what two sheets come to.
type sheetsWriter struct {
	words *i18n.Localizer
	c     sheet.Comparison
	text  strings.Builder
}

// line writes one line.
func (w *sheetsWriter) line(indent, code string, args message.Args) {
	w.text.WriteString(indent + w.words.Say(message.New(code, args)) + "\n")
}

// where is the place of a version on its sheet.
func where(r sheet.Result, v sheet.Version) string {
	if v.Pos.Line == 0 {
		return r.File
	}
	return fmt.Sprintf("%s:%v", r.File, v.Pos)
}

// difference writes one difference: where it is on either sheet, what both say and
// what the rules say of it.
func (w *sheetsWriter) difference(d sheet.Difference) {
	kind := "cmd-check.difference"
	if !d.Kind.Counts() {
		kind = "cmd-check.difference-note"
	}
	w.line("", kind, message.Args{
		"White": where(w.c.White, d.White), "Black": where(w.c.Black, d.Black), "Kind": message.New("cmd-check.kind." + d.Kind.String()),
	})
	if d.Kind == sheet.OtherMove {
		w.line("   ", "cmd-check.on-sheet-of-white", message.Args{"Move": d.Move, "Written": d.White.Written})
		w.line("   ", "cmd-check.on-sheet-of-black", message.Args{"Move": d.Move, "Written": d.Black.Written})
	}
	cli.WrapInto(&w.text, "   ", w.words.Say(d.Message))
	if d.Believed != rules.ColorUnset {
		w.line("   ", "cmd-check.followed-"+d.Believed.String(), nil)
	}
}

// comparisonJSON is one game in the output of check --pair: one line a game
// (schema 1).
type comparisonJSON struct {
	Schema      int              `json:"schema"`
	White       string           `json:"white"` // the file and line of White's sheet
	Black       string           `json:"black"`
	Variant     string           `json:"variant"`
	Plies       int              `json:"plies"` // of the agreed game
	Whole       bool             `json:"whole"` // the agreed game goes to the end
	Differences []differenceJSON `json:"differences"`
	Findings    []string         `json:"findings"` // ids of what is irregular in the agreed game
	Agreed      string           `json:"agreed"`   // as PDN
}

// differenceJSON is one difference of two sheets.
type differenceJSON struct {
	Kind     sheet.DifferenceKind `json:"kind"`
	Ply      int                  `json:"ply"`
	Move     string               `json:"move"`
	Side     string               `json:"side"`
	FEN      string               `json:"fen"`
	White    versionJSON          `json:"white"`
	Black    versionJSON          `json:"black"`
	Believed string               `json:"believed"`
	Message  string               `json:"message"`
}

// versionJSON is what one sheet says at a difference.
type versionJSON struct {
	Ply      int        `json:"ply"`
	Written  string     `json:"written"`
	Line     int        `json:"line"`
	Column   int        `json:"column"`
	Code     sheet.Code `json:"code"`
	Articles []string   `json:"articles"`
}

// writeComparisonJSON writes one compared game as a line of JSON.
func writeComparisonJSON(e *cli.Env, c sheet.Comparison, result sheet.Result) error {
	var agreed strings.Builder
	if err := pdn.Write(&agreed, c.Agreed); err != nil {
		return err
	}
	line := comparisonJSON{
		Schema: 1, Variant: c.White.Variant, Plies: c.Plies, Whole: c.Whole, Agreed: agreed.String(),
		White: fmt.Sprintf("%s:%d", c.White.File, c.White.Line), Black: fmt.Sprintf("%s:%d", c.Black.File, c.Black.Line),
		Differences: []differenceJSON{}, Findings: []string{},
	}
	version := func(v sheet.Version) versionJSON {
		return versionJSON{Ply: v.Ply, Written: v.Written, Line: v.Pos.Line, Column: v.Pos.Column, Code: v.Code, Articles: findings.Texts(v.Articles)}
	}
	for _, d := range c.Differences {
		line.Differences = append(line.Differences, differenceJSON{
			Kind: d.Kind, Ply: d.Ply, Move: d.Move, Side: findings.SideName(d.Side), FEN: d.FEN,
			White: version(d.White), Black: version(d.Black), Believed: findings.SideName(d.Believed), Message: e.Words.Say(d.Message),
		})
	}
	for _, f := range result.Findings {
		line.Findings = append(line.Findings, f.ID)
	}
	return cli.JsonLine(e.Out, line)
}
