package gamesheets

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// WriteResultLines writes the games of a stage as people pass them on, and as those who enter them
// elsewhere type them (Toernooibase): a line each, White to the left, under their rounds; a league by
// date under its days. Where teams meet each match has its score and its boards, the team at home to the
// left. A round above 0 is meant alone. What the package pasted reads again: all but matches that were
// not played, and results that are not a win, a draw or a forfeit.
func WriteResultLines(w io.Writer, t *tournament.Tournament, stage, round int, loc *i18n.Localizer) error {
	s, ok := t.Stage(stage)
	if !ok {
		return message.Because(tournament.ErrNoSuchStage, "find.no-stage", message.Args{"Stage": stage, "Stages": len(t.Stages)})
	}
	out := bufio.NewWriter(w)
	l := resultLines{out: out, t: t, stage: s, loc: loc}
	fmt.Fprintln(out, neutral(t.Event.Name))
	if s.System.OfTeams() {
		for r := 1; r <= s.LastMatches(); r++ {
			if round == 0 || round == r {
				l.matches(r)
			}
		}
		return out.Flush()
	}
	for _, r := range s.Played {
		if round == 0 || round == r.Number {
			l.round(r)
		}
	}
	return out.Flush()
}

// resultLines are lines that are being written.
type resultLines struct {
	out   io.Writer
	t     *tournament.Tournament
	stage tournament.Stage
	loc   *i18n.Localizer
}

// head writes the line above a round.
func (l *resultLines) head(round int, day string) {
	title := l.loc.T("Where.round", i18n.Data{"Round": round})
	if l.stage.System == tournament.SystemOpen || round == 0 {
		title = ""
	}
	day, _, _ = strings.Cut(day, " ")
	if parts := strings.Split(day, "-"); len(parts) == 3 {
		title = strings.TrimSpace(title + " " + parts[2] + "-" + parts[1] + "-" + parts[0])
	}
	fmt.Fprintf(l.out, "\n%s\n", title)
}

// round writes the games of a round; of a league by date under the day of each.
func (l *resultLines) round(r tournament.Round) {
	open := l.stage.System == tournament.SystemOpen
	day := l.stage.Date(r.Number)
	if !open {
		l.head(r.Number, day)
	}
	for i, p := range r.Pairings {
		if p.Black == 0 {
			fmt.Fprintf(l.out, "%s - %s\n", l.name(p.White), l.loc.T("pairings.bye.round-robin"))
			continue
		}
		for _, g := range p.Games {
			ref := tournament.GameRef{Stage: l.stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
			if on := l.t.DayOf(ref); open && (i == 0 || on != day) {
				day = on
				l.head(r.Number, day)
			}
			white, black := p.Colours(g.Number)
			if !open && r.Number > 0 {
				fmt.Fprintf(l.out, "%2d. ", p.Board)
			}
			l.line(l.name(white), l.name(black), l.result(g, false))
		}
	}
}

// line writes two sides and what there is of a result.
func (l *resultLines) line(left, right, result string) {
	fmt.Fprintln(l.out, strings.TrimSpace(left+" - "+right+" "+result))
}

// matches writes the matches of a round.
func (l *resultLines) matches(round int) {
	if len(l.stage.MatchesOf(round)) == 0 {
		return
	}
	l.head(round, l.stage.Date(round))
	apart := false // boards stand above
	for _, m := range l.stage.MatchesOf(round) {
		if apart {
			fmt.Fprintln(l.out)
		}
		home, _ := l.stage.Team(m.Home)
		if m.Free() {
			apart = false
			fmt.Fprintf(l.out, "%s %s\n", neutral(home.Name), l.loc.T("teamplay.free"))
			continue
		}
		away, _ := l.stage.Team(m.Away)
		score := scoring.ScoreMatch(l.t, l.stage, m)
		said := ""
		switch score.State {
		case tournament.MatchOver:
			said = score.Home.String() + "-" + score.Away.String()
		case tournament.MatchNot:
			said = "(" + l.loc.T("teamplay.not-played.short") + ")"
		}
		l.line(neutral(home.Name), neutral(away.Name), said)
		for _, b := range score.Boards {
			l.board(b)
		}
		apart = len(score.Boards) > 0
	}
}

// board writes the games of a board of a match, unless neither side has anybody there.
func (l *resultLines) board(b scoring.TeamBoard) {
	if b.Home == 0 && b.Away == 0 {
		return
	}
	fmt.Fprintf(l.out, "%2d. ", b.Place)
	switch {
	case b.Empty():
		won := "+/-"
		if b.Home == 0 {
			won = "-/+"
		}
		l.line(l.name(b.Home), l.name(b.Away), won)
	default:
		var results []string
		for _, g := range b.Pairing.Games {
			white, _ := b.Pairing.Colours(g.Number)
			results = append(results, l.result(g, white != b.Home))
		}
		l.line(l.name(b.Home), l.name(b.Away), strings.Join(results, " "))
	}
}

// name is a player with his rating, as pages have it; nobody is a dash.
func (l *resultLines) name(id tournament.PlayerID) string {
	p, ok := l.t.Player(id)
	switch {
	case !ok:
		return "–"
	case p.Rating > 0:
		return fmt.Sprintf("%s (%d)", neutral(p.Name), p.Rating)
	}
	return neutral(p.Name)
}

// result is a result as the event scores it, turned where the left side has Black; "" of an open game.
func (l *resultLines) result(g tournament.Game, turned bool) string {
	if g.Result.Open() {
		return ""
	}
	if other, ok := turnedResults[g.Result]; turned && ok {
		g.Result, g.Margin = other, -g.Margin
	}
	if text := l.t.Event.Score.TextOf(g); text != "1/2" {
		return text
	}
	return "½-½"
}

// turnedResults are the results that are another from the other side.
var turnedResults = map[tournament.ResultKind]tournament.ResultKind{
	tournament.WhiteWins: tournament.BlackWins, tournament.BlackWins: tournament.WhiteWins, tournament.Drawn: tournament.Drawn,
	tournament.WhiteForfeit: tournament.BlackForfeit, tournament.BlackForfeit: tournament.WhiteForfeit,
	tournament.DrawLoss: tournament.LossDraw, tournament.LossDraw: tournament.DrawLoss,
}
