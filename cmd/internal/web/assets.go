package web

import (
	"cmp"
	"embed"
	"io/fs"
	"net/http"
	"path"
	"sync"
)

//go:embed assets
var shared embed.FS

// Assets are the files that pages load: those that all servers share, and those of one.
type Assets struct {
	own  fs.FS
	sent sync.Map // answers, by name
}

// NewAssets are the shared files and those in the folder assets of a server.
func NewAssets(own fs.FS) *Assets { return &Assets{own: own} }

// read reads a file.
func (a *Assets) read(name string) ([]byte, error) {
	if data, err := fs.ReadFile(a.own, "assets/"+name); err == nil {
		return data, nil
	}
	return shared.ReadFile("assets/" + name)
}

// Address is where a file is served. It changes with what is in the file, so that a
// browser may keep it.
func (a *Assets) Address(name string) string {
	answer := a.answer(name)
	if answer == nil {
		return "/assets/" + name // it is not there, and a test of the pages says so
	}
	return "/assets/" + name + "?" + answer.digest
}

// namedAnswer is a file as it is sent.
type namedAnswer struct {
	*Answer
	digest string
}

// answer is a file of a name; nil is none.
func (a *Assets) answer(name string) *namedAnswer {
	if kept, known := a.sent.Load(name); known {
		answer, _ := kept.(*namedAnswer)
		return answer
	}
	data, err := a.read(name)
	if err != nil {
		return nil
	}
	kept, _ := a.sent.LoadOrStore(name, &namedAnswer{FileAnswer(name, data), Digest(data)})
	answer, _ := kept.(*namedAnswer)
	return answer
}

// Send sends a file by its name; false is that there is none.
func (a *Assets) Send(w http.ResponseWriter, r *http.Request, name string) bool {
	answer := a.answer(name)
	switch {
	case answer == nil:
		return false
	case r.URL.RawQuery == answer.digest:
		answer.Forever().Send(w, r) // its address changes with what is in it
	default:
		answer.Answer.Send(w, r)
	}
	return true
}

// assetKinds are the types of the files that pages load, by the ending of their names.
func assetKinds() map[string]string {
	return map[string]string{
		".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
	}
}

// Forever is an answer that a browser may keep without asking again.
func (a *Answer) Forever() *Answer {
	kept := *a
	kept.Header = a.Header.Clone()
	kept.Header.Set("Cache-Control", "public, max-age=31536000, immutable")
	return &kept
}

// FileAnswer is a file that pages load as it is sent.
func FileAnswer(name string, data []byte) *Answer {
	made := NewRecording()
	made.header.Set("Content-Type", cmp.Or(assetKinds()[path.Ext(name)], "application/octet-stream"))
	_, _ = made.Write(data) // into memory
	return made.Answer()
}
