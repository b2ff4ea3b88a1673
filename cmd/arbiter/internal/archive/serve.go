package archive

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/archiveweb"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// serveOptions are the flags of archive serve.
type serveOptions struct {
	listen string
	hosts  []string
	open   bool
}

// newArchiveServeCmd serves pages of an archive to browsers.
func newArchiveServeCmd(a *Command) *cobra.Command {
	var opts serveOptions
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Web pages of the archive, to read: search, games, positions, twins, people",
		Long: `Serves pages of the archive to browsers: search by names, events, irregularities and
positions, each game with its board, its findings and its twins, and what people and
ratings are made of. The pages are for reading: nothing in the archive can be changed
through them, and they may be served while it is added to and worked on.

Without --listen this computer alone reaches them, at the first free port from 8080;
--listen :8080 is for all networks of this computer. Behind a reverse proxy, name the
host that browsers ask for with --host. Ctrl-C ends it.

` + cli.ExitCodes,
		Example: "  arbiter archive serve --open\n  arbiter archive serve --db postgres://reader@db.example/archive --listen 127.0.0.1:8080 --host archive.example",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return a.serve(cmd.Context(), opts) },
	}
	f := cmd.Flags()
	f.StringVar(&opts.listen, "listen", "", "the address to listen on, as :8080 or 127.0.0.1:8080 (default: this computer alone, the first free port from 8080)")
	f.StringArrayVar(&opts.hosts, "host", nil, "a name under which browsers know this computer beside its addresses, as archive.example; may be given again")
	f.BoolVar(&opts.open, "open", false, "open a browser")
	return cmd
}

// serve serves the pages until the context ends or the program is asked to end, which is no
// failure.
func (a *Command) serve(ctx context.Context, opts serveOptions) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	a.Env.Use(cli.ServingLarge)
	read := context.WithoutCancel(ctx) // until the last request is answered
	return a.With(read, ToRead, func(e archive.Engine) error { return a.servePages(ctx, e, opts) })
}

// servePages listens, says where, and serves.
func (a *Command) servePages(ctx context.Context, e archive.Engine, opts serveOptions) error {
	server, err := archiveweb.New(archiveweb.Options{
		Engine: e, Name: archiveName(a.address()), Zone: a.Env.Zone, Language: a.Env.UsualLanguage(), Look: a.Env.HallLook(),
		Hosts: func() []string { return opts.hosts },
	})
	if err != nil {
		return err
	}
	listener, err := cli.ListenAmong(serveAddresses(opts.listen), "archive-web.no-listening")
	if err != nil {
		return err
	}
	defer listener.Close()
	addresses := web.Addresses(listener.Addr(), false)
	fmt.Fprintf(a.Env.Out, "listening on %s\n", addresses[0])
	if cli.IsTerminal(a.Env.Err) {
		fmt.Fprintln(a.Env.Err, a.Env.Speech().Say(message.New("archive-web.end")))
	}
	if opts.open {
		a.Env.OpenBrowser(addresses[len(addresses)-1] + "/") // of this computer, where it listens on all
	}
	return server.Serve(ctx, listener)
}

// serveAddresses are those to try, in order: of this computer alone, where none is named.
func serveAddresses(address string) []string {
	if address != "" {
		return cli.ListenAddresses(address)
	}
	var all []string
	for port := cli.FirstPort; port <= cli.LastPort; port++ {
		all = append(all, net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	}
	return all
}

// archiveName is what an archive is called on its pages: without where it lies.
func archiveName(address string) string {
	if IsServer(address) {
		address, _, _ = strings.Cut(shownAddress(address), "?")
		return path.Base(address)
	}
	return strings.TrimSuffix(filepath.Base(address), ".db")
}
