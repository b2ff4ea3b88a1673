package hall

import (
	"cmp"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// recordingPanel is the form of how games are recorded move by move.
func (v *visit) recordingPanel(r tournament.Recording) panelView {
	chosen := func(f desk.EventField, have string, words ...string) Input {
		options := make([]Option, len(words))
		for i, word := range words {
			options[i] = Option{word, v.say("recording-set." + string(f) + "-" + word)}
		}
		return v.label(string(f), "recording-set."+string(f), have).among(options)
	}
	clocks := map[bool]string{false: off, true: on}[r.Clocks]
	return panelView{ID: "recording", Title: v.say("recording-set.title"), Inputs: []Input{
		chosen(desk.EventRecorders, string(cmp.Or(r.Recorders, tournament.RecordersBoth)), string(tournament.RecordersBoth), string(tournament.RecordersOne), string(tournament.RecordersNone)),
		chosen(desk.EventAssist, string(cmp.Or(r.Assist, tournament.AssistSilent)), string(tournament.AssistSilent), string(tournament.AssistLegal)),
		v.label(string(desk.EventDelay), "recording-set.delay-minutes", orBlank(r.Delay)).of("number").hint(v.say("recording-set.delay-hint")),
		chosen(desk.EventClocks, clocks, off, on),
	}}
}

// What a form sends of something that is on or off.
const (
	on  = "on"
	off = "off"
)

// readRecording reads how games are recorded.
func (v *visit) readRecording(e *tournament.Event) (err error) {
	if word := v.text(string(desk.EventAssist)); word != "" {
		if e.Recording.Assist, err = tournament.ParseAssist(word); err != nil {
			return unread(err)
		}
	}
	if word := v.text(string(desk.EventRecorders)); word != "" {
		if e.Recording.Recorders, err = tournament.ParseRecorders(word); err != nil {
			return unread(err)
		}
	}
	e.Recording.Clocks = v.text(string(desk.EventClocks)) == on
	e.Recording.Delay, err = v.whole(string(desk.EventDelay))
	return err
}
