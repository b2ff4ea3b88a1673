package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Columns of the records of teams, counted from 1. The reader has the text after the code
// and a blank, so that its first column is the fifth.
const (
	teamColumn     = 5
	rosterColumn   = 74 // of the first player of 310; each takes five
	oldRoster      = 37 // of 013
	playerWidth    = 5
	seenColumn     = 29 // of round 1 in 802
	seenWidth      = 13
	mostTeamNumber = 999
)

// own299 keeps a record of points of their own until it is known whether it is of teams.
func (in *reader) own299(_, text string) error {
	in.own = append(in.own, record{text: text, line: in.line})
	return nil
}

// record is a line that is read when the whole file is known.
type record struct {
	text string
	line int
}

// finishTeams reads the records of teams, if the file is one of teams; else they stay lines of text.
func (in *reader) finishTeams() error {
	f := in.file
	of := f.saysTeams()
	for _, r := range in.own {
		read := in.abnormal
		if of {
			read = in.given
		}
		if in.line = r.line; read("299", r.text) != nil {
			return read("299", r.text)
		}
	}
	if !of {
		return nil
	}
	if err := in.teamRecords(); err != nil {
		return err
	}
	// Who does not play for his team has a loss without an opponent here: that is how it is written.
	in.adjusted = slices.DeleteFunc(in.adjusted, func(a Adjustment) bool { return a.What.Code == "trf.lone-forfeit" })
	slices.SortStableFunc(f.Teams.List, func(a, b Team) int { return cmp.Compare(a.Number, b.Number) })
	for i, t := range f.Teams.List {
		if in.line = t.Line; i > 0 && f.Teams.List[i-1].Number == t.Number {
			return in.fail("trf-team.number-twice", message.Args{"Number": t.Number})
		}
	}
	return nil
}

// teamRecords takes the records of teams out of the header. The old 013 counts where there is no 310.
func (in *reader) teamRecords() error {
	f := in.file
	renewed := slices.ContainsFunc(f.Header, func(h Field) bool { return h.Code == "310" })
	var rest []Field
	f.Teams.Points = DefaultMatchPoints()
	for i, h := range f.Header {
		in.line = in.at[i]
		cols := columns(strings.Repeat(" ", teamColumn-1) + h.Text)
		var err error
		switch h.Code {
		case "013":
			if !renewed {
				err = in.oldTeam(cols)
			}
		case "310":
			err = in.team(cols)
		case "300":
			err = in.lineUp(h.Text)
		case "320":
			err = in.teamBye(cols)
		case "330":
			err = in.teamForfeit(h.Text)
		case "352":
			f.Teams.Colours = strings.ToUpper(strings.Join(strings.Fields(h.Text), ""))
			if strings.Trim(f.Teams.Colours, "WB") != "" || len(f.Teams.Colours) > tournament.MostTeamBoards {
				err = in.fail("trf-team.colours", message.Args{"Text": h.Text})
			}
		case "362":
			err = in.matchPoints(h.Text)
		case "802":
			in.seen(cols)
		case "801": // says what 802 says
		default:
			rest = append(rest, h)
		}
		if err != nil {
			return err
		}
	}
	f.Header = rest
	return nil
}

// roster reads starting numbers from a column on.
func (in *reader) roster(cols columns, from int) ([]int, error) {
	var players []int
	for at := from; at <= len(cols); at += playerWidth {
		text := cols.field(at, at+playerWidth-2)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, in.fail("trf-team.player", message.Args{"Text": text})
		}
		players = append(players, n)
	}
	return players, nil
}

