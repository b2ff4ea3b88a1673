package i18n

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode"

	"arbiter/rules/message"
)

// Say puts a message into words. Texts of users among its values are made harmless:
// no character of theirs steers a terminal or turns the direction of writing.
func (l *Localizer) Say(t message.Teller) string {
	m := t.Tell()
	if m.Code == "" {
		return ""
	}
	data := make(Data, len(m.Args))
	for name, value := range m.Args {
		if name == "Count" {
			data[name] = value // it chooses the plural form
			continue
		}
		data[name] = l.value(value)
	}
	return l.T(m.Code, data)
}

// Errors that are no messages: those of the system and of the standard library.
// The first row that fits counts.
var foreign = []struct {
	reason error
	id     string
}{
	{bufio.ErrTooLong, "os.long-line"},
	{context.Canceled, "os.interrupted"},
	{context.DeadlineExceeded, "os.too-late"},
	{fs.ErrNotExist, "os.no-such-file"},
	{fs.ErrExist, "os.exists"},
	{fs.ErrPermission, "os.no-permission"},
	{fs.ErrClosed, "os.closed"},
	{syscall.ENOSPC, "os.disk-full"},
	{syscall.EISDIR, "os.is-folder"},
	{syscall.ENOTDIR, "os.no-folder"},
	{syscall.ENAMETOOLONG, "os.name-too-long"},
	{syscall.EROFS, "os.read-only"},
	{syscall.EIO, "os.disk-error"},
	{syscall.EADDRINUSE, "os.address-used"},
	{syscall.EADDRNOTAVAIL, "os.no-address"},
}

// Error puts an error into words: its message, if it has one; errors that are joined
// are lines. Of one that wraps a message the text around it stays as it is, so that
// only names of files and the like belong there.
func (l *Localizer) Error(err error) string {
	if err == nil {
		return ""
	}
	switch e := err.(type) {
	case message.Teller:
		return l.Say(e)
	case interface{ Unwrap() []error }:
		return l.joined(err, e.Unwrap())
	case *fs.PathError:
		return l.T("os.path", Data{"Path": Clean(e.Path), "What": l.Error(e.Err)})
	case *os.LinkError:
		return l.T("os.path", Data{"Path": Clean(e.New), "What": l.Error(e.Err)})
	case *os.SyscallError:
		return l.Error(e.Err)
	case *strconv.NumError:
		return l.T("event.no-whole-number", Data{"Text": Clean(e.Num)})
	}
	if inner := errors.Unwrap(err); inner != nil {
		return strings.Replace(Clean(err.Error()), Clean(inner.Error()), l.Error(inner), 1)
	}
	for _, row := range foreign {
		if errors.Is(err, row.reason) {
			return l.T(row.id)
		}
	}
	return CleanLines(err.Error())
}

// joined are several errors, a line each; a text that wraps several keeps what
// stands between them.
func (l *Localizer) joined(err error, all []error) string {
	text := err.Error()
	for _, e := range all {
		text = strings.Replace(text, e.Error(), l.Error(e), 1)
	}
	return CleanLines(text)
}

// value is a value of a message in words.
func (l *Localizer) value(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return Clean(v)
	case message.Number:
		return l.Number(string(v))
	case message.Teller:
		return l.Say(v)
	case error:
		return l.Error(v)
	case message.And:
		return l.list(v, "join.and")
	case message.Or:
		return l.list(v, "join.or")
	case message.Also:
		return strings.Join(l.texts(v), "; ")
	case time.Time:
		return l.Time(v)
	case fmt.Stringer:
		return Clean(v.String())
	}
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice {
		values := make([]any, list.Len())
		for i := range values {
			values[i] = list.Index(i).Interface()
		}
		return strings.Join(l.texts(values), ", ")
	}
	return Clean(fmt.Sprint(v))
}

// list joins values, with a word before the last.
func (l *Localizer) list(values []any, id string) string {
	texts := l.texts(values)
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	last := len(texts) - 1
	return l.T(id, Data{"Items": strings.Join(texts[:last], ", "), "Last": texts[last]})
}

// texts are values in words.
func (l *Localizer) texts(values []any) []string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = l.value(v)
	}
	return texts
}

// Clean keeps a text from steering the terminal: control characters are shown as
// spaces, invisible ones (which can turn a line round) as a mark.
func Clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return unicode.ReplacementChar
		default:
			return r
		}
	}, strings.ToValidUTF8(text, string(unicode.ReplacementChar)))
}

// CleanLines is Clean of a text of several lines.
func CleanLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Clean(line)
	}
	return strings.Join(lines, "\n")
}
