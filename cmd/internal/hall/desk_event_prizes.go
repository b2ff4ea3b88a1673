package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// prizeInputs are how prizes are shared.
func (v *visit) prizeInputs(p tournament.PrizePlan) []Input {
	var ways []Option
	for _, way := range []tournament.Sharing{tournament.SharingEqual, tournament.SharingHort, tournament.SharingPlace} {
		ways = append(ways, Option{string(way), v.say("hall-event.sharing." + string(way))})
	}
	return []Input{
		v.label("sharing", "event.fact.prizes-sharing", string(p.Sharing)).among(ways),
		v.label("currency", "event.fact.prizes-currency", p.Currency).hint("EUR"), v.label("unit", "event.fact.prizes-unit", amountOf(p.Unit)),
		v.check("first-whole", "event.fact.prizes-first-whole", p.FirstWhole),
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
func setPrizes(v *visit) ([]message.Teller, error) {
	req, err := v.prizesRequest()
	if err != nil {
		return nil, err
	}
	return nil, v.do(func(d *desk.Desk) error {
		_, err := d.SetPrizes(v.r.Context(), req)
		return err
	})
}

// prizesRequest is what the form asks for.
func (v *visit) prizesRequest() (req desk.SetPrizesRequest, err error) {
	req.Why = v.text("why")
	if v.sent("amounts") {
		req.Fields = []desk.PrizeField{desk.PrizeAmounts}
		req.List, err = v.typedPrizes()
		return req, err
	}
	req.Fields = []desk.PrizeField{desk.PrizeSharing, desk.PrizeUnit, desk.PrizeFirstWhole, desk.PrizeCurrency}
	req.Given = tournament.PrizePlan{Currency: v.text("currency"), FirstWhole: v.ticked("first-whole")}
	if req.Given.Sharing, err = tournament.ParseSharing(v.text("sharing")); err != nil {
		return req, unread(err)
	}
	if unit := v.text("unit"); unit != "" {
		req.Given.Unit, err = tournament.ParseMoney(unit)
	}
	return req, unread(err)
}

// typedPrizes are the amounts of a category.
func (v *visit) typedPrizes() (list tournament.PrizeList, err error) {
	if text := v.text("category"); text != "" {
		category, err := desk.ParseCategory(text)
		if err != nil {
			return list, err
		}
		list.Category = category.Code
	}
	for _, text := range desk.Listed(v.text("amounts")) {
		amount, err := tournament.ParseMoney(text)
		if err != nil {
			return list, unread(err)
		}
		list.Amounts = append(list.Amounts, amount)
	}
	return list, nil
}

// ratingInputs are the figures by which new ratings are computed.
func (v *visit) ratingInputs(e tournament.Event) []Input {
	r := e.Ratings
	rulesToo := []Option{}
	for _, rule := range scoring.RatingRules() {
		rulesToo = append(rulesToo, Option{rule.Code, rule.Code})
	}
	gap := ""
	if r.Gap != nil {
		gap = strconv.Itoa(*r.Gap)
	}
	now, err := scoring.RatingRuleOf(e.Variant, r)
	if err == nil {
		r.Rule = now.Code // also where nobody chose it
	}
	return []Input{
		v.label("rule", "keizer.column.rule", r.Rule).among(rulesToo),
		v.label("k", "hall-event.rating-k", desk.NumberText(int(r.K))).of("number"), v.label("gap", "hall-event.rating-gap", gap).of("number"),
		v.check("faster", "hall-event.faster", r.Faster),
	}
}

// setRatings keeps by what figures new ratings are computed.
func setRatings(v *visit) ([]message.Teller, error) {
	req := desk.RatingsRequest{Keep: true, Fields: []desk.RatingField{desk.RatingRule, desk.RatingFaster}}
	if err := v.decode(&req.Given, "rule", "faster", "k", "gap"); err != nil {
		return nil, err
	}
	if v.text("k") != "" {
		req.Fields = append(req.Fields, desk.RatingK)
	}
	if req.Given.Gap != nil {
		req.Fields = append(req.Fields, desk.RatingGap)
	}
	return nil, v.do(func(d *desk.Desk) error {
		_, err := d.Ratings(v.r.Context(), req)
		return err
	})
}
