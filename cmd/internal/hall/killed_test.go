package hall_test

import (
	"net/http"
	"strconv"
	"sync"
	"testing"

	"arbiter/tournament"
)

// A hall that is killed while results come in has lost none that it confirmed, and counted
// none twice, also where phones send them again; the next one opens at once, and pages go
// on where they stopped.
func TestAHallThatIsKilledLosesNothingConfirmed(t *testing.T) {
	if testing.Short() {
		t.Skip("kills a process")
	}
	t.Parallel()
	path := benchEvent(t, t.TempDir(), "club.arbiter")
	hall := serveBench(t, path)
	first := benchSeq(t, hall.address)
	const senders, before = 4, 10
	confirmed, lost := make(chan int, 10000), make(chan int, senders)
	var all sync.WaitGroup
	for sender := range senders {
		all.Go(func() {
			for n := sender; ; n += senders {
				if _, err := sendBench(http.DefaultClient, hall.address, n); err != nil {
					lost <- n // it is in, or it is not: the phone does not know
					return
				}
				confirmed <- n
			}
		})
	}
	var in []int
	for range senders * before {
		in = append(in, <-confirmed)
	}
	hall.killed = true
	if err := hall.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	close(confirmed)
	for n := range confirmed {
		in = append(in, n)
	}
	again := serveBench(t, path)
	page := listen(t, "http://"+again.address+"/events", "Last-Event-ID", strconv.FormatInt(first, 10))
	last := page.next().told.Seq
	if n := last - first; n < int64(len(in)) || n > int64(len(in)+senders) {
		t.Errorf("%d results are in, and %d were confirmed", n, len(in))
	}
	_ = page.answer.Body.Close()
	close(lost)
	for n := range lost {
		in = append(in, n)
	}
	for range 2 { // phones send again what they do not know of, and what they know
		for _, n := range in {
			if _, err := sendBench(http.DefaultClient, again.address, n); err != nil {
				t.Error(err)
			}
		}
	}
	if seq := benchSeq(t, again.address); seq != first+int64(len(in)) {
		t.Errorf("%d results came to %d changes", len(in), seq-first)
	}
	_ = again.stdin.Close()
	_ = again.process.Wait() // looked at when the test ends
	again.killed = true
	file := openBench(t, path)
	defer file.Close()
	if err := file.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	for _, n := range in {
		if _, g, err := file.State().Game(benchGame(n)); err != nil || g.Result != tournament.WhiteWins {
			t.Errorf("result %d was confirmed, and is %v, %v", n, g.Result, err)
		}
	}
}
