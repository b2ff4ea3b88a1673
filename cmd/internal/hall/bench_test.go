package hall_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/stream"
	"arbiter/cmd/internal/web"
	"arbiter/tournament"
)

// The evening that BenchmarkHall plays.
const (
	openPages     = 500                   // phones that follow the event
	resultEach    = 50 * time.Millisecond // twenty results a second
	benchPlayers  = 60                    // a round robin of them has 1770 games: enough for a minute
	lookAfterTold = 300 * time.Millisecond
)

// benchEvent makes the file of an event whose rounds are all paired.
func benchEvent(b testing.TB, folder, name string) string {
	b.Helper()
	path := filepath.Join(folder, name)
	opts := desk.Options{Who: "Anna", Now: time.Now}
	event := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}
	if _, err := setup.CreateEvent(b.Context(), path, opts, setup.CreateEventRequest{Event: event, Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1}}); err != nil {
		b.Fatal(err)
	}
	file := openBench(b, path)
	defer file.Close()
	for i := range benchPlayers {
		if _, err := players.Register(b.Context(), file.Desk, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("Player Number %02d", i+1), Rating: 1500 - 5*i, Club: "Club"}}); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := rounds.PairRound(b.Context(), file.Desk, rounds.PairRequest{All: true}); err != nil {
		b.Fatal(err)
	}
	return path
}

// openBench opens an event file.
func openBench(b testing.TB, path string) *eventfile.File {
	b.Helper()
	file, _, err := eventfile.Open(b.Context(), path, desk.FromTables, desk.Options{Who: "Anna", Now: time.Now})
	if err != nil {
		b.Fatal(err)
	}
	return file
}

// benchGame is the n-th game of that event.
func benchGame(n int) tournament.GameRef {
	const boards = benchPlayers / 2
	return tournament.GameRef{Stage: 1, Round: 1 + n/boards%(benchPlayers-1), Board: 1 + n%boards}
}

// sendBench sends the result of the n-th game as a phone does, with the key n. The change
// that it is, or an error where it was not confirmed.
func sendBench(client *http.Client, address string, n int) (seq int64, err error) {
	game := benchGame(n)
	to := fmt.Sprintf("http://%s/api/v1/rounds/%d/boards/%d/result", address, game.Round, game.Board)
	answer, err := client.Post(to, "application/json", strings.NewReader(fmt.Sprintf(`{"result":"1-0","game":1,"key":"%d"}`, n)))
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	var got struct {
		State string
		Seq   int64
	}
	body, err := io.ReadAll(answer.Body)
	if err == nil {
		err = json.Unmarshal(body, &got)
	}
	if err != nil || answer.StatusCode != http.StatusOK || got.State != "stands" {
		return 0, fmt.Errorf("result %d: %d %s, %w", n, answer.StatusCode, body, err)
	}
	return got.Seq, nil
}

// benchHall opens a hall in which what is posted comes from the phones of deputies, one a
// board, and all the rest from the public.
func benchHall(ctx context.Context, path, keep string) (*server.Server, error) {
	s, err := hall.New(ctx, server.Options{Files: []string{path}, Who: "Anna", Now: time.Now, Keep: keep})
	if err != nil {
		return nil, err
	}
	s.Identify = func(_ http.ResponseWriter, r *http.Request, _ *server.Event) server.Who {
		if r.Method == http.MethodPost {
			board, _ := strconv.Atoi(r.PathValue("board"))
			return server.Who{Role: server.RoleDeputy, Name: "Bea", Device: board}
		}
		return server.Who{Role: server.RolePublic}
	}
	return s, nil
}

// benchFile names, to the child process of BenchmarkHall, the event that it serves.
const benchFile = "ARBITER_TEST_HALL"

// TestHallOfABenchmark is no test: it is the process that BenchmarkHall measures.
func TestHallOfABenchmark(t *testing.T) {
	path := os.Getenv(benchFile)
	if path == "" {
		t.Skip("it is the process that BenchmarkHall measures")
	}
	ctx, end := context.WithCancel(t.Context())
	s, err := benchHall(ctx, path, "")
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	fmt.Printf("listening on %s\n", listener.Addr())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin) // until the benchmark is over
		end()
	}()
	if err := s.Serve(ctx, listener, web.Secure{}); err != nil {
		t.Fatal(err)
	}
	s.Wait()
}

// served is a hall in a process of its own.
type served struct {
	address string
	process *exec.Cmd
	stdin   io.Closer
	killed  bool
}

