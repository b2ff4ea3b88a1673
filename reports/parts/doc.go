// Package parts is what papers are made of: names, numbers, days, results and notes, each said in one way.
package parts
