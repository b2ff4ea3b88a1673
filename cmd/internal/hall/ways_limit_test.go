package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// However many codes come at once, no more are compared than may be guessed; one that is
// right costs nothing; and what was guessed counts when the hall is opened anew.
func TestShortCodesThatComeAtOnce(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 13, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		about                    string
		addresses, boards, every int
		right                    bool
		compared, ended          int64
	}{
		{"one address", 1, 60, 5, false, auth.MostWrong, 0},
		{"many addresses at one board", 300, 1, 1, false, auth.MostGuesses, auth.MostWrongAll / auth.MostGuesses},
		{"many addresses at many boards", 7, 60, 1, false, auth.MostWrongAll, 0},
		{"many that are right", 1, 10, 20, true, 200, 0},
	} {
		keep := t.TempDir()
		ways := auth.WaysOf(keep, "club.arbiter", now)
		for _, opened := range []string{"first", "again"} {
			g := new(auth.Guesses)
			compared, ended := atomic.Int64{}, atomic.Int64{}
			var all sync.WaitGroup
			for board := range c.boards {
				for address := range c.addresses {
					for range c.every {
						all.Go(func() {
							from := fmt.Sprintf("%d of %d", address, board)
							if c.addresses == 1 {
								from = "one"
							}
							at, _, err := g.Try(from, now, []*auth.Ways{ways}, board+1, func(*auth.Ways) bool {
								if ended.Load() == 0 { // there is nothing to be compared with after that
									compared.Add(1)
								}
								return c.right
							}, func(*auth.Ways) error { ended.Add(1); return nil })
							if err != nil || (at != nil) != c.right {
								t.Errorf("%v, %v", at, err)
							}
						})
					}
				}
			}
			all.Wait()
			if opened == "first" && (compared.Load() != c.compared || ended.Load() != c.ended) {
				t.Errorf("%s: %d were compared and %d boards ended, not %d and %d", c.about, compared.Load(), ended.Load(), c.compared, c.ended)
			}
			if more := compared.Load(); opened == "again" && !c.right && c.ended == 0 && more > 0 {
				t.Errorf("%s: when it is opened anew %d more are compared", c.about, more)
			}
		}
	}
}

// A hall that is opened anew goes on counting at the board that was guessed at.
func TestGuessesAtABoardCountAfterARestart(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 13, 0, 0, 0, time.UTC)
	ways := auth.WaysOf(t.TempDir(), "club.arbiter", now)
	compared := 0
	for n := range 2 * auth.MostGuesses {
		g := new(auth.Guesses) // each time another hall
		_, _, err := g.Try(fmt.Sprint(n), now.Add(time.Duration(n)*auth.WrongWithin), []*auth.Ways{ways}, 3, func(*auth.Ways) bool { compared++; return false }, func(*auth.Ways) error { return auth.ErrNoPlace })
		if (err == nil) != (n+1 < auth.MostGuesses) { // the codes that cannot be ended are compared no more
			t.Errorf("guess %d: %v", n, err)
		}
	}
	if compared != auth.MostGuesses {
		t.Errorf("%d were compared", compared)
	}
}

// A burst at the door itself: of all that come at once as many are looked at as may be.
func TestABurstOfCodesAtTheDoor(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	var player auth.Invited
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		made, err := auth.WaysOfOf(h.hall, h.hall.Events()[0]).Invite(ctx, d, auth.Invitation{DeviceRequest: exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 2, Side: tournament.SideWhite}})
		player = made[0]
		return err
	})
	var all sync.WaitGroup
	answers := make([]atomic.Int64, 600)
	for n := range 4 * auth.MostWrongAll {
		all.Go(func() {
			form := url.Values{"code": {strings.Map(func(r rune) rune { return '0' + (r-'0'+1)%10 }, player.Code)}, "board": {fmt.Sprint(n%4 + 1)}}
			r := httptest.NewRequest(http.MethodPost, "/in", strings.NewReader(form.Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.RemoteAddr = fmt.Sprintf("192.0.2.%d:5000", n)
			w := httptest.NewRecorder()
			h.hall.ServeHTTP(w, r)
			answers[w.Code].Add(1)
		})
	}
	all.Wait()
	if wrong, wait := answers[http.StatusUnauthorized].Load(), answers[http.StatusTooManyRequests].Load(); wrong != auth.MostWrongAll || wrong+wait != 4*auth.MostWrongAll {
		t.Errorf("%d were looked at, %d have to wait", wrong, wait)
	}
	if kept := auth.WaysOfOf(h.hall, h.hall.Events()[0]).Now(); len(kept.Ways[0].Codes) != 0 || len(kept.Ways[0].Tokens) != 1 {
		t.Errorf("%+v", kept.Ways)
	}
}

// A code is typed with its board in a field of its own or before it, in groups or not; those
// of four digits are on older papers.
func TestCodesAsTheyAreTyped(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		field int
		typed string
		board int
		code  string
	}{
		{3, "123456", 3, "123456"}, {3, "123 456", 3, "123456"}, {3, "1234", 3, "1234"}, {0, "", 0, ""}, {0, "abc", 0, ""},
		{0, "3 123456", 3, "123456"}, {0, "3-123456", 3, "123456"}, {0, "3 123 456", 3, "123456"}, {0, "12 123456", 12, "123456"}, {0, "12 123 456", 12, "123456"}, {0, "123 123456", 123, "123456"},
		{0, "3123456", 3, "123456"}, {0, "123123456", 123, "123456"}, {0, "3 12 34 56", 3, "123456"},
		{0, "123456", 0, "123456"}, {0, "123 456", 0, "123456"}, {0, "12 34 56", 0, "123456"}, {0, "1234", 0, "1234"},
		{0, "12345678", 0, "12345678"}, {0, "1234 5678", 0, "12345678"}, {0, "12 34 56 78", 0, "12345678"},
		{0, "3 1234", 3, "1234"}, {0, "12 1234", 12, "1234"}, {0, "123 1234", 123, "1234"}, {0, "31234", 3, "1234"},
	} {
		if board, code := auth.CodeTyped(c.field, c.typed); board != c.board || code != c.code {
			t.Errorf("%d, %q: board %d, code %q", c.field, c.typed, board, code)
		}
	}
}

// Papers that were printed with four digits go on in a running event.
func TestACodeOfAnOlderPaperOpens(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	player := h.invite(exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 3, Side: tournament.SideBlack})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		return auth.WaysOfOf(h.hall, h.hall.Events()[0]).Alter(ctx, d, func(k *auth.KeptWays) error {
			way, _ := k.Device(player.Device.Number)
			way.Codes = append(way.Codes, server.HashOf("code", "4821"))
			return nil
		})
	})
	for _, code := range []string{"4821", player.Code} {
		if answer, _ := h.as(nil, http.MethodPost, "/in", "board", "3", "code", code); answer.StatusCode != http.StatusSeeOther {
			t.Errorf("%s: %d", code, answer.StatusCode)
		}
	}
}