// serveBench begins that process.
func serveBench(b testing.TB, path string) *served {
	b.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestHallOfABenchmark$")
	cmd.Env = append(os.Environ(), benchFile+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	address, is := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if err != nil || !is {
		b.Fatalf("%q, %v", line, err)
	}
	s := &served{address: address, process: cmd, stdin: in}
	b.Cleanup(func() {
		_ = s.stdin.Close()
		if err := s.process.Wait(); err != nil && !s.killed {
			b.Errorf("the hall ended with %v", err)
		}
	})
	return s
}

// memory is the most memory that the process had, in MB; 0 where the system does not say.
func (s *served) memory() float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Process.Pid))
	if err != nil {
		return 0
	}
	for _, line := range strings.Split(string(text), "\n") {
		if rest, is := strings.CutPrefix(line, "VmHWM:"); is {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}

// evening gathers what the pages see.
type evening struct {
	mu    sync.Mutex
	took  []time.Duration     // of each answer
	sent  map[int64]time.Time // when the result was in, by its change
	told  time.Duration       // the longest that a page waited to be told of a result
	wrong []string            // what should not have been

	last atomic.Int64
}

func (e *evening) fail(format string, args ...any) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.wrong = append(e.wrong, fmt.Sprintf(format, args...))
}

// phone is a page that follows the event, and looks at it when it changes.
type phone struct {
	*evening
	address string
	seen    atomic.Int64
	stream  net.Conn
	page    net.Conn
	read    *bufio.Reader
	tag     string
	wake    chan int64
}

// open connects the phone.
func (p *phone) open(after int64) error {
	var err error
	if p.stream, err = net.Dial("tcp", p.address); err != nil {
		return err
	}
	if p.page, err = net.Dial("tcp", p.address); err != nil {
		return err
	}
	p.seen.Store(after)
	p.read, p.wake = bufio.NewReader(p.page), make(chan int64, 1)
	_, err = fmt.Fprintf(p.stream, "GET /events?after=%d HTTP/1.1\r\nHost: %s\r\n\r\n", after, p.address)
	go p.follow()
	go p.look()
	return err
}

// follow reads the stream.
func (p *phone) follow() {
	defer close(p.wake)
	lines := bufio.NewReaderSize(p.stream, 1024)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		text, is := strings.CutPrefix(line, "data: ")
		if !is {
			continue
		}
		now := time.Now()
		var told stream.ToldOf
		if err := json.Unmarshal([]byte(text), &told); err != nil {
			p.fail("%q: %v", text, err)
		}
		p.note(told.Seq, now)
		select {
		case p.wake <- told.Seq:
		default: // it is about to look
		}
	}
}

// note notes that the page was told of a change, and how long those waited that it was
// told of.
func (p *phone) note(seq int64, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for n := p.seen.Load() + 1; n <= seq; n++ {
		if at, known := p.sent[n]; known {
			p.told = max(p.told, now.Sub(at))
		}
	}
	p.seen.Store(seq)
}

// look asks for the round whenever the page was told of something, not all at once.
func (p *phone) look() {
	for range p.wake {
		time.Sleep(time.Duration(time.Now().UnixNano() % int64(lookAfterTold)))
		began := time.Now()
		game := benchGame(int(p.last.Load()))
		request := fmt.Sprintf("GET /rounds/%d HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\nIf-None-Match: %s\r\n\r\n", game.Round, p.address, p.tag)
		if _, err := io.WriteString(p.page, request); err != nil {
			return
		}
		answer, err := http.ReadResponse(p.read, nil)
		if err != nil {
			return
		}
		_, err = io.Copy(io.Discard, answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusNotModified {
			p.fail("a page was answered %d, %v", answer.StatusCode, err)
		}
		p.tag = answer.Header.Get("ETag")
		p.took1(time.Since(began))
	}
}

// took1 notes how long an answer took.
func (e *evening) took1(d time.Duration) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.took = append(e.took, d)
}

// enter sends the n-th result.
func (e *evening) enter(client *http.Client, address string, n int) {
	began := time.Now()
	seq, err := sendBench(client, address, n)
	if err != nil {
		e.fail("%v", err)
		return
	}
	e.took1(time.Since(began))
	e.last.Store(int64(n))
	e.mu.Lock()
	defer e.mu.Unlock()
	e.sent[seq] = began
}

