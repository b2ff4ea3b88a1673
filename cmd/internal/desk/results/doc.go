// Package results is what is done about results: they are entered, one or many, reported from phones,
// corrected, rated, taken for granted until they come, and compared with the sheets.
package results
