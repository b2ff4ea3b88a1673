// Package docs is the pages of this folder inside the program, so that `arbiter docs`
// shows them without a network. It lies here and has no code, because a file can only
// be embedded from its own folder or below, and two copies of a page would differ.
package docs

import "embed"

// Pages are the pages as Markdown, each by its file name: guide.md, and day.nl.md where
// it is in another language than English.
//
//go:embed *.md
var Pages embed.FS
