// Package eventfile is a desk on an event file: how one is opened, read, checked against its journal, copied,
// rebuilt and restored.
package eventfile
