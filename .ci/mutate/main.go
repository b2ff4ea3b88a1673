// Mutate measures what the tests of a package notice. It makes small faults in
// the package's code, one at a time, and counts those that its tests find.
//
// From the root of the project:
//
//	go run ./.ci/mutate -seed 1 -n 60 ./rules/sheet
//
// It lists every fault it can make (another comparison, a constant one off, a
// condition turned round, a call, an assignment, a case left out, nothing
// returned), draws n that compile by the seed, evenly over the files, and builds
// and runs the package's own tests with each, in an overlay: no file of the
// project is touched. The tests must pass without a fault first; -skip leaves out
// those that do not, -short and -run are as in go test. A run that takes much
// longer than that first one counts as a fault found, and is listed.
//
// With -also ./cmd/arbiter,./tournament the tests of further packages are run on
// the faults that the package's own tests let through; they are named, and
// counted apart. With -list the faults are only listed; -only takes a regular
// expression for file.go:line; -json writes what became of each as a line of JSON.
//
// A fault that changes nothing anybody can see does not count. These stand in
// equivalent.txt beside this file, with the reason, as the program prints them:
//
//	# rules/sheet (*replay).walk
//	- if len(at) == 0 {
//	+ if len(at) <= 0 {
//	  a length is never below zero
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}

// options are the flags.
type options struct {
	seed          uint64
	n             int
	list, asJSON  bool
	only          *regexp.Regexp
	also          []string
	test          []string // flags of the test binary
	skip, pattern string
	short         bool
	equivalents   map[string]string // reason by key
	memory        int               // kB that a test may take
	dir           string            // for drafts
	first         time.Duration     // what the run without a fault takes
}

func run() error {
	var o options
	flag.Uint64Var(&o.seed, "seed", 1, "what the draw begins with")
	flag.IntVar(&o.n, "n", 60, "faults to make that compile; 0 is all")
	flag.BoolVar(&o.list, "list", false, "list the faults that can be made, and make none")
	flag.BoolVar(&o.asJSON, "json", false, "write what became of each as a line of JSON")
	only := flag.String("only", "", "take faults whose file.go:line matches this alone")
	also := flag.String("also", "", "packages, with commas, whose tests see what the package's own let through")
	flag.StringVar(&o.skip, "skip", "", "tests left out, as in go test")
	flag.StringVar(&o.pattern, "run", "", "tests run, as in go test")
	flag.BoolVar(&o.short, "short", false, "tests are told to be short, as in go test")
	flag.IntVar(&o.memory, "memory", 3_000_000, "kB of memory that the tests may take")
	equivalents := flag.String("equivalents", ".ci/mutate/equivalent.txt", "faults that change nothing")
	flag.Parse()
	if flag.NArg() != 1 {
		return errors.New("name one package, as in: go run ./.ci/mutate -seed 1 -n 60 ./rules/sheet")
	}
	var err error
	if o.only, err = regexp.Compile(*only); err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	if *also != "" {
		o.also = strings.Split(*also, ",")
	}
	if o.equivalents, err = readEquivalents(*equivalents); err != nil {
		return err
	}
	if o.dir, err = os.MkdirTemp("", "mutate"); err != nil {
		return err
	}
	defer os.RemoveAll(o.dir)
	return o.measure(filepath.ToSlash(filepath.Clean(flag.Arg(0))))
}

// measure makes faults in a package and says what became of them.
func (o *options) measure(pkg string) error {
	files, err := parsePackage(pkg)
	if err != nil {
		return err
	}
	mutants := draw(files, o.seed, o.only)
	if o.only.String() == "" {
		o.stale(pkg, mutants)
	}
	if o.list {
		for _, m := range mutants {
			fmt.Printf("%s\n%s\n", m.where(), m.key(pkg))
		}
		fmt.Printf("%d faults can be made in %s\n", len(mutants), pkg)
		return nil
	}
	if err := o.baseline(pkg); err != nil {
		return err
	}
	return o.makeAll(pkg, mutants)
}

// stale names what the list of equivalents holds of a package and its code no longer.
func (o *options) stale(pkg string, mutants []mutant) {
	keys := map[string]bool{}
	for _, m := range mutants {
		keys[m.key(pkg)] = true
	}
	for key := range o.equivalents {
		if strings.HasPrefix(key, "# "+pkg+" ") && !keys[key] {
			fmt.Fprintf(os.Stderr, "listed as equivalent, but no longer to be made:\n%s", key)
		}
	}
}

