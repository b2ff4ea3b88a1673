package hall_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/tournament"
	"arbiter/tournament/signing"
)

// The journal of the desk says who has signed which change, and that a signature does not
// hold; it does not sign.
func TestTheJournalSaysWhoHasSigned(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	key, err := signing.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		made, err := exchange.Sign(ctx, d, key, signing.Signer{Name: "Anna", Role: signing.RoleArbiter, Time: time.Now()})
		if err != nil {
			return err
		}
		forged := made.Signed
		forged.Seq--
		_, err = d.Journal().(tournament.SignatureLog).AddSignatures(ctx, []tournament.Signed{forged})
		return err
	})
	_, page := h.get("/desk/journal")
	h.holds(page, "signed by Anna (arbiter), key "+key.Public().ID(), "does not hold: it is no statement", "signed in a terminal: arbiter sign")
	if strings.Index(page, "signed by Anna") > strings.Index(page, "does not hold") {
		t.Error("they do not stand at their changes")
	}
	if answer, _ := h.post("/desk/journal/sign"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("the hall signs: %d", answer.StatusCode)
	}
}
