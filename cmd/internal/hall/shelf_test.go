package hall_test

import (
	"testing"
	"testing/synctest"
	"time"

	"arbiter/cmd/internal/hall/server"
)

func TestAShelfKeepsSoManyForSoLong(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := server.Shelf[int]{Keeps: time.Minute, Most: 2}
		first, second, third := s.Put(1), s.Put(2), s.Put(3)
		if _, kept := s.Of(first); kept {
			t.Error("there are three")
		}
		if two, kept := s.Of(second); !kept || two != 2 {
			t.Error(two, kept)
		}
		if _, kept := s.Of(""); kept {
			t.Error("something has no key")
		}
		time.Sleep(time.Minute + time.Second)
		if _, kept := s.Of(third); kept {
			t.Error("it is kept for too long")
		}
		if s.Put(4); len(s.All) != 1 {
			t.Error("what is over lies about")
		}
	})
}
