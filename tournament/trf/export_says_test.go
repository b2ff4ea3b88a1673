package trf_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// open4 is a Swiss of four: round 1 is played, in round 2 a game is open.
func open4(t *testing.T) *tournament.Tournament {
	t.Helper()
	f, _ := read(t, strings.Join([]string{"012 Cup", "XXR 5",
		line("1", "A", "", "   3 w 1", "   2 b 1"), line("2", "B", "", "   4 w =", "   1 w 0"), line("3", "C", "", "   1 b 0", "   4 w  "), line("4", "D", "", "   2 b =", "   3 b  "), line("5", "E", "", "0000 - U", "0000 - H"),
	}, "\n"))
	ev, _ := journalled(t, f)
	return ev
}

// fromStage makes a file of an event.
func fromStage(t *testing.T, ev *tournament.Tournament, d trf.Dialect, standings map[tournament.PlayerID]trf.Standing) (*trf.File, []adjustment) {
	t.Helper()
	f, adjusted, err := trf.FromStage(ev, 1, d, trf.White, standings)
	if err != nil {
		t.Fatal(err)
	}
	return f, inEnglish(adjusted)
}

// A file of a stage has its header, what results are worth, and a column for each round
// and for each player.
func TestAFileOfAStage(t *testing.T) {
	ev := open4(t)
	ev.Event.Place, ev.Event.Begin, ev.Event.End, ev.Event.Arbiter = "Grou", "2026-11-20", "2026-11-22", "Anna"
	ev.Stages[0].Dates = []string{"", "2026-11-21 19:30"}
	f, adjusted := fromStage(t, ev, trf.TRF26, map[tournament.PlayerID]trf.Standing{1: {Points: 200, Rank: 1}, 5: {Rank: 5}})
	want := &trf.File{Name: "Cup", Planned: 5, Initial: trf.White, Points: trf.DefaultPoints(), Header: []trf.Field{
		{Code: "012", Text: "Cup"}, {Code: "022", Text: "Grou"}, {Code: "042", Text: "2026/11/20"}, {Code: "052", Text: "2026/11/22"}, {Code: "062", Text: "5"}, {Code: "092", Text: "Individual: Swiss-System (Dutch)"}, {Code: "102", Text: "Anna"}, {Code: "132", Text: strings.Repeat(" ", 97) + "26/11/21"}, {Code: "182", Text: "arbiter"}, {Code: "192", Text: "FIDE_DUTCH"}},
		Players: []trf.Player{
			{Number: 1, Name: "A", Rating: 2000, Federation: "NED", Points: 200, HasPoints: true, Rank: 1, Rounds: []trf.Entry{{Opponent: 3, Colour: trf.White, Code: '1'}, {Opponent: 2, Colour: trf.Black, Code: '1'}}},
			{Number: 2, Name: "B", Rating: 2000, Federation: "NED", Rounds: []trf.Entry{{Opponent: 4, Colour: trf.White, Code: '='}, {Opponent: 1, Colour: trf.White, Code: '0'}}},
			{Number: 3, Name: "C", Rating: 2000, Federation: "NED", Rounds: []trf.Entry{{Opponent: 1, Colour: trf.Black, Code: '0'}, {Opponent: 4, Colour: trf.White, Code: '?'}}},
			{Number: 4, Name: "D", Rating: 2000, Federation: "NED", Rounds: []trf.Entry{{Opponent: 2, Colour: trf.Black, Code: '='}, {Opponent: 3, Colour: trf.Black, Code: '?'}}},
			{Number: 5, Name: "E", Rating: 2000, Federation: "NED", HasPoints: true, Rank: 5, Rounds: []trf.Entry{{Opponent: 0, Colour: 0, Code: 'U'}, {Opponent: 0, Colour: 0, Code: 'H'}}},
		}}
	if !reflect.DeepEqual(f, want) || len(adjusted) > 0 {
		t.Errorf("%+v\nwant %+v; said %v", f, want, adjusted)
	}
	bare := &tournament.Tournament{Event: tournament.Event{Score: ev.Event.Score}, Players: ev.Players, Stages: ev.Stages}
	bare.Stages[0].Dates = []string{"", ""}
	if f, _ := fromStage(t, bare, trf.TRF26, nil); !slices.Equal(f.Header, []trf.Field{{Code: "062", Text: "5"}, {Code: "092", Text: "Individual: Swiss-System (Dutch)"}, {Code: "182", Text: "arbiter"}, {Code: "192", Text: "FIDE_DUTCH"}}) || f.Players[0].HasPoints {
		t.Errorf("%+v", f.Header)
	}
}

