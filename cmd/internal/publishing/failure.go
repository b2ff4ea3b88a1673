package publishing

import (
	"errors"
	"os/exec"
	"regexp"
	"strings"

	"arbiter/rules/message"
)

// failureRow says what the words of ssh and git mean. They are English: the programs are
// asked to be.
type failureRow struct {
	words       string // a regular expression
	kind        Kind
	says, helps string
}

// failures is the table of what can fail on the way. The first row that fits counts.
func failures() []failureRow {
	return []failureRow{
		{`REMOTE HOST IDENTIFICATION HAS CHANGED`, KindRefused, "publishing.host-changed", "publishing.ask-host"},
		{`Host key verification failed|host key is known`, KindRefused, "publishing.host-unknown", "publishing.know-host"},
		{`Permission denied|Authentication failed|could not read (Username|Password)|Too many authentication failures|error: 403|terminal prompts disabled`, KindRefused, "publishing.not-let-in", "publishing.use-key"},
		{`(?i)could not resolve|connection refused|timed out|unreachable|no route to host|connection reset|connection closed|couldn't connect|failed to connect`, KindFailed, "publishing.offline", "publishing.when-connected"},
		{`(?i)repository .*not found|does not appear to be a git repository|repository not exported|not a git repository`, KindRefused, "publishing.no-repository", "publishing.make-repository"},
		{`(?i)protected branch|hook declined|pre-receive|insufficient permission|read-only`, KindRefused, "publishing.not-taken", "publishing.let-write"},
	}
}

// failure is what became of a program that was to reach a host: what it said decides. The
// command is how the user himself gets there.
func failure(program, target, host, command, said string, err error) error {
	args := message.Args{"Target": target, "Host": host, "Program": program, "Command": command}
	if errors.Is(err, exec.ErrNotFound) {
		return &Error{Kind: KindFailed, Says: message.New("publishing.no-program", args), Helps: message.New("publishing.install", args), Err: err}
	}
	for _, row := range failures() {
		if regexp.MustCompile(row.words).MatchString(said) {
			return &Error{Kind: row.kind, Says: message.New(row.says, args), Helps: message.New(row.helps, args), Err: err}
		}
	}
	args["Why"] = err
	if line := lastLine(said); line != "" {
		args["Why"] = line
	}
	return &Error{Kind: KindFailed, Says: message.New("publishing.failed", args), Helps: message.New("publishing.look-there"), Err: err}
}

// lastLine is the last line that says something.
func lastLine(said string) string {
	last := ""
	for line := range strings.Lines(said) {
		if line = strings.TrimSpace(line); line != "" {
			last = line
		}
	}
	return last
}
