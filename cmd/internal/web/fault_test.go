package web

import (
	"errors"
	"testing"
)

// What strangers send is noted on one line, without what a terminal would obey.
func TestNotesAreOneLine(t *testing.T) {
	t.Parallel()
	if got := onOneLine("a\x1b]0;title\a\r\nb\u202ec"); got != "a ]0;title   b c" {
		t.Errorf("%q", got)
	}
}

func TestAFaultIsAnError(t *testing.T) {
	t.Parallel()
	var fault *FaultError
	if err := Guarded(func() error { panic("broken") }); !errors.As(err, &fault) || fault.Fault != "broken" || len(fault.Stack) == 0 {
		t.Errorf("%v", err)
	}
	if err := Guarded(func() error { return errors.ErrUnsupported }); err != errors.ErrUnsupported {
		t.Errorf("%v", err)
	}
}
