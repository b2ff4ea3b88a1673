package find

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// FindPlayer is the player whom somebody means by a number of the stage or, before
// numbers are given, of entry; by a name or a part of one. Where several fit, the desk's
// Choose asks. The error is a [tournament.RefusedError].
func FindPlayer(d *desk.Desk, text string) (tournament.Player, error) {
	found, _ := d.State().FindPlayers(d.StageNumber(), text)
	if len(found) > 1 {
		return choose(d, text, found)
	}
	return d.State().FindPlayer(d.StageNumber(), text)
}

// choose asks which of several players is meant; where nobody can be asked that is
// refused.
func choose(d *desk.Desk, text string, found []tournament.Player) (tournament.Player, error) {
	ambiguous := d.State().Ambiguous(d.StageNumber(), text, found)
	if d.Choose == nil {
		return tournament.Player{}, ambiguous
	}
	numbers := d.State().NumbersOf(d.StageNumber())
	var among []desk.Numbered
	for _, p := range found {
		among = append(among, desk.Numbered{Number: tournament.TPN(slices.Index(numbers, p.ID) + 1), Player: p})
	}
	id, chosen := d.Choose(text, among)
	at := slices.IndexFunc(found, func(p tournament.Player) bool { return p.ID == id })
	if !chosen || at < 0 {
		return tournament.Player{}, ambiguous
	}
	return found[at], nil
}

// Number is the number by which people name a player; 0 if he has none.
func Number(d *desk.Desk, id tournament.PlayerID) tournament.TPN {
	return d.State().NumberOf(d.StageNumber(), id)
}

// playersSought are several players that one text names with dashes between them.
type playersSought struct {
	text    string
	most    int    // players that it can name
	example string // of how to write it
	plays   int    // the round that they are to play in: who does is preferred; 0 is any
}

// reading is one way to read such a text: names may have a dash in them.
type reading struct {
	parts []string
	found [][]tournament.Player // who fits each part
	fit   naming.Fit            // of the part that fits worst
	twice bool                  // one player alone fits two parts
}

