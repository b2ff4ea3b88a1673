package screen

import (
	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
)

// countdown is how long it is to the start of the round.
func (m *ScreenMaker) countdown() (ScreenPart, bool, error) {
	stage, round := m.next()
	at, known := m.startOf(stage, round)
	if !known || at.Sub(m.Now) > longestCountdown || m.Now.Sub(at) > begunFor {
		return ScreenPart{}, false, nil
	}
	part := ScreenPart{Title: m.roundTitle(stage, round), Until: at, Note: m.Loc.T("hall-phone.starts", i18n.Data{"Time": m.clock(at)})}
	part.Text = m.Loc.T("hall-screen.starts-in")
	return part, true, nil
}

// address is where phones find the pages.
func (m *ScreenMaker) address() (ScreenPart, bool, error) {
	code := drawing.NewCode(m.base)
	return ScreenPart{Title: m.Loc.T("hall-screen.on-phone"), Text: m.base, Code: code}, code.Size > 0, nil
}

// pause is the name of the event.
func (m *ScreenMaker) pause() (ScreenPart, bool, error) {
	return ScreenPart{Text: m.T.Event.Name}, true, nil
}
