package main

import (
	"os/exec"

	"arbiter/rules/message"
)

// openBrowser shows an address in the browser of the system. It waits for nothing: where
// there is no browser, the address is said.
func (e *env) openBrowser(address string) {
	program, args := browserCommand(address)
	cmd := exec.Command(program, args...)
	if err := cmd.Start(); err != nil {
		e.note(message.New("cmd-hall.no-browser", message.Args{"Address": address}))
		return
	}
	go func() { _ = cmd.Wait() }() // it is the browser's own matter from now on
}
