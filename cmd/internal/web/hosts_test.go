package web

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// The names of a certificate are names of the server; that with a star is any one word.
func TestTheNamesOfACertificate(t *testing.T) {
	t.Parallel()
	leaf := &x509.Certificate{DNSNames: []string{"hall.club.example", "*.open.example"}, IPAddresses: []net.IP{net.IPv4(192, 0, 2, 7)}}
	hosts := Hosts{Told: func() []string { return CertificateHosts(tls.Certificate{Leaf: leaf}) }}
	for host, want := range map[string]bool{
		"hall.club.example:8443": true, "u12.open.example": true, "192.0.2.7:8443": true,
		"club.example": false, "open.example": false, "a.b.open.example": false, ".open.example": false, "192.0.2.8": false,
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		if r.Host = host; hosts.Served(r) != want {
			t.Errorf("%s: %v", host, !want)
		}
	}
	if CertificateHosts(tls.Certificate{}) != nil {
		t.Error("no certificate has names")
	}
}
