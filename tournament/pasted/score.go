package pasted

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// nobody is what is written where nobody plays on a board.
var nobody = []string{"-", "–", "—", "--", "---", "n.o.", "niemand", "leeg", "leech", "nimmen", "nobody", "empty", "никто", "пусто", "ніхто", "порожньо"}

// isNobody reports what is written where nobody plays.
func isNobody(text string) bool { return slices.Contains(nobody, strings.ToLower(text)) }

// score takes a line with two sides and a result.
func (r *reader) score(l line, sc score) {
	at := r.at(l.number)
	result, known := resultOf(sc.result)
	ofTeams := sc.points && (sc.board == 0 || sc.before != "") && r.isTeam(sc.before+sc.left) && r.isTeam(sc.right) || sc.points && sc.leftPoints+sc.rightPoints > 2*tournament.Point && (r.opts.Teams || !known)
	switch {
	case sc.dashes:
		r.text.fault(at, "pasted.several-dashes", message.Args{"Text": l.Text()})
		return
	case ofTeams && !r.opts.Teams:
		r.text.fault(at, "pasted.no-game", message.Args{"Text": l.Text(), "Result": sc.result})
		return
	case ofTeams:
		r.head(l, sc)
		return
	}
	if r.opts.Teams && r.match == nil && r.pending != nil {
		r.open(*r.pending)
	}
	if r.opts.Teams && r.match == nil {
		r.text.fault(at, "pasted.no-match-above", message.Args{"Text": l.Text()})
		return
	}
	if !known {
		r.text.fault(at, "pasted.no-result", message.Args{"Text": l.Text(), "Result": sc.result})
		return
	}
	r.leave(l, sc)
	g := Game{At: at, Round: r.round, Day: r.day, Board: sc.board, Left: r.side(l, sc.left), Right: r.side(l, sc.right), Result: result}
	if !r.opts.Teams {
		r.text.Games = append(r.text.Games, g)
		return
	}
	if g.Board == 0 {
		g.Board = 1
		if n := len(r.match.Boards); n > 0 {
			g.Board = r.match.Boards[n-1].Board + 1
		}
	}
	r.match.Boards = append(r.match.Boards, g)
}

// isTeam reports the name of a team that is known.
func (r *reader) isTeam(name string) bool {
	return slices.ContainsFunc(r.opts.Names, func(team string) bool { return key(team) == key(name) })
}

// openBoard takes a board whose game is not decided.
func (r *reader) openBoard(l line, sc score) {
	if r.match == nil {
		r.open(*r.pending)
	}
	r.match.Boards = append(r.match.Boards, Game{At: r.at(l.number), Round: r.round, Day: r.day, Board: sc.board, Left: r.side(l, sc.left), Right: r.side(l, sc.right)})
}

// leave takes note of what stands behind a result and of a hyphen that parted two names.
func (r *reader) leave(l line, sc score) {
	if sc.behind != "" {
		r.behind.Add(sc.behind, l.number)
	}
	if sc.hyphen {
		r.text.note(r.at(l.number), intake.KindText, "pasted.hyphen", message.Args{"Left": sc.left, "Right": sc.right})
	}
}

// taken are the results that a record of a game can have.
var taken = []tournament.ResultKind{
	tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BothLose, tournament.WhiteForfeit, tournament.BlackForfeit, tournament.BothForfeit,
}

// resultOf is what a result of a game means: 2-0 and 1-0 are a win.
func resultOf(text string) (tournament.ResultKind, bool) {
	kind, err := tournament.ParseResult(text)
	return kind, err == nil && slices.Contains(taken, kind)
}

