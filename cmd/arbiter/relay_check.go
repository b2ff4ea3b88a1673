package main

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

	"arbiter/rules/message"
	"arbiter/tournament/relay"
)

// checkRelay reads a relay as those do who poll it, and says what is not as the event has it.
func (s *session) checkRelay(ctx context.Context, opts relayOptions) error {
	get, err := s.relayReader(opts)
	if err != nil {
		return err
	}
	ours, err := s.relayedRound(ctx, opts, nil)
	if err != nil {
		return err
	}
	data, err := get(ctx, "")
	if err != nil {
		return err
	}
	served, err := relay.Read(data, ours.Variant)
	if err != nil {
		return fail(exitInput, message.Because(err, "relay-cmd.not-read", message.Args{"Address": opts.check}))
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
	return s.sayServed(ours, served)
}

// sayServed says what a reader found, and what is not as the event has it.
func (s *session) sayServed(ours relay.Round, served []relay.Served) error {
	for _, g := range served {
		if g.Legal < len(g.Moves) {
			if err := s.env.tell(s.env.out, "relay-cmd.legal", message.Args{"Index": g.Index, "Legal": g.Legal, "Count": len(g.Moves), "Move": g.Moves[g.Legal]}); err != nil {
				return err
			}
		}
	}
	differences := relay.Differences(ours, served)
	for _, d := range differences {
		if err := s.env.Say(d); err != nil {
			return err
		}
	}
	if len(differences) > 0 {
		return errFindings
	}
	return s.env.tell(s.env.out, "relay-cmd.same", message.Args{"Round": ours.Round, "Count": len(served)})
}

// relayReader reads an address, or the folder of a file; beside is a file next to it.
func (s *session) relayReader(opts relayOptions) (func(ctx context.Context, beside string) ([]byte, error), error) {
	if !isAddress(opts.check) {
		return func(_ context.Context, beside string) ([]byte, error) {
			name := opts.check
			if beside != "" {
				name = filepath.Join(filepath.Dir(name), beside)
			}
			f, err := os.Open(name)
			if err != nil {
				return nil, fail(exitInput, err)
			}
			defer f.Close()
			return bounded(f, name)
		}, nil
	}
	u, err := relayAddress(opts.check)
	if err != nil {
		return nil, err
	}
	token, err := s.relayToken(opts.tokenFile)
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
	data, err := io.ReadAll(io.LimitReader(r, mostRelay+1))
	switch {
	case err != nil:
		return nil, fail(exitInput, errors.Join(err))
	case len(data) > mostRelay:
		return nil, fail(exitInput, message.Err("relay-cmd.too-large", message.Args{"Address": name, "Most": mostRelay >> 20}))
	}
	return data, nil
}
