package game

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/boards"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// take acts on one word: a command, a result or a move.
func (r *Recorder) take(ctx context.Context, word string) error {
	command, rest, _ := strings.Cut(word, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(command) {
	case "":
		return nil // others are looked at before each line
	case "-", "b", "back":
		return r.back(ctx)
	case "q", "quit":
		return ErrQuit
	case "?", "help":
		return r.help()
	case "*", "e", "end":
		return r.end(ctx)
	case live.Dash, "…":
		return r.record(ctx, append(r.texts(), live.Dash))
	case "fill":
		return r.fill(ctx, rest)
	case "offer":
		return r.mark(ctx, live.Mark{Kind: live.KindOffer})
	case "decline":
		return r.decline(ctx)
	case "claim":
		return r.claim(ctx, rest)
	case "clock":
		return r.clock(ctx, rest)
	case "call":
		return r.mark(ctx, live.Mark{Kind: live.KindCall, Text: rest})
	case "heard":
		_, err := sheets.NoteRecording(ctx, r.Session.File.Desk, sheets.NoteRequest{Game: r.Ref, Keeper: r.keeper, Kind: live.KindHeard})
		return err
	case "sign":
		return r.sign(ctx, rest)
	}
	if kind, ok := pdn.ParseResult(word); ok && kind != pdn.ResultOpen {
		return r.handIn(ctx, word)
	}
	return r.move(ctx, word)
}

// record has the whole list recorded, and says what is irregular in the last of it.
func (r *Recorder) record(ctx context.Context, moves []string, marks ...live.Mark) error {
	before := len(r.texts())
	got, err := sheets.Record(ctx, r.Session.File.Desk, sheets.RecordRequest{Game: r.Ref, Keeper: r.keeper, Moves: moves, Marks: marks})
	if err == nil {
		err = got[0].Err
	}
	if err != nil {
		return err
	}
	if now := r.now(); now != nil && len(now.Plies) > before {
		r.found(now, len(now.Plies))
	}
	return nil
}

// found says what is irregular at a place of the list, with its state.
func (r *Recorder) found(now *live.Recording, place int) {
	for _, f := range now.FindingsAt(place) {
		r.Say(message.New("record-prompt.found", message.Args{
			"Move": f.Move, "Written": now.Plies[place-1].Text, "Title": f.Title(), "Articles": cli.ArticlesText(f.Articles), "Why": f.Message,
			"State": message.New("record-prompt.state-" + f.State.String()),
		}))
	}
}

// move records a typed move: completed where only one is possible, asked after where several
// are, or none is legal.
func (r *Recorder) move(ctx context.Context, word string) error {
	at, known, _ := r.position()
	if at == nil { // after a dash nobody knows more than what is typed
		if _, err := known.Matches(word); err != nil {
			r.Say(message.New("gamesheet.no-move", message.Args{"Text": word}))
			return nil
		}
		return r.record(ctx, append(r.texts(), word))
	}
	m := sheets.TypedMove(r.look, at, word)
	switch {
	case len(m.Legal) == 1:
		return r.record(ctx, append(r.texts(), m.Legal[0]))
	case len(m.Legal) > 1:
		return r.choose(ctx, m.Legal)
	case m.Irregular == "" && len(m.Near) > 0:
		r.Say(message.New("gamesheet.no-move-near", message.Args{"Text": word, "Moves": strings.Join(m.Near, " ")}))
		return nil
	case m.Irregular == "":
		r.Say(message.New("gamesheet.no-move", message.Args{"Text": word}))
		return nil
	case r.State().Event.Recording.Legal():
		r.Say(message.New("record-prompt.not-legal", message.Args{"Text": m.Irregular, "Legal": sheets.LegalTexts(at)}))
		return nil
	}
	return r.doubt(ctx, m)
}

// choose asks which of several captures was made.
func (r *Recorder) choose(ctx context.Context, found []string) error {
	var names []string
	for i, name := range found {
		names = append(names, fmt.Sprintf("%d = %s", i+1, name))
	}
	for {
		word, err := r.answer(ctx, message.New("gamesheet.which", message.Args{"Moves": names}), message.New("gamesheet.number-prompt"))
		if err != nil {
			return err
		}
		switch n, bad := strconv.Atoi(word); {
		case bad == nil && n >= 1 && n <= len(found):
			return r.record(ctx, append(r.texts(), found[n-1]))
		case word == "0", word == "-", word == "back":
			return nil
		case slices.Contains(found, word):
			return r.record(ctx, append(r.texts(), word))
		}
	}
}

// doubt explains a move that is not legal, and asks whether it was played.
func (r *Recorder) doubt(ctx context.Context, m sheets.Meaning) error {
	for _, f := range m.Findings {
		says := message.New("gamesheet.irregular", message.Args{"Move": m.Irregular, "Title": f.Title(), "Articles": cli.ArticlesText(f.Articles), "Why": f.Message})
		fmt.Fprintf(r.Env.Out, "  %s\n", r.Env.Speech().Say(says))
	}
	for {
		word, err := r.answer(ctx, message.Message{}, message.New("record-prompt.doubt"))
		if err != nil {
			return err
		}
		switch word {
		case "1":
			return r.record(ctx, append(r.texts(), m.Irregular))
		case "0", "-", "back":
			return nil
		}
		fmt.Fprintf(r.Env.Out, "  %s\n", r.Env.Speech().Say(message.New("gamesheet.one-or-zero")))
	}
}

// answer is the next word at a question; quit leaves the recording.
func (r *Recorder) answer(ctx context.Context, says, prompt message.Message) (string, error) {
	if says.Code != "" {
		fmt.Fprintf(r.Env.Out, "  %s\n", r.Env.Speech().Say(says))
	}
	word, err := r.next(ctx, prompt)
	if low := strings.ToLower(word); err == nil && (low == "q" || low == "quit") {
		return "", ErrQuit
	}
	if errors.Is(err, ErrQuit) && !r.Draw {
		return "", cli.Fail(cli.ExitStopped, message.Err("record-prompt.unanswered"))
	}
	return strings.ToLower(word), err
}

// back takes the last move back. It stays on record that it was made.
func (r *Recorder) back(ctx context.Context) error {
	texts := r.texts()
	if len(texts) == 0 {
		r.Say(message.New("gamesheet.nothing-to-take-back"))
		return nil
	}
	got, err := sheets.Record(ctx, r.Session.File.Desk, sheets.RecordRequest{Game: r.Ref, Keeper: r.keeper, Moves: texts[:len(texts)-1], Replace: true})
	if err == nil {
		err = got[0].Err
	}
	return err
}

// fill tells what stands at a place: fill 12 32-28.
func (r *Recorder) fill(ctx context.Context, rest string) error {
	place, move, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(place)
	texts := r.texts()
	if err != nil || n < 1 || n > len(texts) || strings.TrimSpace(move) == "" {
		r.Say(message.New("record-prompt.fill-how", message.Args{"Last": len(texts)}))
		return nil
	}
	texts = slices.Clone(texts)
	texts[n-1] = strings.TrimSpace(move)
	if err := r.record(ctx, texts); err != nil {
		return err
	}
	r.found(r.now(), n)
	return nil
}

// mark notes something beside the moves, after the last of them.
func (r *Recorder) mark(ctx context.Context, m live.Mark) error {
	texts := r.texts()
	m.Ply = len(texts)
	return r.record(ctx, texts, m)
}

// decline declines the offer that stands, for the opponent of who made it.
func (r *Recorder) decline(ctx context.Context) error {
	now := r.now()
	if now == nil {
		return nil
	}
	offer, stands := now.Offered()
	if !stands {
		r.Say(message.New("record-prompt.no-offer"))
		return nil
	}
	return r.mark(ctx, live.Mark{Kind: live.KindDecline, Side: offer.Side.Other()})
}

// claim has who is to move claim a draw, by a move that is written and not made or in the
// position as it stands, and says what the record says of it; or it answers the claim that
// waits: claim accepted, claim rejected WHY.
func (r *Recorder) claim(ctx context.Context, rest string) error {
	word, why, _ := strings.Cut(rest, " ")
	answers := map[string]tournament.Verdict{sheets.ClaimAccepted: tournament.VerdictRight, sheets.ClaimRejected: tournament.VerdictWrong}
	if verdict, is := answers[word]; is {
		return r.answersClaim(ctx, sheets.AnswerRequest{Game: r.Ref, Right: verdict, Why: why})
	}
	if err := r.mark(ctx, live.Mark{Kind: live.KindClaim, Text: rest}); err != nil {
		return err
	}
	for _, c := range sheets.Claims(r.Session.File.Desk, r.Ref) {
		r.Say(c.Held.Tell())
	}
	return nil
}

// answersClaim answers the claim that waits. Where that needs a reason, somebody at the prompt
// is asked for it; without one the claim waits on.
func (r *Recorder) answersClaim(ctx context.Context, req sheets.AnswerRequest) error {
	notes, err := sheets.AnswerClaim(ctx, r.Session.File.Desk, req)
	if _, helps := rounds.Classify(err); r.Draw && (helps.Code == "claim-reason" || helps.Code == "give-reason") {
		told, _ := message.Of(err)
		fmt.Fprintf(r.Env.Out, "  %s\n", r.Env.Speech().Say(told))
		if req.Why, err = r.line(ctx, message.New("record-prompt.claim-why")); err != nil || req.Why == "" || req.Why == "-" {
			return err
		}
		notes, err = sheets.AnswerClaim(ctx, r.Session.File.Desk, req)
	}
	noteSheet(r.Session, notes)
	return err
}

// clock notes what the clock shows of who has just moved.
func (r *Recorder) clock(ctx context.Context, text string) error {
	parts := strings.Split(text, ":")
	good := len(parts) == 2 || len(parts) == 3
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		good = good && err == nil && n >= 0 && n < 100
	}
	if !good {
		r.Say(message.New("record-prompt.clock-how"))
		return nil
	}
	return r.mark(ctx, live.Mark{Kind: live.KindClock, Text: text})
}

