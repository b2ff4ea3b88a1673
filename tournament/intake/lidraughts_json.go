package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// siteUser is a player as the site writes one; the fields that say who he is
// stand in it or around it.
type siteUser struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Title string `json:"title"`
}

// siteSide is one side of a game.
type siteSide struct {
	User    siteUser `json:"user"`
	Name    string   `json:"name"`
	Rating  int      `json:"rating"`
	AILevel int      `json:"aiLevel"`
}

// siteGame is a game, one JSON object.
type siteGame struct {
	ID         string          `json:"id"`
	Variant    json.RawMessage `json:"variant"` // "frisian", or {"key": "frisian"}
	Status     string          `json:"status"`
	Winner     string          `json:"winner"`
	CreatedAt  int64           `json:"createdAt"` // milliseconds
	InitialFEN string          `json:"initialFen"`
	Moves      string          `json:"moves"`
	Swiss      string          `json:"swiss"`
	Tournament string          `json:"tournament"`
	MicroMatch string          `json:"microMatch"`
	Players    struct {
		White siteSide `json:"white"`
		Black siteSide `json:"black"`
	} `json:"players"`
}

// variantKey reads a variant as a word or as an object with a key; nil where the
// site does not say.
func variantKey(raw json.RawMessage) (games.Game, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return nil, nil
	}
	var key string
	if err := json.Unmarshal(raw, &key); err != nil {
		var object struct {
			Key string `json:"key"`
		}
		if err := json.Unmarshal(raw, &object); err != nil {
			return nil, message.Err("intake.bad-variant", message.Args{"Variant": raw})
		}
		key = object.Key
	}
	v, ok := games.OnSite(key)
	if !ok {
		return nil, message.Err("intake.site-variant", message.Args{"Variant": key})
	}
	return v, nil
}

// shown is how a side is called.
func (p siteSide) shown() string {
	switch {
	case p.User.Name != "":
		return p.User.Name
	case p.User.ID != "":
		return p.User.ID
	case p.Name != "":
		return p.Name
	case p.AILevel > 0:
		return fmt.Sprintf("Lidraughts AI level %d", p.AILevel)
	default:
		return "Anonymous"
	}
}

