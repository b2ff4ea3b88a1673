package trf

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// extensions is the table of codes that are interpreted, and their readers.
func extensions() map[string]func(*reader, string, string) error {
	return map[string]func(*reader, string, string) error{
		"XXR": (*reader).planned, "142": (*reader).planned,
		"XXC": (*reader).initial, "152": (*reader).initial,
		"XXA": (*reader).virtual, "250": (*reader).accelerated,
		"XXP": (*reader).apart, "260": (*reader).apart,
		"XXZ": (*reader).absent, "240": (*reader).byes,
		"299": (*reader).own299,
		"XXS": (*reader).values, "162": (*reader).values,
		"BBW": (*reader).value, "BBD": (*reader).value, "BBL": (*reader).value,
		"BBZ": (*reader).value, "BBF": (*reader).value, "BBU": (*reader).value,
	}
}

// maxNumber is the widest number that the columns of players hold.
const maxNumber = 9999

// planned reads the number of rounds: XXR n, 142 n.
func (in *reader) planned(code, text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 1 || n > tournament.MaxRounds {
		return in.fail("trf.bad-rounds", message.Args{"Code": code, "Text": strings.TrimSpace(text)})
	}
	in.file.Planned = n
	return nil
}

// initial reads the colour of the first number: XXC white1, 152 W. Other words
// of XXC (rank) do not concern the colour.
func (in *reader) initial(code, text string) error {
	for _, word := range strings.Fields(strings.ToLower(text)) {
		switch word {
		case "w", "white1", "white":
			in.file.Initial = White
		case "b", "black1", "black":
			in.file.Initial = Black
		case "rank":
		default:
			in.adjust("trf.unknown-word", message.Args{"Code": code, "Text": word})
		}
	}
	return nil
}

// virtual reads XXA: a player and his virtual points by round.
func (in *reader) virtual(code, text string) error {
	words := strings.Fields(text)
	if len(words) == 0 {
		return in.fail("trf.names-nobody", message.Args{"Code": code})
	}
	numbers, err := in.numbers(code, words[:1])
	if err != nil {
		return err
	}
	if len(words) > tournament.MaxRounds {
		return in.fail("trf.many-rounds", message.Args{"Code": code, "Number": numbers[0], "Rounds": len(words) - 1})
	}
	for i, word := range words[1:] {
		points, err := tournament.ParsePoints(word)
		if err != nil {
			return in.fail("trf.player-record", message.Args{"Code": code, "Number": numbers[0], "Why": err})
		}
		if points != 0 {
			in.file.Acceleration = append(in.file.Acceleration, Acceleration{
				FirstRound: i + 1, LastRound: i + 1, FirstPlayer: numbers[0], LastPlayer: numbers[0], Points: points,
			})
		}
	}
	return nil
}

// accelerated reads 250: match points, game points, rounds, players. Of a
// tournament of single players only one of the two is not zero.
func (in *reader) accelerated(code, text string) error {
	words := strings.Fields(text)
	var points tournament.Points
	for len(words) > 4 {
		p, err := tournament.ParsePoints(words[0])
		if err != nil {
			return in.fail("trf.bad-record", message.Args{"Code": code, "Why": err})
		}
		points, words = max(points, p), words[1:]
	}
	if len(words) < 4 {
		return in.fail("trf.expects-acceleration", message.Args{"Code": code})
	}
	n, err := in.numbers(code, words)
	if err != nil {
		return err
	}
	if n[0] < 1 || n[1] > tournament.MaxRounds {
		return in.fail("trf.no-rounds", message.Args{"Code": code, "First": n[0], "Last": n[1]})
	}
	in.file.Acceleration = append(in.file.Acceleration, Acceleration{
		FirstRound: n[0], LastRound: n[1], FirstPlayer: n[2], LastPlayer: n[3], Points: points,
	})
	return nil
}

// apart reads players who may not meet: XXP ids, 260 first last ids.
func (in *reader) apart(code, text string) error {
	n, err := in.numbers(code, strings.Fields(text))
	if err != nil {
		return err
	}
	pairs := Forbidden{FirstRound: 1, Players: n}
	if code == "260" {
		if len(n) < 2 {
			return in.fail("trf.expects-apart")
		}
		pairs = Forbidden{FirstRound: n[0], LastRound: n[1], Players: n[2:]}
	}
	if len(pairs.Players) < 2 {
		in.adjust("trf.apart-alone", message.Args{"Code": code})
		return nil
	}
	in.file.Forbidden = append(in.file.Forbidden, pairs)
	return nil
}

// absent reads XXZ: players who do not play in the next round.
func (in *reader) absent(code, text string) error {
	n, err := in.numbers(code, strings.Fields(text))
	if err == nil && len(n) > 0 {
		in.file.Byes = append(in.file.Byes, RequestedBye{Code: 'Z', Players: n})
	}
	return err
}

