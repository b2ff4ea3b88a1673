package hall_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	theTablet "arbiter/cmd/internal/hall/tablet"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// The hall that BenchmarkTablets records: two hundred boards, each of which makes a move
// every two seconds.
const (
	tabletBoards = 200
	moveEach     = 2 * time.Second
)

// tabletsEvent makes the file of an event of so many boards, whose first round is paired.
func tabletsEvent(b *testing.B, path string) {
	b.Helper()
	event := tournament.Event{Name: "Open", Variant: "frisian", Score: tournament.ScoreSystems()[0]}
	opts := desk.Options{Who: "Anna", Now: time.Now}
	if _, err := setup.CreateEvent(b.Context(), path, opts, setup.CreateEventRequest{Event: event, Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 9, Cycles: 1, Games: 1}}); err != nil {
		b.Fatal(err)
	}
	file := openBench(b, path)
	defer file.Close()
	for i := range 2 * tabletBoards {
		if _, err := players.Register(b.Context(), file.Desk, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("Player Number %03d", i+1), Rating: 2000 - 2*i}}); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := rounds.PairRound(b.Context(), file.Desk, rounds.PairRequest{}); err != nil {
		b.Fatal(err)
	}
}

// longGame is a game as it is tapped, of so many half-moves: the first legal move each time,
// then kings that go to and fro.
func longGame(b *testing.B, halves int) []string {
	b.Helper()
	game, err := games.Lookup("frisian")
	if err != nil {
		b.Fatal(err)
	}
	s, err := game.Read("")
	if err != nil {
		b.Fatal(err)
	}
	var moves []string
	for range halves {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		m := legal[len(moves)%len(legal)]
		moves, s = append(moves, m.Notation), s.Play(m)
	}
	return moves
}

// tablet is a tablet that records.
type tablet struct {
	client *http.Client
	to     string
	board  int
	moves  []string
}

// send sends the first moves of its game, and gives how long the answer took.
func (d *tablet) send(n int) (time.Duration, error) {
	body, err := json.Marshal(theTablet.MovesSent{Game: 1, Moves: d.moves[:n], Key: fmt.Sprintf("%d-%d", d.board, n)})
	if err != nil {
		return 0, err
	}
	began := time.Now()
	answer, err := d.client.Post(d.to, "application/json", bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	text, err := io.ReadAll(answer.Body)
	took := time.Since(began)
	_ = answer.Body.Close()
	var got theTablet.MovesTaken
	if err == nil {
		err = json.Unmarshal(text, &got)
	}
	if err != nil || answer.StatusCode != http.StatusOK || got.Plies != n {
		return 0, fmt.Errorf("board %d, half-move %d: %d %.200s, %w", d.board, n, answer.StatusCode, text, err)
	}
	return took, nil
}

// BenchmarkTablets has 200 boards record a move every two seconds each, with the answers that
// their pages need; an operation is a move. A minute is -benchtime 6000x. The hall is a
// process of its own.
func BenchmarkTablets(b *testing.B) {
	path := filepath.Join(b.TempDir(), "open.arbiter")
	tabletsEvent(b, path)
	hall := serveBench(b, path)
	moves := longGame(b, 1+b.N/tabletBoards)
	e := &evening{sent: make(map[int64]time.Time)}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: tabletBoards}}
	var all sync.WaitGroup
	b.ResetTimer()
	for i := range tabletBoards {
		d := &tablet{client: client, to: fmt.Sprintf("http://%s/api/v1/rounds/1/boards/%d/moves?sheet", hall.address, i+1), board: i + 1, moves: moves}
		all.Go(func() {
			time.Sleep(moveEach * time.Duration(i) / tabletBoards)
			clock := time.NewTicker(moveEach)
			defer clock.Stop()
			for n := 1; n <= len(moves) && (n-1)*tabletBoards+i < b.N; n++ {
				took, err := d.send(n)
				if err != nil {
					e.fail("%v", err)
					return
				}
				e.took1(took)
				<-clock.C
			}
		})
	}
	all.Wait()
	b.StopTimer()
	client.CloseIdleConnections()
	b.ReportMetric(hall.memory(), "MB")
	e.report(b)
	slices.Sort(e.took)
	b.ReportMetric(float64(e.took[len(e.took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(e.took[len(e.took)*9/10].Microseconds())/1000, "p90-ms")
}
