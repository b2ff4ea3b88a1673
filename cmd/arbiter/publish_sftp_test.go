package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/pkg/sftp"
)

// serveSFTP is the ssh of the scripts: an SFTP server on standard input and output, or
// where $SSH_SAYS is set one that says so and does not get in.
func serveSFTP() {
	if says := os.Getenv("SSH_SAYS"); says != "" {
		fmt.Fprintln(os.Stderr, says)
		os.Exit(255)
	}
	server, err := sftp.NewServer(struct {
		io.Reader
		io.WriteCloser
	}{os.Stdin, os.Stdout})
	if err == nil {
		err = server.Serve()
	}
	if err != nil && !errors.Is(err, io.EOF) {
		os.Exit(1)
	}
}
