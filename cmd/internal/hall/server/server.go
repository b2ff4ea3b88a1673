package server

import (
	"context"
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Options are how the hall is opened.
type Options struct {
	Files []string // the event files: one, or the groups of a weekend

	Who      string           // who sits at the desk: under whom its changes are journalled
	Now      func() time.Time // the clock that dates changes
	Zone     *time.Location   // of the times that people are shown; nil is UTC
	Language string           // of pages whose reader asks for none that there is
	Keep     string           // folder beside the settings for what the hall remembers; "" remembers nothing
	Public   bool             // pages alone: there is no way in, and no desk
	ByLink   bool             // the desk is opened by its link alone, see [auth.LaunchLink], on this computer too: others come over its own connections
	Folder   string           // where the desk makes and finds events; "": the hall serves its Files alone

	// Copies is the folder into which each event is copied after each round, as the settings
	// have it now; "" is none, and so is nil.
	Copies func() string

	Lists players.RatingLists // in which players are looked up at registration

	// Hosts are names and addresses under which browsers know the hall, beside those of this
	// computer: of its certificate, or of a router that knows it by name. A request that names
	// another host is not answered. It is asked at each request; nil answers whatever host is
	// named, as a server in a test.
	Hosts func() []string
	// Look is the organiser's look, read anew when it may have changed; nil is none.
	Look func() table.Look
	// Photo is the photo of a player, as a data URL; nil is none of anybody. Whose photos
	// the event does not show is not asked for.
	Photo func(tournament.Player) string

	// Run runs a command of the program on an event file, in a process of its own, in a
	// language, and gives what it printed; nil is a hall that runs none.
	Run func(ctx context.Context, command Command) (Printed, error)
	// Published says where the site of an event goes; nil is nowhere.
	Published func(path string, event *tournament.Tournament) Publication
	// Words are the words of a command that a line is, as typed at the prompt of the desk,
	// after "arbiter"; nil of a line that is none. A hall without it splits at blanks.
	Words func(line string) []string
	// Close ends the program that serves the hall, as Ctrl-C does; nil is a hall that cannot be
	// closed from its desk.
	Close func()
	// OpenUp has a hall that this computer alone reaches be reached on its networks as well,
	// and gives where phones find it, as "http://192.168.1.20:8080"; of one that phones reach
	// already it is where. The error says what can be done. Nil is a hall that cannot be.
	OpenUp func() (address string, err error)
}

// Command is a command line of the program.
type Command struct {
	File     string   // the event file
	Args     []string // as typed after "arbiter"
	Language string
	Who      string
	Input    []byte // what it reads from its standard input
}

// Printed is what became of a command.
type Printed struct {
	Out, Err []byte
	Code     int // exit code
}

// Server serves events.
type Server struct {
	Options
	Routes    []Route
	Handle    http.Handler
	Languages web.Languages
	rooms     Rooms
	keeps     sync.Map // what each room keeps of the hall, by its type: see KeptOfHall
	pages     *template.Template
	Assets    assets
	Identify  func(http.ResponseWriter, *http.Request, *Event) Who // who asks; a test puts another in its place

	// The events that are open, see opened.go.
	mu      sync.Mutex // of events
	events  []*Event
	keep    func(path string) (*keeper.Keeper, error)
	follow  func(*Event)           // has the site of an event follow it
	Reached atomic.Pointer[string] // where phones reach the hall, see Listening; nil is not known

	// What is kept for the page that is asked for next.
	answers Shelf[[]message.Teller] // to forms
	Kept    Cache                   // pages of all events together that the public was sent

	hosts web.Hosts // under which it answers

	// What those who ask take of the hall, see limits.go.
	connected *web.Counter  // connections, at all listeners
	Streams   *web.Counter  // open pages that follow the event
	posts     Pace          // how often who posts
	Faces     sync.Mutex    // of Photo: one photo at a time
	Closing   chan struct{} // closed when the hall closes
	closeOnce sync.Once
}

// Event is one of the events of the hall.
type Event struct {
	*keeper.Keeper
	Name string // in addresses, as "u12" of u12.arbiter; "" where there is only one

	kept  Cache       // what the public was answered
	once  onceAnswers // of requests that may come twice
	rooms sync.Map    // what each room keeps of it, by its type: see Kept
}

// Open opens the events of a hall that is made of rooms. They are closed when the context ends, see
// [Server.Wait]. The error is that of [eventfile.Open].
func Open(ctx context.Context, opts Options, rooms Rooms) (*Server, error) {
	s := &Server{Options: opts, rooms: rooms, Closing: make(chan struct{})}
	s.connected, s.Streams = web.Connections(web.KeptConnections), &web.Counter{Most: mostStreams, MostOf: MostStreamsOf}
	s.hosts.Told = func() []string { return s.Hosts() }
	s.Assets.files = web.NewAssets(assetFiles)
	s.Identify = func(w http.ResponseWriter, r *http.Request, e *Event) Who { return rooms.Who(s, w, r, e) }
	s.answers.Keeps, s.answers.Most = saidFor, mostSaid
	s.Assets.Site = sync.OnceValue(table.SiteStyle)
	var err error
	if s.Languages, err = web.NewLanguages(opts.Zone, opts.Language); err != nil {
		return nil, err
	}
	if s.pages, err = ReadPages(rooms); err != nil {
		return nil, err
	}
	ctx, giveUp := context.WithCancel(ctx)
	s.keep = func(path string) (*keeper.Keeper, error) {
		return keeper.Keep(ctx, path, desk.Options{Who: opts.Who, Now: opts.Now, Zone: opts.Zone})
	}
	s.follow = func(e *Event) {
		for _, room := range rooms.All {
			if room.Opened != nil {
				room.Opened(ctx, s, e)
			}
		}
	}
	for _, path := range opts.Files {
		if _, err := s.Open(path); err != nil {
			giveUp()
			s.Wait()
			return nil, errors.Join(err)
		}
	}
	context.AfterFunc(ctx, giveUp)
	s.Routes = rooms.Routes()
	s.Handle = s.Handler()
	return s, nil
}

// Wait waits until all event files are closed.
func (s *Server) Wait() {
	for _, e := range s.Events() {
		e.Wait()
	}
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.Handle.ServeHTTP(w, r) }

// Handler puts together what a request passes through.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for _, route := range s.Routes {
		mux.HandleFunc(route.Method+" "+route.Path, func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, route) })
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.serve(w, r, Route{Roles: Everybody, Do: NotFound})
	})
	return s.guard(s.inGroup(mux))
}

