package web

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"
)

// hostsFor is how long the addresses of this computer are taken for known: a cable may be
// pulled while they are served.
const hostsFor = 5 * time.Second

// Hosts are the names and addresses under which a server answers.
type Hosts struct {
	// Told are those it was told, beside the addresses of this computer: of its certificate,
	// or of a router that knows it by name; "*.club.example" is any one word before the rest.
	// It is asked at each request.
	Told func() []string

	mu  sync.Mutex
	at  time.Time // when the addresses of this computer were looked up
	own []string
}

// Served reports whether a request names this server. A page elsewhere can have its own
// name lead to this computer (DNS rebinding), and would be of one origin with the server: its
// name is none of ours.
func (s *Hosts) Served(r *http.Request) bool {
	if IsLoopback(r.Host) {
		return true
	}
	host := HostNamed(r.Host)
	for _, name := range s.now() {
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

// HostNamed is the name in an address, without a port and the brackets of IPv6, and without
// the zone of an address of a link: nothing else has one. What is no address of a host is no
// name of any.
func HostNamed(address string) string {
	host := address
	if name, port, err := net.SplitHostPort(address); err == nil && strings.Trim(port, "0123456789") == "" {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsLinkLocalUnicast() {
		return ip.WithZone("").String()
	}
	return host
}

// IsLoopback reports whether an address, with a port or without, names the computer itself
// that asks for it: nobody else gets here by it.
func IsLoopback(address string) bool {
	host := HostNamed(address)
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback() && ip.Zone() == ""
}

// now are the names and addresses at this moment.
func (s *Hosts) now() []string {
	var told []string
	for _, name := range s.Told() {
		told = append(told, HostNamed(name))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.own == nil || time.Since(s.at) > hostsFor {
		s.at, s.own = time.Now(), ownAddresses()
	}
	return slices.Concat(told, s.own)
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

// CertificateHosts are the names that a certificate is for, as [Hosts.Told] has them.
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
