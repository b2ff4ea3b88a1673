package findings

import "strconv"

// append appends the line of a sheet without its end. It is what encoding/json makes of
// it, at a fifth of the cost: nearly all sheets have no findings and plain names.
func (s *sheetJSON) append(to []byte) ([]byte, error) {
	o := object{text: append(to, '{')}
	o.number("schema", s.Schema)
	o.string("file", s.File)
	o.number("game", s.Game)
	o.number("line", s.Line)
	o.string("event", s.Event)
	o.string("round", s.Round)
	o.string("white", s.White)
	o.string("black", s.Black)
	o.string("variant", s.Variant)
	if s.Guessed {
		o.text = append(o.name("guessed"), "true"...)
	}
	o.number("plies", s.Plies)
	o.string("result", s.Result)
	o.string("verdict", s.Verdict.String())
	if s.Final != "" {
		o.string("final", s.Final)
	}
	if o.text = o.name("findings"); len(s.Findings) == 0 {
		o.text = append(o.text, "[]"...)
	} else {
		o.value(s.Findings)
	}
	return append(o.text, '}'), o.err
}

// object is a JSON object that is being written.
type object struct {
	text []byte
	err  error // the first
}

// name appends the name of the next member.
func (o *object) name(name string) []byte {
	if o.text[len(o.text)-1] != '{' {
		o.text = append(o.text, ',')
	}
	return append(append(append(o.text, '"'), name...), `":`...)
}

// number appends a member.
func (o *object) number(name string, n int) { o.text = strconv.AppendInt(o.name(name), int64(n), 10) }

// string appends a member.
func (o *object) string(name, s string) {
	if o.text = o.name(name); plainText(s) {
		o.text = append(append(append(o.text, '"'), s...), '"')
		return
	}
	o.value(s)
}

// value appends any value.
func (o *object) value(v any) {
	text, err := jsonText(o.text, v)
	if o.text = text; o.err == nil {
		o.err = err
	}
}

// plainText reports a text that JSON has as it stands.
func plainText(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
