package archive

import (
	"bytes"
	"compress/flate"
	"io"

	"arbiter/rules/message"
)

// Bounds of what is packed. Game texts shrink to a third or less, never to a thousandth.
const (
	packLevel    = 5        // of flate: beyond it a text of games hardly gets smaller
	packFlate    = 1        // the first byte of a packed text says how it is packed
	mostUnpacked = 64 << 20 // bytes of the text of one chunk
)

// errPacked says that what is kept of a chunk is not what was written.
var errPacked = message.Err("archive.damaged-text")

// Pack is the text of a chunk as engines keep it. [Unpack] reads it.
func Pack(text []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(text)/3 + 64)
	b.WriteByte(packFlate)
	w, err := flate.NewWriter(&b, packLevel)
	if err == nil {
		_, _ = w.Write(text) // a buffer takes all
		err = w.Close()
	}
	if err != nil {
		panic(err) // the level is none
	}
	return b.Bytes()
}

// Unpack is the text that Pack packed. The error says that it is damaged.
func Unpack(packed []byte) ([]byte, error) {
	if len(packed) == 0 || packed[0] != packFlate {
		return nil, errPacked
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed[1:])), mostUnpacked+1))
	if err != nil || len(text) > mostUnpacked {
		return nil, errPacked
	}
	return text, nil
}
