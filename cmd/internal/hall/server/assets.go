package server

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
	Made  MadeFiles     // those of single pages
	Site  func() string // the style sheet of every public page
}

// TokensName is the style sheet with the design tokens, in the organiser's colour.
const TokensName = "tokens.css"

// Address is where a file that pages load is served.
func (a *assets) Address(name string) string {
	if name == TokensName {
		return "/assets/" + name
	}
	return a.files.Address(name)
}

// Text is a file of the program, for a page that is made with its own.
func (a *assets) Text(name string) string {
	text, err := assetFiles.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is among the files of the program
	}
	return string(text)
}

// SendAsset sends a file that pages load.
func SendAsset(v *Visit) error {
	name := v.R.PathValue("name")
	if name == TokensName {
		var look table.Look
		if v.Hall.Look != nil {
			look = v.Hall.Look()
		}
		return v.Send(web.FileAnswer(name, []byte(look.Tokens())))
	}
	if data := v.Hall.Assets.Made.Get(name); data != nil { // its name changes with what is in it
		return v.Send(web.FileAnswer(name, data).Forever())
	}
	if !v.Hall.Assets.files.Send(v.W, v.R, name) {
		return NotFound(v)
	}
	return nil
}
