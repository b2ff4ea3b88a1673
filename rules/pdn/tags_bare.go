package pdn

import (
	"bytes"
	"strings"
)

// bareTags are the tags that are read without quotation marks, beside those that begin
// with White, Black or Dambo and the national names: what downloads of Toernooibase have.
// Any other word in a bracket may be a remark.
var bareTags = []string{
	"Event", "Site", "Date", "Round", "Board", "Result", "GameType", "TimeControl", "EventDate", "Section", "Annotator", "PlyCount", "FEN",
}

// bareTag reads a tag whose value has no quotation marks, on a line of its own:
// [White Callegari, Mickael]. It returns how many bytes that is; 0 is no such tag.
func bareTag(b []byte) (name []byte, value string, n int) {
	if len(b) < 2 || !isLetter(b[1]) { // before the line is looked through, which may be long
		return nil, "", 0
	}
	line, _, _ := bytes.Cut(b, []byte("\n"))
	end := bytes.LastIndexByte(line, ']')
	if end < 0 || len(bytes.TrimSpace(line[end+1:])) > 0 || bytes.ContainsAny(line[1:end], "\"[]\r") {
		return nil, "", 0
	}
	at := bytes.IndexAny(line[:end], " \t")
	if at < 2 {
		return nil, "", 0
	}
	name = line[1:at]
	if !isBare(strings.ToValidUTF8(string(name), "\ufffd")) {
		return nil, "", 0
	}
	return name, strings.Trim(string(line[at:end]), " \t"), end + 1
}

// isBare reports the name of a tag that is read without quotation marks.
func isBare(name string) bool {
	for _, known := range bareTags {
		if sameName(name, known) {
			return true
		}
	}
	if standardOf(name) != "" {
		return true
	}
	for _, of := range []string{"White", "Black", "Dambo"} {
		if strings.HasPrefix(name, of) && isIdentifier([]byte(name)) {
			return true
		}
	}
	return false
}
