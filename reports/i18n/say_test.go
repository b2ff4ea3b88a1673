package i18n_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"arbiter/rules/message"
)

func TestErrorsAreSaidInTheLanguage(t *testing.T) {
	inner := message.Err("find.round-not-paired", message.Args{"Round": 3})
	for _, c := range []struct {
		err  error
		lang string
		want string
	}{
		{inner, "en", "round 3 is not paired"},
		{inner, "nl", "ronde 3 is niet ingedeeld"},
		{fmt.Errorf("club.arbiter: %w", inner), "nl", "club.arbiter: ronde 3 is niet ingedeeld"},
		{errors.Join(inner, inner), "nl", "ronde 3 is niet ingedeeld\nronde 3 is niet ingedeeld"},
		{message.Err("find.bad-board", message.Args{"Why": inner}), "nl", "ronde 3 is niet ingedeeld"},
		{&fs.PathError{Op: "open", Path: "a\x1bb", Err: fs.ErrNotExist}, "nl", "a b: bestand of map bestaat niet"},
		{context.Canceled, "ru", "прервано"},
		{message.Because(fs.ErrExist, "plain.text", message.Args{"Text": message.AndOf([]int{1, 2, 3})}), "nl", "1, 2 en 3"},
		{message.Err("plain.text", message.Args{"Text": []int{1, 2, 3}}), "nl", "1, 2, 3"},
		{message.Err("plain.text", message.Args{"Text": message.Number("1½")}), "nl", "1½"},
	} {
		if got := mustLoc(t, c.lang).Error(c.err); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.lang, c.err, got, c.want)
		}
	}
	if !errors.Is(message.Because(fs.ErrExist, "plain.text"), fs.ErrExist) {
		t.Error("a reason is not found")
	}
}