// team reads 310.
func (in *reader) team(cols columns) error {
	number, err := strconv.Atoi(cols.field(5, 7))
	if err != nil || number < 1 {
		return in.fail("trf-team.bad-number", message.Args{"Text": cols.field(5, 7), "Most": mostTeamNumber})
	}
	t := Team{Number: number, Name: cols.field(9, 40), Nickname: cols.field(42, 46), Line: in.line}
	t.Strength = in.number(cols, 48, 53, "rating")
	t.Rank = in.number(cols, 69, 71, "rank")
	match, matchErr := tournament.ParsePoints(cols.field(55, 60))
	game, gameErr := tournament.ParsePoints(cols.field(62, 67))
	if t.HasPoints = matchErr == nil && gameErr == nil; t.HasPoints {
		t.MatchPoints, t.GamePoints = match, game
	} else if cols.field(55, 67) != "" {
		in.adjust("trf-team.bad-points", message.Args{"Text": cols.field(55, 67), "Team": number})
	}
	if t.Players, err = in.roster(cols, rosterColumn); err != nil {
		return err
	}
	in.file.Teams.List = append(in.file.Teams.List, t)
	return nil
}

// oldTeam reads 013, whose teams are numbered in the order of the file.
func (in *reader) oldTeam(cols columns) error {
	players, err := in.roster(cols, oldRoster)
	if err != nil {
		return err
	}
	list := &in.file.Teams.List
	*list = append(*list, Team{Number: len(*list) + 1, Name: cols.field(5, oldRoster-1), Players: players, Line: in.line})
	return nil
}

// lineUp reads 300: the round, the team, its opponent, the players by board.
func (in *reader) lineUp(text string) error {
	n, err := in.numbers("300", strings.Fields(text))
	if err != nil {
		return err
	}
	if len(n) < 4 || n[0] < 1 || n[0] > tournament.MaxRounds {
		return in.fail("trf-team.expects-line-up")
	}
	in.file.Teams.LineUps = append(in.file.Teams.LineUps, TeamLineUp{Round: n[0], Team: n[1], Opponent: n[2], Players: n[3:], Line: in.line})
	return nil
}

// teamBye reads 320: match points, game points, the team that was free by round. The first is in columns
// of its own, for a file may leave it empty.
func (in *reader) teamBye(cols columns) error {
	bye := TeamBye{}
	match, game := cols.field(5, 8), cols.field(10, 13)
	if match != "" || game != "" {
		var errs [2]error
		bye.MatchPoints, errs[0] = pointsOrNone(match)
		bye.GamePoints, errs[1] = pointsOrNone(game)
		if why := cmp.Or(errs[0], errs[1]); why != nil {
			return in.fail("trf.bad-record", message.Args{"Code": "320", "Why": why})
		}
		bye.Given = true
	}
	for at := 15; at <= len(cols); at += 4 { // a round without is 000, or blank
		text := cols.field(at, at+2)
		n, err := strconv.Atoi(cmp.Or(text, "0"))
		if err != nil || n < 0 {
			return in.fail("trf.bad-number", message.Args{"Code": "320", "Text": text, "Most": mostTeamNumber})
		}
		bye.Teams = append(bye.Teams, n)
	}
	if len(bye.Teams) > tournament.MaxRounds {
		return in.fail("trf-team.many-rounds", message.Args{"Code": "320", "Rounds": len(bye.Teams)})
	}
	in.file.Teams.Bye = bye
	return nil
}

// pointsOrNone reads points; nothing is 0.
func pointsOrNone(text string) (tournament.Points, error) {
	if text == "" {
		return 0, nil
	}
	return tournament.ParsePoints(text)
}

// teamForfeit reads 330: who won by forfeit, the round, White, Black.
func (in *reader) teamForfeit(text string) error {
	words := strings.Fields(text)
	if len(words) != 4 || !slices.Contains([]string{"+-", "-+", "--"}, words[0]) {
		return in.fail("trf-team.expects-forfeit")
	}
	n, err := in.numbers("330", words[1:])
	if err != nil {
		return err
	}
	if n[0] < 1 || n[0] > tournament.MaxRounds || n[1] < 1 || n[2] < 1 {
		return in.fail("trf-team.expects-forfeit")
	}
	in.file.Teams.Forfeits = append(in.file.Teams.Forfeits, TeamForfeit{Result: words[0], Round: n[0], White: n[1], Black: n[2], Line: in.line})
	return nil
}