// makeAll makes faults until enough compiled.
func (o *options) makeAll(pkg string, mutants []mutant) error {
	count := map[verdict]int{}
	made := 0
	for _, m := range mutants {
		if o.n > 0 && made == o.n {
			break
		}
		v, by, err := o.judge(pkg, m)
		if err != nil {
			return err
		}
		count[v]++
		if v != notCompiling {
			made++
			o.tell(pkg, m, v, by)
		}
	}
	killed := count[killedByTest] + count[killedByTime]
	counted := made - count[equivalent]
	percent := 0.0
	if counted > 0 {
		percent = 100 * float64(killed) / float64(counted)
	}
	fmt.Fprintf(os.Stderr, "%s seed %d: %d faults, %d equivalent; %d of %d killed, %d of them by time: %.1f %%; %d did not compile\n",
		pkg, o.seed, made, count[equivalent], killed, counted, count[killedByTime], percent, count[notCompiling])
	if count[killedElsewhere] > 0 {
		fmt.Fprintf(os.Stderr, "%d more are killed by %s\n", count[killedElsewhere], strings.Join(o.also, ", "))
	}
	return nil
}

// verdict is what became of a fault.
type verdict string

// The verdicts.
const (
	killedByTest    verdict = "killed"
	killedByTime    verdict = "killed by time"
	killedElsewhere verdict = "killed by other packages"
	survived        verdict = "SURVIVED"
	equivalent      verdict = "equivalent"
	notCompiling    verdict = "not compiling"
)

// tell prints what became of a fault.
func (o *options) tell(pkg string, m mutant, v verdict, by string) {
	if o.asJSON {
		line, _ := json.Marshal(map[string]string{
			"package": pkg, "where": m.where(), "function": m.function, "before": m.before, "after": m.after,
			"verdict": string(v), "by": by,
		})
		fmt.Println(string(line))
		return
	}
	fmt.Printf("%s: %s", m.where(), v)
	if by != "" {
		fmt.Printf(" (%s)", by)
	}
	fmt.Println()
	if v == killedByTest || v == equivalent {
		fmt.Printf("\t%s → %s\n", oneLine(m.old), oneLine(m.text))
		return
	}
	fmt.Print(m.key(pkg))
}

// baseline runs the tests without a fault.
func (o *options) baseline(pkg string) error {
	if o.short {
		o.test = append(o.test, "-test.short")
	}
	if o.skip != "" {
		o.test = append(o.test, "-test.skip", o.skip)
	}
	if o.pattern != "" {
		o.test = append(o.test, "-test.run", o.pattern)
	}
	if out, err := o.build(pkg, ""); err != nil {
		return fmt.Errorf("%s does not build: %w\n%s", pkg, err, out)
	}
	begun := time.Now()
	if out, err := o.runTests(pkg, 10*time.Minute); err != nil {
		return fmt.Errorf("the tests of %s fail without a fault (-skip leaves tests out): %w\n%s", pkg, err, out)
	}
	o.first = time.Since(begun)
	return nil
}

// judge makes one fault and runs the tests.
func (o *options) judge(pkg string, m mutant) (v verdict, by string, err error) {
	if o.equivalents[m.key(pkg)] != "" {
		return equivalent, "", nil
	}
	overlay, err := m.overlay(o.dir)
	if err != nil {
		return "", "", err
	}
	if out, err := o.build(pkg, overlay); err != nil {
		if !bytes.Contains(out, []byte(".go:")) {
			return "", "", fmt.Errorf("go test -c: %w\n%s", err, out)
		}
		return notCompiling, "", nil
	}
	// The machine may be busier than it was: five times as long, and never less than 15 s.
	out, err := o.runTests(pkg, 5*o.first+15*time.Second)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return killedByTime, "", nil
	case err != nil:
		return killedByTest, failed(out), nil
	}
	for _, other := range o.also {
		out, err := exec.Command("go", "test", "-failfast", "-overlay", overlay, other).CombinedOutput()
		if err != nil {
			return killedElsewhere, other + " " + failed(out), nil
		}
	}
	return survived, "", nil
}

// build builds the package's tests, without what a debugger needs: half the time goes
// into linking.
func (o *options) build(pkg, overlay string) ([]byte, error) {
	return exec.Command("go", "test", "-c", "-ldflags=-w", "-overlay", overlay, "-o", o.binary(), "./"+pkg).CombinedOutput()
}

func (o *options) binary() string { return filepath.Join(o.dir, "tests") }

// runTests runs the tests that were built, in the package's folder. A fault may
// make them ask for memory without end, so that is bounded too.
func (o *options) runTests(pkg string, limit time.Duration) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	args := append([]string{"-c", fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, o.memory), o.binary(), "-test.failfast"}, o.test...)
	cmd := exec.CommandContext(ctx, "sh", args...)
	cmd.Dir = pkg
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out, err
}

// failed is the first test that failed.
func failed(out []byte) string {
	name := regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`).FindSubmatch(out)
	switch {
	case name != nil:
		return string(name[1])
	case bytes.Contains(out, []byte("panic: ")), bytes.Contains(out, []byte("fatal error: ")):
		return "panic"
	default:
		return "failed"
	}
}
