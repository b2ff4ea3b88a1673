package players

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// SwissBegun reports whether the stage is a Swiss or a Keizer with a round that is paired: who
// comes then is a late entrant.
func SwissBegun(d *desk.Desk) bool {
	stage, _ := d.State().Stage(d.StageNumber())
	return stage.System.TakesLate() && len(stage.Played) > 0
}

// RegisterRequest registers one player.
type RegisterRequest struct {
	Player tournament.Player  // as somebody typed him in
	Late   bool               // he enters a Swiss that has begun
	Missed tournament.ByeKind // Late: what each round that he missed counts, ByeZero or ByeHalf
}

// Registered is a player who is registered now.
type Registered struct {
	desk.Done
	Player tournament.Player
	Number tournament.TPN   // by which people name him; 0: the numbers of the stage are given, and he has none
	Round  int              // the first one that he can be paired in
	Helps  []refusal.Remedy // where a round is paired without him
	Alike  []desk.Numbered  // who may be the same person: registered before under another spelling
}

// Register registers one player in one change. A late entrant of a Swiss gets the next
// number of the stage. Refused: player.bad, player.late-entrant.
func Register(ctx context.Context, d *desk.Desk, req RegisterRequest) (Registered, error) {
	player, err := typed(req.Player)
	if err != nil {
		return Registered{}, err
	}
	player.Groups, player.IDs = nonBlank(player.Groups), withIDs(nil, player.IDs)
	stage, _ := d.State().Stage(d.StageNumber())
	var notes []refusal.Note
	player.Federation, notes = federationOf(player.Federation)
	alike := alike(d, player)
	var body tournament.Body = tournament.PlayerAdded{Player: player}
	switch {
	case req.Late:
		body = tournament.PlayerEntered{Player: player, Stage: stage.Number, Missed: req.Missed}
	case SwissBegun(d) && stage.JustBegun():
		body = tournament.PlayerEntered{Player: player, Stage: stage.Number, Missed: tournament.ByeZero, Here: true}
	case SwissBegun(d):
		return Registered{}, refusal.New("player.late-entrant", message.Args{"Round": d.NextRound() - 1, "Name": player.Name})
	}
	done, err := d.Commit(ctx, "", body)
	if err != nil {
		return Registered{}, err
	}
	done.Notes = notes
	r := Registered{Done: done, Player: done.State.Players[len(done.State.Players)-1], Round: d.NextRound(), Alike: alike}
	stage, _ = done.State.Stage(stage.Number)
	r.Number = find.Number(d, r.Player.ID)
	if !req.Late {
		withoutGames(d, &r, stage)
	}
	numberToCome(d, &r, stage)
	return r, nil
}

// numberToCome says that a late entrant gets another number when the next round is paired.
func numberToCome(d *desk.Desk, r *Registered, stage tournament.Stage) {
	if at := slices.Index(rounds.Appropriate(d, stage), r.Player.ID) + 1; stage.Renumbers() && r.Number > 0 && at > 0 && at != int(r.Number) {
		r.Notes = append(r.Notes, message.New("round-numbers.until-paired", message.Args{"Name": r.Player.Name, "Number": int(r.Number), "Round": stage.LastRound() + 1}))
	}
}

// withoutGames says of a player who was registered that what is paired is without him,
// and what helps.
func withoutGames(d *desk.Desk, r *Registered, stage tournament.Stage) {
	if stage.Number > 1 || len(stage.Numbers) == 0 || stage.System == tournament.SystemOpen {
		return
	}
	args := message.Args{"Name": r.Player.Name, "Number": int(r.Number), "Round": stage.LastRound()}
	played := slices.ContainsFunc(stage.Played, func(r tournament.Round) bool { return desk.HasResult(r) })
	code, help := "player.paired-without-all", "pair-all-again"
	switch {
	case len(stage.Played) == 0 && stage.Draft == nil:
		return // the numbers are made again when a round is paired
	case len(stage.Played) == 0:
		code, help = "player.draft-without", "draft-again"
	case stage.System.TakesLate():
		code, help = "player.paired-without", "pair-again"
	case played:
		code, help = "player.plays-no-more", ""
	}
	r.Notes = append(r.Notes, message.New(code, args))
	if help != "" {
		r.Helps = append(r.Helps, refusal.Remedy{Code: help, Args: args})
	}
}

// alike are the players whose names are nearly that of one who is registered now.
func alike(d *desk.Desk, p tournament.Player) []desk.Numbered {
	var alike []desk.Numbered
	for _, other := range intake.AlikeOf(p, d.State().Players) {
		alike = append(alike, desk.Numbered{Number: find.Number(d, other.ID), Player: other})
	}
	return alike
}

// federationOf is the code of a federation as somebody typed it; what is no code and no
// country stays, and is said.
func federationOf(text string) (string, []refusal.Note) {
	code, known := tournament.FederationCode(text)
	if known {
		return code, nil
	}
	return code, []refusal.Note{message.New("player.federation-kept", message.Args{"Text": code})}
}

// typed is a player with his texts tidied; what no player can be called, or be, is
// refused.
func typed(p tournament.Player) (tournament.Player, error) {
	tidy, err := intake.Typed(p)
	if err != nil {
		return p, refusal.New("player.bad", message.Args{"Why": err}).Because(err)
	}
	return tidy, nil
}

