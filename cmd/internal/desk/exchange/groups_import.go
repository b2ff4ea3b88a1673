package exchange

import (
	"bytes"
	"context"
	"errors"
	"io"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament/intake"
)

// ImportGroupsRequest takes in one list of players of several groups.
type ImportGroupsRequest struct {
	players.ImportPlayersRequest
	Column string // the heading of the column that says the group
}

// ImportedGroup is what a list brought to one group.
type ImportedGroup struct {
	Group
	players.ImportedPlayers
}

// ImportGroups takes in a list whose rows say the group: each goes to the event of its
// own, in one change there. All of them are tried first, so that a row that cannot be
// taken keeps every group as it is; a list whose second file cannot be written is taken
// in again without harm, for who is registered is known then. What was found out comes
// with the error as well. Refused: group.no-column, group.rows-refused, what
// [players.ImportPlayers] refuses.
func ImportGroups(ctx context.Context, groups []Group, opts desk.Options, req ImportGroupsRequest) ([]ImportedGroup, error) {
	list, err := io.ReadAll(io.LimitReader(req.List, intake.MaxList+1))
	if err != nil {
		return nil, refusal.New("player.list-unreadable", message.Args{"Why": err}).Because(err)
	}
	values, err := intake.Column(bytes.NewReader(list), req.Name, req.Column, req.Columns)
	switch {
	case errors.Is(err, intake.ErrNoColumn):
		return nil, refusal.New("group.no-column", message.Args{"Column": req.Column, "File": req.Name})
	case err != nil:
		return nil, refusal.New("player.list-unreadable", message.Args{"Why": err}).Because(err)
	}
	rows, refused := groupRows(ctx, groups, opts, values)
	if len(refused) > 0 {
		return []ImportedGroup{{ImportedPlayers: players.ImportedPlayers{Refused: refused}}}, refusal.New("group.rows-refused", message.Args{"File": req.Name, "Count": len(refused)})
	}
	got, err := importInto(ctx, groups, opts, req, list, rows, true)
	if err != nil || req.DryRun {
		return got, err
	}
	return importInto(ctx, groups, opts, req, list, rows, false)
}

// groupRows are the rows of a list by the file of their group, and the rows that say
// none that there is.
func groupRows(ctx context.Context, groups []Group, opts desk.Options, values []intake.Value) (map[string]map[int]bool, []intake.Refusal) {
	rows := make(map[string]map[int]bool)
	meant := make(map[string]Group)
	var refused []intake.Refusal
	for _, v := range values {
		g, known := meant[v.Text]
		if !known {
			var err error
			if g, err = ChooseGroup(ctx, groups, v.Text, opts); err != nil {
				refused = append(refused, intake.Refusal{Where: v.Where, Detail: tell(err)})
				continue
			}
			meant[v.Text] = g
		}
		if rows[g.Path] == nil {
			rows[g.Path] = make(map[int]bool)
		}
		rows[g.Path][v.Row] = true
	}
	return rows, refused
}

// tell is what an error says.
func tell(err error) message.Message {
	if r := (*refusal.Refusal)(nil); errors.As(err, &r) {
		return r.Tell()
	}
	return message.New("group.why", message.Args{"Why": err})
}

// importInto takes the rows of each group in, or tries to.
func importInto(ctx context.Context, groups []Group, opts desk.Options, req ImportGroupsRequest, list []byte, rows map[string]map[int]bool, try bool) ([]ImportedGroup, error) {
	var all []ImportedGroup
	var failed error
	for _, g := range groups {
		if rows[g.Path] == nil {
			continue
		}
		one := req.ImportPlayersRequest
		one.List, one.DryRun = bytes.NewReader(list), try
		one.Rows, one.Left = rows[g.Path], req.Column
		var got players.ImportedPlayers
		_, err := WithGroup(ctx, g, desk.FromTables, opts, func(f *eventfile.File) (err error) {
			got, err = players.ImportPlayers(ctx, f.Desk, one)
			return err
		})
		all = append(all, ImportedGroup{Group: g, ImportedPlayers: got})
		if err != nil && failed == nil {
			failed = OfGroup(g, err)
		}
		if failed != nil && !try {
			break
		}
	}
	return all, failed
}
