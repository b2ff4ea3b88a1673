package archive

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// textsOfAll are the texts of all sheets in an archive, sorted.
func textsOfAll(m *memory) []string {
	var all []string
	for _, c := range m.chunks {
		for _, s := range c.Sheets {
			all = append(all, string(c.Text[s.From:s.From+s.Size]))
		}
	}
	slices.Sort(all)
	return all
}

func TestAPushBringsSheetsResultsAndHead(t *testing.T) {
	t.Parallel()
	m := newMemory()
	f := newPlayed(t, "Club evening").round(1).sheet(1, 1, game(0)).result(1, 1, tournament.WhiteWins).result(1, 2, tournament.BlackForfeit).file()
	got := pushed(t, m, f, PushOptions{Who: "Ton"})
	p := got.Event
	if p.Name != "Club evening" || p.Event != f.Journal[0].Hash || p.Seq != int64(len(f.Journal)) || p.Head != f.State.Head ||
		p.Sheets != 1 || p.New != 1 || p.Players != 4 || p.Results != 2 || p.Unrecorded != 0 || p.Number != 1 || p.Who != "Ton" || got.Again {
		t.Errorf("%+v", got)
	}
	s := m.all()[0]
	if s.Event != "Club evening" || s.Site != "Harlingen" || s.Date != "2026-11-20" || s.Round != "1" || s.Board != 1 ||
		s.White != "Jansen, Ton" || s.Black != "Wiersma, Harm" || s.Game.Variant != "international" || s.Game.Plies != 2 {
		t.Errorf("%+v", s)
	}
	if m.sources[0].Head == "" || m.sources[0].Name != "Club evening" || !strings.HasPrefix(m.sources[0].File, "club.arbiter@") {
		t.Errorf("%+v", m.sources[0])
	}
	state, err := p.ReadState(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	if len(state.Results) != 2 || !state.Results[0].HasSheet() || state.Results[1].HasSheet() || state.Results[1].White != "Куперман, Исер" || state.Results[1].Date != "2026-11-20" {
		t.Errorf("%+v", state.Results)
	}
}

func TestTheSameEventAgainAddsOnlyWhatIsNew(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).sheet(1, 2, game(1))
	first := pushed(t, m, e.file(), PushOptions{})
	again := pushed(t, m, e.file(), PushOptions{})
	if !again.Again || again.Event != first.Event || len(m.all()) != 2 || len(m.logs[eventsLog]) != 2 {
		t.Errorf("nothing was new: %+v, %d sheets", again, len(m.all()))
	}
	e.round(2).sheet(2, 2, game(2))
	second := pushed(t, m, e.file(), PushOptions{})
	if second.Again || second.Event.New != 1 || second.Event.Sheets != 3 || second.Event.Number != 2 || second.Event.File != first.Event.File {
		t.Errorf("a round later: %+v", second)
	}
	e.because("a slip", sheetIn(2, 2, game(3)))
	third := pushed(t, m, e.file(), PushOptions{})
	if third.Event.New != 1 || third.Event.Sheets != 3 {
		t.Errorf("after a correction: %+v", third)
	}
	if got, want := textsOfAll(m), []string{game(0), game(1), game(2), game(3)}; !slices.Equal(got, sorted(want)) {
		t.Errorf("the archive has %q", got)
	}
	e.because("it was right", sheetIn(2, 2, game(2)))
	if fourth := pushed(t, m, e.file(), PushOptions{}); fourth.Event.New != 0 || fourth.Event.Sheets != 3 || len(m.all()) != 4 {
		t.Errorf("back to what it was: %+v", fourth)
	}
	var indexes []int
	for _, s := range m.all() {
		indexes = append(indexes, s.Index)
	}
	if !slices.Equal(indexes, []int{0, 1, 2, 3}) {
		t.Errorf("the sheets have the numbers %v", indexes)
	}
}

// sorted is a list in order.
func sorted(list []string) []string {
	slices.Sort(list)
	return list
}

func TestTheSameSheetTwiceIsTwoSheets(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).sheet(1, 2, game(0))
	pushed(t, m, e.file(), PushOptions{})
	pushed(t, m, e.round(2).sheet(2, 1, game(0)).file(), PushOptions{})
	if n := len(m.all()); n != 3 {
		t.Errorf("%d sheets", n)
	}
}

func TestTwoEventsOfOneNameAreTwo(t *testing.T) {
	t.Parallel()
	m := newMemory()
	one := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).file()
	other := newPlayed(t, "Club").round(1).sheet(1, 1, game(0))
	other.whys[0] = "another evening"
	a := pushed(t, m, one, PushOptions{Source: "bond"})
	b := pushed(t, m, other.file(), PushOptions{Source: "bond"})
	if len(m.all()) != 2 || b.Event.New != 1 || a.Event.File == b.Event.File || a.Event.Event == b.Event.Event {
		t.Errorf("%+v\n%+v", a.Event, b.Event)
	}
}

