package archive

import (
	"context"
	"crypto/sha256"
	"hash"
	"io"
	"os"

	"arbiter/rules/batch"
)

// text is one input of an Add.
type text struct {
	input batch.Input
	hash  [32]byte
	again *hashed // of the second reading
	known bool
	err   error // why it cannot be read
}

// recognise reads all texts to know those again that were taken before.
func (a *adding) recognise(ctx context.Context, inputs []batch.Input) error {
	a.of.OfTexts = len(inputs)
	for _, in := range inputs {
		a.of.Of += 2 * in.Size
	}
	for _, in := range inputs {
		t := &text{input: in}
		a.texts = append(a.texts, t)
		if t.hash, t.err = hashOf(ctx, in); t.err != nil {
			if err := ctx.Err(); err != nil {
				return err
			}
			a.of.Of -= 2 * in.Size
			continue
		}
		_, known, err := a.engine.Known(ctx, a.opts.SourceName, in.Name, t.hash)
		if err != nil {
			return err
		}
		if t.known = known; known {
			a.of.Of -= in.Size
		}
		t.input.Open = t.open(in.Open)
		a.of.Done += in.Size
		a.progress(0)
	}
	return nil
}

// open opens a text for its second reading, which is hashed as it is read: it must be
// the text that was recognised.
func (t *text) open(first func() (io.ReadCloser, error)) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) {
		in, err := first()
		if err != nil {
			return nil, err
		}
		t.again = &hashed{ReadCloser: in, hash: sha256.New()}
		return t.again, nil
	}
}

// hashed hashes what is read.
type hashed struct {
	io.ReadCloser
	hash hash.Hash
}

// Read reads on.
func (h *hashed) Read(p []byte) (int, error) {
	n, err := h.ReadCloser.Read(p)
	h.hash.Write(p[:n])
	return n, err
}

// sum is the hash of what was read.
func (h *hashed) sum() [32]byte { return [32]byte(h.hash.Sum(nil)) }

// hashOf is the hash of a text. The error is a [batch.InputError] or that of the context.
func hashOf(ctx context.Context, in batch.Input) (sum [32]byte, err error) {
	r, err := in.Open()
	if err != nil {
		return sum, asInput(err)
	}
	defer r.Close()
	h := sha256.New()
	room := make([]byte, 256<<10)
	for {
		if err := ctx.Err(); err != nil {
			return sum, err
		}
		n, err := r.Read(room)
		h.Write(room[:n])
		switch {
		case err == io.EOF:
			return [32]byte(h.Sum(nil)), nil
		case err != nil:
			return sum, asInput(err)
		}
	}
}

// asInput is an error of an input as one.
func asInput(err error) error {
	if isInput(err) {
		return err
	}
	return &batch.InputError{Why: err}
}

// sheetHash is the hash by which the text of a sheet is known again; blanks at its end
// do not count, as the last of a file has others once the file has grown.
func sheetHash(text []byte) [16]byte {
	n := len(text)
	for n > 0 && (text[n-1] == ' ' || text[n-1] == '\n' || text[n-1] == '\r' || text[n-1] == '\t') {
		n--
	}
	sum := sha256.Sum256(text[:n])
	return [16]byte(sum[:])
}

// spooled makes inputs such that they can be read twice: what comes from standard input
// is kept in a file until remove is called.
func spooled(inputs []batch.Input, from batch.Source) (remove func()) {
	remove = func() {}
	for i, in := range inputs {
		if in.Name != "-" {
			continue
		}
		path, err := spool(from)
		if err != nil {
			inputs[i].Open = func() (io.ReadCloser, error) { return nil, err }
			continue
		}
		before := remove
		remove = func() { before(); _ = os.Remove(path) } // a file in the folder for such files
		inputs[i].Open = func() (io.ReadCloser, error) { return os.Open(path) }
		if info, err := os.Stat(path); err == nil {
			inputs[i].Size = info.Size()
		}
	}
	return remove
}

// spool writes standard input to a file.
func spool(from batch.Source) (path string, err error) {
	in, err := from.Open("-", batch.MostStreamed)
	if err != nil {
		return "", err
	}
	out, err := os.CreateTemp("", "arbiter-*.pdn")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(out, in)
	if closed := out.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = os.Remove(out.Name()) // of no use
	}
	return out.Name(), err
}
