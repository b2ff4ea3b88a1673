// Package resultdesk is where results are entered and taken back, and where the event stands.
package resultdesk
