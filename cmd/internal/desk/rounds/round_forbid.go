package rounds

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// BanKinds are what players can have in common whom a ban keeps apart.
func BanKinds() []tournament.BanBy {
	return []tournament.BanBy{tournament.BanClub, tournament.BanFederation, tournament.BanRegion, tournament.BanTeam, tournament.BanGroup}
}

// Forbid keeps players apart in the rounds of a Swiss that are yet to be paired. A ban
// of the same players replaces the one that holds.
func Forbid(ctx context.Context, d *desk.Desk, why string, bans ...tournament.Ban) (desk.Done, error) {
	if err := d.KeepsApart(); err != nil {
		return desk.Done{}, err
	}
	for _, b := range bans {
		if b.By != tournament.BanNamed && b.Name != "" && !slices.ContainsFunc(d.State().Players, b.Concerns) {
			return desk.Done{}, refusal.New("round.nobody-of", message.Args{"Whom": ofNote(b)})
		}
	}
	var notes []refusal.Note
	done, err := editBans(ctx, d, why, bans, func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error) {
		stage, _ := d.State().Stage(d.StageNumber())
		if len(stage.Numbers) > 0 && len(d.State().Members(stage.Number, b)) == 0 {
			notes = append(notes, message.New("round.ban-idle", message.Args{"Ban": d.Ban(b)}))
		}
		if at < 0 {
			return append(held, b), nil
		}
		held[at] = b
		return held, nil
	})
	if err != nil {
		return desk.Done{}, err
	}
	done.Notes = notes
	return done, nil
}

// Unforbid takes bans back.
func Unforbid(ctx context.Context, d *desk.Desk, why string, bans ...tournament.Ban) (desk.Done, error) {
	return editBans(ctx, d, why, bans, func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error) {
		if at < 0 {
			return nil, refusal.New("round.no-ban", message.Args{"Ban": d.Ban(b)})
		}
		return slices.Delete(held, at, at+1), nil
	})
}

// editBans journals the bans of a stage after each of some was worked into those that
// hold; at is where the same one stands, below 0 nowhere.
func editBans(ctx context.Context, d *desk.Desk, why string, bans []tournament.Ban, work func(held []tournament.Ban, at int, b tournament.Ban) ([]tournament.Ban, error)) (desk.Done, error) {
	if err := d.KeepsApart(); err != nil {
		return desk.Done{}, err
	}
	stage, _ := d.State().Stage(d.StageNumber())
	stage.Bans = slices.Clone(stage.Bans)
	for _, b := range bans {
		var err error
		if stage.Bans, err = work(stage.Bans, slices.IndexFunc(stage.Bans, b.Same), b); err != nil {
			return desk.Done{}, err
		}
	}
	done, err := d.Commit(ctx, why, tournament.StageEdited{Stage: stage})
	return done, desk.AskReason(err)
}

// ofNote names the club, or what a ban goes by.
func ofNote(b tournament.Ban) refusal.Note {
	kind := "round.ban-" + string(b.By)
	return message.New(kind, message.Args{"Name": b.Name})
}
