package trf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// header is the event as the lines of text say it.
func (in *importer) header() tournament.Event {
	f := in.file
	others := map[string][]string{}
	for _, h := range f.Header {
		switch text := strings.TrimSpace(h.Text); h.Code {
		case "012", "022", "042", "052", "102", "112", "132":
		case "122": // a free text: what is written as the program writes it, see clock
			if in.clock() == nil && text != "" {
				others[h.Code] = append(others[h.Code], text)
			}
		case "062", "072", "082", "092", "192": // counted, or said by the stage
		case "182", "202", "212": // who made the pairings; tie-breaks, of which the desk takes those that it knows
		case "222": // 122 in code
			if in.clock() == nil && text != "" {
				others[h.Code] = append(others[h.Code], text)
			}
		default:
			if text != "" && !in.isNational(h.Code) {
				others[h.Code] = append(others[h.Code], text)
			}
		}
	}
	for _, code := range slices.Sorted(maps.Keys(others)) {
		if lines := others[code]; len(lines) == 1 {
			in.adjust(0, "trf.line-left-out", message.Args{"Code": code, "Text": lines[0]})
		} else {
			in.adjust(0, "trf.lines-left-out", message.Args{"Lines": len(lines), "Code": code})
		}
	}
	return tournament.Event{
		Name: f.Text("012"), Place: f.Text("022"), Begin: in.day("042"), End: in.day("052"), Arbiter: f.Text("102"), Score: in.score(),
		Time: in.clock(), Deputies: in.deputies(),
	}
}

// deputies are the arbiters beside the chief one, of a line each.
func (in *importer) deputies() string {
	var names []string
	for _, h := range in.file.Header {
		if text := strings.TrimSpace(h.Text); h.Code == "112" && text != "" {
			names = append(names, text)
		}
	}
	return strings.Join(names, "; ")
}

// clock is the time of the players as the program writes it (80+60); nil where the
// line has other words for it, or there are several.
func (in *importer) clock() timecontrol.Controls {
	text, lines := "", 0
	for _, h := range in.file.Header {
		if h.Code == "122" && strings.TrimSpace(h.Text) != "" {
			text, lines = strings.TrimSpace(h.Text), lines+1
		}
	}
	if c, err := timecontrol.ParseAll(text); err == nil && lines == 1 && c.String() == text {
		return c
	}
	return nil
}

// day reads a date of the header; one that cannot be read is left out.
func (in *importer) day(code string) string {
	text := in.file.Text(code)
	if text == "" {
		return ""
	}
	spaceless := strings.ReplaceAll(text, " ", "")
	day, known := dayOf(spaceless, "2006/1/2", "2006-1-2", "2006.1.2", "2.1.2006", "2-1-2006", "2/1/2006", "Jan2,2006")
	if known {
		return day
	}
	in.adjust(0, "trf.date", message.Args{"Code": code, "Date": text})
	return ""
}

// score is the score system of the file, by name where it has one.
func (in *importer) score() tournament.ScoreSystem {
	p := in.file.Points
	s := tournament.ScoreSystem{Win: p.Win, Draw: p.Draw, Loss: p.Loss, Bye: p.PairingBye}
	s.Name = fmt.Sprintf("%s-%s-%s", p.Win, p.Draw, p.Loss)
	for _, known := range tournament.ScoreSystems() {
		if known.Win == s.Win && known.Draw == s.Draw && known.Loss == s.Loss && known.Grades() == 0 {
			s.Name = known.Name
			break
		}
	}
	if p.ForfeitWin != p.Win || p.ForfeitLoss != p.Loss || p.FullBye != p.Win || p.HalfBye != p.Draw || p.ZeroBye != 0 {
		in.adjust(0, "trf.own-forfeits")
	}
	return s
}

// stage is how the file is paired.
func (in *importer) stage() tournament.Stage {
	f := in.file
	s := tournament.Stage{Number: 1, System: f.System(), Rounds: f.Planned, Dates: in.dates()}
	if s.System == tournament.SystemRoundRobin {
		s.Cycles = f.cycles()
		code, _ := f.typeCode()
		s.NoSwap = s.Cycles > 1 && (code == "BERGER_DOUBLEROUNDROBIN" || code == "BERGER_ROUNDROBIN_G2")
		return s
	}
	s.Swiss, s.Bans = in.swiss(s), in.bans()
	return s
}

// System is a round robin if the file says so (092, 192), else a Swiss.
func (f *File) System() tournament.System {
	for _, code := range []string{"092", "192"} {
		text := strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(f.Text(code)))
		if strings.Contains(text, "roundrobin") || strings.Contains(text, "berger") {
			return tournament.SystemRoundRobin
		}
	}
	return tournament.SystemSwiss
}

// cycles is how often the players of a round robin meet: twice if two of them
// did, or if more rounds are planned than once takes.
func (f *File) cycles() int {
	if code, _ := f.typeCode(); strings.HasSuffix(code, "_DOUBLEROUNDROBIN") || strings.HasSuffix(code, "_G2") {
		return 2
	}
	for _, p := range f.Players {
		met := map[int]bool{}
		for _, e := range p.Rounds {
			if e.Opponent != 0 && met[e.Opponent] {
				return 2
			}
			met[e.Opponent] = true
		}
	}
	if f.Planned > len(f.Players)-1+len(f.Players)%2 {
		return 2
	}
	return 1
}

// free is the player of a round robin of an odd number who has no opponent in a
// round; false where that is not one player.
func (in *importer) free(round int) (tournament.PlayerID, bool) {
	var free []tournament.PlayerID
	if in.file.System() != tournament.SystemRoundRobin {
		return 0, false
	}
	for _, p := range in.file.Players {
		if p.Round(round).Opponent == 0 {
			free = append(free, in.id[p.Number])
		}
	}
	if len(free) != 1 {
		return 0, false
	}
	return free[0], true
}
