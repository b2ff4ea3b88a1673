package teams

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// League is the stage that is meant, in which teams meet. Refused: league.players-meet.
func League(d *desk.Desk) (tournament.Stage, error) {
	s, err := d.StageNamed(0)
	if err == nil && !s.System.OfTeams() {
		err = refusal.New("teamplay.players-meet", message.Args{"Stage": s.Number})
	}
	return s, err
}

// TeamTable ranks the teams. Refused: league.players-meet.
func TeamTable(d *desk.Desk) (*scoring.TeamTable, error) {
	s, err := League(d)
	if err != nil {
		return nil, err
	}
	return scoring.TeamsOf(d.State(), s.Number)
}

// FindTeam is the team that somebody means by its number or by its name, or by a part of its name that no other has.
// Refused: league.players-meet, league.no-team, league.several-teams.
func FindTeam(d *desk.Desk, text string) (tournament.Team, error) {
	s, err := League(d)
	if err != nil {
		return tournament.Team{}, err
	}
	text = strings.Join(strings.Fields(text), " ")
	if n, err := strconv.Atoi(text); err == nil {
		if team, ok := s.Team(n); ok {
			return team, nil
		}
	}
	if team, ok := s.TeamNamed(text); ok {
		return team, nil
	}
	var found []tournament.Team
	for _, team := range s.League.Teams {
		if text != "" && strings.Contains(naming.Key(team.Name), naming.Key(text)) {
			found = append(found, team)
		}
	}
	switch len(found) {
	case 0:
		return tournament.Team{}, refusal.New("teamplay.no-team", message.Args{"Text": text})
	case 1:
		return found[0], nil
	}
	var names []string
	for _, team := range found {
		names = append(names, team.Name)
	}
	return tournament.Team{}, refusal.New("teamplay.several-teams", message.Args{"Text": text, "Teams": names})
}

// FindMatch is the match at a table of a round; a round below 1 is the one of the calendar that is being played.
// Refused: league.players-meet, league.no-match.
func FindMatch(d *desk.Desk, round, table int) (tournament.Match, error) {
	s, err := League(d)
	if err != nil {
		return tournament.Match{}, err
	}
	if round < 1 {
		round, _ = d.CurrentRound()
	}
	m, ok := s.Match(round, table)
	if !ok {
		return m, refusal.New("teamplay.no-match", message.Args{"Round": round, "Table": table})
	}
	return m, nil
}

// AddTeams registers teams.
func AddTeams(ctx context.Context, d *desk.Desk, teams ...tournament.Team) (desk.Done, error) {
	if _, err := League(d); err != nil {
		return desk.Done{}, err
	}
	return d.Commit(ctx, "", tournament.TeamsAdded{Stage: d.StageNumber(), Teams: teams})
}

// EditTeam replaces what is known of a team; its players follow a new name. A team that leaves needs a reason.
func EditTeam(ctx context.Context, d *desk.Desk, why string, team tournament.Team) (desk.Done, error) {
	done, err := d.Commit(ctx, why, tournament.TeamEdited{Stage: d.StageNumber(), Team: team})
	return done, desk.AskReason(err)
}

// LeagueField is a setting of how matches are played and counted.
type LeagueField string

// The settings of a league.
const (
	LeagueBoards  LeagueField = "boards"
	LeagueScale   LeagueField = "match-points" // of a match won, drawn and lost
	LeagueOrder   LeagueField = "order"
	LeagueColours LeagueField = "home-colours"
	LeagueMicro   LeagueField = "micro"
	LeagueClubs   LeagueField = "clubs-first"
	LeagueType    LeagueField = "type"
	LeagueAlone   LeagueField = "one-score"
	LeagueUp      LeagueField = "up"
	LeaguePlayOff LeagueField = "play-off"
	LeagueDown    LeagueField = "down"
	LeagueAbove   LeagueField = "above"
	LeagueBelow   LeagueField = "below"
)

// LeagueFields is the table of settings.
func LeagueFields() map[LeagueField]func(to *tournament.TeamRules, from tournament.TeamRules) {
	type rules = tournament.TeamRules
	return map[LeagueField]func(to *rules, from rules){
		LeagueBoards:  func(to *rules, from rules) { to.Boards = from.Boards },
		LeagueScale:   func(to *rules, from rules) { to.Win, to.Draw, to.Loss = from.Win, from.Draw, from.Loss },
		LeagueOrder:   func(to *rules, from rules) { to.Order = from.Order },
		LeagueColours: func(to *rules, from rules) { to.Colours = from.Colours },
		LeagueMicro:   func(to *rules, from rules) { to.Micro = from.Micro },
		LeagueClubs:   func(to *rules, from rules) { to.Clubs = from.Clubs },
		LeagueType:    func(to *rules, from rules) { to.Type = from.Type },
		LeagueAlone:   func(to *rules, from rules) { to.Alone = from.Alone },
		LeagueUp:      func(to *rules, from rules) { to.Up = from.Up },
		LeaguePlayOff: func(to *rules, from rules) { to.PlayOff = from.PlayOff },
		LeagueDown:    func(to *rules, from rules) { to.Down = from.Down },
		LeagueAbove:   func(to *rules, from rules) { to.Above = from.Above },
		LeagueBelow:   func(to *rules, from rules) { to.Below = from.Below },
	}
}

