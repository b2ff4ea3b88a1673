package table

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"arbiter/rules/message"
)

// contentTypes is the first file of an Office package.
const contentTypes = "[Content_Types].xml"

// rezip writes a zip archive again so that the same content gives the same
// bytes: files by name, one time for all, content types in a fixed order.
func rezip(w io.Writer, raw []byte, at time.Time) error {
	in, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		return message.Because(err, "output.writing", message.Args{"Format": "xlsx", "Why": err})
	}
	if first := time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC); at.Before(first) { // the first day a zip knows
		at = first
	}
	files := slices.Clone(in.File)
	slices.SortFunc(files, func(a, b *zip.File) int {
		switch {
		case a.Name == contentTypes:
			return -1
		case b.Name == contentTypes:
			return 1
		default:
			return strings.Compare(a.Name, b.Name)
		}
	})
	out := zip.NewWriter(w)
	for _, f := range files {
		if err := copyZipped(out, f, at.UTC()); err != nil {
			return message.Because(err, "output.writing", message.Args{"Format": "xlsx: " + f.Name, "Why": err})
		}
	}
	return out.Close()
}

func copyZipped(out *zip.Writer, f *zip.File, at time.Time) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	content, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	switch {
	case f.Name == contentTypes:
		content = sortElements(content)
	case strings.HasPrefix(f.Name, "xl/worksheets/"):
		content = bytes.ReplaceAll(content, []byte(formulaOfText), []byte(formulaOfNumber))
	}
	to, err := out.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at})
	if err != nil {
		return err
	}
	_, err = to.Write(content)
	return err
}

var contentType = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`<(?:Default|Override) [^>]*>(?:</(?:Default|Override)>)?`)
})

// Excelize says of each formula that it gives a text: until somebody calculates
// anew, its cell would not count as a number. Text of users has no bare "<".
const (
	formulaOfText   = `" t="str"><f>`
	formulaOfNumber = `"><f>`
)

// sortElements puts the entries of the content types in order.
func sortElements(content []byte) []byte {
	entries := contentType().FindAll(content, -1)
	slices.SortFunc(entries, bytes.Compare)
	n := 0
	return contentType().ReplaceAllFunc(content, func([]byte) []byte {
		n++
		return entries[n-1]
	})
}
