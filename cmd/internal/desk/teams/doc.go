// Package teams is what is done where teams meet: line-ups, matches, tables, captains.
package teams
