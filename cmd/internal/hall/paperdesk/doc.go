// Package paperdesk is where papers are printed, files exported and the site published.
package paperdesk
