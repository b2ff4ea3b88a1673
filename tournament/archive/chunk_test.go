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