// side reads a name with what stands behind it: a rating, which is kept, and anything else in
// brackets, which is not.
func (r *reader) side(l line, text string) Side {
	var s Side
	for {
		if m := r.rating.FindStringSubmatchIndex(text); m != nil && s.Rating == 0 {
			s.Rating = pdn.WholeNumber(text[m[2]:m[3]], maxRating)
			text = text[:m[0]]
			continue
		}
		if m := r.shapes.aside.FindStringIndex(text); m != nil && m[0] > 0 {
			r.aside.Add(strings.TrimSpace(text[m[0]:]), l.number)
			text = text[:m[0]]
			continue
		}
		break
	}
	if s.Name = strings.TrimSpace(text); r.opts.Teams && isNobody(s.Name) {
		s = Side{}
	}
	return s
}

// head begins a match that has a score.
func (r *reader) head(l line, sc score) {
	r.close()
	r.leave(l, sc)
	m := Match{At: r.at(l.number), Round: r.round, Day: r.day, Home: sc.before + sc.left, Away: sc.right, Scored: true, HomePoints: sc.leftPoints, AwayPoints: sc.rightPoints}
	r.begin(m)
}

// open begins a match of which two names stood above its boards.
func (r *reader) open(l line) {
	var sc score
	r.sidesOf(strings.Join(l.cells, "\t"), &sc)
	r.left = slices.DeleteFunc(r.left, func(n int) bool { return n == l.number })
	r.pending = nil
	r.begin(Match{At: r.at(l.number), Round: r.round, Day: r.day, Home: sc.before + sc.left, Away: sc.right})
}

// begin adds a match, or goes on with the one of the same two teams and the same round.
func (r *reader) begin(m Match) {
	for i := range r.text.Matches {
		was := &r.text.Matches[i]
		same := key(was.Home) == key(m.Home) && key(was.Away) == key(m.Away) && was.Round == m.Round
		if !same || len(was.Boards) > 0 {
			continue
		}
		if m.Scored && was.Scored && (m.HomePoints != was.HomePoints || m.AwayPoints != was.AwayPoints) {
			r.text.fault(m.At, "pasted.two-scores", message.Args{"Home": m.Home, "Away": m.Away, "Other": was.At})
		}
		if m.Scored {
			was.Scored, was.HomePoints, was.AwayPoints = true, m.HomePoints, m.AwayPoints
		}
		r.match = was
		return
	}
	r.text.Matches = append(r.text.Matches, m)
	r.match = &r.text.Matches[len(r.text.Matches)-1]
}

// checkMatches holds the boards of each match against its score.
func (r *reader) checkMatches() {
	for _, m := range r.text.Matches {
		places := make(map[int]bool)
		var home, away tournament.Points // in twos
		open := false
		for _, g := range m.Boards {
			if places[g.Board] {
				r.text.fault(g.At, "pasted.board-twice", message.Args{"Board": g.Board, "Home": m.Home, "Away": m.Away})
			}
			places[g.Board] = true
			open = open || g.Result == tournament.ResultUnset && g.Left.Name != "" && g.Right.Name != ""
			one, other := inTwos(g)
			home, away = home+one, away+other
		}
		if len(m.Boards) == 0 || open || !m.Scored || (home == m.HomePoints && away == m.AwayPoints) || (home == 2*m.HomePoints && away == 2*m.AwayPoints) {
			continue
		}
		r.text.fault(m.At, "pasted.other-sum", message.Args{
			"Home": m.Home, "Away": m.Away, "Says": m.HomePoints.String() + "-" + m.AwayPoints.String(), "Boards": home.String() + "-" + away.String(),
		})
	}
}

// inTwos is what a board gives both sides, two for a win. A side without an opponent wins.
func inTwos(g Game) (left, right tournament.Points) {
	const one = tournament.Point
	switch {
	case g.Left.Name == "" && g.Right.Name == "":
		return 0, 0
	case g.Right.Name == "":
		return 2 * one, 0
	case g.Left.Name == "":
		return 0, 2 * one
	}
	switch g.Result {
	case tournament.WhiteWins, tournament.WhiteForfeit:
		return 2 * one, 0
	case tournament.BlackWins, tournament.BlackForfeit:
		return 0, 2 * one
	case tournament.Drawn:
		return one, one
	}
	return 0, 0
}
