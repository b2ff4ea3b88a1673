// Package phone is what players, captains and helpers have on their phones.
package phone