// findSeveral finds the players that a text names: numbers, names or parts of them,
// with dashes between. Refused: round.no-number, round.two-readings, and what
// [tournament.Tournament.FindPlayer] refuses.
func findSeveral(d *desk.Desk, sought playersSought) ([]tournament.PlayerID, error) {
	readings := readings(d, sought)
	if len(readings) == 0 {
		return nil, nobodyMeant(d, sought)
	}
	if len(readings) > 1 {
		return nil, twoReadings(d, sought, readings)
	}
	var ids []tournament.PlayerID
	for i, found := range readings[0].found {
		p := found[0]
		if len(found) > 1 {
			var err error
			if p, err = choose(d, readings[0].parts[i], found); err != nil {
				return nil, err
			}
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}

// mostDashes bounds in how many ways a text is read.
const mostDashes = 8

// readings are the ways to read a text in which each part is somebody: those that fit
// best. A reading in which one player stands twice counts where there is no other.
func readings(d *desk.Desk, sought playersSought) []reading {
	dashes := strings.Count(strings.Map(plainDash, sought.text), "-")
	if dashes > mostDashes || strings.ContainsFunc(edges(sought.text), isDash) {
		return nil
	}
	var best []reading
	for cuts := range 1 << dashes {
		r := read(d, cutAt(sought.text, cuts), sought.plays)
		switch {
		case r.fit == naming.FitNone || len(r.parts) > sought.most:
		case len(best) == 0 || better(r, best[0]):
			best = []reading{r}
		case !better(best[0], r):
			best = append(best, r)
		}
	}
	return best
}

// better reports whether one reading is to be preferred to another.
func better(r, other reading) bool {
	if r.twice != other.twice {
		return other.twice
	}
	return r.fit > other.fit
}

// isDash reports a dash between two players.
func isDash(r rune) bool { return plainDash(r) == '-' }

// plainDash is a letter with one kind of dash for all.
func plainDash(r rune) rune {
	if strings.ContainsRune("–—‑‐", r) {
		return '-'
	}
	return r
}

// edges are the first and the last letter of a text.
func edges(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return "-"
	}
	r := []rune(text)
	return string([]rune{r[0], r[len(r)-1]})
}

// cutAt cuts a text at some of its dashes: at the one of each bit.
func cutAt(text string, cuts int) []string {
	var parts []string
	begin, dash := 0, 0
	for i, r := range text {
		if !isDash(r) {
			continue
		}
		if cuts&(1<<dash) != 0 {
			parts = append(parts, strings.TrimSpace(text[begin:i]))
			begin = i + len(string(r))
		}
		dash++
	}
	return append(parts, strings.TrimSpace(text[begin:]))
}

// read finds who fits each part. Who alone fits one part is not meant by another that
// fits others as well.
func read(d *desk.Desk, parts []string, plays int) reading {
	r := reading{parts: parts, fit: naming.FitCalled}
	for _, part := range parts {
		found, fit := d.State().FindPlayers(d.StageNumber(), part)
		r.found, r.fit = append(r.found, playing(d, found, plays)), min(r.fit, fit)
	}
	alone := make(map[tournament.PlayerID]bool)
	for _, found := range r.found {
		if len(found) == 1 {
			r.twice = r.twice || alone[found[0].ID]
			alone[found[0].ID] = true
		}
	}
	for i, found := range r.found {
		if others := slices.DeleteFunc(slices.Clone(found), func(p tournament.Player) bool { return alone[p.ID] }); len(others) > 0 && len(found) > 1 {
			r.found[i] = others
		}
	}
	return r
}

// playing are those of several players who take part in a round; if nobody does, all.
func playing(d *desk.Desk, found []tournament.Player, round int) []tournament.Player {
	if round == 0 || len(found) < 2 {
		return found
	}
	if there := slices.DeleteFunc(slices.Clone(found), func(p tournament.Player) bool { return !p.Plays(d.StageNumber(), round) }); len(there) > 0 {
		return there
	}
	return found
}

// nobodyMeant refuses a text of which a part is nobody.
func nobodyMeant(d *desk.Desk, sought playersSought) error {
	for _, part := range strings.Split(strings.Map(plainDash, sought.text), "-") {
		part = strings.TrimSpace(part)
		_, notNumber := strconv.Atoi(part)
		if found, _ := d.State().FindPlayers(d.StageNumber(), part); len(found) > 0 {
			continue
		}
		if notNumber == nil || part == "" {
			return refusal.New("round.no-number", message.Args{"Text": part, "Numbers": len(d.State().NumbersOf(d.StageNumber())), "Example": sought.example})
		}
		_, err := d.State().FindPlayer(d.StageNumber(), part)
		return err
	}
	return refusal.New("round.no-number", message.Args{"Text": strings.TrimSpace(sought.text), "Numbers": len(d.State().NumbersOf(d.StageNumber())), "Example": sought.example})
}

// twoReadings refuses a text that can be read in several ways, and says in which.
func twoReadings(d *desk.Desk, sought playersSought, readings []reading) error {
	var says []any
	for _, r := range readings {
		var names []string
		for _, found := range r.found {
			names = append(names, found[0].Name)
		}
		says = append(says, strings.Join(names, " / "))
	}
	return refusal.New("round.two-readings", message.Args{"Text": sought.text, "Readings": says, "Example": sought.example})
}

// FindPair reads who is on a board: 12-4, smit-jansen, or one player alone, who has the
// bye. Who does not play in the next round is meant only where nobody else can be.
func FindPair(d *desk.Desk, text, example string) (tournament.Pairing, error) {
	ids, err := findSeveral(d, playersSought{text: text, most: 2, example: example, plays: d.NextRound()})
	if err != nil {
		return tournament.Pairing{}, err
	}
	p := tournament.Pairing{White: ids[0]}
	if len(ids) > 1 {
		p.Black = ids[1]
	}
	return p, nil
}

// FindApart finds players who are to be kept apart: each text names two or more of
// them, as 12-4 or smit-jansen; where each names one alone, all are kept apart.
func FindApart(d *desk.Desk, texts []string) ([][]tournament.PlayerID, error) {
	if err := d.KeepsApart(); err != nil {
		return nil, err
	}
	var groups [][]tournament.PlayerID
	var single []tournament.PlayerID
	for _, text := range texts {
		ids, err := findSeveral(d, playersSought{text: text, most: mostDashes + 1, example: "12-4"})
		if err != nil {
			return nil, err
		}
		groups = append(groups, ids)
		single = append(single, ids[0])
	}
	if len(texts) > 1 && !slices.ContainsFunc(groups, func(ids []tournament.PlayerID) bool { return len(ids) > 1 }) {
		return [][]tournament.PlayerID{single}, nil
	}
	return groups, nil
}