// What each result of a game is in the columns of both.
func TestResultsInTheColumns(t *testing.T) {
	for k, want := range map[tournament.ResultKind]string{
		tournament.ResultUnset: "  ", tournament.WhiteWins: "10", tournament.BlackWins: "01", tournament.Drawn: "==", tournament.BothLose: "00", tournament.WhiteForfeit: "+-", tournament.BlackForfeit: "-+", tournament.BothForfeit: "--",
		tournament.DrawLoss: "=0", tournament.LossDraw: "0=", tournament.Adjourned: "  ", tournament.Postponed: "  ", tournament.Void: "  ",
	} {
		ev := open4(t)
		p := &ev.Stages[0].Played[1].Pairings[0]
		p.Games[0].Result = k
		f, _ := fromStage(t, ev, trf.TRF16, nil)
		white, black := f.Players[p.White-1].Rounds[1], f.Players[p.Black-1].Rounds[1]
		if got := string(white.Code) + string(black.Code); got != want || white.Colour != trf.White || black.Colour != trf.Black || white.Opponent != int(p.Black) || black.Opponent != int(p.White) {
			t.Errorf("%s: %q, %+v %+v", k, got, white, black)
		}
		p.Uncoloured = true
		f, _ = fromStage(t, ev, trf.TRF16, nil)
		if white, black := f.Players[p.White-1].Rounds[1], f.Players[p.Black-1].Rounds[1]; white.Colour != trf.ColourUnset || black.Colour != trf.ColourUnset {
			t.Errorf("%s, no colours: %+v %+v", k, white, black)
		}
	}
	for bye, want := range map[tournament.ByeKind]byte{tournament.ByeAllocated: 'U', tournament.ByeFull: 'F', tournament.ByeHalf: 'H', tournament.ByeZero: 'Z'} {
		ev := open4(t)
		last := &ev.Stages[0].Played[1].Pairings[2]
		last.Bonus = bye
		f, _ := fromStage(t, ev, trf.TRF16, nil)
		if got := f.Players[4].Rounds[1]; got != (trf.Entry{Code: want}) {
			t.Errorf("%s: %+v", bye, got)
		}
	}
	// A pairing without a game is open.
	ev := open4(t)
	ev.Stages[0].Played[1].Pairings[0].Games = nil
	if f, _ := fromStage(t, ev, trf.TRF16, nil); f.Players[0].Rounds[1].Code == '1' && f.Players[1].Rounds[1].Code == '0' && f.Players[2].Rounds[1].Code != ' ' {
		t.Errorf("%+v", f.Players)
	}
}