func TestARewrittenJournalIsRefusedAndNamed(t *testing.T) {
	t.Parallel()
	e := newPlayed(t, "Club").round(1).result(1, 1, tournament.WhiteWins).result(1, 2, tournament.Drawn).round(2).result(2, 1, tournament.Drawn)
	whole := e.file()
	cut := func(n int) *played {
		p := newPlayed(t, "Club")
		p.bodies = slices.Clone(e.bodies[:n])
		return p
	}
	for name, tt := range map[string]struct {
		file   EventFile
		want   error
		change int64
	}{
		"goes on":                      {cut(7).result(2, 2, tournament.Drawn).file(), nil, 0},
		"is the same":                  {whole, nil, 0},
		"older copy":                   {cut(5).file(), ErrOlderCopy, 0},
		"older copy, first change":     {cut(1).file(), ErrOlderCopy, 0},
		"rewritten to the same length": {cut(6).result(2, 1, tournament.WhiteWins).file(), ErrRewritten, 7},
		"rewritten and longer":         {cut(4).result(1, 2, tournament.WhiteWins).round(2).result(2, 1, tournament.Drawn).result(2, 2, tournament.Drawn).file(), ErrRewritten, 5},
		"rewritten and shorter":        {cut(3).result(1, 2, tournament.Drawn).result(1, 1, tournament.WhiteWins).file(), ErrRewritten, 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMemory()
			pushed(t, m, whole, PushOptions{})
			before := len(m.logs[eventsLog])
			_, err := push(t, m, tt.file, PushOptions{})
			if !errors.Is(err, tt.want) || (err == nil) != (tt.want == nil) {
				t.Fatalf("%v, want %v", err, tt.want)
			}
			if tt.want == nil {
				return
			}
			said := tellerOf(t, err).Args
			if said["Event"] != "Club" || said["Seq"] != int64(7) || said["When"] != noon || said["Change"] != tt.change {
				t.Errorf("it says %v", said)
			}
			if len(m.logs[eventsLog]) != before || len(m.sources) != 0 {
				t.Error("something was written")
			}
		})
	}
}

// tellerOf is the message of an error.
func tellerOf(t *testing.T, err error) message.Message {
	t.Helper()
	var teller interface{ Tell() message.Message }
	if !errors.As(err, &teller) {
		t.Fatalf("%v says nothing", err)
	}
	return teller.Tell()
}

func TestAPushThatWasInterruptedIsCompletedByTheNext(t *testing.T) {
	t.Parallel()
	first := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).sheet(1, 2, game(1))
	e := first.file()
	for writes := range 4 {
		m := newMemory()
		_, err := push(t, &dying{memory: m, writes: writes}, e, PushOptions{Source: "bond"})
		if !errors.Is(err, errDied) {
			t.Fatalf("after %d writes: %v", writes, err)
		}
		e.Name = "renamed.arbiter" // what is found again does not hang on it
		got := pushed(t, m, e, PushOptions{})
		if got.Event.Sheets != 2 || got.Event.New != 2 || len(m.all()) != 2 || len(m.logs[stateLog(e.ID())]) != 1 || len(m.logs[eventsLog]) != 2 {
			t.Errorf("after %d writes: %+v, %d sheets, %d states", writes, got.Event, len(m.all()), len(m.logs[stateLog(e.ID())]))
		}
		if v, err := VerifyReceipt(t.Context(), m, got.Event.Receipt()); err != nil || len(v.Differences) > 0 {
			t.Errorf("after %d writes: %v %v", writes, v, err)
		}
		if want := "bond"; writes > 0 && got.Event.Source != want {
			t.Errorf("after %d writes the source is %q", writes, got.Event.Source)
		}
	}
}

var errDied = errors.New("killed")

// dying is an engine whose program dies after so many writes.
type dying struct {
	*memory
	writes int
}

// spend reports whether one more write is done.
func (d *dying) spend() error {
	if d.writes--; d.writes < 0 {
		return errDied
	}
	return nil
}

func (d *dying) Append(ctx context.Context, log string, entries int64, body []byte) error {
	if err := d.spend(); err != nil {
		return err
	}
	return d.memory.Append(ctx, log, entries, body)
}

func (d *dying) Begin(ctx context.Context, s Source) (Intake, error) {
	in, err := d.memory.Begin(ctx, s)
	return &dyingIntake{in, d}, err
}

