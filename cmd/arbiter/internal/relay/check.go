package relay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
	"arbiter/tournament/relay"
)

// checkRelay reads a relay as those do who poll it, and says what is not as the event has it.
func checkRelay(ctx context.Context, s *cli.Session, opts relayOptions) error {
	get, err := relayReader(s, opts)
	if err != nil {
		return err
	}
	ours, err := relayedRound(ctx, s, opts, nil)
	if err != nil {
		return err
	}
	data, err := get(ctx, "")
	if err != nil {
		return err
	}
	served, err := relay.Read(data, ours.Variant)
	if err != nil {
		return cli.Fail(cli.ExitInput, message.Because(err, "relay-cmd.not-read", message.Args{"Address": opts.check}))
	}
	if relay.Folder(served) {
		for i := range served {
			data, err := get(ctx, fmt.Sprintf("game-%d.json", served[i].Index))
			if err == nil {
				err = served[i].Take(data, ours.Variant)
			}
			if err != nil {
				return err
			}
		}
	}
	return sayServed(s, ours, served)
}

// sayServed says what a reader found, and what is not as the event has it.
func sayServed(s *cli.Session, ours relay.Round, served []relay.Served) error {
	for _, g := range served {
		if g.Legal < len(g.Moves) {
			if err := s.Env.Tell(s.Env.Out, "relay-cmd.legal", message.Args{"Index": g.Index, "Legal": g.Legal, "Count": len(g.Moves), "Move": g.Moves[g.Legal]}); err != nil {
				return err
			}
		}
	}
	differences := relay.Differences(ours, served)
	for _, d := range differences {
		if err := s.Env.Say(d); err != nil {
			return err
		}
	}
	if len(differences) > 0 {
		return cli.ErrFindings
	}
	return s.Env.Tell(s.Env.Out, "relay-cmd.same", message.Args{"Round": ours.Round, "Count": len(served)})
}

// relayReader reads an address, or the folder of a file; beside is a file next to it.
func relayReader(s *cli.Session, opts relayOptions) (func(ctx context.Context, beside string) ([]byte, error), error) {
	if !isAddress(opts.check) {
		return func(_ context.Context, beside string) ([]byte, error) {
			name := opts.check
			if beside != "" {
				name = filepath.Join(filepath.Dir(name), beside)
			}
			f, err := os.Open(name)
			if err != nil {
				return nil, cli.Fail(cli.ExitInput, err)
			}
			defer f.Close()
			return bounded(f, name)
		}, nil
	}
	u, err := relayAddress(opts.check)
	if err != nil {
		return nil, err
	}
	token, err := relayToken(s, opts.tokenFile)
	client := relayClient()
	return func(ctx context.Context, beside string) ([]byte, error) {
		at := *u
		if beside != "" {
			at.Path, at.RawPath = path.Join(path.Dir(u.Path), beside), ""
		}
		return fetched(ctx, client, &at, token)
	}, err
}

// fetched is what an address has.
func fetched(ctx context.Context, client *http.Client, at *url.URL, token string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return nil, err
	}
	answer, err := ask(client, req, token)
	if err != nil {
		return nil, unreachedAt(at, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, answered(at, answer)
	}
	return bounded(answer.Body, at.Host)
}

// bounded reads no more than a relay can be.
func bounded(r io.Reader, name string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostRelay+1))
	switch {
	case err != nil:
		return nil, cli.Fail(cli.ExitInput, errors.Join(err))
	case len(data) > MostRelay:
		return nil, cli.Fail(cli.ExitInput, message.Err("relay-cmd.too-large", message.Args{"Address": name, "Most": MostRelay >> 20}))
	}
	return data, nil
}