// game writes a game as PDN, on the line of the text where the object stands.
func (s *Site) game(raw json.RawMessage, at Where, text *bytes.Buffer) error {
	var g siteGame
	if err := json.Unmarshal(raw, &g); err != nil {
		return message.Because(err, "intake.bad-game", message.Args{"Why": err})
	}
	v, err := variantKey(g.Variant)
	if err != nil {
		return message.Because(err, "intake.game", message.Args{"ID": tidy(g.ID).string, "Why": err})
	}
	if v != nil {
		s.variant(v, at)
	}
	if strings.EqualFold(g.Status, "aborted") {
		s.notes.Add(at, KindResult, "intake.aborted", message.Args{"ID": tidy(g.ID).string})
		return nil
	}
	for line := bytes.Count(text.Bytes(), []byte("\n")) + 1; line < at.Line; line++ {
		text.WriteByte('\n')
	}
	event, kind := "https://lidraughts.org/"+g.ID, ""
	switch {
	case g.Swiss != "":
		event, kind = "swiss https://lidraughts.org/swiss/"+g.Swiss, "swiss"
	case g.Tournament != "":
		event, kind = "tournament https://lidraughts.org/tournament/"+g.Tournament, "arena"
	}
	tag := func(name, value string) {
		if value = tidy(value).string; value != "" {
			fmt.Fprintf(text, "[%s \"%s\"] ", name, strings.NewReplacer(`"`, "'", `\`, "/").Replace(value))
		}
	}
	tag("Event", event)
	tag("Site", "https://lidraughts.org/"+g.ID)
	if g.CreatedAt > 0 {
		tag("Date", time.UnixMilli(g.CreatedAt).UTC().Format("2006.01.02"))
	}
	tag("Round", "-")
	for _, side := range []struct {
		name string
		siteSide
	}{{"White", g.Players.White}, {"Black", g.Players.Black}} {
		tag(side.name, side.shown())
		tag(side.name+"Title", side.User.Title)
		if side.Rating > 0 {
			tag(side.name+"Elo", fmt.Sprint(side.Rating))
		}
	}
	result := g.result()
	tag("Result", result)
	if number, ok := games.SiteType(v); ok {
		tag("GameType", fmt.Sprint(number))
	}
	tag("MicroMatch", g.MicroMatch)
	if v != nil && setUp(v, g.InitialFEN) {
		tag("FEN", g.InitialFEN)
	}
	moves := tidy(g.Moves).string
	if strings.ContainsAny(moves, "[]{}()\";%") {
		return message.Err("intake.no-moves", message.Args{"ID": tidy(g.ID).string, "Text": moves})
	}
	fmt.Fprintf(text, "%s %s ", moves, result)
	if kind == "" {
		s.notes.Add(at, KindEvent, "intake.lone-game", message.Args{"ID": tidy(g.ID).string})
	}
	return nil
}

// setUp reports whether a game began elsewhere than at the start: the site names
// the position of some variants in any case.
func setUp(v games.Game, fen string) bool {
	if fen == "" {
		return false
	}
	from, err := v.Read(fen)
	if err != nil {
		return true // the replay says what is wrong with it
	}
	start, err := v.Read("")
	return err != nil || from.FEN() != start.FEN()
}

// result is how a game ended, as PDN writes it. A player who did not come loses
// without a game.
func (g siteGame) result() string {
	win, loss := "1-0", "0-1"
	if strings.EqualFold(g.Status, "noStart") {
		win, loss = "+/-", "-/+"
	}
	switch {
	case strings.EqualFold(g.Winner, "white"):
		return win
	case strings.EqualFold(g.Winner, "black"):
		return loss
	case strings.EqualFold(g.Status, "created"), strings.EqualFold(g.Status, "started"), strings.EqualFold(g.Status, "noStart"):
		return "*"
	default:
		return "1/2-1/2"
	}
}

// siteRow is a row of the results or of the standing page.
type siteRow struct {
	Username string   `json:"username"`
	Name     string   `json:"name"`
	User     siteUser `json:"user"`
	Title    string   `json:"title"`
	Rating   int      `json:"rating"`
	Absent   bool     `json:"absent"`
	Withdraw bool     `json:"withdraw"`
	SheetMin string   `json:"sheetMin"` // Swiss: a round each, "GAMEIDw|bye|absent"
}

// result takes in one row of the results.
func (s *Site) result(raw json.RawMessage) error {
	var row siteRow
	if err := json.Unmarshal(raw, &row); err != nil {
		return message.Because(err, "intake.bad-result", message.Args{"Why": err})
	}
	s.score = true
	s.row(row)
	return nil
}

// row registers the player of a row, with what his sheet says of each round.
func (s *Site) row(row siteRow) {
	name := ""
	for _, said := range []string{row.User.Name, row.Username, row.Name, row.User.ID} {
		if name == "" {
			name = tidy(said).string
		}
	}
	title := row.Title
	if title == "" {
		title = row.User.Title
	}
	p := tournament.Player{Name: name, Title: tidy(title).string}
	if row.Rating > 0 && row.Rating <= maxRating {
		p.Rating = row.Rating
	}
	s.player(p)
	if row.Absent || row.Withdraw {
		s.away[naming.Key(name)] = true
	}
	for i, entry := range strings.Split(row.SheetMin, "|") {
		switch {
		case i >= tournament.MaxRounds:
			return
		case entry == "bye":
			s.byes = append(s.byes, siteBye{name, i + 1, tournament.ByeAllocated})
		case entry == "late":
			s.byes = append(s.byes, siteBye{name, i + 1, tournament.ByeHalf})
		case len(entry) > 1 && entry != "absent" && strings.ContainsAny(entry[len(entry)-1:], "wdlo"):
			s.round[entry[:len(entry)-1]] = i + 1
		}
	}
}

// siteTournament is the object of an arena or a Swiss.
type siteTournament struct {
	Name     string          `json:"name"`
	FullName string          `json:"fullName"`
	StartsAt string          `json:"startsAt"`
	Variant  json.RawMessage `json:"variant"`
	System   string          `json:"system"` // of an arena
	Rounds   int             `json:"nbRounds"`
	Standing struct {
		Players []siteRow `json:"players"`
	} `json:"standing"`
}

// tournament takes in what the site says of the event.
func (s *Site) tournament(raw json.RawMessage, at Where) error {
	var t siteTournament
	if err := json.Unmarshal(raw, &t); err != nil {
		return message.Because(err, "intake.bad-tournament", message.Args{"Why": err})
	}
	v, err := variantKey(t.Variant)
	if err != nil {
		return err
	}
	if v != nil {
		s.variant(v, at)
	}
	if s.Name = tidy(t.FullName).string; s.Name == "" {
		s.Name = tidy(t.Name).string
	}
	if day, _, _ := strings.Cut(t.StartsAt, "T"); day != "" {
		if s.Begin, _ = parseDate(day); s.Begin == "" {
			s.notes.Add(at, KindDate, "intake.bad-start", message.Args{"Text": tidy(t.StartsAt).string})
		}
	}
	if t.Rounds > 0 && t.Rounds <= tournament.MaxRounds {
		s.System, s.Rounds = tournament.SystemSwiss, t.Rounds
	} else {
		s.System = tournament.SystemOpen
	}
	for _, row := range t.Standing.Players {
		s.row(row)
	}
	return nil
}
