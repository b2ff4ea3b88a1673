package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament/store/durable"
)

// pairedSheets is how two sheets of one game are compared and printed.
type pairedSheets struct {
	format string        // text or json
	look   games.Options // as for any check
	agreed string        // the file for the agreed game; "": it is printed after the differences (text)
}

// runCheckPair compares the sheets of the two players, move by move, and prints
// each difference, what the agreed game has in it, and the agreed game itself.
// Files with several games are compared game by game. A difference that has to be
// cleared up, and an irregular move in the agreed game, end with exit code 1;
// that one player stopped writing before the other does not.
func runCheckPair(ctx context.Context, env *env, white, black string, opts pairedSheets) error {
	sheets := [2][]*pdn.Game{}
	for i, file := range []string{white, black} {
		most := int64(mostKept)
		err := eachGame(ctx, env, file, &most, func(g *pdn.Game) error {
			sheets[i] = append(sheets[i], g)
			return nil
		})
		if err != nil {
			return err
		}
	}
	if len(sheets[0]) != len(sheets[1]) {
		return fail(exitInput, fmt.Errorf("%s holds %d %s, %s holds %d", white, len(sheets[0]), plural(len(sheets[0]), "game", "games"), black, len(sheets[1])),
			"give two files with the sheets of the same games, in the same order")
	}
	if opts.agreed != "" { // before anything is printed
		if err := durable.Check(opts.agreed, env.inputs); err != nil {
			return err
		}
	}
	var agreed bytes.Buffer
	differ := false
	for i := range sheets[0] {
		c, err := games.Compare(sheets[0][i], sheets[1][i], opts.look)
		if err != nil {
			return fail(exitInput, err)
		}
		if err := pdn.Write(&agreed, c.Agreed); err != nil {
			return err
		}
		found, err := printComparison(env.out, c, opts)
		if err != nil {
			return err
		}
		differ = differ || found
	}
	if err := writeAgreed(env, agreed.Bytes(), opts); err != nil {
		return err
	}
	if differ {
		return errFindings
	}
	return nil
}

// writeAgreed puts the agreed games where they were asked for.
func writeAgreed(env *env, games []byte, opts pairedSheets) error {
	switch {
	case opts.agreed != "":
		return env.writeFile(opts.agreed, func(w io.Writer) error {
			_, err := w.Write(games)
			return err
		})
	case opts.format == "text":
		_, err := fmt.Fprintf(env.out, "\n%s", games)
		return err
	default:
		return nil // the lines hold them
	}
}

// printComparison prints what two sheets come to, and reports whether something
// is to be cleared up.
func printComparison(w io.Writer, c sheet.Comparison, opts pairedSheets) (bool, error) {
	look := opts.look
	look.Address = "agreed"
	if game, err := games.Lookup(c.White.Variant); err == nil { // it was replayed, so that its game is known
		look.Game = game
	}
	result := games.Check(c.Agreed, look)
	differ := result.Verdict >= sheet.Record || !c.Whole
	for _, d := range c.Differences {
		differ = differ || d.Kind.Counts()
	}
	if opts.format == "json" {
		return differ, writeComparisonJSON(w, c, result)
	}
	var b strings.Builder
	for _, d := range c.Differences {
		writeDifference(&b, c, d)
	}
	for _, f := range result.Findings {
		fmt.Fprintf(&b, "both sheets: %s: %s\n", strings.TrimSpace(f.Move+" "+clean(f.Written)), headline(f))
		wrapInto(&b, "   ", clean(f.Message))
	}
	fmt.Fprintf(&b, "%s and %s: %d %s, %s\n", c.White.File, c.Black.File, len(c.Differences), plural(len(c.Differences), "difference", "differences"), reach(c))
	_, err := io.WriteString(w, b.String())
	return differ, err
}

// reach says how far the sheets agree.
func reach(c sheet.Comparison) string {
	moves := (c.Plies + 1) / 2
	if c.Whole {
		return fmt.Sprintf("agreed to the end (%d %s)", moves, plural(moves, "move", "moves"))
	}
	return fmt.Sprintf("agreed up to move %d; the players must be asked", moves)
}

// writeDifference writes one difference: where it is on either sheet, what both
// say and what the rules say of it.
func writeDifference(b *strings.Builder, c sheet.Comparison, d sheet.Difference) {
	where := func(r sheet.Result, v sheet.Version) string {
		if v.Pos.Line == 0 {
			return r.File
		}
		return fmt.Sprintf("%s:%v", r.File, v.Pos)
	}
	kind := "difference"
	if !d.Kind.Counts() {
		kind = "note"
	}
	fmt.Fprintf(b, "%s, %s: %s: %s\n", where(c.White, d.White), where(c.Black, d.Black), kind, strings.ReplaceAll(d.Kind.String(), "-", " "))
	if d.Kind == sheet.OtherMove {
		for _, v := range []struct {
			name    string
			version sheet.Version
		}{{"White's sheet", d.White}, {"Black's sheet", d.Black}} {
			fmt.Fprintf(b, "   %s: %s %s\n", v.name, d.Move, clean(v.version.Written))
		}
	}
	wrapInto(b, "   ", clean(d.Message))
	switch {
	case d.Believed == rules.White:
		b.WriteString("   White's sheet is followed\n")
	case d.Believed == rules.Black:
		b.WriteString("   Black's sheet is followed\n")
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
func writeComparisonJSON(w io.Writer, c sheet.Comparison, result sheet.Result) error {
	var agreed strings.Builder
	if err := pdn.Write(&agreed, c.Agreed); err != nil {
		return errors.Join(err, errors.New("the agreed game cannot be written"))
	}
	line := comparisonJSON{
		Schema: 1, Variant: c.White.Variant, Plies: c.Plies, Whole: c.Whole, Agreed: agreed.String(),
		White: fmt.Sprintf("%s:%d", c.White.File, c.White.Line), Black: fmt.Sprintf("%s:%d", c.Black.File, c.Black.Line),
		Differences: []differenceJSON{}, Findings: []string{},
	}
	version := func(v sheet.Version) versionJSON {
		return versionJSON{Ply: v.Ply, Written: v.Written, Line: v.Pos.Line, Column: v.Pos.Column, Code: v.Code, Articles: list(v.Articles)}
	}
	for _, d := range c.Differences {
		line.Differences = append(line.Differences, differenceJSON{
			Kind: d.Kind, Ply: d.Ply, Move: d.Move, Side: sideName(d.Side), FEN: d.FEN,
			White: version(d.White), Black: version(d.Black), Believed: sideName(d.Believed), Message: d.Message,
		})
	}
	for _, f := range result.Findings {
		line.Findings = append(line.Findings, f.ID)
	}
	return jsonLine(w, line)
}