// matchPoints reads 362: TW, TD and TL, each with its points.
func (in *reader) matchPoints(text string) error {
	for _, code := range []string{"TW", "TD", "TL"} { // the number may touch it (TW10.0)
		text = strings.ReplaceAll(strings.ToUpper(text), code, code+" ")
	}
	words := strings.Fields(text)
	if len(words) == 0 || len(words)%2 != 0 {
		return in.fail("trf.expects-values", message.Args{"Code": "362"})
	}
	p := &in.file.Teams.Points
	for pair := range slices.Chunk(words, 2) {
		points, err := tournament.ParsePoints(pair[1])
		if err != nil {
			return in.fail("trf.bad-record", message.Args{"Code": "362", "Why": err})
		}
		switch strings.ToUpper(pair[0]) {
		case "TW":
			p.Win = points
		case "TD":
			p.Draw = points
		case "TL":
			p.Loss = points
		default:
			in.adjust("trf.unknown-word", message.Args{"Code": "362", "Text": pair[0]})
		}
	}
	return nil
}

// given reads 299 of teams: the kind of result, match points, game points, the round, teams. What stands in
// its columns is read there, for either score may be left empty.
func (in *reader) given(code, text string) error {
	cols := columns("299" + text)
	a := TeamPoints{Line: in.line}
	if kind := strings.ToUpper(cols.field(5, 5)); kind != "" {
		if !strings.Contains("WDLFHZ+-", kind) {
			return in.fail("trf-team.expects-given")
		}
		a.Code = kind[0]
	}
	words := strings.Fields(string(cols[min(5, len(cols)):]))
	match, matchErr := pointsOrNone(cols.field(6, 12))
	game, gameErr := pointsOrNone(cols.field(13, 18))
	if matchErr == nil && gameErr == nil {
		words = strings.Fields(string(cols[min(18, len(cols)):]))
	} else if len(words) > 1 { // not in their columns: both have to be there
		match, matchErr = tournament.ParsePoints(words[0])
		game, gameErr = tournament.ParsePoints(words[1])
		words = words[2:]
	}
	if why := cmp.Or(matchErr, gameErr); why != nil {
		return in.fail("trf.bad-record", message.Args{"Code": code, "Why": why})
	}
	a.MatchPoints, a.GamePoints = match, game
	n, err := in.numbers(code, words)
	if err != nil {
		return err
	}
	if len(n) > 0 {
		a.Round = n[0]
	}
	if len(n) > 1 {
		a.Teams = n[1:]
	}
	in.file.Teams.Given = append(in.file.Teams.Given, a)
	return nil
}

// seen reads 802, which is there for people: what it does not say in its columns is not said.
func (in *reader) seen(cols columns) {
	number, err := strconv.Atoi(cols.field(5, 7))
	if err != nil {
		return
	}
	s := TeamRounds{Team: number, Nickname: cols.field(9, 13), Line: in.line}
	for at := seenColumn; at <= len(cols) && len(s.Rounds) < tournament.MaxRounds; at += seenWidth {
		var r TeamRound
		opponent := strings.ToUpper(cols.field(at, at+2))
		if n, err := strconv.Atoi(opponent); err == nil && n > 0 {
			r.Opponent = n
		} else if slices.Contains([]string{"PAB", "FPB", "HPB", "ZPB"}, opponent) {
			r.Bye = opponent
		}
		switch strings.ToLower(cols.field(at+4, at+4)) {
		case "w":
			r.Colour = White
		case "b":
			r.Colour = Black
		}
		if points, err := tournament.ParsePoints(cols.field(at+6, at+9)); err == nil {
			r.GamePoints, r.HasPoints = points, true
		}
		r.Forfeit = strings.EqualFold(cols.field(at+10, at+10), "f")
		s.Rounds = append(s.Rounds, r)
	}
	in.file.Teams.Seen = append(in.file.Teams.Seen, s)
}
