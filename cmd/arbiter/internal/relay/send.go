package relay

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
	"arbiter/tournament/relay"
)

// What a server may take, and give.
const (
	relayTimeout = 20 * time.Second // for one request, with its answer
	mostAnswer   = 64 << 10         // bytes of an answer to what was sent
	MostRelay    = 32 << 20         // bytes of a relay that is read
	RelayTries   = 4                // of a request that fails
	mostToken    = 4 << 10
)

// tokenVariable is the variable that has the token for an address.
const tokenVariable = "ARBITER_RELAY_TOKEN"

// Pause is how long the first pause before another try is; each is twice as long. A
// test shortens it.
var Pause = time.Second

// relayClient asks a server that the user has named, and no other: what it redirects to is
// not followed, so that neither the event nor the token goes elsewhere.
func relayClient() *http.Client {
	return &http.Client{
		Timeout:       relayTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// relayAddress is an address of http or https, without a name and password in it: those
// would stand in lists of what was typed.
func relayAddress(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || !isAddress(text) || u.User != nil {
		shown := text
		if u != nil && u.User != nil {
			shown = u.Redacted()
		}
		return nil, cli.Usage(message.Err("relay-cmd.no-address", message.Args{"Address": shown, "Flag": "--token-file"}))
	}
	return u, nil
}

// relayToken is the token for an address; "" is none. It is in no journal and in no message.
func relayToken(s *cli.Session, file string) (string, error) {
	if file == "" {
		return strings.TrimSpace(s.Env.Getenv(tokenVariable)), nil
	}
	f, err := os.Open(file)
	if err != nil {
		return "", cli.Fail(cli.ExitInput, err)
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostToken+1))
	token := strings.TrimSpace(string(text))
	switch {
	case err != nil:
		return "", cli.Fail(cli.ExitInput, err)
	case token == "" || len(text) > mostToken || strings.ContainsFunc(token, func(r rune) bool { return r < ' ' || r > '~' }):
		return "", cli.Fail(cli.ExitInput, message.Err("relay-cmd.no-token", message.Args{"File": file}))
	}
	return token, nil
}

// relayPost sends the whole event to an address.
type relayPost struct {
	*cli.Session
	opts   relayOptions
	to     *url.URL
	token  string
	client *http.Client
	sent   string // the key of what was sent last
}

// newRelayPost is what sends an event; nothing is sent yet.
func newRelayPost(s *cli.Session, opts relayOptions) (*relayPost, error) {
	to, err := relayAddress(opts.post)
	if err != nil {
		return nil, err
	}
	token, err := relayToken(s, opts.tokenFile)
	return &relayPost{Session: s, opts: opts, to: to, token: token, client: relayClient()}, err
}

// send sends the event if it is not what was sent last.
func (p *relayPost) send(ctx context.Context, source relay.Source) error {
	body, err := source.JSON(p.opts.Options)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(body)
	key := hex.EncodeToString(sum[:])
	if key == p.sent {
		return nil
	}
	if err := p.tries(ctx, body, key); err != nil {
		return err
	}
	p.sent = key
	return p.Env.Tell(p.Env.Out, "relay-cmd.sent", message.Args{"Bytes": len(body), "Address": p.to.Host, "Key": key[:12]})
}

// tries sends until it is taken, or refused for good. The key is the same each time: who
// has taken it knows it again.
func (p *relayPost) tries(ctx context.Context, body []byte, key string) error {
	pause := Pause
	for try := 1; ; try++ {
		again, err := p.once(ctx, body, key)
		if err == nil || !again || try == RelayTries || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
		pause *= 2
	}
}

// once sends once. Again is that another try may be taken.
func (p *relayPost) once(ctx context.Context, body []byte, key string) (again bool, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.to.String(), bytes.NewReader(body))
	if err != nil {
		return false, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", key)
	answer, err := ask(p.client, req, p.token)
	if err != nil {
		return true, p.unreached(err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, mostAnswer))
	if answer.StatusCode/100 == 2 {
		return false, nil
	}
	again = answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode >= http.StatusInternalServerError
	return again, answered(p.to, answer)
}

// ask sends a request with a token, if there is one.
func ask(client *http.Client, req *http.Request, token string) (*http.Response, error) {
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	req.Header.Set("User-Agent", "arbiter")
	return client.Do(req)
}

// unreached is a server that could not be reached.
func (p *relayPost) unreached(err error) error { return unreachedAt(p.to, err) }

// unreachedAt is a server that could not be reached; what the library says of it has the
// whole address, in which there may be a secret.
func unreachedAt(u *url.URL, err error) error {
	if of := (*url.Error)(nil); errors.As(err, &of) {
		err = of.Err
	}
	return cli.Fail(cli.ExitInput, message.Err("relay-cmd.unreached", message.Args{"Address": u.Host, "Why": err.Error()}))
}

// answered is an answer that is not what was asked for.
func answered(u *url.URL, r *http.Response) error {
	if r.StatusCode/100 == 3 {
		return cli.Fail(cli.ExitRefused, message.Err("relay-cmd.redirected", message.Args{"Address": u.Host, "Status": r.StatusCode}))
	}
	return cli.Fail(cli.ExitRefused, message.Err("relay-cmd.answered", message.Args{"Address": u.Host, "Status": r.StatusCode}))
}
