package archiveweb

import (
	"context"
	"embed"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"arbiter/cmd/internal/web"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
)

//go:embed assets
var assetFiles embed.FS

//go:embed templates/*.html
var templateFiles embed.FS

// Options are what the pages are of.
type Options struct {
	Engine   archive.Engine // is read, and nothing else
	Name     string         // of the archive, as its pages call it
	Zone     *time.Location // of the times that people are shown; nil is UTC
	Language string         // of pages whose reader asks for none that there is

	// Hosts are names under which browsers know the server, beside the addresses of this
	// computer; nil answers whatever host is named, as a server in a test.
	Hosts func() []string
	// Look is the organiser's look; nil is none.
	Look func() table.Look
}

// Server serves the pages of an archive.
type Server struct {
	Options
	engine       readOnly
	words        web.Languages
	pages        *template.Template
	assets       *web.Assets
	hosts        web.Hosts
	handle       http.Handler
	connected    *web.Counter
	queries      busy         // what reads much
	downloads    busy         // what sends much
	moment       momentOf     // of the archive
	people       persons      // who is who in it
	ratings      keptList     // the list that was asked for last
	explorations explorations // that were made of it
	started      time.Time    // what was sent before is asked for again
}

// readPages are the templates, read once.
var readPages = sync.OnceValues(func() (*template.Template, error) {
	return template.ParseFS(templateFiles, "templates/*.html")
})

// New makes the pages of an archive. The error is one of the program's own files.
func New(opts Options) (*Server, error) {
	s := &Server{Options: opts, engine: readOnly{opts.Engine}, connected: web.Connections(0), assets: web.NewAssets(assetFiles), started: time.Now()}
	s.queries, s.downloads = newBusy(mostQueries, mostWaiting), newBusy(mostDownloads, 0)
	s.hosts.Told = func() []string { return s.Hosts() }
	var err error
	if s.words, err = web.NewLanguages(opts.Zone, opts.Language); err != nil {
		return nil, err
	}
	if s.pages, err = readPages(); err != nil {
		return nil, err
	}
	s.handle = s.handler()
	return s, nil
}

// Serve answers what comes in at a listener until the context ends, see [web.Serving.At].
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	return web.Serving{Handler: s, Connected: s.connected}.At(ctx, listener)
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handle.ServeHTTP(w, r) }

// handler puts together what a request passes through.
func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	for _, route := range routes() {
		mux.HandleFunc("GET "+route.Path, func(w http.ResponseWriter, r *http.Request) { s.answer(w, r, route) })
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.refuse(w, r, refuse(http.StatusNotFound, "hall.not-found"))
	})
	return web.Guard{Served: s.served, Misdirected: s.misdirected, Foreign: s.foreign}.Before(s.only(mux))
}

// only refuses what is no looking at a page: other methods, and addresses that nobody
// typed.
func (s *Server) only(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			w.Header().Set("Connection", "close") // its body is not read
			s.refuse(w, r, refuse(http.StatusMethodNotAllowed, "archive-web.only-read"))
		case len(r.URL.Path)+len(r.URL.RawQuery) > mostAddress:
			s.refuse(w, unasked(r), refuse(http.StatusRequestURITooLong, "archive-web.too-long", mostAddress))
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// unasked is a request without what it asked for: a refusal leads to the first page, and
// says nothing of a megabyte five times over.
func unasked(r *http.Request) *http.Request {
	short := r.Clone(r.Context())
	short.URL = &url.URL{Path: "/"}
	return short
}

// mostAddress is the longest address that is looked at: a form with a game of a few
// hundred moves in it.
const mostAddress = 12 << 10

// served reports whether a request names this server.
func (s *Server) served(r *http.Request) bool { return s.Hosts == nil || s.hosts.Served(r) }

// misdirected answers a request that names another host: nothing of the archive is in it.
func (s *Server) misdirected(w http.ResponseWriter, r *http.Request) {
	s.refuse(w, r, refuse(http.StatusMisdirectedRequest, "archive-web.other-host", web.HostNamed(r.Host)))
}

// foreign answers a request of another host's page.
func (s *Server) foreign(w http.ResponseWriter, r *http.Request) {
	s.refuse(w, r, refuse(http.StatusForbidden, "archive-web.foreign-page"))
}
