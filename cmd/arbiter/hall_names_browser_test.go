package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// At the door the row that Enter takes is marked, for eyes and for screen readers; nobody is
// where two fit, and Enter then takes nobody. The cases are those of the terminal.
func TestWhatEnterTakesIsMarkedInABrowser(t *testing.T) {
	b := newBrowser(t)
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "names", "meant.json"))
	if err != nil {
		t.Fatal(err)
	}
	var given struct {
		Players, Here []string
		Cases         []struct {
			Text, Door string
			Fits       []string
		}
	}
	if err := json.Unmarshal(text, &given); err != nil || len(given.Cases) == 0 {
		t.Fatal(err)
	}
	story := []string{"new EVENT --name Club --variant frisian --system swiss --rounds 5"}
	for i, name := range given.Players {
		story = append(story, fmt.Sprintf("player add '%s' --rating %d", name, 1500-10*i))
	}
	hall := openHall(t, playStory(t, "club", t.TempDir(), story))
	b.window(t, viewport{1366, 768}, "light")
	b.open(t, hall.address+"/desk/check-in")
	for _, name := range given.Here { // Enter at once: the desk decides
		b.do(t, chromedp.SendKeys("#who", name+kb.Enter))
		b.shows(t, name+" is there")
	}
	const marked = `(document.querySelector("tr.first[aria-current=true] th") || { textContent: "" }).textContent`
	for _, c := range given.Cases {
		b.do(t, chromedp.SendKeys("#who", kb.Escape+c.Text))
		until := fmt.Sprintf(`%s === %q`, marked, c.Door)
		for _, name := range c.Fits {
			if c.Door == "" {
				until += fmt.Sprintf(` && document.getElementById("find-said").textContent.includes(%q)`, name)
			}
		}
		if len(c.Fits) == 0 {
			until += ` && document.getElementById("find-said").textContent === document.getElementById("who").dataset.none`
		}
		b.eventually(t, "what is said of "+c.Text, until)
	}
	b.do(t, chromedp.SendKeys("#who", kb.Escape+"koning"))
	b.eventually(t, "that two fit", `document.getElementById("find-said").textContent.includes("Piet de Koning")`)
	b.do(t, chromedp.SendKeys("#who", kb.Enter))
	b.eventually(t, "the two as buttons", `document.querySelectorAll(".refusal button").length === 2`)
	if n := value[int](t, b, `document.querySelectorAll("tr[data-here]").length`); n != len(given.Here) {
		t.Errorf("%d are here", n)
	}
	b.do(t, chromedp.SendKeys("#who", kb.ArrowDown+kb.ArrowDown+kb.ArrowDown+kb.Enter)) // Koningsberg is shown as well
	b.shows(t, "Piet de Koning is there")
}
