package hall

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"strings"
	"time"

	"bytes"

	"arbiter/reports/table"
)

//go:embed assets
var assetFiles embed.FS

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
	sum := sha256.Sum256(data)
	return "/assets/" + name + "?" + hex.EncodeToString(sum[:6])
}

// sendAsset sends a file that pages load.
func sendAsset(v *visit) error {
	name := v.r.PathValue("name")
	var data []byte
	if name == tokensName {
		var look table.Look
		if v.hall.Look != nil {
			look = v.hall.Look()
		}
		data = []byte(look.Tokens())
		v.w.Header().Set("Cache-Control", "no-cache")
	} else if data = v.hall.made.get(name); data != nil {
		v.w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		var err error
		if data, err = assetFiles.ReadFile("assets/" + name); err != nil {
			return notFound(v)
		}
		v.w.Header().Set("Cache-Control", "no-cache")
		if v.r.URL.RawQuery != "" && strings.HasSuffix(assetAddress(name), v.r.URL.RawQuery) {
			v.w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		}
	}
	http.ServeContent(v.w, v.r, name, time.Time{}, bytes.NewReader(data))
	return nil
}
