package litedb

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
)

// statement is a prepared statement of the driver. It is used only while the
// connection is held (sql.Conn.Raw).
type statement struct {
	stmt driver.Stmt
	args []driver.NamedValue
}

// errDriver says that the driver does not do what this package was written for.
var errDriver = errors.New("the driver of SQLite lacks what is needed")

// prepare prepares a statement on a connection of the driver.
func prepare(conn any, text string) (*statement, error) {
	c, ok := conn.(driver.ConnPrepareContext)
	if !ok {
		return nil, errDriver
	}
	s, err := c.PrepareContext(context.Background(), text)
	if err != nil {
		return nil, err
	}
	return &statement{stmt: s}, nil
}

// bind names the values of the parameters, which are of the types of [driver.Value].
func (s *statement) bind(values []driver.Value) []driver.NamedValue {
	s.args = s.args[:0]
	for i, v := range values {
		s.args = append(s.args, driver.NamedValue{Ordinal: i + 1, Value: v})
	}
	return s.args
}

// run executes the statement, and reports whether it changed a row.
func (s *statement) run(values ...driver.Value) (bool, error) {
	stmt, ok := s.stmt.(driver.StmtExecContext)
	if !ok {
		return false, errDriver
	}
	result, err := stmt.ExecContext(context.Background(), s.bind(values))
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}

// id is the number that a query finds, 0 if it finds none.
func (s *statement) id(values ...driver.Value) (int64, error) {
	stmt, ok := s.stmt.(driver.StmtQueryContext)
	if !ok {
		return 0, errDriver
	}
	rows, err := stmt.QueryContext(context.Background(), s.bind(values))
	if err != nil {
		return 0, err
	}
	var row [1]driver.Value
	err = rows.Next(row[:])
	if closed := rows.Close(); err == nil {
		err = closed
	}
	if errors.Is(err, io.EOF) {
		return 0, nil
	}
	id, _ := row[0].(int64)
	return id, err
}
