package exchange

import (
	"bytes"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament/intake"
	"arbiter/tournament/trf"
)

// SiteFile is a file that lidraughts.org exports.
type SiteFile struct {
	Name string // for messages
	Data []byte
}

// TRFOfSite is the report file of a Swiss, if that is what lidraughts.org exported; nil is
// none. Refused: imports.trf-alone, among other files.
func TRFOfSite(files []SiteFile) (*SiteFile, error) {
	for i, f := range files {
		switch {
		case !trf.Looks(f.Data):
		case len(files) > 1:
			return nil, refusal.New("imports.trf-alone")
		default:
			return &files[i], nil
		}
	}
	return nil, nil
}

// Lidraughts reads the files of one event of lidraughts.org, in any order. Refused:
// imports.unreadable, imports.no-game-of-site.
func Lidraughts(files []SiteFile) (*intake.Site, error) {
	var read []intake.SiteFile
	for _, f := range files {
		read = append(read, intake.SiteFile{Name: f.Name, Data: bytes.NewReader(f.Data)})
	}
	site, err := intake.Lidraughts(read)
	if err != nil {
		return nil, unreadable(err)
	}
	if len(site.Games) == 0 {
		return nil, refusal.New("imports.no-game-of-site", message.Args{"Count": len(site.Players)})
	}
	return site, nil
}
