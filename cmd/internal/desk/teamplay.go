package desk

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/pairing"
	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// teamplayRefusals are those of what is done where teams meet.
func teamplayRefusals() []RefusalRow {
	return []RefusalRow{
		{"teamplay.players-meet", ClassState, "choose-team-system"},
		{"teamplay.no-team", ClassRequest, "list-teams"},
		{"teamplay.several-teams", ClassRequest, "list-teams"},
		{"teamplay.no-match", ClassState, "show-calendar"},
		{"teamplay.no-line-ups", ClassState, "give-line-up"},
		{"teamplay.empty-board", ClassState, "give-line-up"},
		{"teamplay.bad-score", ClassRequest, ""},
		{"teamplay.bad-pair", ClassRequest, ""},
		{"teamplay.bad-totals", ClassRequest, ""},
		{"teamplay.bad-order", ClassRequest, "list-presets"},
		{"teamplay.no-preset", ClassRequest, "list-presets"},
		{"teamplay.same", ClassState, "show-league"},
		{"teamplay.by-match", ClassState, "pair-matches"},
		{"teamplay.by-line-ups", ClassState, "show-calendar"},
	}
}

// League is the stage that is meant, in which teams meet. Refused: league.players-meet.
func (d *Desk) League() (tournament.Stage, error) {
	s, err := d.StageNamed(0)
	if err == nil && !s.System.OfTeams() {
		err = refuse("teamplay.players-meet", message.Args{"Stage": s.Number})
	}
	return s, err
}

// OfTeams reports whether teams meet in the stage that is meant.
func (d *Desk) OfTeams() bool {
	s, ok := d.state.Stage(d.StageNumber())
	return ok && s.System.OfTeams()
}

// TeamTable ranks the teams. Refused: league.players-meet.
func (d *Desk) TeamTable() (*scoring.TeamTable, error) {
	s, err := d.League()
	if err != nil {
		return nil, err
	}
	return scoring.TeamsOf(d.state, s.Number)
}

// FindTeam is the team that somebody means by its number or by its name, or by a part of its name that no other has.
// Refused: league.players-meet, league.no-team, league.several-teams.
func (d *Desk) FindTeam(text string) (tournament.Team, error) {
	s, err := d.League()
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
		if text != "" && strings.Contains(tournament.NameKey(team.Name), tournament.NameKey(text)) {
			found = append(found, team)
		}
	}
	switch len(found) {
	case 0:
		return tournament.Team{}, refuse("teamplay.no-team", message.Args{"Text": text})
	case 1:
		return found[0], nil
	}
	var names []string
	for _, team := range found {
		names = append(names, team.Name)
	}
	return tournament.Team{}, refuse("teamplay.several-teams", message.Args{"Text": text, "Teams": names})
}

// FindMatch is the match at a table of a round; a round below 1 is the one of the calendar that is being played.
// Refused: league.players-meet, league.no-match.
func (d *Desk) FindMatch(round, table int) (tournament.Match, error) {
	s, err := d.League()
	if err != nil {
		return tournament.Match{}, err
	}
	if round < 1 {
		round, _ = d.CurrentRound()
	}
	m, ok := s.Match(round, table)
	if !ok {
		return m, refuse("teamplay.no-match", message.Args{"Round": round, "Table": table})
	}
	return m, nil
}

// AddTeams registers teams.
func (d *Desk) AddTeams(ctx context.Context, teams ...tournament.Team) (Done, error) {
	if _, err := d.League(); err != nil {
		return Done{}, err
	}
	return d.Commit(ctx, "", tournament.TeamsAdded{Stage: d.StageNumber(), Teams: teams})
}

