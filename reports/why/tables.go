package why

import (
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// tables explains a round of tables: how large they are, who meets again and whether that
// could be helped, and what decided among equal draws; of a table that is asked about, who
// of it has met before.
func (w whyWriter) tables() error {
	r := w.Paired.Round
	var sizes []int
	players := 0
	for _, at := range r.Tables {
		sizes = append(sizes, len(at.Players))
		players += len(at.Players)
	}
	w.Say("why.tables-sizes", message.Args{"Players": players, "Sizes": sizes})
	name := func(id tournament.PlayerID) any { return w.who(id) }
	again := pairing.MeetingAgain(w.stage, r)
	if w.asked != nil {
		if w.asked.Other != 0 {
			w.askedApart()
			return nil
		}
		w.askedTable(slices.DeleteFunc(again, func(m pairing.MeetAgain) bool { return m.Table != w.asked.Board.Board }))
		return nil
	}
	if !w.Paired.Difference.Same { // by hand: whether it could be helped is not asked
		w.againSays(again)
		return nil
	}
	draw, err := pairing.DrawOfRound(w.Paired.Before, w.stage, r.Number)
	if err != nil {
		return err
	}
	for _, says := range draw.AgainSays(name) {
		w.Lines = append(w.Lines, WhyLine{Says: says})
	}
	w.Say("why.tables-lot", message.Args{"Seed": w.stage.Seed})
	return nil
}

// againSays are the pairs who meet again, or that there are none.
func (w whyWriter) againSays(again []pairing.MeetAgain) {
	if len(again) == 0 {
		w.Say("tables.nobody-again")
	}
	for _, m := range again {
		w.Lines = append(w.Lines, WhyLine{Says: m.Says(func(id tournament.PlayerID) any { return w.who(id) })})
	}
}

// askedTable says of the table that is asked about who sits there, and who of them have
// met before.
func (w whyWriter) askedTable(again []pairing.MeetAgain) {
	for _, at := range w.Paired.Round.Tables {
		if at.Number == w.asked.Board.Board {
			w.Lines = append(w.Lines, WhyLine{Says: w.tableSays(at)})
		}
	}
	w.againSays(again)
	w.Say("why.tables-begins")
}

// askedApart says of two players why they are not at one table: whether they were at one
// before. The draw weighs all tables together, so that no more can be said of two.
func (w whyWriter) askedApart() {
	one, other := w.asked.Player, w.asked.Other
	args := message.Args{"One": w.who(one), "Other": w.who(other)}
	if at, _ := w.Paired.Round.TableOf(one); slices.Contains(at.Players, other) {
		w.Say("why.tables-together", args, message.Args{"Table": at.Number})
		return
	}
	if !w.Paired.Difference.Same {
		w.Say("why.tables-by-hand")
		return
	}
	var met []int
	for _, r := range w.stage.Played {
		if at, _ := r.TableOf(one); r.Number < w.Paired.Round.Number && slices.Contains(at.Players, other) {
			met = append(met, r.Number)
		}
	}
	if len(met) > 0 {
		w.Say("why.tables-met-before", args, message.Args{"Rounds": met})
	} else {
		w.Say("why.tables-not-met", args)
	}
	w.Say("why.tables-lot", message.Args{"Seed": w.stage.Seed})
}
