package cli

import (
	"errors"
	"net"
	"strconv"
	"strings"

	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// The ports that are tried where none is named: the first is what people are used to, and
// another program or another hall may have it.
const (
	FirstPort = 8080
	LastPort  = 8099
)

// ListenAt listens on an address; where none is named, on all of the computer at the first
// port that is free.
func ListenAt(address string) (net.Listener, error) {
	return ListenAmong(ListenAddresses(address), "cmd-hall.no-listening")
}

// ListenAmong listens on the first of some addresses that is free. The code is of the
// sentence that says why none is, of the last that was tried.
func ListenAmong(addresses []string, code string) (net.Listener, error) {
	listener, err := ListenFirst(addresses, code)
	if err != nil {
		return nil, Fail(ExitStorage, err, message.New("cmd-hall.other-address", message.Args{"Flag": "--listen"}))
	}
	return listener, nil
}

// ListenFirst is listenAmong with the error alone.
func ListenFirst(addresses []string, code string) (net.Listener, error) {
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

// ListenAddresses are those to try, in order.
func ListenAddresses(address string) []string {
	if address == "" {
		var all []string
		for port := FirstPort; port <= LastPort; port++ {
			all = append(all, net.JoinHostPort("", strconv.Itoa(port)))
		}
		return all
	}
	if _, err := strconv.ParseUint(address, 10, 16); err == nil {
		return []string{":" + address} // a port alone
	}
	return []string{address}
}

// IsLoopback reports an address that this computer alone reaches.
func IsLoopback(address string) bool {
	_, at, _ := strings.Cut(address, "://")
	return web.IsLoopback(at)
}