// EditTeam replaces what is known of a team; its players follow a new name. A team that leaves needs a reason.
func (d *Desk) EditTeam(ctx context.Context, why string, team tournament.Team) (Done, error) {
	done, err := d.Commit(ctx, why, tournament.TeamEdited{Stage: d.StageNumber(), Team: team})
	return done, askReason(err)
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

// leagueFields is the table of settings.
func leagueFields() map[LeagueField]func(to *tournament.TeamRules, from tournament.TeamRules) {
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

// LeagueFields lists the settings.
func LeagueFields() []LeagueField {
	return []LeagueField{LeagueBoards, LeagueScale, LeagueOrder, LeagueColours, LeagueMicro, LeagueClubs, LeagueType, LeagueAlone, LeagueUp, LeaguePlayOff, LeagueDown, LeagueAbove, LeagueBelow}
}

// SetLeagueRequest alters how matches are played and counted.
type SetLeagueRequest struct {
	Preset string // its rules come first; "" leaves those there are
	Given  tournament.TeamRules
	Fields []LeagueField // which of Given is meant
	Why    string        // needed once a board is played
}

// SetLeague alters how matches are played and counted. The points of a board and the games of one stay those of the event.
// Refused: league.players-meet, league.no-preset, league.bad-order, league.same, round.needs-reason.
func (d *Desk) SetLeague(ctx context.Context, req SetLeagueRequest) (ChangedStage, error) {
	was, err := d.League()
	if err != nil {
		return ChangedStage{}, err
	}
	now := was
	if req.Preset != "" {
		preset, err := findPreset(req.Preset)
		if err != nil {
			return ChangedStage{}, err
		}
		now.TeamRules = preset.Rules
	}
	for _, field := range req.Fields {
		leagueFields()[field](&now.TeamRules, req.Given)
	}
	if _, err := scoring.TeamOrderOf(now.TeamRules.Order); err != nil {
		return ChangedStage{}, refuse("teamplay.bad-order", message.Args{"Why": err}).because(err)
	}
	if reflect.DeepEqual(now, was) {
		return ChangedStage{}, refuse("teamplay.same")
	}
	return d.editStage(ctx, req.Why, now, nil)
}

// findPreset finds a preset by name. Refused: league.no-preset.
func findPreset(name string) (scoring.TeamPreset, error) {
	preset, err := scoring.FindTeamPreset(name)
	if err != nil {
		return preset, refuse("teamplay.no-preset", message.Args{"Why": err}).because(err)
	}
	return preset, nil
}

// TeamPresets is the table of presets.
func TeamPresets() []scoring.TeamPreset { return scoring.TeamPresets() }

// settleTeams gives a stage of teams rules where it has none: those of the plainest preset, under no name.
func settleTeams(s *tournament.Stage) {
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

// fillLeague takes from the preset of a league what the request does not say itself. Refused: league.no-preset.
func (r *CreateEventRequest) fillLeague() error {
	if r.League == "" {
		return nil
	}
	preset, err := findPreset(r.League)
	if err != nil {
		return err
	}
	if r.Stage.TeamRules = preset.Rules; !r.Stage.System.OfTeams() {
		r.Stage.System = tournament.SystemTeamRoundRobin
	}
	if !slices.Contains(r.StageFields, StageGames) {
		r.Stage.Games = preset.Games
	}
	if slices.Contains(r.Fields, EventScore) {
		return nil
	}
	bye := r.Event.Score.Bye
	if r.Event.Score, err = tournament.ParseScore(preset.Score); slices.Contains(r.Fields, EventBye) {
		r.Event.Score.Bye = bye
	}
	return err
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
	Done
	Matches []tournament.Match
}

// PairMatches puts the matches of the next round into the calendar, or all that are left. The facts say the lot of a Swiss.
// Refused: league.players-meet; the error is else that of [pairing.NextMatches].
func (d *Desk) PairMatches(ctx context.Context, req PairMatchesRequest) (PairedMatches, error) {
	s, err := d.League()
	if err != nil {
		return PairedMatches{}, err
	}
	body := tournament.MatchesPaired{Stage: s.Number, Matches: req.Hand, ByHand: len(req.Hand) > 0}
	var facts []Note
	if !body.ByHand {
		ahead := d.state.Clone()
		if s.System == tournament.SystemTeamSwiss && s.Seed == 0 && s.Swiss.Initial == tournament.SideUnset {
			if body.Seed = Chance(); req.Seed != nil {
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
	return PairedMatches{Done: done, Matches: body.Matches}, askReason(err)
}

// UnpairMatches takes the matches of a round and of those after it from the calendar, for a reason.
// A round below 1 is the last.
func (d *Desk) UnpairMatches(ctx context.Context, round int, why string) (Done, int, error) {
	s, err := d.League()
	if err != nil {
		return Done{}, 0, err
	}
	if round < 1 {
		round = s.LastMatches()
	}
	done, err := d.Commit(ctx, why, tournament.MatchesUnpaired{Stage: s.Number, Round: round})
	return done, round, askReason(err)
}

// judgeMatches refuses matches that are passed as the system's own, and are not.
func judgeMatches(t *tournament.Tournament, b tournament.MatchesPaired) error {
	if b.ByHand {
		return nil
	}
	place := message.Args{"Stage": b.Stage, "Round": b.Matches[0].Round}
	ahead := t.Clone()
	if b.Seed != 0 {
		ahead.Stages[b.Stage-1].Seed = b.Seed
	}
	made, err := pairing.NextMatches(ahead, b.Stage)
	if err != nil {
		return refusedBy(err, "tournament-change.system-cannot", place, message.Args{"Why": err})
	}
	same := func(a, b tournament.Match) bool {
		return a.Round == b.Round && a.Table == b.Table && a.Home == b.Home && a.Away == b.Away
	}
	for i, m := range b.Matches {
		if i >= len(made) || !same(m, made[i]) {
			return refusedBy(tournament.ErrNeedsReason, "tournament-change.not-the-system", place, message.Args{"Round": m.Round})
		}
	}
	return nil
}

// NextTeamRound is how the next round of a Swiss of teams would be paired now, with the table that it is paired on. Refused:
// league.players-meet; the error is else that of [pairing.NextTeamSwiss].
func (d *Desk) NextTeamRound() (*scoring.TeamTable, teamswiss.Round, error) {
	teams, err := d.TeamTable()
	if err != nil {
		return nil, teamswiss.Round{}, err
	}
	round, err := pairing.NextTeamSwiss(d.state, teams.Stage)
	return teams, round, err
}

// TeamsOnPlaces are the texts with the name of a team in the place of each number that is a place of the table.
func (d *Desk) TeamsOnPlaces(texts []string) []string {
	teams, err := d.TeamTable()
	named := slices.Clone(texts)
	for i, text := range texts {
		if place, bad := strconv.Atoi(text); err == nil && bad == nil && place >= 1 && place <= len(teams.Rows) {
			named[i] = teams.Rows[place-1].Team.Name
		}
	}
	return named
}
