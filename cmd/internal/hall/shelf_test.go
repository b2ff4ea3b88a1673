package hall

import (
	"testing"
	"testing/synctest"
	"time"
)

func TestAShelfKeepsSoManyForSoLong(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := shelf[int]{keeps: time.Minute, most: 2}
		first, second, third := s.put(1), s.put(2), s.put(3)
		if _, kept := s.of(first); kept {
			t.Error("there are three")
		}
		if two, kept := s.of(second); !kept || two != 2 {
			t.Error(two, kept)
		}
		if _, kept := s.of(""); kept {
			t.Error("something has no key")
		}
		time.Sleep(time.Minute + time.Second)
		if _, kept := s.of(third); kept {
			t.Error("it is kept for too long")
		}
		if s.put(4); len(s.all) != 1 {
			t.Error("what is over lies about")
		}
	})
}
