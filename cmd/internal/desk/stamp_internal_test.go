package desk_test

import (
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/history"
	"arbiter/tournament"
)

// What stands on a paper is read back however it is typed.
func TestStampsAreReadAsPapersHaveThem(t *testing.T) {
	const hash = "3fa9c2d17e5b0011223344556677889900aabbccddeeff00112233445566abcd"
	for text, want := range map[string]history.Stamp{
		"42 3fa9c2d1": {Seq: 42, Hash: hash[:8]},
		"3fa9c2d1":    {Hash: hash[:8]},
		"3FA9C2D17":   {Hash: hash[:9]},
		"journal 42 · 3fa9c2d1 7e5b0011 22334455 66778899 · 2026-11-20 21:04 UTC":     {Seq: 42, Hash: hash[:32]},
		"logboek 42 · 3fa9c2d1 7e5b0011 22334455 66778899 · 20-11-2026 21:04 UTC":     {Seq: 42, Hash: hash[:32]},
		"журнал 42 · 3fa9c2d1 7e5b0011 22334455 66778899 · 20.11.2026, 21:04 UTC":     {Seq: 42, Hash: hash[:32]},
		"журнал № 42: 3FA9C2D1-7E5B0011-22334455-66778899":                            {Seq: 42, Hash: hash[:32]},
		"change 42, hash 3fa9 c2d1 7e5b 0011":                                         {Seq: 42, Hash: hash[:16]},
		"3fa9 c2d1\u00a07e5b 0011\n22334455 66778899":                                 {Hash: hash[:32]},
		"ARBITER:42:3FA9C2D17E5B0011223344556677889900AABBCCDDEEFF00112233445566ABCD": {Seq: 42, Hash: hash},
		"  arbiter:42:" + hash + "\n":                                                 {Seq: 42, Hash: hash},
		"12345678 3fa9c2d1":                                                           {Hash: "123456783fa9c2d1"},
	} {
		got, ok := history.ParseStamp(text)
		if !ok || got.Seq != want.Seq || got.Hash != want.Hash {
			t.Errorf("%q is %d %s, %v; want %d %s", text, got.Seq, got.Hash, ok, want.Seq, want.Hash)
		}
	}
	for _, text := range []string{"", "42", "42 3fa9c2d", "0 3fa9c2d1", "-1", "journal", "42 3fa9c2dg", "42 3fa9c2d1 x", hash + "0", "2026-11-20", "42 ３fa9c2d1", "1e9 3fa9c2d1 zz"} {
		if got, ok := history.ParseStamp(text); ok {
			t.Errorf("%q is read as %d %s", text, got.Seq, got.Hash)
		}
	}
}

// A number whose digits were the first group of the hash is no trap.
func TestStampOfDigitsAlone(t *testing.T) {
	journal := []tournament.Change{{Seq: 1, Hash: strings.Repeat("1234", 16)}}
	stamp, ok := history.ParseStamp("1234 1234 1234 1234 1234 1234 1234 1234")
	if !ok {
		t.Fatal("it is not read")
	}
	if c, err := stamp.Check(journal); err != nil || c.Seq != 1 || !stamp.Proof(c).Strong {
		t.Errorf("got change %d, %v: %v", c.Seq, err, stamp.Proof(c))
	}
}