// Who is away in rounds to come is so in records of TRF26 (240), by round and kind; TRF16
// has a column for the next round alone.
func TestAbsencesToComeInAFile(t *testing.T) {
	ev := open4(t)
	away := func(stage, round int, bye tournament.ByeKind) tournament.Away {
		return tournament.Away{Stage: stage, Round: round, Bye: bye}
	}
	ev.Players[0].Away = []tournament.Away{away(1, 3, tournament.ByeHalf), away(1, 5, tournament.ByeHalf)}
	ev.Players[1].Away = []tournament.Away{away(1, 4, tournament.ByeZero), away(1, 5, tournament.ByeHalf), away(2, 4, tournament.ByeHalf)}
	ev.Players[2].Away = []tournament.Away{away(1, 3, tournament.ByeFull), away(1, 5, tournament.ByeFull), away(2, 3, tournament.ByeHalf)}
	ev.Players[3].Withdrawn, ev.Players[3].WithdrawnStage = 3, 1
	ev.Players[4].Away = []tournament.Away{away(1, 4, tournament.ByeHalf)}
	f, adjusted := fromStage(t, ev, trf.TRF26, nil)
	for _, p := range f.Players {
		if len(p.Rounds) > 2 {
			t.Errorf("player %d has %d columns", p.Number, len(p.Rounds))
		}
	}
	if len(adjusted) > 0 {
		t.Errorf("said %v", adjusted)
	}
	want := []trf.RequestedBye{{Round: 3, Code: 'F', Players: []int{3}}, {Round: 3, Code: 'H', Players: []int{1}}, {Round: 3, Code: 'Z', Players: []int{4}}, {Round: 4, Code: 'H', Players: []int{5}}, {Round: 4, Code: 'Z', Players: []int{2}}, {Round: 5, Code: 'F', Players: []int{3}}, {Round: 5, Code: 'H', Players: []int{1, 2}}}
	if !reflect.DeepEqual(f.Byes, want) {
		t.Errorf("%+v", f.Byes)
	}
	f, adjusted = fromStage(t, ev, trf.TRF16, map[tournament.PlayerID]trf.Standing{1: {Points: 100}, 3: {Points: 50}, 4: {Points: 50}})
	next := ""
	for _, p := range f.Players {
		next += string(p.Round(3).Code)
	}
	// The points of the bye that is to come are among those of the player, as programs add
	// up the columns.
	if next != "H FZ " || f.Players[0].Points != 150 || f.Players[2].Points != 150 || f.Players[3].Points != 50 {
		t.Errorf("next round %q, %+v", next, f.Players)
	}
	if f.Byes != nil || len(adjusted) != 5 || adjusted[0] != (adjustment{Message: "player 1 asked for a bye or an absence in round 5: left out, TRF16 has no record for it before its round is the next one"}) ||
		!strings.HasPrefix(adjusted[1].Message, "player 2 asked for a bye or an absence in round 4:") {
		t.Errorf("%v, said %v", f.Byes, adjusted)
	}
}

// Bans and acceleration go with a Swiss; what the format cannot say is listed.
func TestHowASwissIsPairedInAFile(t *testing.T) {
	ev := open4(t)
	s := &ev.Stages[0]
	s.Bans = []tournament.Ban{{Players: []tournament.PlayerID{5, 1}, Rounds: 4}, {By: tournament.BanFederation, Name: "ned", Soft: true}, {By: tournament.BanFederation}}
	s.Swiss = tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 1, To: 3, Points: 50}}}
	f, adjusted := fromStage(t, ev, trf.TRF26, nil)
	if want := []trf.Forbidden{{FirstRound: 1, LastRound: 4, Players: []int{1, 5}}, {FirstRound: 1, LastRound: 0, Players: []int{1, 2, 3, 4, 5}}}; !reflect.DeepEqual(f.Forbidden, want) {
		t.Errorf("%+v", f.Forbidden)
	}
	if want := []trf.Acceleration{{FirstRound: 1, LastRound: 3, FirstPlayer: 1, LastPlayer: 2, Points: 50}}; !slices.Equal(f.Acceleration, want) {
		t.Errorf("%+v", f.Acceleration)
	}
	if said(adjusted) != "players who are kept apart only if possible are left out: the format forbids or does not\n" {
		t.Errorf("said %v", adjusted)
	}
	s.Bans, s.Swiss = nil, tournament.Swiss{Order: tournament.OrderSolkoff, Colours: tournament.ColoursAfter}
	f, adjusted = fromStage(t, ev, trf.TRF26, nil)
	if said(adjusted) != "the order of score groups (solkoff) has no record: other programs order them by number\nthat colours do not decide who meets whom has no record\n" {
		t.Errorf("said %v", adjusted)
	}
	if f.Text("092") != "Individual: Swiss-System" || f.Text("192") != "CUSTOM_SWISS" {
		t.Errorf("%+v", f.Header)
	}
	s.System = tournament.SystemRoundRobin // none of it is a round robin's
	s.Bans = []tournament.Ban{{Players: []tournament.PlayerID{5, 1}}}
	if f, adjusted := fromStage(t, ev, trf.TRF26, nil); f.Forbidden != nil || len(adjusted) > 0 || f.Players[4].Rounds[0].Code != 'Z' || f.Players[4].Rounds[1].Code != 'Z' {
		t.Errorf("%+v, said %v", f, adjusted)
	}
}

