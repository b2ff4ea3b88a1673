package main

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// A photograph is dropped on the page, what is in doubt is settled by a key, and the sheet is
// handed in: no pointer is needed after the drop.
func TestAPhotographIsHandedInInABrowser(t *testing.T) {
	b := newBrowser(t)
	file, photos := photographedEvent(t)
	hall, wide := openHall(t, file), viewport{1366, 768}
	b.window(t, wide, "light")
	b.open(t, hall.address+"/desk/sheets/photos")
	b.clean(t, "the page of photographs", wide)
	dropped := map[string]string{}
	for _, name := range []string{"frisian-white.jpg", "frisian-black.jpg"} {
		photo, err := os.ReadFile(filepath.Join(photos, name))
		if err != nil {
			t.Fatal(err)
		}
		dropped[name] = base64.StdEncoding.EncodeToString(photo)
	}
	given, err := json.Marshal(dropped)
	if err != nil {
		t.Fatal(err)
	}
	b.eventually(t, "the drop", `(() => {
		const data = new DataTransfer();
		for (const [name, text] of Object.entries(`+string(given)+`)) data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type: "image/jpeg" }));
		document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		return true;
	})()`)
	b.eventually(t, "both copies", `document.querySelector("#photos-waiting tbody td")?.textContent === "2"`)
	b.picture(t, "photos")
	b.window(t, wide, "light")
	b.presses(t, "#photos-waiting tbody a")
	b.presses(t, ".moves li:first-child a")
	b.eventually(t, "what stands there", `document.querySelectorAll(".cuts img").length === 2 && [...document.querySelectorAll("img")].every((i) => i.complete && i.naturalWidth > 0)`)
	b.clean(t, "the page of a game", wide)
	b.picture(t, "photo")
	b.window(t, wide, "light")
	key := `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }))`
	b.eventually(t, "the answers", `(() => { if (document.querySelector("[name=reading]")) `+key+`; return document.readyState === "complete" && document.querySelector("[name=reading]") === null; })()`)
	b.presses(t, "form button.main")
	b.shows(t, "No sheets wait.")
	b.shows(t, "35 moves")
}
