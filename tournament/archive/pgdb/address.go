package pgdb

import (
	"net"
	"net/url"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// shown is an address as it may be shown: without the password, and without what could
// hold one.
func shown(c *pgx.ConnConfig) string {
	u := url.URL{Scheme: "postgres", Path: "/" + c.Database, User: url.User(c.User)}
	if strings.HasPrefix(c.Host, "/") { // a socket
		u.RawQuery = "host=" + c.Host
	} else {
		u.Host = net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port)))
	}
	return u.String()
}

// unreadable refuses an address that is none. Nothing of it is repeated but the scheme: a
// password may stand anywhere in what cannot be read.
func unreadable(address string) error {
	scheme, _, found := strings.Cut(address, "://")
	if !found || strings.ContainsAny(scheme, "@:/ =") {
		scheme = "postgres"
	}
	return &archive.StorageError{
		Address: scheme + "://…", Reason: message.Err("pgdb.bad-address"), Detail: message.New("pgdb.address-form"),
	}
}