// PlayerField is something that is known of a player.
type PlayerField string

// What is known of a player.
const (
	FieldName       PlayerField = "name"
	FieldRating     PlayerField = "rating"
	FieldClub       PlayerField = "club"
	FieldFederation PlayerField = "federation"
	FieldTitle      PlayerField = "title"
	FieldBirthYear  PlayerField = "birth-year"
	FieldPatronymic PlayerField = "patronymic"
	FieldRegion     PlayerField = "region"
	FieldRank       PlayerField = "rank"
	FieldTeam       PlayerField = "team"
	FieldCoach      PlayerField = "coach"
	FieldGroups     PlayerField = "group"
	FieldSex        PlayerField = "sex"
	FieldIDs        PlayerField = "id"
	FieldPublished  PlayerField = "published" // how he is named on public pages
	FieldNoBye      PlayerField = "no-bye"    // why he gets no bye that he asks for
)

// playerFieldRow says how one player gets a field of another.
type playerFieldRow struct {
	field PlayerField
	take  func(to *tournament.Player, from tournament.Player)
}

// playerFields is the table of what is known of a player.
func playerFields() []playerFieldRow {
	type player = tournament.Player
	return []playerFieldRow{
		{FieldName, func(to *player, from player) { to.Name = from.Name }},
		{FieldRating, func(to *player, from player) { to.Rating = from.Rating }},
		{FieldClub, func(to *player, from player) { to.Club = from.Club }},
		{FieldFederation, func(to *player, from player) { to.Federation = from.Federation }},
		{FieldTitle, func(to *player, from player) { to.Title = from.Title }},
		{FieldBirthYear, func(to *player, from player) { to.BirthYear = from.BirthYear }},
		{FieldPatronymic, func(to *player, from player) { to.Patronymic = from.Patronymic }},
		{FieldRegion, func(to *player, from player) { to.Region = from.Region }},
		{FieldRank, func(to *player, from player) { to.Rank = from.Rank }},
		{FieldTeam, func(to *player, from player) { to.Team = from.Team }},
		{FieldCoach, func(to *player, from player) { to.Coach = from.Coach }},
		{FieldGroups, func(to *player, from player) { to.Groups = nonBlank(from.Groups) }},
		{FieldSex, func(to *player, from player) { to.Sex = from.Sex }},
		{FieldIDs, func(to *player, from player) { to.IDs = withIDs(to.IDs, from.IDs) }},
		{FieldPublished, func(to *player, from player) { to.Published = from.Published }},
		{FieldNoBye, func(to *player, from player) { to.NoBye = from.NoBye }},
	}
}

// PlayerFields lists what is known of a player.
func PlayerFields() []PlayerField {
	var fields []PlayerField
	for _, row := range playerFields() {
		fields = append(fields, row.field)
	}
	return fields
}

// WithFields is a player with some fields of another.
func WithFields(p, from tournament.Player, fields []PlayerField) tournament.Player {
	for _, row := range playerFields() {
		if slices.Contains(fields, row.field) {
			row.take(&p, from)
		}
	}
	return p
}

// withIDs are the ids a player has and those that are new; one that is empty goes.
func withIDs(have, given map[string]string) map[string]string {
	ids := maps.Clone(have)
	if ids == nil {
		ids = make(map[string]string, len(given))
	}
	maps.Copy(ids, given)
	maps.DeleteFunc(ids, func(_, id string) bool { return id == "" })
	if len(ids) == 0 {
		return nil
	}
	return ids
}

// nonBlank leaves out what is blank.
func nonBlank(texts []string) []string {
	var kept []string
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// EditPlayerRequest alters what is known of a player.
type EditPlayerRequest struct {
	Player tournament.PlayerID
	Given  tournament.Player // what is new, as somebody typed it; an id that is empty goes
	Fields []PlayerField     // which of Given is meant; the rest stays
	Why    string
}

// EditPlayer journals a player with what is new. Refused: player.unknown, player.bad,
// player.nothing-new.
func EditPlayer(ctx context.Context, d *desk.Desk, req EditPlayerRequest) (desk.Done, error) {
	was, err := d.Player(req.Player)
	if err != nil {
		return desk.Done{}, err
	}
	given, err := typed(req.Given)
	if err != nil {
		return desk.Done{}, err
	}
	var notes []refusal.Note
	given.Federation, notes = federationOf(given.Federation)
	now := WithFields(was, given, req.Fields)
	if reflect.DeepEqual(now, was) {
		return desk.Done{}, refusal.New("player.nothing-new", message.Args{"Name": was.Name})
	}
	done, err := d.Commit(ctx, req.Why, tournament.PlayerEdited{Player: now.Person()})
	done.Notes = notes
	return done, err
}

// MergePlayersRequest joins two registrations of one person.
type MergePlayersRequest struct {
	Player tournament.PlayerID // stays
	Other  tournament.PlayerID // goes
	Why    string              // needed
}

// MergePlayers journals that two registrations are one player's. Refused:
// round.needs-reason, and what [tournament.PlayersMerged] refuses.
func MergePlayers(ctx context.Context, d *desk.Desk, req MergePlayersRequest) (desk.Done, error) {
	done, err := d.Commit(ctx, req.Why, tournament.PlayersMerged{Player: req.Player, Other: req.Other})
	return done, desk.AskReason(err)
}
