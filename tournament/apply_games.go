package tournament

func (b ResultSet) apply(t *Tournament, _ Change) (Touched, error) {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkMargin(ref, p, b.Result, b.Margin); err != nil {
		return Touched{}, err
	}
	if !b.comesLater(*g) || b.How != EndingUnset {
		g.How = b.How
	}
	g.Result, g.Margin = b.Result, b.Margin
	g.pairAs(b.PairAs)
	if b.Result != ResultUnset || b.Corrects != ResultUnset {
		g.Reports = nil // the arbiter has spoken, or both sides have
	}
	if b.Slip != (Slip{}) {
		g.Slip = b.Slip
	}
	if b.On != "" {
		g.On = b.On
	}
	return Touched{Games: []GameRef{ref}}, nil
}

func (b ResultRated) apply(t *Tournament, _ Change) (Touched, error) {
	_, g, ref, err := t.gameOf(b)
	if err != nil {
		return Touched{}, err
	}
	g.Rated = b.Rated
	return Touched{Games: []GameRef{ref}}, nil
}

func (b SheetAdded) apply(t *Tournament, _ Change) (Touched, error) {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkMargin(ref, p, b.Result, b.Margin); err != nil {
		return Touched{}, err
	}
	if b.Result != ResultUnset && b.Result != g.Result {
		g.Result, g.How, g.Margin, g.Reports = b.Result, EndingUnset, b.Margin, nil
	}
	g.pairAs(Outcome{})
	g.Sheet = &b.Sheet
	for _, r := range t.Rulings {
		if r.Live && r.about(ref, r.Finding.ID) {
			g.Sheet = g.Sheet.ruled(r.Finding.ID)
		}
	}
	return Touched{Games: []GameRef{ref}, Rulings: t.orphan(ref, g.Sheet)}, nil
}
