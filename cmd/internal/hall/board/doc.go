// Package board is what pages about a game that is being recorded have in common.
package board