// byes reads 240: the kind of bye, the round, players.
func (in *reader) byes(code, text string) error {
	words := strings.Fields(text)
	if len(words) < 2 || len(words[0]) != 1 || !strings.Contains("FHZ", strings.ToUpper(words[0])) {
		return in.fail("trf.expects-bye")
	}
	n, err := in.numbers(code, words[1:])
	if err != nil {
		return err
	}
	in.file.Byes = append(in.file.Byes, RequestedBye{Code: strings.ToUpper(words[0])[0], Round: n[0], Players: n[1:]})
	return nil
}

func (in *reader) numbers(code string, words []string) ([]int, error) {
	numbers := make([]int, 0, len(words))
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > maxNumber {
			return nil, in.fail("trf.bad-number", message.Args{"Code": code, "Text": word, "Most": maxNumber})
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// pointsRead remembers which values a file gave, since those it leaves out
// follow from those it gives.
type pointsRead map[string]tournament.Points

// value reads one of BBW BBD BBL BBZ BBF BBU.
func (in *reader) value(code, text string) error {
	return in.setValue(code, code, strings.TrimSpace(text))
}

// values reads XXS (WW=1.0 …) and 162 (W 1.0 …): pairs of a name and a number.
// The number has four columns right after the code, and may touch it (W10.0).
func (in *reader) values(code, text string) error {
	var apart strings.Builder
	letter := false
	for _, r := range strings.ReplaceAll(text, "=", " ") {
		if letter && (r >= '0' && r <= '9' || r == '-') {
			apart.WriteByte(' ')
		}
		letter = r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z'
		apart.WriteRune(r)
	}
	words := strings.Fields(apart.String())
	if len(words)%2 != 0 {
		return in.fail("trf.expects-values", message.Args{"Code": code})
	}
	for pair := range slices.Chunk(words, 2) {
		if err := in.setValue(code, code+strings.ToUpper(pair[0]), pair[1]); err != nil {
			return err
		}
	}
	return nil
}

func (in *reader) setValue(code, name, text string) error {
	points, err := tournament.ParsePoints(text)
	if err != nil {
		return in.fail("trf.bad-record", message.Args{"Code": code, "Why": err})
	}
	meanings, known := valueNames()[name]
	if !known {
		in.adjust("trf.unknown-word", message.Args{"Code": code, "Text": strings.TrimPrefix(name, code)})
		return nil
	}
	if meanings == "win" && points <= 0 {
		in.adjust("trf.worthless-win", message.Args{"Code": code, "Points": message.Number(points.String())})
		return nil
	}
	if in.points == nil {
		in.points = pointsRead{}
	}
	if code == "162" {
		in.coded = true
	}
	for _, meaning := range strings.Split(meanings, ", ") {
		if was, twice := in.points[meaning]; twice && was != points {
			in.adjust("trf.two-values", message.Args{"Code": code, "What": message.Message{Code: "trf.worth-" + strings.ReplaceAll(meaning, " ", "-")}, "Points": message.Number(was.String())})
			continue
		}
		in.points[meaning] = points
	}
	return nil
}

// valueNames is what the codes of BB*, XXS and 162 mean. In 162 an absence (A, in
// some programs Z) is a forfeit loss too, and X is a game whose result is not known yet.
func valueNames() map[string]string {
	return map[string]string{
		"BBW": "win", "BBD": "draw", "BBL": "loss", "BBZ": "zero", "BBF": "forfeit loss", "BBU": "bye",
		"XXSW": "win", "XXSD": "draw", "XXSL": "loss",
		"XXSWW": "win", "XXSBW": "win", "XXSWD": "draw", "XXSBD": "draw", "XXSWL": "loss", "XXSBL": "loss",
		"XXSZPB": "zero", "XXSHPB": "half", "XXSFPB": "full", "XXSPAB": "bye", "XXSFW": "forfeit win", "XXSFL": "forfeit loss",
		"162W": "win", "162D": "draw", "162L": "loss", "162A": "zero, forfeit loss", "162Z": "zero, forfeit loss", "162P": "bye", "162X": "unknown",
	}
}

// finishPoints fills in what the file did not say.
func (in *reader) finishPoints() {
	p := &in.file.Points
	or := func(name string, otherwise tournament.Points) tournament.Points {
		if v, given := in.points[name]; given {
			return v
		}
		return otherwise
	}
	p.Win, p.Draw, p.Loss = or("win", p.Win), or("draw", p.Draw), or("loss", p.Loss)
	p.ForfeitWin, p.FullBye = or("forfeit win", p.Win), or("full", p.Win)
	p.HalfBye, p.PairingBye = or("half", p.Draw), or("bye", p.Win)
	p.Unknown = or("unknown", p.Draw)
	absent := p.Loss
	if in.coded {
		absent = 0 // 162: whatever a loss is worth
	}
	p.ForfeitLoss, p.ZeroBye = or("forfeit loss", absent), or("zero", 0)
}
