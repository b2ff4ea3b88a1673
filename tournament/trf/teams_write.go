package trf

import (
	"fmt"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// teamHeader writes what matches are played for (352, 362).
func (w *writer) teamHeader() {
	teams := w.file.Teams
	if teams.Colours != "" {
		w.line("352 %s", teams.Colours)
	}
	if p, usual := teams.Points, DefaultMatchPoints(); w.file.OfTeams() && p != usual {
		w.line("362 TW%s    TD%s    TL%s", w.score(p.Win, 4), w.score(p.Draw, 4), w.score(p.Loss, 4))
	}
}

// teams writes the section of teams. TRF16 has none that holds matches.
func (w *writer) teams(d Dialect) {
	f := w.file
	switch {
	case !f.OfTeams():
		return
	case d == TRF16:
		w.refuse("trf-team.trf16")
		return
	}
	for _, t := range f.Teams.List {
		match, game, rank := "", "", ""
		if t.HasPoints {
			match, game = w.points(t.MatchPoints), w.points(t.GamePoints)
		}
		if t.Rank > 0 {
			rank = fmt.Sprint(t.Rank)
		}
		strength := ""
		if t.Strength > 0 {
			strength = fmt.Sprint(t.Strength)
		}
		w.line("310 %s %s %s %s %s %s %s  %s", w.fit(fmt.Sprint(t.Number), 3, t), w.Text(t.Name, 32, t), w.Text(t.Nickname, 5, t), w.fit(strength, 6, t), w.fit(match, 6, t),
			w.fit(game, 6, t), w.fit(rank, 3, t), strings.TrimPrefix(joined(" %4d", t.Players), " "))
	}
	if bye := f.Teams.Bye; bye.Given || len(bye.Teams) > 0 {
		points := strings.Repeat(" ", 9)
		if bye.Given {
			points = w.score(bye.MatchPoints, 4) + " " + w.score(bye.GamePoints, 4)
		}
		w.line("320 %s%s", points, joined(" %03d", bye.Teams))
	}
	for _, m := range f.Teams.Forfeits {
		w.line("330 %s %3d %3d %3d", m.Result, m.Round, m.White, m.Black)
	}
	for _, l := range f.Teams.LineUps {
		w.line("300 %3d %3d %3d%s", l.Round, l.Team, l.Opponent, joined(" %04d", l.Players))
	}
	for _, a := range f.Teams.Given {
		code, round := " ", "   "
		if a.Code != 0 {
			code = string(a.Code)
		}
		if a.Round > 0 || len(a.Teams) > 0 {
			round = fmt.Sprintf("%3d", a.Round)
		}
		w.line("299 %s %s %s  %s%s", code, w.score(a.MatchPoints, 5), w.score(a.GamePoints, 5), round, joined(" %4d", a.Teams))
	}
	w.seen()
}

// seen writes 802, for people.
func (w *writer) seen() {
	for _, s := range w.file.Teams.Seen {
		match, game := "", ""
		team, _ := w.file.Team(s.Team)
		if team.HasPoints {
			match, game = w.points(team.MatchPoints), w.points(team.GamePoints)
		}
		text := fmt.Sprintf("802 %3d %s %6s %6s", s.Team, w.Text(s.Nickname, 5, team), match, game)
		for i, r := range s.Rounds {
			if i > 0 {
				text += " "
			}
			who, colour, points, forfeit := r.Bye, " ", "", " "
			if r.Opponent != 0 {
				who = fmt.Sprint(r.Opponent)
			}
			if r.HasPoints {
				points = w.score(r.GamePoints, 4)
			}
			switch r.Colour {
			case White:
				colour = "w"
			case Black:
				colour = "b"
			}
			if r.Forfeit {
				forfeit = "f"
			}
			text += fmt.Sprintf(" %3s %s %4s%s", who, colour, points, forfeit)
		}
		w.lines = append(w.lines, text)
	}
}

// score is points in so many columns; what is wider is refused.
func (w *writer) score(p tournament.Points, width int) string {
	text := w.points(p)
	if len(text) > width {
		w.refuse("trf-team.wide-points", message.Args{"Points": message.Number(text), "Width": width})
	}
	return strings.Repeat(" ", max(0, width-len(text))) + text
}

// fit is a number in so many columns; one that is wider is refused.
func (w *writer) fit(text string, width int, t Team) string {
	if missing := width - len([]rune(text)); missing >= 0 {
		return strings.Repeat(" ", missing) + text
	}
	w.refuse("trf-team.does-not-fit", message.Args{"Text": text, "Team": t.Number, "Width": width})
	return ""
}

// Text is words in so many columns; what does not fit, or would break the line, is refused.
func (w *writer) Text(text string, width int, t Team) string {
	if missing := width - len([]rune(text)); missing >= 0 && !strings.ContainsAny(text, "\r\n") {
		return text + strings.Repeat(" ", missing)
	}
	w.refuse("trf-team.does-not-fit", message.Args{"Text": text, "Team": t.Number, "Width": width})
	return ""
}

// TeamStanding is what a file says of a team beside its matches; scoring computes it.
type TeamStanding struct {
	MatchPoints, GamePoints tournament.Points
	Rank                    int
}

// LeagueStandings is what a file of teams says beside what was played.
type LeagueStandings struct {
	Teams   map[int]TeamStanding             // by number
	Players map[tournament.PlayerID]Standing // those of boards
	Matches map[[2]int]LeagueScore           // by round and table
	Bye     [2]tournament.Points             // match points and game points of a team that is free
}

// LeagueScore is what a match counts for.
type LeagueScore struct {
	Counts     bool                 // it is over, or its points are given
	Home, Away tournament.Points    // game points
	Match      [2]tournament.Points // match points of the team at home, and of the other
	Played     bool                 // a game of it was played
}
