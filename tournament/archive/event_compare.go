package archive

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// journalStanding is how a journal stands to what was pushed of it.
type journalStanding struct {
	last   *PushedEvent
	parted int64 // the first change that differs; 0: none does
	behind int64 // how many changes were pushed that the journal does not have
	ahead  int64 // how many changes it has that were not pushed
}

// compare finds out how a journal stands to the last push, whose marks are given.
func compare(last *PushedEvent, marks []byte, f EventFile) journalStanding {
	s := journalStanding{last: last}
	length := int64(len(f.Journal))
	if length >= last.Seq && f.Journal[last.Seq-1].Hash == last.Head {
		s.ahead = length - last.Seq
		return s
	}
	if n := int64(common(marks, f.Journal)); n < min(length, last.Seq) {
		s.parted = n + 1
	} else if length >= last.Seq {
		s.parted = last.Seq // the marks do not tell it; the whole hash does
	} else {
		s.behind = last.Seq - length
	}
	return s
}

// refusal says why the journal may not follow; nil if it may.
func (s journalStanding) refusal(f EventFile) error {
	values := message.Args{"Event": f.State.Event.Name, "Seq": s.last.Seq, "When": s.last.When, "Change": s.parted, "Length": len(f.Journal)}
	switch {
	case s.parted > 0:
		return message.Because(ErrRewritten, "archive-push.rewritten", values)
	case s.behind > 0:
		return message.Because(ErrOlderCopy, "archive-push.older", values)
	}
	return nil
}

// common is how many changes a journal and the marks of another have in common.
func common(marks []byte, journal []tournament.Change) int {
	have := marksOf(journal)
	n := 0
	for ; n < len(marks)/markSize && n < len(journal); n++ {
		if string(have[n*markSize:(n+1)*markSize]) != string(marks[n*markSize:(n+1)*markSize]) {
			break
		}
	}
	return n
}
