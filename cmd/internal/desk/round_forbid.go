package desk

import (
	"context"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// forbidRefusals are those of who may not meet.
func forbidRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.not-swiss", ClassState, ""},
		{"round.no-ban", ClassState, "list-bans"},
		{"round.nobody-of", ClassState, "list-players"},
	}
}

// BanKinds are what players can have in common whom a ban keeps apart.
func BanKinds() []tournament.BanBy {
	return []tournament.BanBy{tournament.BanClub, tournament.BanFederation, tournament.BanRegion, tournament.BanTeam, tournament.BanGroup}
}

// Forbid keeps players apart in the rounds of a Swiss that are yet to be paired. A ban
// of the same players replaces the one that holds.
func (d *Desk) Forbid(ctx context.Context, why string, bans ...tournament.Ban) (Done, error) {
	if err := d.keepsApart(); err != nil {
		return Done{}, err
	}
	for _, b := range bans {
		if b.By != tournament.BanNamed && b.Name != "" && !slices.ContainsFunc(d.state.Players, b.Concerns) {
			return Done{}, refuse("round.nobody-of", message.Args{"Whom": ofNote(b)})
		}
	}
	var notes []Note
	done, err := d.editBans(ctx, why, bans, func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error) {
		stage, _ := d.state.Stage(d.StageNumber())
		if len(stage.Numbers) > 0 && len(d.state.Members(stage.Number, b)) == 0 {
			notes = append(notes, message.New("round.ban-idle", message.Args{"Ban": d.Ban(b)}))
		}
		if at < 0 {
			return append(held, b), nil
		}
		held[at] = b
		return held, nil
	})
	if err != nil {
		return Done{}, err
	}
	done.Notes = notes
	return done, nil
}

// Unforbid takes bans back.
func (d *Desk) Unforbid(ctx context.Context, why string, bans ...tournament.Ban) (Done, error) {
	return d.editBans(ctx, why, bans, func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error) {
		if at < 0 {
			return nil, refuse("round.no-ban", message.Args{"Ban": d.Ban(b)})
		}
		return slices.Delete(held, at, at+1), nil
	})
}

// editBans journals the bans of a stage after each of some was worked into those that
// hold; at is where the same one stands, below 0 nowhere.
func (d *Desk) editBans(ctx context.Context, why string, bans []tournament.Ban, work func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error)) (Done, error) {
	if err := d.keepsApart(); err != nil {
		return Done{}, err
	}
	stage, _ := d.state.Stage(d.StageNumber())
	stage.Bans = slices.Clone(stage.Bans)
	for _, b := range bans {
		var err error
		if stage.Bans, err = work(stage.Bans, slices.IndexFunc(stage.Bans, b.Same), b); err != nil {
			return Done{}, err
		}
	}
	done, err := d.Commit(ctx, why, tournament.StageEdited{Stage: stage})
	return done, askReason(err)
}

// keepsApart refuses a stage whose system keeps nobody apart.
func (d *Desk) keepsApart() error {
	if stage, _ := d.state.Stage(d.StageNumber()); !stage.System.TakesLate() {
		return refuse("round.not-swiss", message.Args{"Stage": stage.Number, "System": message.New("system." + string(stage.System))})
	}
	return nil
}

// Ban is a ban in words.
func (d *Desk) Ban(b tournament.Ban) Note { return pairing.BanSays(b, d.PlayerName) }

// ofNote names the club, or what a ban goes by.
func ofNote(b tournament.Ban) Note {
	kind := "round.ban-" + string(b.By)
	return message.New(kind, message.Args{"Name": b.Name})
}