// BenchmarkHall has 500 open pages that follow the event, each looking anew when it is
// told of something, and 20 results a second; an operation is a result. A minute is
// -benchtime 1200x. The hall is a process of its own, whose memory is measured; the pages
// are all in this one.
func BenchmarkHall(b *testing.B) {
	path := benchEvent(b, b.TempDir(), "club.arbiter")
	hall := serveBench(b, path)
	first := benchSeq(b, hall.address)
	e := &evening{sent: make(map[int64]time.Time)}
	var phones []*phone
	for range openPages {
		p := &phone{evening: e, address: hall.address}
		if err := p.open(first); err != nil {
			b.Fatal(err)
		}
		phones = append(phones, p)
	}
	time.Sleep(time.Second) // until all are connected
	b.ResetTimer()
	clock := time.NewTicker(resultEach)
	var results sync.WaitGroup
	for n := range b.N {
		<-clock.C
		results.Go(func() { e.enter(http.DefaultClient, hall.address, n) })
	}
	results.Wait()
	b.StopTimer()
	clock.Stop()
	waitTold(b, phones, first+int64(b.N))
	for _, p := range phones {
		_ = p.stream.Close()
		_ = p.page.Close()
	}
	b.ReportMetric(hall.memory(), "MB")
	e.report(b)
	if seq := benchSeq(b, hall.address); seq != first+int64(b.N) {
		b.Errorf("the last change is %d, want %d", seq, first+int64(b.N))
	}
}

// report reports what the pages saw.
func (e *evening) report(b *testing.B) {
	e.mu.Lock()
	defer e.mu.Unlock()
	slices.Sort(e.took)
	if n := len(e.took); n > 0 {
		b.ReportMetric(float64(e.took[n*99/100].Microseconds())/1000, "p99-ms")
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "answers/s")
	}
	b.ReportMetric(float64(e.told.Microseconds())/1000, "slowest-told-ms")
	for i, wrong := range e.wrong {
		if i < 10 {
			b.Error(wrong)
		}
	}
}

// waitTold waits until all pages were told of a change.
func waitTold(b *testing.B, phones []*phone, seq int64) {
	b.Helper()
	limit := time.Now().Add(10 * time.Second)
	for _, p := range phones {
		for p.seen.Load() < seq {
			if time.Now().After(limit) {
				b.Fatalf("a page was told of change %d, not of %d", p.seen.Load(), seq)
			}
			time.Sleep(time.Millisecond)
		}
	}
}

// benchSeq is the last change of the event.
func benchSeq(b testing.TB, address string) int64 {
	b.Helper()
	answer, err := http.Get("http://" + address + "/api/v1/event")
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	var event struct{ Seq int64 }
	if err := json.NewDecoder(answer.Body).Decode(&event); err != nil {
		b.Fatal(err)
	}
	return event.Seq
}

// BenchmarkResult enters results by the library and through the hall, in turn, each in an
// event of its own, and says how many times as long the hall takes.
func BenchmarkResult(b *testing.B) {
	folder := b.TempDir()
	file := openBench(b, benchEvent(b, folder, "library.arbiter"))
	defer file.Close()
	ctx, end := context.WithCancel(context.Background())
	s, err := benchHall(ctx, benchEvent(b, folder, "hall.arbiter"), "")
	if err != nil {
		b.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(ctx, listener, web.Secure{}) }()
	defer func() {
		http.DefaultClient.CloseIdleConnections()
		end()
		if err := <-served; err != nil {
			b.Error(err)
		}
		s.Wait()
	}()
	e := &evening{sent: make(map[int64]time.Time)}
	var library, hall time.Duration
	runtime.GC()
	b.ResetTimer()
	for n := range b.N {
		began := time.Now()
		if _, err := results.EnterResult(b.Context(), file.Desk, results.ResultRequest{Game: benchGame(n), Outcome: tournament.Outcome{Result: tournament.WhiteWins}}); err != nil {
			b.Fatal(err)
		}
		between := time.Now()
		e.enter(http.DefaultClient, listener.Addr().String(), n)
		library, hall = library+between.Sub(began), hall+time.Since(between)
	}
	b.StopTimer()
	b.ReportMetric(float64(library.Microseconds())/1000/float64(b.N), "library-ms")
	b.ReportMetric(float64(hall.Microseconds())/1000/float64(b.N), "hall-ms")
	b.ReportMetric(float64(hall)/float64(library), "hall/library")
	for _, wrong := range e.wrong {
		b.Error(wrong)
	}
}
