package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The settings of the event are one form: what is typed in one part is there while another one is
// looked at, and after a refusal, which opens the part that it is about. The button is seen in each.
func TestSettingsOfTheEventInABrowser(t *testing.T) {
	b := newBrowser(t)
	hall := clubEvening(t)
	for _, at := range []viewport{{1366, 768}, {390, 844}} {
		for _, lang := range []string{"en", "nl", "ru"} {
			b.window(t, at, "light")
			b.open(t, hall.address+"/desk/event?lang="+lang)
			parts := value[[]string](t, b, `Array.from(document.querySelectorAll("[name=tab]"), (e) => e.value)`)
			if len(parts) < 5 {
				t.Fatalf("%q", parts)
			}
			for i, part := range parts {
				if i > 0 {
					b.do(t, chromedp.Focus("[name=tab]:checked"), chromedp.KeyEvent(kb.ArrowRight))
				}
				if seen := value[bool](t, b, `document.getElementById(`+quoted(part)+`).checkVisibility() && document.querySelectorAll(".tabs > section").values().filter((e) => e.checkVisibility()).toArray().length === 1`); !seen {
					t.Errorf("%s %d: the part %s is not open, or not alone", lang, at.wide, part)
				}
				if seen := value[bool](t, b, `(() => { const r = document.querySelector(".bar button").getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight && document.elementFromPoint(r.left + 9, r.top + 9).closest(".bar") !== null; })()`); !seen {
					t.Errorf("%s %d: the button is not seen in %s", lang, at.wide, part)
				}
				if wide := value[string](t, b, sideways); wide != "" {
					t.Errorf("%s %d %s: %s", lang, at.wide, part, wide)
				}
				if lang == "en" {
					for _, fault := range b.faults(t, "light") {
						t.Errorf("%d %s: %s", at.wide, part, fault)
					}
				}
				keepPicture(t, b, "event-"+lang+"-"+part, at)
			}
			typed := fmt.Sprint("Typed ", lang, at.wide)
			b.do(t, chromedp.Evaluate[chromedp.Void](`(() => { const e = document.getElementById("settings").elements; e.organiser.value = `+quoted(typed)+`; e.begin.value = "soon"; e.publish[3].checked = true; e.tab.value = "prizes"; e.prizes.value = "500, 300"; })()`))
			b.presses(t, ".bar button")
			b.eventually(t, "the refusal at its field", `document.readyState === "complete" && document.querySelector("#settings-begin-wrong") !== null && document.getElementById("about").checkVisibility()`)
			if kept := value[string](t, b, `(() => { const e = document.getElementById("settings").elements; return [e.organiser.value, e.begin.value, e.prizes.value, e.publish[3].checked].join(); })()`); kept != typed+",soon,500, 300,true" {
				t.Errorf("%s: of what was typed there is %q", lang, kept)
			}
			keepPicture(t, b, "event-"+lang+"-refused", at)
			b.do(t, chromedp.Evaluate[chromedp.Void](`document.getElementById("settings").elements.begin.value = "20-11-2026"`))
			b.presses(t, ".bar button")
			b.eventually(t, "what was kept", `document.readyState === "complete" && document.querySelector(".said") !== null && document.getElementById("settings").elements.organiser.value === `+quoted(typed)+` && document.getElementById("about").checkVisibility()`)
			b.complained()
		}
	}
	if shown := hall.terminal(t, "event", "show"); !strings.Contains(shown, "Typed ru390") || !strings.Contains(shown, "2026-11-20") {
		t.Error(shown)
	}
}

// keepPicture keeps what the page looks like where ARBITER_PICTURES names a folder.
func keepPicture(t *testing.T, b *browser, name string, at viewport) {
	t.Helper()
	folder := os.Getenv("ARBITER_PICTURES")
	if folder == "" {
		return
	}
	picture, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		t.Fatal(err)
	}
	if at.wide < 500 {
		name += "-narrow"
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o644); err != nil {
		t.Fatal(err)
	}
}
