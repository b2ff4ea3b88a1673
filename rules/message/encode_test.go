package message_test

import (
	"reflect"
	"testing"

	"arbiter/rules/message"
)

type side string

func (s side) Tell() message.Message { return message.New("colour." + string(s)) }

// A message that is kept and read again says the same.
func TestEncodedMessagesComeBack(t *testing.T) {
	for _, tt := range []struct {
		m    message.Message
		text string
		back message.Args
	}{
		{message.New("sheet.no-moves"), "sheet.no-moves", nil},
		{message.New("sheet.a", message.Args{"Count": 3, "Text": `"<&`}), `sheet.a {"Count":3,"Text":"\"<&"}`, message.Args{"Count": 3, "Text": `"<&`}},
		{message.New("sheet.b", message.Args{"Side": side("white"), "Points": message.Number("7½")}),
			`sheet.b {"Points":{"number":"7½"},"Side":{"id":"colour.white"}}`,
			message.Args{"Side": message.New("colour.white"), "Points": message.Number("7½")}},
		{message.New("sheet.c", message.Args{"Had": message.OrOf([]string{"1", "2"}), "All": []int{1, 2}, "Why": message.Err("sheet.d", message.Args{"N": 1})}),
			`sheet.c {"All":[1,2],"Had":{"or":["1","2"]},"Why":{"args":{"N":1},"id":"sheet.d"}}`,
			message.Args{"Had": message.Or{"1", "2"}, "All": []any{1, 2}, "Why": message.New("sheet.d", message.Args{"N": 1})}},
		{message.New("sheet.e", message.Args{"Of": message.AndOf([]string{"1"})}), `sheet.e {"Of":{"and":["1"]}}`, message.Args{"Of": message.And{"1"}}},
		{message.New("sheet.f", message.Args{"All": message.AlsoOf([]side{"white"})}), `sheet.f {"All":{"also":[{"id":"colour.white"}]}}`, message.Args{"All": message.Also{message.New("colour.white")}}},
	} {
		text := message.Encode(tt.m)
		if text != tt.text {
			t.Errorf("%s, want %s", text, tt.text)
		}
		back, ok := message.Decode(text)
		if !ok || back.Code != tt.m.Code || !reflect.DeepEqual(back.Args, tt.back) {
			t.Errorf("%s came back as %#v, %v", text, back, ok)
		}
		if again := message.Encode(back); again != text {
			t.Errorf("%s is %s the second time", text, again)
		}
	}
}

// Sentences of old records are none.
func TestSentencesAreNoEncodedMessages(t *testing.T) {
	for _, text := range []string{
		"", "the game has no moves", "White had 33x22; a quiet move was not allowed", "nothing", "sheet.a {", "sheet.a {} {}", "sheet.a b", "Sheet.a", "1.2",
	} {
		if m, ok := message.Decode(text); ok {
			t.Errorf("%q is taken for %v", text, m)
		}
	}
}
