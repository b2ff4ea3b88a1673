// Package refusal is what the desk refuses, as data: the catalogue of codes with their class and what would
// help, and the error that carries one.
package refusal
