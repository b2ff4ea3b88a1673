// Package towers plays towers draughts (stolbovye shashki, bashni): a captured
// piece does not leave the board but goes under the piece that captured it, so
// that a square holds a tower, which belongs to the side of its top piece and
// moves as that piece does. A tower that is jumped loses its top piece only;
// what was under it is free again, or stays a prisoner.
//
// The order in which towers are jumped decides how the capturing tower is built
// up, so that start, end and captured squares do not name a move, as they do in
// the other games: this package has positions and moves of its own. The rules
// are the row rules.Towers, with its sources.
package towers
