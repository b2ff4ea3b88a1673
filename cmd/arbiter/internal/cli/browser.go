package cli

import (
	"os/exec"

	"arbiter/rules/message"
)

// OpenBrowser shows an address in the browser of the system. It waits for nothing: where
// there is no browser, the address is said.
func (e *Env) OpenBrowser(address string) {
	program, args := browserCommand(address)
	cmd := exec.Command(program, args...)
	if err := cmd.Start(); err != nil {
		e.Note(message.New("cmd-hall.no-browser", message.Args{"Address": address}))
		return
	}
	go func() { _ = cmd.Wait() }() // it is the browser's own matter from now on
}
