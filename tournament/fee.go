package tournament

import "arbiter/rules/message"

// Payment is what a player has paid to take part.
type Payment struct {
	Done   bool  `json:"done,omitempty"`
	Amount Money `json:"amount,omitempty"` // 0 where that was not noted
}

// FeesPaid notes that players have paid the entry fee, or that they have not after all.
type FeesPaid struct {
	Players []PlayerID `json:"players"`
	Amount  Money      `json:"amount,omitempty"` // what each has paid in all; 0 where that is not noted
	Back    bool       `json:"back,omitempty"`   // they have not paid
}

// Kind is KindFeesPaid.
func (FeesPaid) Kind() Kind { return KindFeesPaid }

// facts are who, and how much; no amount is an empty text.
func (b FeesPaid) facts(t *Tournament) message.Args {
	amount := ""
	if b.Amount > 0 {
		amount = b.Amount.String()
	}
	return args{"Names": t.namesOf(b.Players), "Amount": amount, "Back": b.Back}
}

func (b FeesPaid) decide(t *Tournament, _ Change) error {
	if len(b.Players) == 0 || b.Back && b.Amount != 0 {
		return refused(ErrIncomplete, "tournament-change.who-paid")
	}
	want := Payment{Done: !b.Back, Amount: b.Amount}
	seen := make(map[PlayerID]bool)
	for _, id := range b.Players {
		p, ok := t.Player(id)
		switch {
		case !ok:
			return refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(id)})
		case seen[id]:
			return refused(ErrIncomplete, "tournament-change.checked-twice", args{"Name": p.Name}).about(p)
		case p.Paid == want && b.Back:
			return refused(ErrIncomplete, "tournament-change.not-paid", args{"Name": p.Name}).about(p)
		case p.Paid == want:
			return refused(ErrIncomplete, "tournament-change.paid-already", args{"Name": p.Name}).about(p)
		}
		seen[id] = true
	}
	return nil
}

func (b FeesPaid) apply(t *Tournament, _ Change) (Touched, error) {
	for _, id := range b.Players {
		if _, err := t.playerIndex(id); err != nil {
			return Touched{}, err
		}
	}
	var touched touching
	for _, id := range b.Players {
		i, _ := t.playerIndex(id) // found a moment ago
		t.Players[i].Paid = Payment{Done: !b.Back, Amount: b.Amount}
		touched.Add(Touched{Players: []PlayerID{id}})
	}
	return touched.list(), nil
}
