// Package eventdesk is the page on which an event is set up, and those on which one is begun or chosen.
package eventdesk
