// Package meant says whom a name means that is being typed, and offers those it may mean.
package meant
