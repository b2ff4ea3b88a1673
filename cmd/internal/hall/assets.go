package hall

import (
	"embed"

	"arbiter/cmd/internal/web"
	"arbiter/reports/table"
)

//go:embed assets
var assetFiles embed.FS

// assets are the files that pages load, as they are sent.
type assets struct {
	files *web.Assets   // those of the program
	made  madeFiles     // those of single pages
	site  func() string // the style sheet of every public page
}

// tokensName is the style sheet with the design tokens, in the organiser's colour.
const tokensName = "tokens.css"

// address is where a file that pages load is served.
func (a *assets) address(name string) string {
	if name == tokensName {
		return "/assets/" + name
	}
	return a.files.Address(name)
}

// text is a file of the program, for a page that is made with its own.
func (a *assets) text(name string) string {
	text, err := assetFiles.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is among the files of the program
	}
	return string(text)
}

// sendAsset sends a file that pages load.
func sendAsset(v *visit) error {
	name := v.r.PathValue("name")
	if name == tokensName {
		var look table.Look
		if v.hall.Look != nil {
			look = v.hall.Look()
		}
		return v.send(web.FileAnswer(name, []byte(look.Tokens())))
	}
	if data := v.hall.assets.made.get(name); data != nil { // its name changes with what is in it
		return v.send(web.FileAnswer(name, data).Forever())
	}
	if !v.hall.assets.files.Send(v.w, v.r, name) {
		return notFound(v)
	}
	return nil
}
