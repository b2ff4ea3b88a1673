package tournament_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/tournament"
)

// The hash stands on printed papers: it may never be made in another way.
func TestHashIsForEver(t *testing.T) {
	first := tournament.Chain(tournament.New("Anna", "", time.Date(2026, 11, 20, 13, 0, 0, 123456789, time.FixedZone("", 3600)),
		tournament.PlayerAdded{Player: tournament.Player{Name: "Ype <1>"}}))[0]
	if want := `{"player":{"id":0,"name":"Ype <1>"}}`; string(first.Body) != want {
		t.Errorf("the body is %s, want %s", first.Body, want)
	}
	if want := time.Date(2026, 11, 20, 12, 0, 0, 123000000, time.UTC); first.Time != want {
		t.Errorf("the time is %v, want %v", first.Time, want)
	}
	if want := "da316f5cba6640622bbee2272176e6e9379bd60ed731e136f7656b2ccd67ad3c"; first.Hash != want {
		t.Errorf("the hash is %s, want %s", first.Hash, want)
	}
}

func TestVerifyChainNamesTheFirstAlteredEntry(t *testing.T) {
	whole := club()
	if err := tournament.VerifyChain(whole); err != nil {
		t.Fatal(err)
	}
	if err := tournament.VerifyChain(nil); err != nil {
		t.Errorf("an empty journal gives %v", err)
	}
	for name, test := range map[string]struct {
		alter func(journal []tournament.Change) []tournament.Change
		seq   int64
	}{
		"who":       {func(j []tournament.Change) []tournament.Change { j[1].Who = "somebody"; return j }, 2},
		"why":       {func(j []tournament.Change) []tournament.Change { j[1].Why = "x"; return j }, 2},
		"time":      {func(j []tournament.Change) []tournament.Change { j[2].Time = j[2].Time.Add(time.Second); return j }, 3},
		"kind":      {func(j []tournament.Change) []tournament.Change { j[0].Kind = "x"; return j }, 1},
		"body":      {func(j []tournament.Change) []tournament.Change { j[0].Body = json.RawMessage("{}"); return j }, 1},
		"base":      {func(j []tournament.Change) []tournament.Change { j[2].Base = 1; return j }, 3},
		"number":    {func(j []tournament.Change) []tournament.Change { j[2].Seq = 4; return j }, 3},
		"first cut": {func(j []tournament.Change) []tournament.Change { return j[1:] }, 1},
		"one cut":   {func(j []tournament.Change) []tournament.Change { return append(j[:1], j[2]) }, 2},
		"resealed alone": {func(j []tournament.Change) []tournament.Change {
			j[1].Who = "somebody"
			j[1] = tournament.Seal(j[0], j[1])
			return j
		}, 3},
		"from the future": {func(j []tournament.Change) []tournament.Change {
			j[2].Base = 3
			j[2] = tournament.Seal(j[1], j[2])
			return j
		}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			err := tournament.VerifyChain(test.alter(club()))
			var chain *tournament.ChainError
			if !errors.As(err, &chain) || chain.Seq != test.seq {
				t.Errorf("got %v, want entry %d named", err, test.seq)
			}
		})
	}
}

func TestDecodeRefusesWhatItDoesNotKnow(t *testing.T) {
	for name, c := range map[string]tournament.Change{
		"kind":                        {Kind: "round-burnt", Body: json.RawMessage("{}")},
		"field":                       {Kind: tournament.KindUndone, Body: json.RawMessage(`{"seq":1,"depth":2}`)},
		"result":                      {Kind: tournament.KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"2-0"}`)},
		"no JSON":                     {Kind: tournament.KindUndone, Body: json.RawMessage("seq 1")},
		"correction called an entry":  {Kind: tournament.KindResultSet, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"1-0","corrects":"0-1"}`)},
		"entry called a correction":   {Kind: tournament.KindResultCorrected, Body: json.RawMessage(`{"stage":1,"round":1,"board":1,"result":"1-0"}`)},
		"something behind the object": {Kind: tournament.KindUndone, Body: json.RawMessage(`{"seq":1}{"seq":2}`)},
	} {
		if body, err := c.Decode(); !errors.Is(err, tournament.ErrUnknownChange) {
			t.Errorf("%s: got %v, %v", name, body, err)
		} else if name == "field" && !strings.Contains(says(err), `says "depth", which this version does not know: use a newer version`) {
			t.Errorf("the message is %v", err)
		}
	}
}

// Texts that are not UTF-8 would be stored as something else than was hashed.
func TestNewMendsTexts(t *testing.T) {
	c := tournament.New("Anna\xff", "\xfe", noon, tournament.Undone{Seq: 1})
	if c.Who != "Anna\uFFFD" || c.Why != "\uFFFD" {
		t.Errorf("got %q and %q", c.Who, c.Why)
	}
}