// LeagueFormFields lists the settings.
func LeagueFormFields() []LeagueField {
	return []LeagueField{LeagueBoards, LeagueScale, LeagueOrder, LeagueColours, LeagueMicro, LeagueClubs, LeagueType, LeagueAlone, LeagueUp, LeaguePlayOff, LeagueDown, LeagueAbove, LeagueBelow}
}

// SetLeagueRequest alters how matches are played and counted.
type SetLeagueRequest struct {
	Preset string // its rules come first; "" leaves those there are
	Given  tournament.TeamRules
	Fields []LeagueField // which of Given is meant
	Why    string        // needed once a board is played
}

// FindPreset finds a preset by name. Refused: league.no-preset.
func FindPreset(name string) (scoring.TeamPreset, error) {
	preset, err := scoring.FindTeamPreset(name)
	if err != nil {
		return preset, refusal.New("teamplay.no-preset", message.Args{"Why": err}).Because(err)
	}
	return preset, nil
}

// TeamPresets is the table of presets.
func TeamPresets() []scoring.TeamPreset { return scoring.TeamPresets() }

// SettleTeams gives a stage of teams rules where it has none: those of the plainest preset, under no name.
func SettleTeams(s *tournament.Stage) {
	if !s.System.OfTeams() || s.TeamRules.Boards > 0 {
		return
	}
	preset, err := scoring.FindTeamPreset("fide")
	if err != nil {
		return // a test looks for it
	}
	s.TeamRules = preset.Rules
	s.TeamRules.Preset = ""
}

// PairMatchesRequest asks for matches of the calendar.
type PairMatchesRequest struct {
	All   bool               // every round that is left, of a round robin
	Hand  []tournament.Match // given by hand, instead of what the system makes
	Seed  *uint64            // of the lot for the first colours of a Swiss; nil is by chance
	Dates []string
	Why   string // needed by hand
}

// PairedMatches are matches that were put into the calendar.
type PairedMatches struct {
	desk.Done
	Matches []tournament.Match
}

// PairMatches puts the matches of the next round into the calendar, or all that are left. The facts say the lot of a Swiss.
// Refused: league.players-meet; the error is else that of [pairing.NextMatches].
func PairMatches(ctx context.Context, d *desk.Desk, req PairMatchesRequest) (PairedMatches, error) {
	s, err := League(d)
	if err != nil {
		return PairedMatches{}, err
	}
	body := tournament.MatchesPaired{Stage: s.Number, Matches: req.Hand, ByHand: len(req.Hand) > 0}
	var facts []refusal.Note
	if !body.ByHand {
		ahead := d.State().Clone()
		if s.System == tournament.SystemTeamSwiss && s.Seed == 0 && s.Swiss.Initial == tournament.SideUnset {
			if body.Seed = desk.Chance(); req.Seed != nil {
				body.Seed = *req.Seed
			}
			ahead.Stages[s.Number-1].Seed = body.Seed
			facts = append(facts, message.New("teamplay.lot", message.Args{"Seed": body.Seed}))
		}
		if body.Matches, err = pairing.NextMatches(ahead, s.Number); err != nil {
			return PairedMatches{}, err
		}
		if !req.All {
			next := body.Matches[0].Round
			body.Matches = slices.DeleteFunc(body.Matches, func(m tournament.Match) bool { return m.Round != next })
		}
	}
	done, err := d.Commit(ctx, req.Why, body)
	done.Facts = facts
	return PairedMatches{Done: done, Matches: body.Matches}, desk.AskReason(err)
}

// UnpairMatches takes the matches of a round and of those after it from the calendar, for a reason.
// A round below 1 is the last.
func UnpairMatches(ctx context.Context, d *desk.Desk, round int, why string) (desk.Done, int, error) {
	s, err := League(d)
	if err != nil {
		return desk.Done{}, 0, err
	}
	if round < 1 {
		round = s.LastMatches()
	}
	done, err := d.Commit(ctx, why, tournament.MatchesUnpaired{Stage: s.Number, Round: round})
	return done, round, desk.AskReason(err)
}

// NextTeamRound is how the next round of a Swiss of teams would be paired now, with the table that it is paired on. Refused:
// league.players-meet; the error is else that of [pairing.NextTeamSwiss].
func NextTeamRound(d *desk.Desk) (*scoring.TeamTable, teamswiss.Round, error) {
	teams, err := TeamTable(d)
	if err != nil {
		return nil, teamswiss.Round{}, err
	}
	round, err := pairing.NextTeamSwiss(d.State(), teams.Stage)
	return teams, round, err
}

// TeamsOnPlaces are the texts with the name of a team in the place of each number that is a place of the table.
func TeamsOnPlaces(d *desk.Desk, texts []string) []string {
	teams, err := TeamTable(d)
	named := slices.Clone(texts)
	for i, text := range texts {
		if place, bad := strconv.Atoi(text); err == nil && bad == nil && place >= 1 && place <= len(teams.Rows) {
			named[i] = teams.Rows[place-1].Team.Name
		}
	}
	return named
}
