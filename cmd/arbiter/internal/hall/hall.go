// Package hall is arbiter hall: it serves the hall, and makes the ways into it.
package hall

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// hallOptions are the flags of hall.
type hallOptions struct {
	lines  func(*cli.Env) func(string) []string // of an environment: the words of the command that a line is
	listen string
	secure web.Secure
	public bool
	noOpen bool
	hosts  []string
}

// NewCmd serves the event to browsers.
func NewCmd(env *cli.Env, lines func(*cli.Env) func(string) []string) *cobra.Command {
	opts := hallOptions{lines: lines}
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

` + cli.ExitCodes,
		Example: `  arbiter hall club.arbiter
  arbiter hall weekend/
  arbiter hall club.arbiter --listen 127.0.0.1:8080 --no-open
  arbiter hall club.arbiter --public`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				env.File = args[0]
			}
			return runHall(cmd.Context(), env, opts)
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
func runHall(ctx context.Context, e *cli.Env, opts hallOptions) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	ctx, closeHall := context.WithCancel(ctx)
	defer closeHall()
	files, err := hallFiles(ctx, e)
	if err != nil {
		return err
	}
	if err := opts.checkSecure(); err != nil {
		return err
	}
	open, closeFiles := context.WithCancel(context.WithoutCancel(ctx)) // until the last request is answered
	door := NewNetworkDoor()
	options := server.Options{
		Files: files, Who: e.Author(), Now: e.Now, Zone: e.Zone, Language: e.UsualLanguage(), Public: opts.public, ByLink: len(opts.hosts) > 0,
		Keep: e.HallKeep(), Look: e.HallLook(), Photo: func(p tournament.Player) string { return Portrait(e, p) }, Run: func(ctx context.Context, c server.Command) (server.Printed, error) { return runAside(ctx, e, c) }, Published: func(path string, t *tournament.Tournament) server.Publication { return publication(e, path, t) }, Folder: hallFolder(e, files),
		Hosts: opts.names(), Copies: func() string { return hallCopies(e) }, Close: closeHall,
		Lists: e.RatingLists(), Words: opts.lines(e),
	}
	if !opts.public {
		options.OpenUp = door.Open
	}
	server, err := hall.New(open, options)
	defer func() {
		closeFiles()
		if server != nil {
			server.Wait()
		}
	}()
	if other := (*keeper.OpenError)(nil); errors.As(err, &other) {
		return refuseSecond(e, other)
	}
	if err != nil {
		return err
	}
	return serveHall(ctx, e, server, opts, door)
}

// hallFiles are the events of a hall: the one that is named, else all of the folder.
func hallFiles(ctx context.Context, e *cli.Env) ([]string, error) {
	if e.Clicked && e.File == "" && e.Getenv("ARBITER_FILE") == "" {
		return clickedFiles(e)
	}
	path, err := e.FoundFile(ctx)
	many := cli.ManyFound(err)
	if many == nil {
		return []string{path}, err
	}
	var files []string
	for _, g := range many.Groups {
		files = append(files, g.Path)
	}
	return files, nil
}

// checkSecure refuses a certificate that cannot be used before anything is opened.
func (o hallOptions) checkSecure() error {
	if o.secure == (web.Secure{}) {
		return nil
	}
	if o.secure.Certificate == "" || o.secure.Key == "" {
		return cli.Usage(message.Err("cmd-hall.half-secure", message.Args{"Cert": "--tls-cert", "Key": "--tls-key"}))
	}
	if _, err := tls.LoadX509KeyPair(o.secure.Certificate, o.secure.Key); err != nil {
		return cli.Fail(cli.ExitInput, message.Because(err, "cmd-hall.no-certificate", message.Args{"File": o.secure.Certificate, "Why": err}), remedies.Hint(refusal.Remedy{Code: "check-file"}))
	}
	return nil
}

// refuseSecond refuses a hall on an event that has one, and says where that is.
func refuseSecond(e *cli.Env, other *keeper.OpenError) error {
	if e.Clicked && other.Address != "" {
		e.OpenBrowser(DeskOfOther(other.Address)) // he sees what he clicked on
		return nil
	}
	if other.Address == "" {
		return cli.Fail(cli.ExitRefused, other)
	}
	return cli.Fail(cli.ExitRefused, other, message.New("cmd-hall.use-first", message.Args{"Address": other.Address}))
}

// serveHall listens, says where, opens the desk, and serves until the context ends.
func serveHall(ctx context.Context, e *cli.Env, server *server.Server, opts hallOptions, door *NetworkDoor) error {
	listener, err := cli.ListenAt(opts.listen)
	if err != nil {
		return err
	}
	defer listener.Close()
	addresses := web.Addresses(listener.Addr(), opts.secure != (web.Secure{}))
	if err := server.Listening(addresses[0]); err != nil {
		e.Note(message.New("cmd-hall.not-kept", message.Args{"Why": err}))
	}
	fmt.Fprintf(e.Out, "listening on %s\n", addresses[0])
	if cli.IsTerminal(e.Err) {
		sayAddresses(e, addresses)
		sayDeskLink(e, server, addresses[0])
	}
	if server.ByLink && (cli.IsTerminal(e.Err) || opts.noOpen) {
		sayLink(e, server, "hall-ways.cmd-desk-by-link", ownAddress(addresses))
	}
	if !opts.noOpen {
		e.OpenBrowser(DeskAddress(server, addresses))
	}
	watching, done := context.WithCancel(context.WithoutCancel(ctx))
	wait := backUpRounds(watching, e, server)
	serving, stop := context.WithCancel(ctx)
	defer stop()
	door.Begin(listener, opts.secure, func(l net.Listener) error { return server.Serve(serving, l, opts.secure) })
	err = server.Serve(serving, listener, opts.secure)
	stop() // the other door as well
	err = errors.Join(err, door.End())
	done() // and what the last request did is copied
	wait()
	return err
}

// sayAddresses says where browsers find the hall.
func sayAddresses(e *cli.Env, addresses []string) {
	code := "cmd-hall.phones"
	if cli.IsLoopback(addresses[0]) {
		code = "cmd-hall.alone"
	}
	fmt.Fprintln(e.Err, e.Speech().Say(message.New(code, message.Args{"Address": addresses[0], "Flag": "--listen"})))
	if code == "cmd-hall.phones" {
		ShowQR(e, addresses[0])
	}
	if more := addresses[1:]; len(more) > 0 {
		fmt.Fprintln(e.Err, e.Speech().Say(message.New("cmd-hall.also", message.Args{"Addresses": more})))
	}
	fmt.Fprintln(e.Err, e.Speech().Say(message.New("cmd-hall.end")))
}

// deskHere opens the desk in a browser of this computer, also in one that was let in as
// something else.
const deskHere = "/desk?here"

// DeskAddress is what the browser of this computer opens: the desk, which is let in from
// here alone, by a link where the hall asks for one; or the first page, where there is no
// desk or one of each group.
func DeskAddress(server *server.Server, addresses []string) string {
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
