package tournament

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

// writtenBodies are bodies as versions wrote them, by line "KIND BODY". The file is
// added to and never altered: what stands in a journal stays.
func writtenBodies(tb testing.TB) []Change {
	tb.Helper()
	text, err := os.ReadFile("testdata/bodies.txt")
	if err != nil {
		tb.Fatal(err)
	}
	var written []Change
	for line := range strings.Lines(string(text)) {
		if kind, body, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " "); ok && !strings.HasPrefix(line, "#") {
			written = append(written, Change{Kind: Kind(kind), Body: json.RawMessage(body), Time: time.Date(2026, 11, 20, 12, 0, 0, 1e6, time.UTC)})
		}
	}
	return written
}

// A field that is added without omitempty or omitzero fails here: journals of
// earlier versions would no longer be in canonical form.
func TestWhatVersionsWroteStaysCanonical(t *testing.T) {
	said := make(map[Kind]bool)
	for _, c := range writtenBodies(t) {
		said[c.Kind] = true
		if err := VerifyChain([]Change{Seal(Change{}, c)}); err != nil {
			t.Errorf("%s %s: %v", c.Kind, c.Body, err)
		}
	}
	for _, kind := range Kinds() {
		if !said[kind] {
			t.Errorf("testdata/bodies.txt has no %s: add what New writes for it, with every field and with none", kind)
		}
	}
}