// The coded type of a stage (192).
func TestTheCodedTypeOfAStage(t *testing.T) {
	table := [][][2]tournament.TPN{{{1, 2}}}
	for want, s := range map[string]tournament.Stage{
		"FIDE_DUTCH":              {System: tournament.SystemSwiss},
		"FIDE_DUTCH_BAKU":         {System: tournament.SystemSwiss, Rounds: 4, Swiss: tournament.Swiss{Baku: true}},
		"CUSTOM_SWISS":            {System: tournament.SystemSwiss, Swiss: tournament.Swiss{Order: tournament.OrderRating}},
		"CUSTOM_SWISS ":           {System: tournament.SystemSwiss, Rounds: 4, Swiss: tournament.Swiss{Colours: tournament.ColoursAfter, Baku: true}},
		"FIDE_ROUNDROBIN":         {System: tournament.SystemRoundRobin},
		"FIDE_ROUNDROBIN ":        {System: tournament.SystemRoundRobin, Cycles: 1, NoSwap: true},
		"FIDE_DOUBLEROUNDROBIN":   {System: tournament.SystemRoundRobin, Cycles: 2},
		"BERGER_DOUBLEROUNDROBIN": {System: tournament.SystemRoundRobin, Cycles: 2, NoSwap: true},
		"CUSTOM_ROUNDROBIN":       {System: tournament.SystemRoundRobin, Cycles: 3},
		"CUSTOM_ROUNDROBIN ":      {System: tournament.SystemRoundRobin, Order: []int{1}},
		"CUSTOM_ROUNDROBIN  ":     {System: tournament.SystemRoundRobin, Cycles: 2, Table: table},
		"":                        {System: tournament.SystemKnockOut},
		" ":                       {System: tournament.SystemMatch},
	} {
		ev := open4(t)
		s.Number, s.Numbers = 1, ev.Stages[0].Numbers
		ev.Stages[0] = s
		f, _ := fromStage(t, ev, trf.TRF26, nil)
		if got := f.Text("192"); got != strings.TrimSpace(want) {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
		kind := map[string]string{"FIDE_DUTCH": "Individual: Swiss-System (Dutch)", "CUSTOM_SWISS": "Individual: Swiss-System"}[strings.TrimSuffix(strings.TrimSpace(want), "_BAKU")]
		if s.System == tournament.SystemRoundRobin {
			kind = "Individual: Round-Robin"
		}
		if got := f.Text("092"); got != kind {
			t.Errorf("%+v: %q, want %q", s, got, kind)
		}
	}
}

// A stage that a file cannot hold is refused, and it says why.
func TestStagesThatAFileCannotHold(t *testing.T) {
	for name, tt := range map[string]struct {
		alter func(*tournament.Tournament)
		stage int
		says  string
	}{
		"no stage":            {func(*tournament.Tournament) {}, 2, "there is no stage 2: the event has 1"},
		"two games a pairing": {func(ev *tournament.Tournament) { ev.Stages[0].Games = 2 }, 1, "stage 1 has 2 games a pairing: a report file can hold one"},
		"no numbers":          {func(ev *tournament.Tournament) { ev.Stages[0].Numbers = nil }, 1, "stage 1 has no numbers yet"},
		"games of no round":   {func(ev *tournament.Tournament) { ev.Stages[0].Played[0].Number = 0 }, 1, "stage 1 has games whose round is not on record"},
		"a draw that is not level": {func(ev *tournament.Tournament) {
			ev.Stages[0].Played[0].Pairings[1].Games[0].Margin = 1
			ev.Event.Score, _ = tournament.ParseScore("delft")
		}, 1, "round 1 board 2 has 3-1: a report file has wins, draws and losses alone"},
	} {
		ev := open4(t)
		tt.alter(ev)
		f, adjusted, err := trf.FromStage(ev, tt.stage, trf.TRF26, trf.White, nil)
		if err == nil || !strings.Contains(english(err), tt.says) || f != nil || adjusted != nil || errors.Is(err, tournament.ErrNoSuchStage) != (tt.stage == 2) {
			t.Errorf("%s: %v", name, err)
		}
	}
	ev := open4(t)
	ev.Stages[0].Games = 1
	fromStage(t, ev, trf.TRF26, nil)
}

// What a line has no room for is left out, and said; what just fits is not.
func TestWhatALineHasRoomFor(t *testing.T) {
	for name, tt := range map[string]struct {
		player tournament.Player
		want   trf.Player
		says   string
	}{
		"all that fits": {tournament.Player{Name: strings.Repeat("û", 33), Rating: 9999, Title: "WGM", Federation: "NED", Sex: tournament.SexMale, BirthYear: 1, IDs: map[string]string{"fide": "12345678901", "kndb": "7"}},
			trf.Player{Name: strings.Repeat("û", 33), Rating: 9999, Title: "WGM", Federation: "NED", Sex: "m", Birth: "0001/00/00", ID: "12345678901"}, ""},
		"a woman":           {tournament.Player{Name: "A", Sex: tournament.SexFemale, BirthYear: 1990}, trf.Player{Name: "A", Sex: "w", Birth: "1990/00/00"}, ""},
		"nothing known":     {tournament.Player{Name: "A"}, trf.Player{Name: "A"}, ""},
		"a long name":       {tournament.Player{Name: strings.Repeat("a", 34)}, trf.Player{Name: strings.Repeat("a", 33)}, "the name of player 1 is cut to 33 characters: " + strings.Repeat("a", 33)},
		"a high rating":     {tournament.Player{Name: "A", Rating: 10000}, trf.Player{Name: "A"}, "the rating 10000 of player 1 is left out: there is room for 4 digits"},
		"a long title":      {tournament.Player{Name: "A", Title: "GMIF"}, trf.Player{Name: "A"}, "the title GMIF of player 1 is left out: there is room for 3 characters"},
		"a long federation": {tournament.Player{Name: "A", Federation: "NEDE"}, trf.Player{Name: "A"}, "the federation NEDE of player 1 is left out: there is room for 3 characters"},
		"a long id":         {tournament.Player{Name: "A", IDs: map[string]string{"fide": "123456789012"}}, trf.Player{Name: "A"}, "the id 123456789012 of player 1 is left out: there is room for 11 characters"},
	} {
		ev := open4(t)
		tt.player.ID = 1
		ev.Players[0] = tt.player
		f, adjusted := fromStage(t, ev, trf.TRF26, nil)
		got := f.Players[0]
		tt.want.Number, tt.want.Rounds = 1, got.Rounds
		if !reflect.DeepEqual(got, tt.want) || strings.TrimSpace(said(adjusted)) != tt.says {
			t.Errorf("%s: %+v, said %v", name, got, adjusted)
		}
	}
}