// inGroup takes /g/NAME from the front of a path: what follows is the same at every
// event.
func (s *Server) inGroup(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest, is := strings.CutPrefix(r.URL.Path, "/g/")
		if !is {
			event := s.alone()
			if event == nil && r.URL.Path == "/desk" {
				r.URL.Path = EventsPath // which one is to be chosen first
			}
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), eventKey{}, event)))
			return
		}
		name, path, _ := strings.Cut(rest, "/")
		events := s.Events()
		n := slices.IndexFunc(events, func(e *Event) bool { return e.Name == name })
		if n < 0 || name == "" {
			s.serve(w, r, Route{Roles: Everybody, Do: NotFound})
			return
		}
		r = r.WithContext(context.WithValue(r.Context(), eventKey{}, events[n]))
		r.URL.Path, r.URL.RawPath = "/"+path, ""
		next.ServeHTTP(w, r)
	})
}

// eventKey is the key of the event in the context of a request.
type eventKey struct{}

// alone is the only event, or nil where there are several.
func (s *Server) alone() *Event {
	if events := s.Events(); len(events) == 1 {
		return events[0]
	}
	return nil
}

// LanguageName is what a language calls itself.
func (s *Server) LanguageName(code string) string { return s.Languages.In(code).T("site.language") }

// Moment is the time of the hall.
func (s *Server) Moment() tournament.Moment {
	at := s.Now()
	if s.Zone != nil {
		at = at.In(s.Zone)
	}
	return tournament.MomentOf(at)
}
