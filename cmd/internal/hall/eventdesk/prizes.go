package eventdesk

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// prizeInputs are how prizes are shared.
func prizeInputs(v *server.Visit, p tournament.PrizePlan) []server.Input {
	var ways []server.Option
	for _, way := range []tournament.Sharing{tournament.SharingEqual, tournament.SharingHort, tournament.SharingPlace} {
		ways = append(ways, server.Option{Value: string(way), Text: v.Say("hall-event.sharing." + string(way))})
	}
	return []server.Input{
		v.Label("sharing", "event.fact.prizes-sharing", string(p.Sharing)).Among(ways),
		v.Label("currency", "event.fact.prizes-currency", p.Currency).WithHint("EUR"), v.Label("unit", "event.fact.prizes-unit", playerdesk.AmountOf(p.Unit)),
		v.Check("first-whole", "event.fact.prizes-first-whole", p.FirstWhole),
	}
}

// prizeViews are the prizes of each category as they are typed.
func prizeViews(p tournament.PrizePlan) (views []prizeView) {
	for _, list := range p.Lists {
		var amounts []string
		for _, amount := range list.Amounts {
			amounts = append(amounts, amount.String())
		}
		views = append(views, prizeView{list.Category, strings.Join(amounts, ", ")})
	}
	return views
}

// setPrizes says what can be won: how it is shared, or the prizes of a category.
func setPrizes(v *server.Visit) ([]message.Teller, error) {
	req, err := prizesRequest(v)
	if err != nil {
		return nil, err
	}
	return nil, v.Do(func(d *desk.Desk) error {
		_, err := standings.SetPrizes(v.R.Context(), d, req)
		return err
	})
}

// prizesRequest is what the form asks for.
func prizesRequest(v *server.Visit) (req standings.SetPrizesRequest, err error) {
	req.Why = v.Text("why")
	if v.Sent("amounts") {
		req.Fields = []standings.PrizeField{standings.PrizeAmounts}
		req.List, err = typedPrizes(v)
		return req, err
	}
	req.Fields = []standings.PrizeField{standings.PrizeSharing, standings.PrizeUnit, standings.PrizeFirstWhole, standings.PrizeCurrency}
	req.Given = tournament.PrizePlan{Currency: v.Text("currency"), FirstWhole: v.Ticked("first-whole")}
	if req.Given.Sharing, err = tournament.ParseSharing(v.Text("sharing")); err != nil {
		return req, server.Unread(err)
	}
	if unit := v.Text("unit"); unit != "" {
		req.Given.Unit, err = tournament.ParseMoney(unit)
	}
	return req, server.Unread(err)
}

// typedPrizes are the amounts of a category.
func typedPrizes(v *server.Visit) (list tournament.PrizeList, err error) {
	if text := v.Text("category"); text != "" {
		category, err := standings.ParseCategory(text)
		if err != nil {
			return list, err
		}
		list.Category = category.Code
	}
	for _, text := range setup.Listed(v.Text("amounts")) {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return list, server.Unread(err)
		}
		list.Amounts = append(list.Amounts, amount)
	}
	return list, nil
}

// ratingInputs are the figures by which new ratings are computed.
func ratingInputs(v *server.Visit, e tournament.Event) []server.Input {
	r := e.Ratings
	rulesToo := []server.Option{}
	for _, rule := range scoring.RatingRules() {
		rulesToo = append(rulesToo, server.Option{Value: rule.Code, Text: rule.Code})
	}
	gap := ""
	if r.Gap != nil {
		gap = strconv.Itoa(*r.Gap)
	}
	now, err := scoring.RatingRuleOf(e.Variant, r)
	if err == nil {
		r.Rule = now.Code // also where nobody chose it
	}
	return []server.Input{
		v.Label("rule", "keizer.column.rule", r.Rule).Among(rulesToo),
		v.Label("k", "hall-event.rating-k", players.NumberText(int(r.K))).Of("number"), v.Label("gap", "hall-event.rating-gap", gap).Of("number"),
		v.Check("faster", "hall-event.faster", r.Faster),
	}
}

// setRatings keeps by what figures new ratings are computed.
func setRatings(v *server.Visit) ([]message.Teller, error) {
	req := standings.RatingsRequest{Keep: true, Fields: []standings.RatingField{standings.RatingRule, standings.RatingFaster}}
	if err := v.Decode(&req.Given, "rule", "faster", "k", "gap"); err != nil {
		return nil, err
	}
	if v.Text("k") != "" {
		req.Fields = append(req.Fields, standings.RatingK)
	}
	if req.Given.Gap != nil {
		req.Fields = append(req.Fields, standings.RatingGap)
	}
	return nil, v.Do(func(d *desk.Desk) error {
		_, err := standings.RatingsOf(v.R.Context(), d, req)
		return err
	})
}