// sign has a player sign: sign white 1-0. When both have, the sheet is handed in.
func (r *Recorder) sign(ctx context.Context, rest string) error {
	who, result, _ := strings.Cut(rest, " ")
	side := tournament.Side(strings.ToLower(who))
	if side != tournament.SideWhite && side != tournament.SideBlack || strings.TrimSpace(result) == "" {
		r.Say(message.New("record-prompt.sign-how"))
		return nil
	}
	record := r.sheet()
	signed, err := sheets.SignRecording(ctx, r.Session.File.Desk, sheets.SignRequest{Game: r.Ref, Keeper: r.keeper, Side: side, Result: strings.TrimSpace(result), Plies: len(r.texts())})
	if err != nil || signed.HandedIn == nil {
		return err
	}
	return r.ended(*signed.HandedIn, record)
}

// end asks for the result, and hands the sheet in.
func (r *Recorder) end(ctx context.Context) error {
	word, err := r.answer(ctx, message.Message{}, message.New("gamesheet.ask-result", message.Args{"Keys": r.keys.Keys}))
	if err != nil || word == "back" || word == "-" || word == "" {
		return err
	}
	return r.handIn(ctx, word)
}

// handIn hands the sheet in, with a result as it was typed.
func (r *Recorder) handIn(ctx context.Context, word string) error {
	result, ok := r.keys.TypedResult(word)
	if !ok {
		r.Say(message.New("gamesheet.no-result", message.Args{"Text": word, "Keys": r.keys.Keys}))
		return nil
	}
	record := r.sheet()
	in, err := sheets.HandInRecording(ctx, r.Session.File.Desk, sheets.HandInRecordingRequest{Game: r.Ref, Keeper: r.keeper, Result: result})
	if err != nil {
		return err
	}
	return r.ended(in, record)
}

// sheet is what is recorded, as a sheet.
func (r *Recorder) sheet() *pdn.Game {
	if now := r.now(); now != nil {
		return now.Record(r.Env.Speech().T("record-prompt.recorded"))
	}
	return &pdn.Game{}
}

// ended prints what became of the sheet.
func (r *Recorder) ended(in sheets.HandedIn, record *pdn.Game) error {
	r.over = true
	noteSheet(r.Session, in.Notes)
	return printIn(r.Session, in, record)
}

// help shows the numbers of all squares, and what is legal.
func (r *Recorder) help() error {
	_, known, _ := r.position()
	style := boards.AsciiBoard
	style.All = true
	if r.Draw {
		style.On = r.Env.Screen
	}
	board := boards.DrawBoard(known.Board(), style)
	if r.Draw {
		r.said += board
	} else {
		fmt.Fprint(r.Env.Out, board)
	}
	r.Say(message.New("cmd-rules.legal", message.Args{"Moves": strings.Join(sheets.LegalTexts(known), " ")}))
	return nil
}
