package exchange

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// TRF is a tournament report file, the format that pairing programs exchange: read,
// made of an event, or of chance.
type TRF struct {
	Notes   []refusal.Note // what was taken otherwise than it was written, and what is in doubt
	Remarks []refusal.Note // of an event that is exported: what no record says of its rounds
	file    *trf.File
}

// Remark writes the remarks into the file as comments (###), in the words of say; TRF16 has
// none.
func (f *TRF) Remark(say func(message.Teller) string) {
	for _, r := range f.Remarks {
		f.file.Comments = append(f.file.Comments, say(r))
	}
}

// ReadTRF reads a report file; the name is for messages. Refused: imports.unreadable.
func ReadTRF(in io.Reader, name string) (*TRF, error) {
	file, adjusted, err := trf.Read(in, name)
	if err != nil {
		return nil, unreadable(err)
	}
	return &TRF{Notes: trfNotes(name, append(adjusted, file.Doubts()...)), file: file}, nil
}

// trfNotes says what was taken otherwise than a report file, or an event, has it: what
// concerns all of it, then the first of the lines.
func trfNotes(name string, adjusted []trf.Adjustment) []refusal.Note {
	const most = 12
	var whole, lines []refusal.Note
	for _, a := range adjusted {
		where := name
		if a.Line > 0 {
			where = fmt.Sprintf("%s:%d", name, a.Line)
		}
		note := message.New("trf.place", message.Args{"Where": where, "What": a})
		if a.Line > 0 {
			lines = append(lines, note)
		} else {
			whole = append(whole, note)
		}
	}
	if left := len(lines) - most; left > 0 {
		lines = append(lines[:most], message.New("trf.more-lines", message.Args{"File": name, "Count": left}))
	}
	return append(whole, lines...)
}

// TRFFormat is how a report file is written.
type TRFFormat struct {
	TRF26 bool // the format of 2026, else that of 2016 with its common extensions
	CRLF  bool // lines end with CR LF, as the format has it and old programs need it

	Interim bool // it is not the file of the end, though the last round is being played
}

// dialect is the kind of report file.
func (f TRFFormat) dialect() trf.Dialect {
	if f.TRF26 {
		return trf.TRF26
	}
	return trf.TRF16
}

// Text is the file as it is written. Refused: trf.not-exported, where the format has no
// room for what it says.
func (f *TRF) Text(format TRFFormat) ([]byte, error) {
	var text bytes.Buffer
	dialect := format.dialect()
	if f.OfTeams() {
		dialect = trf.TRF26 // TRF16 has no matches
	}
	if err := trf.Write(&text, f.file, dialect); err != nil {
		return nil, refusal.New("trf.not-exported", message.Args{"Why": err}).Because(err)
	}
	if format.CRLF {
		return bytes.ReplaceAll(text.Bytes(), []byte("\n"), []byte("\r\n")), nil
	}
	return text.Bytes(), nil
}

// ExportTRF makes a report file of the stage that is meant, with points, ranks and the
// tie-breaks that they go by, and who was not to meet in which rounds. The
// notes are what the format has no room for; event is what they call the event. Refused:
// trf.not-over, where the stage is held to FIDE's regulations, its last round is being played
// and a game is open, unless the file is not to be that of the end; trf.not-exported.
func ExportTRF(ctx context.Context, d *desk.Desk, event string, format TRFFormat) (*TRF, error) {
	n := d.StageNumber()
	stage, ok := d.State().Stage(n)
	if !ok {
		return nil, refusal.New("find.no-stage", message.Args{"Stage": n, "Stages": len(d.State().Stages)})
	}
	if stage.System == tournament.SystemTables {
		return nil, refusal.New("trf.of-tables")
	}
	if open := openAtEnd(d, stage); stage.Strict != tournament.StrictNone && !format.Interim && len(open) > 0 {
		return nil, refusal.New("trf.not-over", message.Args{"Stage": n, "Count": len(open), "Games": message.AndOf(open)})
	}
	if stage.System.OfTeams() {
		made, err := ExportLeague(d.State(), stage, event)
		if err == nil && !format.TRF26 {
			made.Notes = append(made.Notes, message.New("trf-team.always-26"))
		}
		return made, err
	}
	computed, err := scoring.Compute(d.State(), n, scoring.Options{})
	if err != nil {
		return nil, err
	}
	standings := make(map[tournament.PlayerID]trf.Standing, len(computed.Rows))
	for _, row := range computed.Rows {
		standings[row.Player] = trf.Standing{Points: row.Points, Rank: row.Rank}
		if row.Expelled { // he has no rank: the columns stay blank
			standings[row.Player] = trf.Standing{Points: row.Points}
		}
	}
	file, adjusted, err := trf.FromStage(d.State(), n, format.dialect(), trf.Colour(pairing.InitialColour(stage)), standings)
	if err != nil {
		return nil, refusal.New("trf.not-exported", message.Args{"Why": err}).Because(err)
	}
	made := &TRF{file: file}
	if format.TRF26 {
		adjusted = append(adjusted, setTieBreaks(file, computed)...)
	}
	were, err := pairedRounds(ctx, d, stage)
	if err != nil {
		return nil, err
	}
	if stage.System == tournament.SystemSwiss {
		if format.TRF26 {
			file.Forbidden = apartByRound(d, stage, were)
		} else if !slices.EqualFunc(file.Forbidden, apartByRound(d, stage, were), trf.Forbidden.Same) {
			adjusted = append(adjusted, trf.Adjustment{What: message.New("trf-records.bans-all")})
		}
	}
	if format.TRF26 { // TRF16 has no lines for people
		if made.Remarks, err = remarks(ctx, d, stage, were, file); err != nil {
			return nil, err
		}
		made.Remarks = append(made.Remarks, rounds.PlaceRemarks(d, computed)...)
	}
	made.Notes = trfNotes(event, adjusted)
	return made, nil
}

// setTieBreaks writes the tie-breaks that the standings go by (202, 212), if they are those
// of C.07 and unplayed rounds count as it says: otherwise others would compute other ranks.
func setTieBreaks(file *trf.File, computed *scoring.Standings) []trf.Adjustment {
	var codes []string
	ours := computed.Custom.Code != "FIDE" && computed.Custom.Code != "FIDE-RR"
	for _, tie := range computed.Tiebreaks {
		codes = append(codes, tie.Code)
		ours = ours || !tie.OfFIDE()
	}
	if len(codes) > 0 && ours {
		return []trf.Adjustment{{What: message.New("trf-records.no-tiebreaks", message.Args{"Codes": strings.Join(codes, ", ")})}}
	}
	file.SetTieBreaks(codes)
	return nil
}

// openAtEnd are the games without a result of a stage whose last round has begun: as long as
// there are any its report file is not that of the end (C.04.2, 3.1: they count as draws for
// the pairing alone).
func openAtEnd(d *desk.Desk, s tournament.Stage) []tournament.GameRef {
	last, paired := d.State().Round(s.Number, s.LastRound())
	if !paired || s.Rounds > last.Number || !desk.HasResult(last) {
		return nil
	}
	if _, err := d.Judge.Next(d.State(), s.Number); !errors.Is(err, pairing.ErrFinished) && s.Rounds == 0 {
		return nil
	}
	var open []tournament.GameRef
	for _, ref := range d.State().OpenGames(s.Number) {
		open = append(open, gamePlace(d, ref))
	}
	return open
}
