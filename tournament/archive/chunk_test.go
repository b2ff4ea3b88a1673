package archive

import (
	"bytes"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestUnpackIsWhatWasPacked(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOf(rapid.Byte()).Draw(t, "text")
		got, err := Unpack(Pack(text))
		if err != nil || !bytes.Equal(got, text) {
			t.Fatalf("%q, %v", got, err)
		}
	})
}

func TestDamagedTextIsRefused(t *testing.T) {
	t.Parallel()
	whole := Pack(bytes.Repeat([]byte("1. 32-28 19-23 "), 100))
	for name, packed := range map[string][]byte{
		"nothing": nil, "of another kind": append([]byte{9}, whole[1:]...), "cut off": whole[:len(whole)/2],
	} {
		if _, err := Unpack(packed); !errors.Is(err, errPacked) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A sheet that says it stands outside the text it is part of is damage, not the end of the program.
func TestASheetOutsideItsTextIsDamage(t *testing.T) {
	texts := sheetTexts{engine: newMemory(), chunk: Chunk{ID: 1, Text: []byte("abc")}}
	for _, s := range []Sheet{{Chunk: 1, From: 2, Size: 2}, {Chunk: 1, From: 4}, {Chunk: 1, From: -1, Size: 2}, {Chunk: 1, From: 1, Size: -1}, {Chunk: 2, Size: 1}} {
		if text, err := texts.of(t.Context(), s); !errors.Is(err, errPacked) {
			t.Errorf("%+v: %q, %v", s, text, err)
		}
	}
	if text, err := texts.of(t.Context(), Sheet{Chunk: 1, From: 1, Size: 2}); err != nil || string(text) != "bc" {
		t.Errorf("%q, %v", text, err)
	}
}
