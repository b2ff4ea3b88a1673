package ratings

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Names are the parameters of a table, in the order in which a preset lists them.
// "k" is written with the rating from which on it holds.
func Names() []string {
	return []string{"name", "expectation", "k", "gap", "faster", "faster events", "first games", "first most", "start", "variants", "months", "late"}
}

// Preset is a table that a federation can begin with, as text. The error lists their
// names.
func Preset(name string) (string, error) {
	text, ok := presets[strings.ToLower(name)]
	if !ok {
		return "", message.Err("rating-list.no-preset", message.Args{"Name": name, "Known": Presets()})
	}
	return text, nil
}

// ReadRules reads a table of parameters: a line each, name, value, status and source
// with tabs between them. Empty lines and those that begin with # are passed over. The
// error names the line.
func ReadRules(in io.Reader) (Rules, error) {
	var r Rules
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimRight(strings.TrimPrefix(lines.Text(), "\ufeff"), " \r")
		if text == "" || text[0] == '#' {
			continue
		}
		f, err := figure(text)
		if err == nil {
			err = r.set(f)
		}
		if err != nil {
			return Rules{}, message.Because(err, "cmd-result.line", message.Args{"Line": n, "Why": err})
		}
		r.Figures = append(r.Figures, f)
	}
	if err := lines.Err(); err != nil {
		return Rules{}, err
	}
	slices.SortFunc(r.K, func(a, b Development) int { return cmp.Compare(b.From, a.From) })
	return r, r.complete()
}

// figure reads a line of a table.
func figure(text string) (Figure, error) {
	fields := strings.Split(text, "\t")
	if len(fields) < 3 {
		return Figure{}, message.Err("rating-list.columns", message.Args{"Text": text})
	}
	f := Figure{Name: strings.Join(strings.Fields(strings.ToLower(fields[0])), " "), Value: strings.TrimSpace(fields[1]), Status: Status(strings.ToLower(strings.TrimSpace(fields[2])))}
	if len(fields) > 3 {
		f.Source = strings.TrimSpace(strings.Join(fields[3:], " "))
	}
	if f.Status != Confirmed && f.Status != Unconfirmed && f.Status != Own {
		return f, message.Err("rating-list.status", message.Args{"Text": string(f.Status)})
	}
	return f, nil
}

// set takes a figure into the rules.
func (r *Rules) set(f Figure) error {
	if slices.ContainsFunc(r.Figures, func(g Figure) bool { return g.Name == f.Name }) {
		return message.Err("rating-list.twice", message.Args{"Name": f.Name})
	}
	if from, ok := strings.CutPrefix(f.Name, "k "); ok {
		return r.setK(from, f)
	}
	switch f.Name {
	case "name":
		r.Name = f.Value
		return nil
	case "expectation":
		r.Expectation = Expectation(f.Value)
		if r.Expectation != Logistic && r.Expectation != Table {
			return message.Err("rating-list.expectation", message.Args{"Text": f.Value, "Known": []string{string(Logistic), string(Table)}})
		}
		return nil
	case "variants":
		r.Variants = strings.Fields(f.Value)
		return nil
	case "months":
		return r.setMonths(f)
	case "faster events":
		for name := range strings.SplitSeq(f.Value, ";") {
			if name = strings.TrimSpace(name); name != "" {
				r.FasterNames = append(r.FasterNames, name)
			}
		}
		return nil
	}
	numbers := map[string]*int{"gap": &r.MostGap, "faster": &r.FasterPer, "first games": &r.FirstGames, "first most": &r.FirstMost, "start": &r.Start, "late": &r.Late}
	to, ok := numbers[f.Name]
	if !ok {
		return message.Err("rating-list.no-parameter", message.Args{"Name": f.Name, "Known": Names()})
	}
	return number(f, f.Value, to)
}

// mostFigure bounds each figure, so that nothing overflows.
const mostFigure = 10_000

// number reads a figure that is a whole number.
func number(f Figure, text string, to *int) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostFigure {
		return message.Err("rating-list.number", message.Args{"Name": f.Name, "Text": text, "Most": mostFigure})
	}
	*to = n
	return nil
}

// setK takes a development factor.
func (r *Rules) setK(from string, f Figure) error {
	var d Development
	if err := number(f, from, &d.From); err != nil {
		return err
	}
	if err := number(f, f.Value, &d.K); err != nil {
		return err
	}
	r.K = append(r.K, d)
	return nil
}

// setMonths takes the months in which a list appears.
func (r *Rules) setMonths(f Figure) error {
	for _, text := range strings.Fields(f.Value) {
		var month int
		if err := number(f, text, &month); err != nil {
			return err
		}
		if month < 1 || month > 12 || slices.Contains(r.Months, month) {
			return message.Err("rating-list.month", message.Args{"Text": text})
		}
		r.Months = append(r.Months, month)
	}
	slices.Sort(r.Months)
	return nil
}

// complete refuses a table that leaves out what every list needs.
func (r *Rules) complete() error {
	switch {
	case r.Expectation == "":
		return message.Err("rating-list.missing", message.Args{"Name": "expectation"})
	case len(r.K) == 0 || r.K[len(r.K)-1].From != 0:
		return message.Err("rating-list.missing", message.Args{"Name": "k 0"})
	}
	if _, said := r.Figure("faster"); !said {
		r.FasterPer = whole
	}
	return nil
}
