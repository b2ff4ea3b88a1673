package pairingdesk

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// pairOrder is what a program asks for of the next round.
type pairOrder struct {
	Draft       bool   `json:"draft"`         // on the table only
	All         bool   `json:"all"`           // every round that is left, of a round robin
	OpenAsDraws bool   `json:"open_as_draws"` // games that are not finished count as draws for the pairing
	NoShows     string `json:"no_shows"`      // what is done about who did not come in the round before: absent, withdrawn, come, ask; "" pairs and names them
	Why         string `json:"why"`
	Key         string `json:"key"` // makes a repeated request harmless
}

// PairedBody is the round that a program had paired.
type PairedBody struct {
	Stage  int   `json:"stage"`
	Round  int   `json:"round"`
	Rounds []int `json:"rounds"`
	Draft  bool  `json:"draft,omitempty"`
	Seq    int64 `json:"seq"`

	Notes []string `json:"notes,omitempty"` // who has not come, who is not paired, and why
}

// pairByProgram pairs the next round for a program.
func pairByProgram(v *server.Visit) error {
	var order pairOrder
	if err := json.NewDecoder(v.R.Body).Decode(&order); err != nil && !errors.Is(err, io.EOF) { // nothing is the usual order
		large := (*http.MaxBytesError)(nil)
		if errors.As(err, &large) {
			return err
		}
		return keeper.Refuse(http.StatusBadRequest, "hall-pairing.bad-order", message.Args{"Why": err.Error()})
	}
	if answer := order.NoShows; answer != "" && answer != string(rounds.NoShowsAsked) && !slices.Contains(rounds.NoShowAnswers(), answer) {
		return keeper.Refuse(http.StatusBadRequest, "hall-pairing.bad-order", message.Args{"Why": strconv.Quote(answer)})
	}
	return v.OnlyOnce(cmp.Or(order.Key, v.R.Header.Get("Idempotency-Key")), func() error {
		var body PairedBody
		err := v.Do(func(d *desk.Desk) error {
			pair := func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
				return rounds.PairRound(ctx, d, req)
			}
			if order.Draft {
				pair = func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
					return rounds.DraftRound(ctx, d, req)
				}
			}
			paired, err := pair(v.R.Context(), rounds.PairRequest{All: order.All, OpenAsDraws: order.OpenAsDraws, Why: order.Why, NoShows: rounds.NoShowAnswer(order.NoShows)})
			if err != nil {
				return err
			}
			body = PairedBody{Stage: d.StageNumber(), Round: paired.Rounds[0].Number, Draft: order.Draft, Seq: d.State().Seq}
			for _, r := range paired.Rounds {
				body.Rounds = append(body.Rounds, r.Number)
			}
			for _, look := range paired.NoShows {
				body.Notes = append(body.Notes, v.Words.Say(look.Says))
			}
			for _, note := range paired.Notes {
				body.Notes = append(body.Notes, v.Words.Say(note))
			}
			return nil
		})
		if err != nil {
			return err
		}
		return v.SendJSON(http.StatusOK, body)
	})
}
