package hall

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"strings"
	"sync"

	"arbiter/reports/table"
)

//go:embed assets
var assetFiles embed.FS

// assets are the files that pages load, as they are sent.
type assets struct {
	sent sync.Map      // those of the program, by name
	made madeFiles     // those of single pages
	site func() string // the style sheet of every public page
}

// tokensName is the style sheet with the design tokens, in the organiser's colour.
const tokensName = "tokens.css"

// assetAddress is where a file that pages load is served. It changes with what is in the
// file, so that a browser may keep it.
func assetAddress(name string) string {
	if name == tokensName {
		return "/assets/" + name
	}
	data, err := assetFiles.ReadFile("assets/" + name)
	if err != nil {
		return "/assets/" + name // it is not there, and a test of the pages says so
	}
	return "/assets/" + name + "?" + digest(data)
}

// digest tells a text from others: the first bytes of its SHA-256, in hexadecimal. It is no
// secret, see hashOf.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// assetKinds are the types of the files that pages load, by the ending of their names.
func assetKinds() map[string]string {
	return map[string]string{
		".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
	}
}

// sendAsset sends a file that pages load.
func sendAsset(v *visit) error {
	name := v.r.PathValue("name")
	if name == tokensName {
		var look table.Look
		if v.hall.Look != nil {
			look = v.hall.Look()
		}
		return v.send(assetAnswer(name, []byte(look.Tokens())))
	}
	if data := v.hall.assets.made.get(name); data != nil { // its name changes with what is in it
		return v.send(forever(assetAnswer(name, data)))
	}
	kept, known := v.hall.assets.sent.Load(name)
	if !known {
		data, err := assetFiles.ReadFile("assets/" + name)
		if err != nil {
			return notFound(v)
		}
		kept, _ = v.hall.assets.sent.LoadOrStore(name, assetAnswer(name, data))
	}
	answer, _ := kept.(*answered)
	if v.r.URL.RawQuery != "" && strings.HasSuffix(assetAddress(name), v.r.URL.RawQuery) {
		return v.send(forever(answer)) // its address changes with what is in it
	}
	return v.send(answer)
}

// forever is an answer that a browser may keep without asking again.
func forever(a *answered) *answered {
	kept := *a
	kept.header = a.header.Clone()
	kept.header.Set("Cache-Control", "public, max-age=31536000, immutable")
	return &kept
}

// assetAnswer is a file as it is sent.
func assetAnswer(name string, data []byte) *answered {
	made := &recording{header: make(http.Header), status: http.StatusOK}
	made.header.Set("Content-Type", cmp.Or(assetKinds()[path.Ext(name)], "application/octet-stream"))
	_, _ = made.Write(data) // into memory
	return made.answer()
}
