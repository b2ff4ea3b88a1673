package message

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"sync"
)

// Encode is a message as one line of text, so that a record can keep it and it can
// be said later in any language: its id and, if it has values, those as JSON:
// sheet.capture-omitted {"Had":["33x22"],"Side":{"id":"colour.white"}}. [Decode]
// reads it.
func Encode(t Teller) string {
	m := t.Tell()
	if len(m.Args) == 0 {
		return m.Code
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(encodedArgs(m.Args)); err != nil {
		return m.Code // every value is a text, a number or a list by now
	}
	return m.Code + " " + strings.TrimSuffix(b.String(), "\n")
}

// id is what the id of a message looks like.
var id = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$`) })

// Decode reads what Encode wrote. ok is false for any other text, such as a sentence
// of a record that was made before messages had ids.
func Decode(text string) (m Message, ok bool) {
	code, rest, values := strings.Cut(text, " ")
	if !id().MatchString(code) {
		return Message{}, false
	}
	if !values {
		return Message{Code: code}, true
	}
	var args map[string]any
	dec := json.NewDecoder(strings.NewReader(rest))
	dec.UseNumber()
	if err := dec.Decode(&args); err != nil || dec.More() {
		return Message{}, false
	}
	return Message{Code: code, Args: decodedArgs(args)}, true
}

// encodedArgs are values as JSON has them.
func encodedArgs(args Args) map[string]any {
	out := make(map[string]any, len(args))
	for name, v := range args {
		out[name] = encoded(v)
	}
	return out
}

// encoded is one value as JSON has it: what is no text, number or list is an object
// with one field that says what it is.
func encoded(v any) any {
	switch v := v.(type) {
	case nil, string, int:
		return v
	case Number:
		return map[string]any{"number": string(v)}
	case Teller:
		m := v.Tell()
		if len(m.Args) == 0 {
			return map[string]any{"id": m.Code}
		}
		return map[string]any{"id": m.Code, "args": encodedArgs(m.Args)}
	case And:
		return map[string]any{"and": encodedList(reflect.ValueOf(v))}
	case Or:
		return map[string]any{"or": encodedList(reflect.ValueOf(v))}
	case Also:
		return map[string]any{"also": encodedList(reflect.ValueOf(v))}
	}
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice {
		return encodedList(list)
	}
	return fmt.Sprint(v)
}

func encodedList(list reflect.Value) []any {
	out := make([]any, list.Len())
	for i := range out {
		out[i] = encoded(list.Index(i).Interface())
	}
	return out
}

func decodedArgs(args map[string]any) Args {
	out := make(Args, len(args))
	for name, v := range args {
		out[name] = decoded(v)
	}
	return out
}

// decoded is one value as messages have it.
func decoded(v any) any {
	switch v := v.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return int(n)
		}
		return v.String()
	case []any:
		return decodedList(v)
	case map[string]any:
		return decodedObject(v)
	}
	return v
}

// decodedObject is a value that says what it is.
func decodedObject(v map[string]any) any {
	if number, ok := v["number"].(string); ok {
		return Number(number)
	}
	if list, ok := v["and"].([]any); ok {
		return And(decodedList(list))
	}
	if list, ok := v["or"].([]any); ok {
		return Or(decodedList(list))
	}
	if list, ok := v["also"].([]any); ok {
		return Also(decodedList(list))
	}
	m := Message{}
	m.Code, _ = v["id"].(string)
	if args, ok := v["args"].(map[string]any); ok {
		m.Args = decodedArgs(args)
	}
	return m
}

func decodedList(list []any) []any {
	out := make([]any, len(list))
	for i, v := range list {
		out[i] = decoded(v)
	}
	return out
}
