package archive

import (
	"context"
	"iter"
	"strings"

	"golang.org/x/text/cases"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament/naming"
)

// QueryError is a query that cannot be asked.
type QueryError struct {
	Reason error
	Part   string // that is wrong, as its flag is called: variant, code, verdict, result, material, date, position
}

// Error is what Tell has, for a log.
func (e *QueryError) Error() string { return e.Reason.Error() }

// Tell is the reason.
func (e *QueryError) Tell() message.Message {
	if m, ok := message.Of(e.Reason); ok {
		return m
	}
	return message.New("plain.text", message.Args{"Text": e.Reason.Error()})
}

// Unwrap is the reason.
func (e *QueryError) Unwrap() error { return e.Reason }

// unaskable is an error of a part of a query; nil stays nil.
func unaskable(part string, err error) error {
	if err == nil {
		return nil
	}
	return &QueryError{err, part}
}

// Find finds sheets: those that came through a position, each as often as they did, or
// all, as far as the rest of the query lets them pass. Without a position they come in
// the order in which they came in. Codes and verdicts are those of [CheckVersion]. The
// With one the games come in that order, and with each game its sheets. The error is a
// [QueryError], or one of the engine.
func Find(ctx context.Context, e Engine, q Query) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		s := search{query: q, engine: e, filter: Filter{Version: CheckVersion, WithGame: true}}
		some, err := s.prepare(ctx)
		if err != nil {
			yield(Hit{}, err)
			return
		}
		if some {
			s.run(ctx, yield)
		}
	}
}

// search is a query that is being answered.
type search struct {
	query        Query
	engine       Engine
	filter       Filter
	key          uint64 // of the position
	since, until string // days; "" is no bound
}

// prepare turns the query into a filter. It reports false if nothing can pass.
func (s *search) prepare(ctx context.Context) (some bool, err error) {
	for _, part := range []struct {
		name string
		read func() error
	}{{"variant", s.variant}, {"code", s.code}, {"verdict", s.verdict}, {"result", s.result}, {"material", s.material}, {"date", s.dates}, {"position", s.position}} {
		if err := part.read(); err != nil {
			return false, unaskable(part.name, err)
		}
	}
	if s.query.Source != "" {
		s.filter.Sources = []string{s.query.Source}
	}
	return s.headers(ctx)
}

// variant reads the id or alias of a game.
func (s *search) variant() error {
	if s.query.Variant == "" {
		return nil
	}
	g, err := games.Lookup(s.query.Variant)
	if err != nil {
		return err
	}
	s.filter.Variant = g.ID()
	return nil
}

// code reads the code of an irregularity.
func (s *search) code() error {
	if s.query.Code == "" {
		return nil
	}
	if _, ok := sheet.Lookup(s.query.Code); !ok {
		return message.Err("archive.no-such-code", message.Args{"Code": string(s.query.Code)})
	}
	s.filter.Code = s.query.Code
	return nil
}

// verdict reads the verdict.
func (s *search) verdict() error {
	if s.query.Verdict == "" {
		return nil
	}
	v, err := sheet.ParseVerdict(strings.ToLower(s.query.Verdict))
	s.filter.Verdict = v.String()
	return err
}

// result reads a result in either convention.
func (s *search) result() error {
	if s.query.Result == "" {
		return nil
	}
	kind, ok := pdn.ParseResult(s.query.Result)
	if !ok {
		return message.Err("archive.no-such-result", message.Args{"Result": s.query.Result})
	}
	s.filter.Result = kind.Text(rules.NoGameType)
	return nil
}

// material reads what stands on the board at the end.
func (s *search) material() (err error) {
	if s.query.Material != "" {
		s.filter.Material, err = ParseMaterial(s.query.Material)
	}
	return err
}

// dates reads the bounds of the date.
func (s *search) dates() error {
	for _, bound := range []struct {
		text string
		into *string
		last bool
	}{{s.query.Since, &s.since, false}, {s.query.Until, &s.until, true}} {
		if bound.text == "" {
			continue
		}
		first, last, ok := daysOfDate(bound.text)
		if !ok {
			return message.Err("archive.no-such-date", message.Args{"Date": bound.text})
		}
		if *bound.into = first; bound.last {
			*bound.into = last
		}
	}
	return nil
}

// position reads the position.
func (s *search) position() error {
	if !s.query.Placed() {
		return nil
	}
	g, state, err := s.query.Position()
	if err == nil {
		s.key = KeyOf(g, state)
	}
	return err
}

// headers finds the rows of the names and events that are meant. It reports false if
// one is meant by nobody.
func (s *search) headers(ctx context.Context) (bool, error) {
	for _, part := range []struct {
		text string
		into *[]int64
	}{{s.query.Player, &s.filter.Either}, {s.query.White, &s.filter.White}, {s.query.Black, &s.filter.Black}} {
		if part.text == "" {
			continue
		}
		rows, err := namesThatFit(s.engine.Names(ctx), part.text)
		if err != nil || len(rows) == 0 {
			return false, err
		}
		*part.into = rows
	}
	if s.query.Event == "" {
		return true, nil
	}
	rows, err := eventsWith(s.engine.EventNames(ctx), s.query.Event)
	s.filter.Events = rows
	return len(rows) > 0, err
}

// namesThatFit are the rows of the names that have the words of a text, or words that
// begin so; if there are none, of those that have its letters within.
func namesThatFit(names iter.Seq2[Text, error], text string) ([]int64, error) {
	var fit, part []int64
	for name, err := range names {
		if err != nil {
			return nil, err
		}
		switch f := naming.FitOf(text, name.Text); {
		case f >= naming.FitBegins:
			fit = append(fit, name.ID)
		case f == naming.FitPart:
			part = append(part, name.ID)
		}
	}
	if len(fit) > 0 {
		return fit, nil
	}
	return part, nil
}

// eventsWith are the rows of the events that a text is a part of, in upper or lower
// case.
func eventsWith(events iter.Seq2[Text, error], text string) ([]int64, error) {
	fold := cases.Fold()
	wanted := fold.String(strings.TrimSpace(text))
	var rows []int64
	for event, err := range events {
		if err != nil {
			return nil, err
		}
		if strings.Contains(fold.String(event.Text), wanted) {
			rows = append(rows, event.ID)
		}
	}
	return rows, nil
}

// run yields the hits. Where dates are asked for they are looked at here, and so is the
// limit.
func (s *search) run(ctx context.Context, yield func(Hit, error) bool) {
	dated := s.since != "" || s.until != ""
	left := s.query.Limit
	if s.filter.Limit = left; dated {
		s.filter.Limit = 0
	}
	for hit, err := range s.hits(ctx) {
		if err == nil && dated && !s.played(hit.Sheet.Date) {
			continue
		}
		if !yield(hit, err) || err != nil {
			return
		}
		if left--; left == 0 {
			return
		}
	}
}

// hits are the sheets that the filter lets pass.
func (s *search) hits(ctx context.Context) iter.Seq2[Hit, error] {
	if s.query.Placed() {
		return s.hitsFrom(ctx)
	}
	s.filter.After = s.query.After
	return func(yield func(Hit, error) bool) {
		for found, err := range s.engine.Sheets(ctx, s.filter) {
			if !yield(Hit{Sheet: found}, err) {
				return
			}
		}
	}
}

// played reports whether a date can lie within the bounds.
func (s *search) played(date string) bool {
	first, last, ok := daysOfDate(date)
	return ok && (s.since == "" || last >= s.since) && (s.until == "" || first <= s.until)
}
