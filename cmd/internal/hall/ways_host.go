package hall

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
)

// hostsFor is how long the addresses of this computer are taken for known: a cable may be
// pulled while the hall is open.
const hostsFor = 5 * time.Second

// servedHere reports whether a request names this hall. A page elsewhere can have its own
// name lead to this computer (DNS rebinding), and would be of one origin with the hall: its
// name is none of ours.
func (s *Server) servedHere(r *http.Request) bool {
	host := hostNamed(r.Host)
	if s.Hosts == nil {
		return true
	}
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsLoopback() {
		return true
	}
	for _, name := range s.hostsNow() {
		if _, domain, wild := strings.Cut(name, "*."); wild && strings.HasPrefix(name, "*.") {
			if first, rest, _ := strings.Cut(host, "."); first != "" && rest == domain {
				return true
			}
		}
		if name == host {
			return true
		}
	}
	return false
}

// hostNamed is the name in an address, without a port and the brackets of IPv6.
func hostNamed(address string) string {
	host := address
	if name, _, err := net.SplitHostPort(address); err == nil {
		host = name
	}
	host, _, _ = strings.Cut(strings.Trim(host, "[]"), "%")
	return strings.ToLower(strings.TrimSuffix(host, "."))
}

// hostsNow are the names and addresses that the hall is served at: those it was told, and
// those of this computer.
func (s *Server) hostsNow() []string {
	var told []string
	for _, name := range s.Hosts() {
		told = append(told, hostNamed(name))
	}
	s.doors.mu.Lock()
	defer s.doors.mu.Unlock()
	if h := &s.doors.hosts; h.own == nil || time.Since(h.at) > hostsFor {
		h.at, h.own = time.Now(), ownAddresses()
	}
	return slices.Concat(told, s.doors.hosts.own)
}

// ownAddresses are those of the network interfaces of this computer.
func ownAddresses() []string {
	addresses, err := net.InterfaceAddrs()
	own := []string{} // none is known as well
	if err != nil {
		return own
	}
	for _, a := range addresses {
		if network, is := a.(*net.IPNet); is {
			own = append(own, network.IP.String())
		}
	}
	return own
}

// CertificateHosts are the names that a certificate is for, as [Options.Hosts] has them.
func CertificateHosts(c tls.Certificate) []string {
	leaf := c.Leaf
	if leaf == nil && len(c.Certificate) > 0 {
		leaf, _ = x509.ParseCertificate(c.Certificate[0])
	}
	if leaf == nil {
		return nil
	}
	hosts := slices.Clone(leaf.DNSNames)
	for _, ip := range leaf.IPAddresses {
		hosts = append(hosts, ip.String())
	}
	return hosts
}

// misdirected answers a request that names another host: nothing of the event is in it,
// and nobody is let in.
func (s *Server) misdirected(w http.ResponseWriter, r *http.Request) {
	v := &visit{w: w, r: r, hall: s, who: Who{Role: RolePublic}, words: s.wordsOf(r)}
	v.fail(refuse(http.StatusMisdirectedRequest, "hall-ways.other-host", message.Args{"Host": hostNamed(r.Host)}))
}
