// Package batch looks at many game sheets: it lists the texts that names stand for
// (files, folders, archives, standard input), reads each within bounds, checks the
// games on all cores and hands over what was found in the order of the texts.
//
// It writes no file and prints nothing. An input that cannot be read is an
// [InputError] in its place and does not keep the others from being looked at.
package batch
