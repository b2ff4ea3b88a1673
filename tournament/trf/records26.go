package trf

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Abnormal is points of their own for some results (299), or a bonus or penalty.
type Abnormal struct {
	Code    byte // W D L F H Z + -; 0 is a bonus, or a penalty
	Points  tournament.Points
	Round   int   // 0 is all rounds
	Players []int // none is all players
}

// Worth is what a player has of a round; false for a pairing without a result.
func (f *File) Worth(p Player, round int) (tournament.Points, bool) {
	e := p.Round(round)
	points, known := f.Points.Of(e)
	for _, a := range f.Abnormal {
		if a.Round != 0 && a.Round != round || len(a.Players) > 0 && !slices.Contains(a.Players, p.Number) {
			continue
		}
		switch {
		case a.Code == 0:
			points += a.Points
		case known && a.Code == abnormalCode(e):
			points = a.Points
		}
	}
	return points, known
}

// abnormalCode is what 299 calls an entry.
func abnormalCode(e Entry) byte {
	switch e.Code {
	case '1':
		return 'W'
	case '=':
		return 'D'
	case '0':
		return 'L'
	case ' ':
		if e.Opponent == 0 {
			return 'Z'
		}
	}
	return e.Code
}

// abnormal reads 299: the kind of result, points, the round, players. Of the match
// points and game points of teams the second counts.
func (in *reader) abnormal(code, text string) error {
	var a Abnormal
	words := strings.Fields(text)
	if len(words) > 0 && len(words[0]) == 1 && strings.Contains("WDLFHZ+-", strings.ToUpper(words[0])) {
		a.Code, words = strings.ToUpper(words[0])[0], words[1:]
	}
	given := false
	for len(words) > 0 && (!given || strings.Contains(words[0], ".")) {
		points, err := tournament.ParsePoints(words[0])
		if err != nil {
			return in.fail("trf.bad-record", message.Args{"Code": code, "Why": err})
		}
		a.Points, given, words = points, true, words[1:]
	}
	if !given {
		return in.fail("trf.expects-own-points", message.Args{"Code": code})
	}
	numbers, err := in.numbers(code, words)
	if err != nil {
		return err
	}
	if len(numbers) > 0 {
		a.Round = numbers[0]
	}
	if len(numbers) > 1 {
		a.Players = numbers[1:]
	}
	if a.Code == 0 && a.Round == 0 {
		a.Round = 1
		in.adjust("trf.bonus-round", message.Args{"Code": code})
	}
	in.file.Abnormal = append(in.file.Abnormal, a)
	return nil
}

// abnormal26 writes 299.
func (w *writer) abnormal26() {
	for _, a := range w.file.Abnormal {
		code, round := " ", ""
		if a.Code != 0 {
			code = string(a.Code)
		}
		if a.Round > 0 || len(a.Players) > 0 {
			round = strconv.Itoa(a.Round)
		}
		w.line("299 %s        %4s  %3s%s", code, w.points(a.Points), round, joined(" %4d", a.Players))
	}
}

// typeCode is the coded type of the tournament (192) without its acceleration, and
// whether that is Baku's.
func (f *File) typeCode() (code string, baku bool) {
	return strings.CutSuffix(strings.ToUpper(f.Text("192")), "_BAKU")
}

// finishType takes from the coded type what other records do not say, and says
// what of it is not followed.
func (in *reader) finishType() {
	f := in.file
	if f.OfTeams() {
		return // read as an event of teams, see teamType
	}
	code, baku := f.typeCode()
	switch code {
	case "", "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026":
	case "FIDE_DUTCH_2017":
		in.adjust("trf.other-edition", message.Args{"Code": code})
	default:
		if f.System() == tournament.SystemSwiss {
			in.adjust("trf.unknown-type", message.Args{"Code": code})
		}
	}
	if !baku || f.Planned == 0 || len(f.Acceleration) > 0 || strings.Contains(code, "TEAM") {
		return
	}
	f.Accelerate(bakuPoints(f))
	in.adjust("trf.baku", message.Args{"Code": code})
}

// bakuPoints are the virtual points that C.04.7 gives to the players of a file.
func bakuPoints(f *File) []tournament.Virtual {
	s := tournament.Stage{Rounds: f.Planned, Numbers: make([]tournament.PlayerID, len(f.Players)), Swiss: tournament.Swiss{Baku: true}}
	return s.VirtualPointsOf(tournament.ScoreSystem{Win: f.Points.Win, Draw: f.Points.Draw}, f.inFirstRound())
}

// inFirstRound are the starting numbers of those who play round 1: whom C.04.7, 1.2
// divides.
func (f *File) inFirstRound() []tournament.TPN {
	var playing []tournament.TPN
	for _, p := range f.Players {
		first := p.Round(1)
		there := first.Paired()
		if f.Played() == 0 {
			there = first.Code == ' ' && !slices.ContainsFunc(f.Byes, func(b RequestedBye) bool { return b.Round <= 1 && slices.Contains(b.Players, p.Number) })
		}
		if there {
			playing = append(playing, tournament.TPN(p.Number))
		}
	}
	return playing
}

// stageType is the coded type of a stage; empty where the table has none.
func stageType(s tournament.Stage) string {
	switch {
	case s.System == tournament.SystemRoundRobin && (len(s.Order) > 0 || len(s.Table) > 0 || s.Cycles > 2):
		return "CUSTOM_ROUNDROBIN"
	case s.System == tournament.SystemRoundRobin && s.Cycles == 2 && s.NoSwap:
		return "BERGER_DOUBLEROUNDROBIN"
	case s.System == tournament.SystemRoundRobin && s.Cycles == 2:
		return "FIDE_DOUBLEROUNDROBIN"
	case s.System == tournament.SystemRoundRobin:
		return "FIDE_ROUNDROBIN"
	case s.System != tournament.SystemSwiss:
		return ""
	case s.Swiss.Order != tournament.OrderNumber || s.Swiss.Colours != tournament.ColoursDecide:
		return "CUSTOM_SWISS"
	case s.Swiss.Baku:
		return "FIDE_DUTCH_BAKU"
	}
	return "FIDE_DUTCH" // after January 2026 this is the edition of 2026
}
