package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/settings"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// hallOptions are the flags of hall.
type hallOptions struct {
	listen string
	secure web.Secure
	public bool
	noOpen bool
	hosts  []string
}

// The ports that are tried where none is named: the first is what people are used to, and
// another program or another hall may have it.
const (
	firstPort = 8080
	lastPort  = 8099
)

// newHallCmd serves the event to browsers.
func newHallCmd(env *env) *cobra.Command {
	var opts hallOptions
	cmd := &cobra.Command{
		Use:   "hall [FILE|FOLDER]",
		Short: "Serve the event to browsers: the desk, the phones, the projector",
		Long: `Serves the event to the browsers of the hall, on its own network: the arbiter's desk,
pages that everybody can read, phones of players and helpers, the projector. Of a
folder all groups are served. The terminal goes on working on the same file, and pages
follow what it does.

Without --listen phones reach it at all addresses of this computer, at the first free
port from 8080; --listen 127.0.0.1:8080 is for this computer alone. What goes over
the network is not encrypted unless --tls-cert and --tls-key name the certificate of
a name that this computer has. Nothing leaves the building, and no internet is needed.
Ctrl-C closes the hall. An event whose hall is open already is refused.

` + exitCodes,
		Example: `  arbiter hall club.arbiter
  arbiter hall weekend/
  arbiter hall club.arbiter --listen 127.0.0.1:8080 --no-open
  arbiter hall club.arbiter --public`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				env.file = args[0]
			}
			return env.runHall(cmd.Context(), opts)
		},
	}
	cmd.AddCommand(hallWayCmds(env)...)
	f := cmd.Flags()
	f.StringVar(&opts.listen, "listen", "", "the address to listen on, as :8080 or 127.0.0.1:8080 (default: all addresses of this computer, the first free port from 8080)")
	f.BoolVar(&opts.public, "public", false, "pages to read, and nothing else: no desk, no phones that report")
	f.StringVar(&opts.secure.Certificate, "tls-cert", "", "the certificate of the name of this computer, for https")
	f.StringVar(&opts.secure.Key, "tls-key", "", "the key of the certificate")
	f.StringArrayVar(&opts.hosts, "host", nil, "a name under which browsers know this computer beside its addresses, as hall.club.example; may be given again; the desk is opened by its link alone then")
	f.BoolVar(&opts.noOpen, "no-open", false, "do not open a browser")
	return cmd
}

// runHall serves the event until the context ends or the program is asked to end, which
// is how a hall closes: it is no failure.
func (e *env) runHall(ctx context.Context, opts hallOptions) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, closeHall := context.WithCancel(ctx)
	defer closeHall()
	files, err := e.hallFiles(ctx)
	if err != nil {
		return err
	}
	if err := opts.checkSecure(); err != nil {
		return err
	}
	open, closeFiles := context.WithCancel(context.WithoutCancel(ctx)) // until the last request is answered
	door := newNetworkDoor()
	options := server.Options{
		Files: files, Who: e.author(), Now: e.now, Zone: e.zone, Language: e.usualLanguage(), Public: opts.public, ByLink: len(opts.hosts) > 0,
		Keep: e.hallKeep(), Look: e.hallLook(), Photo: e.portrait, Run: e.runAside, Published: e.publication, Folder: e.hallFolder(files),
		Hosts: opts.names(), Copies: e.hallCopies, Close: closeHall,
		Lists: e.ratingLists(), Words: e.deskWords(),
	}
	if !opts.public {
		options.OpenUp = door.open
	}
	server, err := hall.New(open, options)
	defer func() {
		closeFiles()
		if server != nil {
			server.Wait()
		}
	}()
	if other := (*keeper.OpenError)(nil); errors.As(err, &other) {
		return e.refuseSecond(other)
	}
	if err != nil {
		return err
	}
	return e.serveHall(ctx, server, opts, door)
}

// hallFiles are the events of a hall: the one that is named, else all of the folder.
func (e *env) hallFiles(ctx context.Context) ([]string, error) {
	if e.clicked && e.file == "" && e.getenv("ARBITER_FILE") == "" {
		return e.clickedFiles()
	}
	path, err := e.foundFile(ctx)
	many := manyFound(err)
	if many == nil {
		return []string{path}, err
	}
	var files []string
	for _, g := range many.groups {
		files = append(files, g.Path)
	}
	return files, nil
}

// hallKeep is the folder for what the hall remembers: that of the settings; "" where there
// is none.
func (e *env) hallKeep() string {
	if path := settings.Path(e.getenv); path != "" {
		return filepath.Dir(path)
	}
	return ""
}

// checkSecure refuses a certificate that cannot be used before anything is opened.
func (o hallOptions) checkSecure() error {
	if o.secure == (web.Secure{}) {
		return nil
	}
	if o.secure.Certificate == "" || o.secure.Key == "" {
		return usage(message.Err("cmd-hall.half-secure", message.Args{"Cert": "--tls-cert", "Key": "--tls-key"}))
	}
	if _, err := tls.LoadX509KeyPair(o.secure.Certificate, o.secure.Key); err != nil {
		return fail(exitInput, message.Because(err, "cmd-hall.no-certificate", message.Args{"File": o.secure.Certificate, "Why": err}), remedyHint(refusal.Remedy{Code: "check-file"}))
	}
	return nil
}

