// Package remedies makes the buttons of what helps after a refusal.
package remedies
