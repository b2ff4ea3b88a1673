package web

import (
	"fmt"
	"net"
	"slices"
	"testing"
)

// card is a made-up interface.
func card(t *testing.T, name string, flags net.Flags, addresses ...string) networkCard {
	t.Helper()
	c := networkCard{name: name, flags: flags}
	for _, text := range addresses {
		ip, network, err := net.ParseCIDR(text)
		if err != nil {
			t.Fatal(err)
		}
		network.IP = ip
		c.addresses = append(c.addresses, network)
	}
	return c
}

// The first address is one that phones reach: never this computer alone, never one of a
// container or a tunnel as long as there is another.
func TestTheAddressThatPhonesReach(t *testing.T) {
	t.Parallel()
	up, lo := net.FlagUp|net.FlagBroadcast, net.FlagUp|net.FlagLoopback
	for _, c := range []struct {
		about string
		cards []networkCard
		want  []string
	}{
		{"nothing", []networkCard{card(t, "lo", lo, "127.0.0.1/8", "::1/128")}, nil},
		{"a laptop with containers", []networkCard{
			card(t, "lo", lo, "127.0.0.1/8"), card(t, "docker0", up, "172.17.0.1/16"), card(t, "br-1a2b", up, "172.18.0.1/16"), card(t, "wlp2s0", up, "fe80::1/64", "192.168.178.20/24"),
		}, []string{"192.168.178.20", "172.17.0.1", "172.18.0.1"}},
		{"a tunnel", []networkCard{card(t, "tun0", up, "10.8.0.2/24"), card(t, "ppp0", up|net.FlagPointToPoint, "10.9.0.2/24"), card(t, "en0", up, "10.0.0.5/24")}, []string{"10.0.0.5", "10.8.0.2", "10.9.0.2"}},
		{"Windows with virtual machines", []networkCard{card(t, "vEthernet (WSL)", up, "172.28.0.1/20"), card(t, "Wi-Fi", up, "192.168.1.7/24")}, []string{"192.168.1.7", "172.28.0.1"}},
		{"a cable that is not in", []networkCard{card(t, "eth0", net.FlagBroadcast, "192.168.1.2/24"), card(t, "wlan0", up, "192.168.43.9/24")}, []string{"192.168.43.9"}},
		{"no address was given", []networkCard{card(t, "eth0", up, "169.254.3.4/16")}, nil},
		{"public and private", []networkCard{card(t, "eth0", up, "203.0.113.9/24"), card(t, "eth1", up, "10.1.1.1/24")}, []string{"10.1.1.1", "203.0.113.9"}},
		{"containers alone", []networkCard{card(t, "docker0", up, "172.17.0.1/16")}, []string{"172.17.0.1"}},
	} {
		var got []string
		for _, ip := range reachable(c.cards) {
			got = append(got, fmt.Sprint(ip))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.about, got, c.want)
		}
	}
}