// deskWords are the words of a command that a line is, as at the prompt of arbiter desk.
func (e *env) deskWords() func(string) []string {
	names := *e // its flags are not those of the environment
	root := newRootCmd(&names)
	return func(line string) []string { return deskWords(root, line) }
}

// refuseSecond refuses a hall on an event that has one, and says where that is.
func (e *env) refuseSecond(other *keeper.OpenError) error {
	if e.clicked && other.Address != "" {
		e.openBrowser(deskOfOther(other.Address)) // he sees what he clicked on
		return nil
	}
	if other.Address == "" {
		return fail(exitRefused, other)
	}
	return fail(exitRefused, other, message.New("cmd-hall.use-first", message.Args{"Address": other.Address}))
}

// serveHall listens, says where, opens the desk, and serves until the context ends.
func (e *env) serveHall(ctx context.Context, server *server.Server, opts hallOptions, door *networkDoor) error {
	listener, err := listenAt(opts.listen)
	if err != nil {
		return err
	}
	defer listener.Close()
	addresses := web.Addresses(listener.Addr(), opts.secure != (web.Secure{}))
	if err := server.Listening(addresses[0]); err != nil {
		e.note(message.New("cmd-hall.not-kept", message.Args{"Why": err}))
	}
	fmt.Fprintf(e.out, "listening on %s\n", addresses[0])
	if isTerminal(e.err) {
		e.sayAddresses(addresses)
		e.sayDeskLink(server, addresses[0])
	}
	if server.ByLink && (isTerminal(e.err) || opts.noOpen) {
		e.sayLink(server, "hall-ways.cmd-desk-by-link", ownAddress(addresses))
	}
	if !opts.noOpen {
		e.openBrowser(deskAddress(server, addresses))
	}
	watching, done := context.WithCancel(context.WithoutCancel(ctx))
	wait := e.backUpRounds(watching, server)
	serving, stop := context.WithCancel(ctx)
	defer stop()
	door.begin(listener, opts.secure, func(l net.Listener) error { return server.Serve(serving, l, opts.secure) })
	err = server.Serve(serving, listener, opts.secure)
	stop() // the other door as well
	err = errors.Join(err, door.end())
	done() // and what the last request did is copied
	wait()
	return err
}

// listenAt listens on an address; where none is named, on all of the computer at the first
// port that is free.
func listenAt(address string) (net.Listener, error) {
	return listenAmong(listenAddresses(address), "cmd-hall.no-listening")
}

// listenAmong listens on the first of some addresses that is free. The code is of the
// sentence that says why none is, of the last that was tried.
func listenAmong(addresses []string, code string) (net.Listener, error) {
	listener, err := listenFirst(addresses, code)
	if err != nil {
		return nil, fail(exitStorage, err, message.New("cmd-hall.other-address", message.Args{"Flag": "--listen"}))
	}
	return listener, nil
}

// listenFirst is listenAmong with the error alone.
func listenFirst(addresses []string, code string) (net.Listener, error) {
	var failed error
	for _, at := range addresses {
		listener, err := net.Listen("tcp", at)
		if err == nil {
			return listener, nil
		}
		if op := (*net.OpError)(nil); errors.As(err, &op) {
			err = op.Err // the address is named by the sentence
		}
		failed = message.Because(err, code, message.Args{"Address": at, "Why": err})
	}
	return nil, failed
}

// listenAddresses are those to try, in order.
func listenAddresses(address string) []string {
	if address == "" {
		var all []string
		for port := firstPort; port <= lastPort; port++ {
			all = append(all, net.JoinHostPort("", strconv.Itoa(port)))
		}
		return all
	}
	if _, err := strconv.ParseUint(address, 10, 16); err == nil {
		return []string{":" + address} // a port alone
	}
	return []string{address}
}

// sayAddresses says where browsers find the hall.
func (e *env) sayAddresses(addresses []string) {
	code := "cmd-hall.phones"
	if isLoopback(addresses[0]) {
		code = "cmd-hall.alone"
	}
	fmt.Fprintln(e.err, e.speech().Say(message.New(code, message.Args{"Address": addresses[0], "Flag": "--listen"})))
	if code == "cmd-hall.phones" {
		e.showQR(addresses[0])
	}
	if more := addresses[1:]; len(more) > 0 {
		fmt.Fprintln(e.err, e.speech().Say(message.New("cmd-hall.also", message.Args{"Addresses": more})))
	}
	fmt.Fprintln(e.err, e.speech().Say(message.New("cmd-hall.end")))
}

// deskHere opens the desk in a browser of this computer, also in one that was let in as
// something else.
const deskHere = "/desk?here"

// deskAddress is what the browser of this computer opens: the desk, which is let in from
// here alone, by a link where the hall asks for one; or the first page, where there is no
// desk or one of each group.
func deskAddress(server *server.Server, addresses []string) string {
	at := ownAddress(addresses)
	switch {
	case server.Public || len(server.Events()) > 1 && !server.ByLink:
		return at + "/"
	case server.ByLink:
		return auth.LaunchLink(server, at)
	}
	return at + deskHere
}

// ownAddress is where this computer itself finds the hall, of all addresses that it has.
func ownAddress(addresses []string) string { return addresses[len(addresses)-1] }

// isLoopback reports an address that this computer alone reaches.
func isLoopback(address string) bool {
	_, at, _ := strings.Cut(address, "://")
	return web.IsLoopback(at)
}