// Bodies with every field and with none, which is what testdata/bodies.txt began with.
func TestWhatNewWritesIsCanonical(t *testing.T) {
	for kind, row := range kinds() {
		body, err := row.decode(json.RawMessage(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		full := reflect.New(reflect.TypeOf(body)).Elem()
		fillValue(full)
		for _, b := range []Body{body, full.Interface().(Body)} {
			c := New("Anna", "", time.Now(), b)
			if err := c.canonical(); err != nil {
				t.Errorf("%s %s: %v", kind, c.Body, err)
			}
		}
	}
	for _, text := range []string{"\xff", "\uFFFD", `\ufffd`, `\\ufffd`, "\\\xff", "<&>\u2028\u0000\b\x7f", "ô"} {
		c := New(text, text, time.Now(), PlayerAdded{Player: Player{Name: text, IDs: map[string]string{"b": text, "a": ""}}})
		if err := c.canonical(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// fillValue gives every field of a body a value that is not zero.
func fillValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillValue(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fillValue(v.Index(0))
	case reflect.Array:
		for i := range v.Len() {
			fillValue(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.ValueOf("x"), reflect.ValueOf("x"))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				fillValue(v.Field(i))
			}
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint64, reflect.Uint8:
		v.SetUint(1)
	default:
		v.SetInt(1)
	}
}

// The same change in another writing would be a second hash to choose from.
func TestVerifyChainRefusesAnotherWritingOfAChange(t *testing.T) {
	const result = `{"stage":1,"round":1,"board":1,"result":"1-0"}`
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]Change{
		"blanks behind":         {Kind: KindResultSet, Body: json.RawMessage(result + " \t")},
		"a blank within":        {Kind: KindResultSet, Body: json.RawMessage(`{"stage": 1,"round":1,"board":1,"result":"1-0"}`)},
		"another order":         {Kind: KindResultSet, Body: json.RawMessage(`{"round":1,"stage":1,"board":1,"result":"1-0"}`)},
		"a field twice":         {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"stage":1,"round":1,"board":1,"result":"1-0"}`)},
		"a field in capitals":   {Kind: KindResultSet, Body: json.RawMessage(`{"Stage":1,"round":1,"board":1,"result":"1-0"}`)},
		"a zero that is said":   {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"game":0,"result":"1-0"}`)},
		"a zero left out":       {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"result":"1-0"}`)},
		"null":                  {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"1-0","slip":null}`)},
		"an empty object":       {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"1-0","slip":{}}`)},
		"an escape":             {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"\u0031-0"}`)},
		"an escaped solidus":    {Kind: KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"1\/2"}`)},
		"HTML escaped":          {Kind: KindPlayerAdded, Body: json.RawMessage(`{"player":{"id":0,"name":"\u003c"}}`)},
		"half an escape":        {Kind: KindPlayerAdded, Body: json.RawMessage(`{"player":{"id":0,"name":"\ud800"}}`)},
		"capitals in an escape": {Kind: KindPlayerAdded, Body: json.RawMessage(`{"player":{"id":0,"name":"\uFFFD"}}`)},
		"no UTF-8":              {Kind: KindPlayerAdded, Body: json.RawMessage("{\"player\":{\"id\":0,\"name\":\"\xff\"}}")},
		"points as 1.0":         {Kind: KindTotalsEntered, Body: json.RawMessage(`{"stage":1,"rounds":1,"totals":[{"player":1,"points":1.0}]}`)},
		"points as -0":          {Kind: KindTotalsEntered, Body: json.RawMessage(`{"stage":1,"rounds":1,"totals":[{"player":1,"points":-0}]}`)},
		"points in quotes":      {Kind: KindTotalsEntered, Body: json.RawMessage(`{"stage":1,"rounds":1,"totals":[{"player":1,"points":"1"}]}`)},
		"ids out of order":      {Kind: KindPlayerAdded, Body: json.RawMessage(`{"player":{"id":0,"name":"A","ids":{"b":"1","a":"2"}}}`)},
		"nothing":               {Kind: KindUndone},
		"no JSON":               {Kind: KindUndone, Body: json.RawMessage("x")},
		"null for a body":       {Kind: KindUndone, Body: json.RawMessage("null")},
		"microseconds":          {Kind: KindUndone, Body: json.RawMessage(`{"seq":1}`), Time: at.Add(time.Microsecond)},
		"who is no UTF-8":       {Kind: KindUndone, Body: json.RawMessage(`{"seq":1}`), Who: "\xff"},
		"why is no UTF-8":       {Kind: KindUndone, Body: json.RawMessage(`{"seq":1}`), Why: "\xff"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.Time.IsZero() {
				c.Time = at
			}
			first := Seal(Change{}, New("Anna", "", at, Undone{Seq: 1}))
			err := VerifyChain([]Change{first, Seal(first, c)})
			var chain *ChainError
			if !errors.As(err, &chain) || chain.Seq != 2 {
				t.Errorf("got %v, want entry 2 named", err)
			}
		})
	}
}

// What a newer version wrote was not altered.
func TestVerifyChainKnowsANewerVersion(t *testing.T) {
	for _, c := range []Change{
		{Kind: "round-burnt", Body: json.RawMessage(`{}`)},
		{Kind: KindUndone, Body: json.RawMessage(`{"seq":1,"depth":2}`)},
	} {
		if err := VerifyChain([]Change{Seal(Change{}, c)}); !errors.Is(err, ErrUnknownChange) {
			t.Errorf("%s: got %v", c.Kind, err)
		}
	}
}

// Any change of the text of a body is refused, or it says something else: no bit is
// left to try hashes with. at, by and cut say which bytes are replaced by what.
func FuzzVerifyChainCanonical(f *testing.F) {
	written := writtenBodies(f)
	for i, c := range written {
		f.Add(i, len(c.Body)/2, "0", 1)
		f.Add(i, len(c.Body), " ", 0)
	}
	f.Fuzz(func(t *testing.T, which, at int, by string, cut int) {
		if which < 0 || at < 0 || cut < 0 {
			return
		}
		c := written[which%len(written)]
		checkAltered(t, c, at%(len(c.Body)+1), by, cut)
	})
}

// Every replacement, insertion and loss of a single byte.
func TestNoByteOfABodyIsFree(t *testing.T) {
	for _, c := range writtenBodies(t) {
		if len(c.Body) > 120 {
			continue // the long ones have nothing of their own
		}
		for at := range len(c.Body) + 1 {
			for _, by := range []string{"", " ", "0", "1", "-", ".", `"`, "A", "\\"} {
				checkAltered(t, c, at, by, 0)
				checkAltered(t, c, at, by, 1)
			}
		}
	}
}

// checkAltered alters a body and checks that it is refused or says something else.
func checkAltered(t *testing.T, c Change, at int, by string, cut int) {
	t.Helper()
	altered := c
	altered.Body = json.RawMessage(string(c.Body[:at]) + by + string(c.Body[min(at+cut, len(c.Body)):]))
	if string(altered.Body) == string(c.Body) || altered.canonical() != nil {
		return
	}
	was, err1 := c.Decode()
	is, err2 := altered.Decode()
	if err1 != nil || err2 != nil || reflect.DeepEqual(was, is) {
		t.Errorf("%s %s: passes, and says the same as %s", c.Kind, altered.Body, c.Body)
	}
}
