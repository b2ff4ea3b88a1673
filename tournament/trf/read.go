package trf

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// maxFile bounds a report file, in bytes: 9,999 players and a hundred rounds have
// twelve million.
const maxFile = 16 << 20

// Read reads a report file. The name is for messages. The adjustments are what
// was taken otherwise than written: of the file as a whole, then in the order of the lines. The error is a
// *SyntaxError, or what the reader r returned.
func Read(r io.Reader, name string) (*File, []Adjustment, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, nil, message.Because(err, "trf.reading", message.Args{"File": name, "Why": err})
	}
	if len(data) > maxFile {
		return nil, nil, &SyntaxError{File: name, What: message.New("trf.too-large", message.Args{"MB": maxFile >> 20})}
	}
	in := &reader{file: &File{Name: name, Points: DefaultPoints()}}
	for i, line := range splitLines(in.decode(data)) {
		in.line = i + 1
		if err := in.readLine(line); err != nil {
			return nil, nil, err
		}
	}
	if err := in.finish(); err != nil {
		return nil, nil, err
	}
	slices.SortStableFunc(in.adjusted, func(a, b Adjustment) int { return cmp.Compare(a.Line, b.Line) })
	return in.file, in.adjusted, nil
}

// Looks reports whether a file begins as a report file does: three digits and a blank.
func Looks(data []byte) bool {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	return len(text) > 3 && strings.Trim(string(text[:3]), "0123456789") == "" && text[3] == ' '
}

// reader is the state of one reading.
type reader struct {
	file     *File
	line     int
	adjusted []Adjustment
	points   pointsRead
	at       []int    // lines of the header
	own      []record // 299
	coded    bool     // points are given by 162
}

func (in *reader) adjust(code string, args ...message.Args) {
	in.Say(message.New(code, args...))
}

// Say lists an adjustment of the line that is read.
func (in *reader) Say(what message.Message) {
	in.adjusted = append(in.adjusted, Adjustment{Line: in.line, What: what})
}

func (in *reader) fail(code string, args ...message.Args) error {
	return &SyntaxError{File: in.file.Name, Line: in.line, What: message.New(code, args...)}
}

// decode makes text of the bytes.
func (in *reader) decode(data []byte) string {
	text, encoding := tournament.DecodeText(data)
	if encoding != "UTF-8" {
		in.adjust("trf.encoding", message.Args{"Encoding": encoding})
	}
	return text
}

// splitLines takes every line end that occurs: CR LF, LF, CR.
func splitLines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
}

// readLine reads one line by its code.
func (in *reader) readLine(line string) error {
	if comment, is := strings.CutPrefix(line, "###"); is {
		if comment = strings.TrimSpace(comment); comment != "" {
			in.file.Comments = append(in.file.Comments, comment)
		}
		return nil
	}
	if strings.TrimSpace(line) == "" {
		return nil
	}
	code, text := line, ""
	if runes := []rune(line); len(runes) > 3 {
		code, text = string(runes[:3]), string(runes[3:])
	}
	code = strings.ToUpper(code)
	if code == "001" {
		return in.player(line)
	}
	if read, known := extensions()[code]; known {
		return read(in, code, text)
	}
	// Some of these lines have columns of their own (013, 132): only one blank is
	// no part of them.
	in.at = append(in.at, in.line)
	in.file.Header = append(in.file.Header, Field{Code: code, Text: strings.TrimRight(strings.TrimPrefix(text, " "), " \t")})
	return nil
}

// finish checks what only the whole file shows.
func (in *reader) finish() error {
	if err := in.finishTeams(); err != nil {
		return err
	}
	in.line = 0
	f := in.file
	if len(f.Players) == 0 {
		in.line = 1
		return in.fail("trf.no-player")
	}
	in.finishPoints()
	inOrder := slices.IsSortedFunc(f.Players, byNumber)
	slices.SortStableFunc(f.Players, byNumber)
	if !inOrder {
		in.adjust("trf.sorted")
	}
	for i := 1; i < len(f.Players); i++ {
		if f.Players[i].Number == f.Players[i-1].Number {
			in.line = max(f.Players[i].Line, f.Players[i-1].Line)
			return in.fail("trf.number-twice", message.Args{"Number": f.Players[i].Number})
		}
	}
	if err := in.checkOpponents(); err != nil {
		return err
	}
	in.line = 0
	in.finishType()
	return nil
}

func byNumber(a, b Player) int { return cmp.Compare(a.Number, b.Number) }

// checkOpponents makes sure that each pairing is told the same way by both.
func (in *reader) checkOpponents() error {
	index := make(map[int]*Player, len(in.file.Players))
	for i := range in.file.Players {
		index[in.file.Players[i].Number] = &in.file.Players[i]
	}
	for _, p := range in.file.Players {
		in.line = p.Line
		for i, e := range p.Rounds {
			if e.Opponent == 0 {
				continue
			}
			opponent, ok := index[e.Opponent]
			switch {
			case !ok:
				return in.fail("trf.unknown-opponent", message.Args{"Round": i + 1, "Number": p.Number, "Opponent": e.Opponent})
			case e.Opponent == p.Number:
				return in.fail("trf.own-opponent", message.Args{"Round": i + 1, "Number": p.Number})
			case opponent.Round(i+1).Opponent != p.Number:
				return in.fail("trf.one-sided", message.Args{"Round": i + 1, "Number": p.Number, "Opponent": e.Opponent})
			case p.Number < e.Opponent:
				in.matchColours(i+1, index[p.Number], opponent)
			}
		}
	}
	return nil
}

// matchColours makes the colours of a pairing two: the one of a player whose opponent
// has it is the other one, and two that are the same are none.
func (in *reader) matchColours(round int, p, opponent *Player) {
	mine, his := &p.Rounds[round-1].Colour, &opponent.Rounds[round-1].Colour
	switch {
	case *mine == his.other():
	case *mine == ColourUnset:
		*mine = his.other()
		in.adjust("trf.no-colour", message.Args{"Round": round, "Number": p.Number, "Opponent": opponent.Number})
	case *his == ColourUnset:
		*his = mine.other()
		in.adjust("trf.no-colour", message.Args{"Round": round, "Number": opponent.Number, "Opponent": p.Number})
	default:
		*mine, *his = ColourUnset, ColourUnset
		in.adjust("trf.same-colour", message.Args{"Round": round, "Number": p.Number, "Opponent": opponent.Number})
	}
}
