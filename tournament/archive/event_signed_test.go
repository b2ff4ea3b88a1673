package archive

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/tournament"
)

// A signature that was made since is pushed though nothing was changed; a copy without it
// takes nothing away.
func TestSignaturesComeWithAnEvent(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, "Club").round(1).result(1, 1, tournament.Drawn)
	f := e.file()
	first := pushed(t, m, f, PushOptions{})
	f.Signed = []tournament.Signed{{Seq: 2, Key: "b", Statement: "s", Signature: "2"}, {Seq: 1, Key: "a", Statement: "s", Signature: "1"}}
	standing, err := VerifyEvent(t.Context(), m, f)
	if err != nil || standing.Signed != 2 || !standing.Whole() {
		t.Errorf("%+v, %v", standing, err)
	}
	second := pushed(t, m, f, PushOptions{})
	if second.Again || second.Event.Number != first.Event.Number+1 {
		t.Fatalf("%+v", second)
	}
	if again := pushed(t, m, f, PushOptions{}); !again.Again || again.Event != second.Event {
		t.Errorf("%+v", again)
	}
	if standing, err := VerifyEvent(t.Context(), m, f); err != nil || standing.Signed != 0 {
		t.Errorf("%+v, %v", standing, err)
	}
	if bare := pushed(t, m, e.file(), PushOptions{}); !bare.Again {
		t.Errorf("a copy without signatures is something new: %+v", bare)
	}
	last := pushed(t, m, e.result(1, 2, tournament.WhiteWins).file(), PushOptions{}).Event
	state, err := last.ReadState(t.Context(), m)
	if err != nil || len(state.Signatures) != 2 || state.Signatures[0].Key != "a" {
		t.Errorf("%+v, %v", state.Signatures, err)
	}
	var out bytes.Buffer
	if err := WriteEventJSON(t.Context(), m, &out, &last); err != nil || strings.Count(out.String(), `"kind":"signature"`) != 2 {
		t.Errorf("%v: %s", err, &out)
	}
}
