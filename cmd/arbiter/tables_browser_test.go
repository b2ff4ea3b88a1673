package main

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// An evening at tables in a browser: players see where they sit and report the places, the
// desk enters others by keyboard, and everybody sees them.
func TestTablesInTheHallInABrowser(t *testing.T) {
	first := newBrowser(t)
	story := []string{"new EVENT --name 'Ludo' --variant ludo --system tables --rounds 3"}
	for _, name := range []string{"Anna", "Bauke", "Corrie", "Douwe", "Elske", "Folkert", "Gosse"} {
		story = append(story, "player add "+name)
	}
	hall := openHall(t, playStory(t, "tables", t.TempDir(), append(story, "round set 1-2-3-4 5-6-7 --why 'drawn at the door'")))
	phone := func(name string) *browser {
		tab := first.tab(t)
		tab.window(t, viewport{360, 740}, "light")
		tab.enters(t, hall.invite(t, "--role", "player", "--name", name))
		tab.shows(t, "You sit at table 2")
		return tab
	}
	reports := func(tab *browser, places ...string) {
		t.Helper()
		for i, id := range []string{"5", "6", "7"} {
			tab.presses(t, `input[name="place-`+id+`"][value="`+places[i]+`"]`)
		}
		tab.says(t, "Send")
	}
	elske, folkert, gosse := phone("Elske"), phone("Folkert"), phone("Gosse")
	elske.clean(t, "a table on a phone", viewport{360, 740})
	reports(elske, "2", "1", "3")
	elske.shows(t, "It counts when the others")
	reports(folkert, "1", "2", "3")
	folkert.shows(t, "none counts")
	folkert.clean(t, "a table that disagrees", viewport{360, 740})
	folkert.open(t, hall.address+"/me")
	reports(folkert, "2", "1", "3")
	reports(gosse, "2", "1", "3")
	gosse.shows(t, "The places stand: 6 5 7")

	desk := first.tab(t)
	desk.window(t, viewport{1280, 900}, "light")
	desk.open(t, hall.address+"/desk/tables")
	desk.do(t, chromedp.Focus(`input[name="order"]`), chromedp.KeyEvent("3 1=4 -2"), chromedp.KeyEvent(kb.Enter))
	desk.shows(t, "3 1=4 -2")
	desk.clean(t, "places of tables", viewport{1280, 900})
	desk.open(t, hall.address+"/desk/round")
	desk.clean(t, "a round of tables", viewport{1280, 900})
	first.open(t, hall.address+"/rounds/1")
	first.shows(t, "Corrie")
	first.clean(t, "a round of tables for everybody", viewport{360, 740})
}
