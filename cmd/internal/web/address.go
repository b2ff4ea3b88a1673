package web

import (
	"net"
	"strings"
)

// virtual begin the names of network interfaces that no phone is behind: those of
// containers, virtual machines and tunnels.
var virtual = [...]string{"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "tun", "tap", "utun", "wg", "zt", "tailscale", "awdl", "llw", "bridge", "lxc", "podman", "cni"}

// Addresses are those at which browsers reach a listener, the one for phones first: where
// it listens on all addresses of the computer they are those of its networks.
func Addresses(at net.Addr, secure bool) []string {
	tcp, is := at.(*net.TCPAddr)
	scheme := "http://"
	if secure {
		scheme = "https://"
	}
	if !is || !tcp.IP.IsUnspecified() {
		return []string{scheme + at.String()}
	}
	var all []string
	for _, ip := range networkAddresses() {
		all = append(all, scheme+(&net.TCPAddr{IP: ip, Port: tcp.Port}).String())
	}
	return append(all, scheme+(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: tcp.Port}).String())
}

// networkCard is an interface of the computer to a network.
type networkCard struct {
	name      string
	flags     net.Flags
	addresses []net.Addr
}

// networkAddresses are the IPv4 addresses of the computer on its networks. It asks the
// system alone, and sends nothing.
func networkAddresses() []net.IP {
	found, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var cards []networkCard
	for _, card := range found {
		if addresses, err := card.Addrs(); err == nil {
			cards = append(cards, networkCard{card.Name, card.Flags, addresses})
		}
	}
	return reachable(cards)
}

// reachable are the addresses of interfaces that are up, those that phones are likeliest
// to reach first: of a network of the hall, of a public one, and of what no phone is
// behind, should there be nothing else.
func reachable(cards []networkCard) []net.IP {
	var private, public, aside []net.IP
	for _, card := range cards {
		if card.flags&net.FlagUp == 0 || card.flags&net.FlagLoopback != 0 {
			continue
		}
		for _, a := range card.addresses {
			network, is := a.(*net.IPNet)
			switch {
			case !is || network.IP.To4() == nil || network.IP.IsLinkLocalUnicast():
			case isVirtual(card.name) || card.flags&net.FlagPointToPoint != 0:
				aside = append(aside, network.IP)
			case network.IP.IsPrivate():
				private = append(private, network.IP)
			default:
				public = append(public, network.IP)
			}
		}
	}
	return append(append(private, public...), aside...)
}

// isVirtual reports the name of an interface that no phone is behind.
func isVirtual(name string) bool {
	for _, begin := range virtual {
		if strings.HasPrefix(name, begin) {
			return true
		}
	}
	return false
}
