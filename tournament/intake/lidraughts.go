package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Site is what the files of one event of lidraughts.org come to: the event, its
// games, its players and what only the site knows.
//
// The formats are those of the site's own source (RoepStoep/lidraughts:
// GameApiV2, PdnDump, SwissJson, tournament JsonView) and of the API it shares
// with lichess.org: games as PDN or one JSON object a line, results one JSON
// object a line, and the tournament as one object.
type Site struct {
	Name        string            // of the event; "" is not said
	Begin       string            // 2026-11-20; "" is not said
	Variant     games.Game        // nil: the files do not say
	System      tournament.System // SystemUnset: the files do not say
	Rounds      int               // planned; 0 is not said
	Players     []tournament.Player
	Games       []*pdn.Game
	Adjustments []Adjustment

	away  map[string]bool // players who had left at the end, by name key
	known map[string]int  // places in Players, by name key
	round map[string]int  // rounds of games, by id
	ids   map[*pdn.Game]string
	byes  []siteBye
	notes notes
	noted map[games.Game]bool // other variants that were listed
	score bool                // results were read
}

// siteBye is a round in which the site gave a player points without a game.
type siteBye struct {
	player string
	round  int
	kind   tournament.ByeKind
}

// SiteFile is one file of the site.
type SiteFile struct {
	Name string
	Data io.Reader
}

// maxSite bounds a file of the site, in bytes.
const maxSite = 64 << 20

// Lidraughts reads the files of one event of the site, in any order. The error
// names the file, and the line where there is one.
func Lidraughts(files []SiteFile) (*Site, error) {
	s := &Site{
		away: make(map[string]bool), known: make(map[string]int), round: make(map[string]int), ids: make(map[*pdn.Game]string), noted: make(map[games.Game]bool),
	}
	for _, f := range files {
		data, err := io.ReadAll(io.LimitReader(f.Data, maxSite+1))
		if err != nil {
			return nil, message.Because(err, "intake.read", message.Args{"File": f.Name, "Why": err})
		}
		if len(data) > maxSite {
			return nil, message.Err("intake.larger", message.Args{"File": f.Name, "MB": maxSite >> 20})
		}
		if err := s.read(f.Name, bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))); err != nil {
			return nil, err
		}
	}
	if len(s.Games) == 0 && len(s.Players) == 0 {
		return nil, message.Err("intake.nothing-of-site")
	}
	for _, g := range s.Games {
		if n := s.round[s.ids[g]]; n > 0 {
			g.SetTag("Round", fmt.Sprint(n))
		}
	}
	if s.System == tournament.SystemOpen && s.score {
		s.notes.Add(Where{File: files[0].Name}, KindResult, "intake.arena-points")
	}
	s.Adjustments = s.notes
	return s, nil
}

// read takes in one file, by what it begins with.
func (s *Site) read(name string, data []byte) error {
	text := bytes.TrimLeft(data, " \t\r\n")
	switch {
	case len(text) == 0:
		return message.Err("intake.empty", message.Args{"File": name})
	case text[0] == '{', text[0] == '[' && bytes.HasPrefix(bytes.TrimLeft(text[1:], " \t\r\n"), []byte("{")):
		return s.readJSON(name, data)
	case text[0] == '[' || text[0] >= '0' && text[0] <= '9':
		return s.readPDN(name, data)
	default:
		return fmt.Errorf("%s: %w", name, message.Err("intake.neither-format"))
	}
}

// readPDN takes in games as PDN. The id of a game is the end of its Site.
func (s *Site) readPDN(name string, data []byte) error {
	records, err := pdn.ReadAll(bytes.NewReader(data), name)
	if err != nil {
		return err
	}
	for _, g := range records {
		if len(g.Tags) == 0 && g.Plies() == 0 {
			continue
		}
		url := g.Tag("Site")
		s.ids[g] = url[strings.LastIndexByte(url, '/')+1:]
		s.eventTag(g.Tag("Event"))
		if strings.EqualFold(g.Tag("Termination"), "Abandoned") && g.Plies() == 0 {
			s.notes.Add(placeOf(g), KindResult, "intake.aborted", message.Args{"ID": s.ids[g]})
			continue
		}
		if v, ok := games.Named(g); ok {
			s.variant(v, placeOf(g))
		}
		s.Games = append(s.Games, g)
	}
	return nil
}

// eventTag learns from an Event tag what kind of event it was: "Frisian swiss
// https://lidraughts.org/swiss/ID", "... tournament https://...".
func (s *Site) eventTag(tag string) {
	switch {
	case s.System != tournament.SystemUnset:
	case strings.Contains(tag, "/swiss/"):
		s.System = tournament.SystemSwiss
	case strings.Contains(tag, "/tournament/"):
		s.System = tournament.SystemOpen
	}
}

// variant settles the variant of the event; another is listed once.
func (s *Site) variant(v games.Game, at Where) {
	switch {
	case s.Variant == nil:
		s.Variant = v
	case s.Variant != v && !s.noted[v]:
		s.noted[v] = true
		s.notes.Add(at, KindVariant, "intake.is-other-variant", message.Args{"Variant": v.ID(), "Best": s.Variant.ID()})
	}
}

// player finds or registers a player of the site by the name that is shown.
func (s *Site) player(p tournament.Player) {
	if !isPlayer(p.Name) {
		return
	}
	key := naming.Key(p.Name)
	i, ok := s.known[key]
	if !ok {
		s.known[key] = len(s.Players)
		s.Players = append(s.Players, p)
		return
	}
	have := &s.Players[i]
	if have.Rating == 0 {
		have.Rating = p.Rating
	}
	if have.Title == "" {
		have.Title = p.Title
	}
}

// readJSON takes in JSON values, one after the other or in one list.
func (s *Site) readJSON(name string, data []byte) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	var text bytes.Buffer // games as PDN, each in the line where it stands
	line, seen := 1, 0
	for {
		var raw json.RawMessage
		err := dec.Decode(&raw)
		if errors.Is(err, io.EOF) {
			break
		}
		start := len(data) - len(bytes.TrimLeft(data[seen:], " \t\r\n"))
		line += bytes.Count(data[seen:start], []byte("\n"))
		at := Where{File: name, Line: line}
		if err != nil {
			return fmt.Errorf("%s: %w", at, message.Because(err, "intake.not-json", message.Args{"Why": err}))
		}
		values := []json.RawMessage{raw}
		if raw[0] == '[' {
			if err := json.Unmarshal(raw, &values); err != nil {
				return fmt.Errorf("%s: %w", at, err)
			}
		}
		for _, value := range values {
			if err := s.value(value, at, &text); err != nil {
				return fmt.Errorf("%s: %w", at, err)
			}
		}
		line += bytes.Count(raw, []byte("\n"))
		seen = start + len(raw)
	}
	if text.Len() == 0 {
		return nil
	}
	return s.readPDN(name, text.Bytes())
}

// value takes in one object, by the fields that it has.
func (s *Site) value(raw json.RawMessage, at Where, text *bytes.Buffer) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return message.Err("intake.expects-object")
	}
	has := func(name string) bool { _, ok := fields[name]; return ok }
	switch {
	case has("players") && has("status") && has("id"):
		return s.game(raw, at, text)
	case has("standing") || has("nbPlayers"):
		return s.tournament(raw, at)
	case has("rank") && (has("username") || has("name") || has("user")):
		return s.result(raw)
	default:
		return message.Err("intake.not-of-site")
	}
}
