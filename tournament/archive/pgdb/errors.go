package pgdb

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// fault gives an error of the server or of the way to it its reason. What has one, and
// the end of a context, pass unchanged.
func (db *DB) fault(ctx context.Context, err error) error {
	var known *archive.StorageError
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, archive.ErrNotArchive):
		return db.because(archive.ErrNotArchive, message.New("pgdb.own-database"))
	case errors.Is(err, archive.ErrNewer):
		return db.because(archive.ErrNewer, message.New("pgdb.newer-program"))
	case errors.Is(err, errNoArchive):
		return db.because(errNoArchive, message.New("pgdb.add-first"))
	case errors.Is(err, archive.ErrConflict):
		return db.because(archive.ErrConflict, message.Message{})
	}
	if answer := (*pgconn.PgError)(nil); errors.As(err, &answer) && !gone(err) {
		return db.answered(answer)
	}
	if gone(err) {
		return db.because(archive.ErrGone, message.New("pgdb.look-at-server"))
	}
	return db.because(err, message.Message{})
}

func (db *DB) because(reason error, detail message.Message) error {
	return &archive.StorageError{Address: db.address, Reason: reason, Detail: detail}
}

// said is what the server says, in its own words.
func said(answer *pgconn.PgError) error {
	return message.Err("plain.text", message.Args{"Text": answer.Message})
}

// answered is what a server that was reached refuses. Codes: PostgreSQL, appendix A.
func (db *DB) answered(answer *pgconn.PgError) error {
	switch {
	case strings.HasPrefix(answer.Code, "28"): // who it is, and whether he may
		return db.because(said(answer), message.New("pgdb.look-at-user"))
	case answer.Code == "3D000":
		return db.because(said(answer), message.New("pgdb.make-database"))
	case answer.Code == "42501", answer.Code == "25006": // it may not, or nobody may
		return db.because(archive.ErrReadOnly, message.New("pgdb.own-schema"))
	case answer.Code == "42P01", answer.Code == "42703": // our tables are not as they were made
		return db.because(archive.ErrBroken, message.New("plain.text", message.Args{"Text": answer.Message}))
	case answer.Code == "53100":
		return db.because(archive.ErrFull, message.New("pgdb.make-room"))
	case answer.Code == "53300":
		return db.because(archive.ErrBusy, message.New("pgdb.too-many"))
	case answer.Code == "55P03", answer.Code == "40P01":
		return db.because(archive.ErrBusy, message.New("pgdb.try-again"))
	}
	return db.because(said(answer), message.Message{})
}

// gone reports an error that says that the server, or the way to it, is not there now:
// what was asked may be asked again.
func gone(err error) bool {
	if answer := (*pgconn.PgError)(nil); errors.As(err, &answer) {
		return strings.HasPrefix(answer.Code, "08") || strings.HasPrefix(answer.Code, "57P0")
	}
	var network net.Error
	var connecting *pgconn.ConnectError
	return errors.As(err, &connecting) || errors.As(err, &network) && !errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, archive.ErrGone) || pgconn.SafeToRetry(err) || closed(err)
}

// closed reports a connection that ended before what was asked. The driver has no type
// for it.
func closed(err error) bool {
	return strings.Contains(err.Error(), "conn closed") || strings.Contains(err.Error(), "closed pool connection")
}

// Patience with a server that cannot be reached: it may be starting again.
const (
	patience   = time.Minute
	firstPause = 100 * time.Millisecond
	mostPause  = 2 * time.Second
)

// again does something that may be done twice until the server has answered, a minute at
// most.
func (db *DB) again(ctx context.Context, do func(context.Context) error) error {
	end := time.Now().Add(patience)
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		err := do(ctx)
		if err == nil || !gone(err) || ctx.Err() != nil || time.Now().Add(pause).After(end) {
			return db.fault(ctx, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// errNoArchive says that a database is empty.
var errNoArchive = message.Because(fs.ErrNotExist, "pgdb.no-archive-yet")

// noRows reports an answer without a row.
func noRows(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

// broken is a chunk whose text is not what its sheets say.
func (db *DB) broken(s archive.Sheet) error {
	return db.because(archive.ErrBroken, message.New("pgdb.damaged", message.Args{"Sheet": int(s.ID)}))
}