type dyingIntake struct {
	Intake
	d *dying
}

func (in *dyingIntake) Commit(ctx context.Context) (Source, error) {
	if err := in.d.spend(); err != nil {
		return Source{}, err
	}
	return in.Intake.Commit(ctx)
}

func TestARivalsPushIsLookedAt(t *testing.T) {
	t.Parallel()
	e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0))
	other := newPlayed(t, "Other").file()
	m := newMemory()
	late := &overtaken{memory: m, by: func() { pushed(t, m, other, PushOptions{}) }}
	if got := pushed(t, late, e.file(), PushOptions{}); got.Event.Number != 2 || got.Event.New != 1 || len(m.all()) != 1 {
		t.Errorf("%+v, %d sheets", got.Event, len(m.all()))
	}
	ahead := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).sheet(1, 2, game(1)).result(1, 1, tournament.WhiteWins).file()
	late = &overtaken{memory: m, by: func() { pushed(t, m, ahead, PushOptions{}) }}
	if _, err := push(t, late, e.sheet(1, 2, game(1)).file(), PushOptions{}); !errors.Is(err, ErrOlderCopy) || len(m.all()) != 2 {
		t.Errorf("%v, %d sheets", err, len(m.all()))
	}
	if _, err := VerifyEvents(t.Context(), m); err != nil {
		t.Error(err)
	}
}

// overtaken is an engine on which somebody else pushes just before the entry is filed.
type overtaken struct {
	*memory
	by func()
}

func (o *overtaken) Append(ctx context.Context, log string, entries int64, body []byte) error {
	if by := o.by; by != nil {
		o.by = nil
		by()
	}
	return o.memory.Append(ctx, log, entries, body)
}

func TestAnotherSourceIsRefused(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).file()
	pushed(t, m, e, PushOptions{Source: " bond\n"})
	if got := pushed(t, m, e, PushOptions{Source: "bond"}); got.Event.Source != "bond" {
		t.Errorf("the source is %q", got.Event.Source)
	}
	if _, err := push(t, m, e, PushOptions{Source: "club"}); !errors.Is(err, ErrOtherSource) {
		t.Errorf("%v", err)
	}
}

func TestAnEventThatIsTooLargeToKeepIsRefused(t *testing.T) {
	t.Parallel()
	m := newMemory()
	f := newPlayed(t, "Club").round(1).sheet(1, 1, game(0)).file()
	f.State.Players[3].Club = strings.Repeat("x", mostUnpacked)
	if _, err := push(t, m, f, PushOptions{}); !errors.Is(err, ErrTooLarge) || len(m.sources)+len(m.logs) > 0 {
		t.Errorf("%v, %d sources, %d logs", err, len(m.sources), len(m.logs))
	}
}

func TestEventsWithoutSheetsAndHostileOnes(t *testing.T) {
	t.Parallel()
	hostile := "<script>\x00\u202e\"]\n[Event \"x"
	for name, f := range map[string]EventFile{
		"no rounds": newPlayed(t, "Club").file(),
		"no sheets": newPlayed(t, "Club").round(1).result(1, 1, tournament.Drawn).file(),
		"hostile": newPlayed(t, hostile).and(tournament.PlayerAdded{Player: tournament.Player{ID: 5, Name: hostile, Club: strings.Repeat("x", 1000)}}).
			round(1).sheet(1, 1, "\x00").sheet(1, 2, "[Event \""+hostile+"\n\n1. \xff }{ 32-28 99-99 *\n[White \"y\"]\n\n1. 1-1").file(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMemory()
			f.Name = "../../e\x00vil\n.arbiter"
			got := pushed(t, m, f, PushOptions{})
			if strings.ContainsAny(got.Event.File+got.Event.Source, "\x00\n/") {
				t.Errorf("file %q, source %q", got.Event.File, got.Event.Source)
			}
			if got.Event.Sheets != len(m.all()) || got.Event.Sheets > 1 {
				t.Errorf("%d sheets, %d in the archive", got.Event.Sheets, len(m.all()))
			}
			for i, text := range textsOfAll(m) { // what is kept can be checked
				if _, err := RecordOf([]byte(text), &m.all()[i]); err != nil {
					t.Error(err)
				}
			}
			if v, err := VerifyEvents(t.Context(), m); err != nil || len(v.Differences) > 0 || v.Entries != 2 {
				t.Errorf("%+v %v", v, err)
			}
			var out strings.Builder
			n, err := WriteEventPDN(t.Context(), m, &out, &got.Event)
			if err != nil || n != got.Event.Sheets {
				t.Errorf("%d %v", n, err)
			}
		})
	}
}
