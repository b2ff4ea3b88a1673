-- Version 1. The journal is the truth. All other tables hold the state as
-- tournament.Fold reports it after the last entry, but for standing_rows, which
-- are computed and say of which change they are.

CREATE TABLE journal (
    seq  INTEGER PRIMARY KEY CHECK (seq > 0),
    base INTEGER NOT NULL CHECK (base >= 0 AND base < seq), -- last change its author had seen
    time TEXT NOT NULL,                                     -- RFC 3339, UTC
    who  TEXT NOT NULL,
    why  TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,                                     -- JSON
    prev TEXT NOT NULL,                                     -- hash of the entry before
    hash TEXT NOT NULL
) STRICT;

CREATE TRIGGER journal_keeps_its_entries BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER journal_loses_no_entry BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE event (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    seq        INTEGER NOT NULL, -- the change the state tables are of
    head       TEXT NOT NULL,    -- its hash
    created    TEXT NOT NULL,
    updated    TEXT NOT NULL,
    name       TEXT NOT NULL,
    place      TEXT NOT NULL,
    begin_date TEXT NOT NULL,
    end_date   TEXT NOT NULL,
    arbiter    TEXT NOT NULL,
    variant    TEXT NOT NULL,
    score_name TEXT NOT NULL,
    score_win  INTEGER NOT NULL, -- points are in hundredths
    score_draw INTEGER NOT NULL,
    score_loss INTEGER NOT NULL,
    score_bye  INTEGER NOT NULL,
    tiebreaks  TEXT NOT NULL     -- JSON list of codes
) STRICT;

CREATE TABLE players (
    id         INTEGER PRIMARY KEY CHECK (id > 0),
    name       TEXT NOT NULL CHECK (name <> ''),
    rating     INTEGER NOT NULL,
    club       TEXT NOT NULL,
    federation TEXT NOT NULL,
    title      TEXT NOT NULL,
    birth_year INTEGER NOT NULL,
    withdrawn  INTEGER NOT NULL  -- first round without the player; 0 is none
) STRICT;

CREATE TABLE stages (
    stage  INTEGER PRIMARY KEY CHECK (stage > 0),
    name   TEXT NOT NULL,
    system TEXT NOT NULL,
    cycles INTEGER NOT NULL,
    rounds INTEGER NOT NULL, -- planned
    seed   TEXT NOT NULL     -- of the lot that gave the numbers, in decimal: it may exceed an INTEGER
) STRICT;

CREATE TABLE numbers (
    stage  INTEGER NOT NULL REFERENCES stages ON DELETE CASCADE,
    tpn    INTEGER NOT NULL CHECK (tpn > 0),
    player INTEGER NOT NULL REFERENCES players,
    PRIMARY KEY (stage, tpn)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX numbers_player ON numbers (player, stage);

CREATE TABLE rounds (
    stage INTEGER NOT NULL REFERENCES stages ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round >= 0), -- 0: games without a round on record
    PRIMARY KEY (stage, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE pairings (
    stage INTEGER NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL CHECK (board > 0),
    white INTEGER NOT NULL REFERENCES players, -- in game 1
    black INTEGER REFERENCES players,          -- NULL: white has the bye
    PRIMARY KEY (stage, round, board),
    FOREIGN KEY (stage, round) REFERENCES rounds ON DELETE CASCADE,
    CHECK (white <> black)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairings_white ON pairings (white);
CREATE INDEX pairings_black ON pairings (black);

CREATE TABLE games (
    stage  INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    board  INTEGER NOT NULL,
    game   INTEGER NOT NULL CHECK (game > 0), -- in every second game the colours are reversed
    result TEXT NOT NULL CHECK (result IN ('', '1-0', '0-1', '1/2', '0-0', '+/-', '-/+', '-/-')), -- '' is open
    PRIMARY KEY (stage, round, board, game),
    FOREIGN KEY (stage, round, board) REFERENCES pairings ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE sheets (
    stage       INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    board       INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    pdn         TEXT NOT NULL,
    source      TEXT NOT NULL,
    plies       INTEGER NOT NULL,
    result      TEXT NOT NULL, -- what the sheet says
    final       TEXT NOT NULL, -- FEN
    white_men   INTEGER NOT NULL,
    white_kings INTEGER NOT NULL,
    black_men   INTEGER NOT NULL,
    black_kings INTEGER NOT NULL,
    verdict     TEXT NOT NULL,
    PRIMARY KEY (stage, round, board, game),
    FOREIGN KEY (stage, round, board, game) REFERENCES games ON DELETE CASCADE
) STRICT;

CREATE TABLE findings (
    stage     INTEGER NOT NULL,
    round     INTEGER NOT NULL,
    board     INTEGER NOT NULL,
    game      INTEGER NOT NULL,
    n         INTEGER NOT NULL CHECK (n > 0), -- order on the sheet
    id        TEXT NOT NULL,
    code      TEXT NOT NULL,
    articles  TEXT NOT NULL,                  -- JSON list
    severity  TEXT NOT NULL,
    state     TEXT NOT NULL,
    ply       INTEGER NOT NULL,
    move      TEXT NOT NULL,
    side      TEXT NOT NULL,
    written   TEXT NOT NULL,
    line      INTEGER NOT NULL,
    column_no INTEGER NOT NULL,
    fen       TEXT NOT NULL,
    legal     TEXT NOT NULL,                  -- JSON list
    meant     TEXT NOT NULL,                  -- JSON list
    message   TEXT NOT NULL,
    PRIMARY KEY (stage, round, board, game, n),
    FOREIGN KEY (stage, round, board, game) REFERENCES sheets ON DELETE CASCADE
) STRICT;

CREATE TABLE standing_rows (
    stage      INTEGER NOT NULL REFERENCES stages ON DELETE CASCADE,
    seq        INTEGER NOT NULL, -- the change they were computed at
    line       INTEGER NOT NULL CHECK (line > 0),
    rank_first INTEGER NOT NULL,
    rank_last  INTEGER NOT NULL, -- more than rank_first: a shared place
    player     INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    games      INTEGER NOT NULL,
    wins       INTEGER NOT NULL,
    draws      INTEGER NOT NULL,
    losses     INTEGER NOT NULL,
    points     INTEGER NOT NULL, -- in hundredths
    tiebreaks  TEXT NOT NULL,    -- JSON list of {"code", "value"}
    PRIMARY KEY (stage, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_rows_player ON standing_rows (player);

-- For people with an SQLite browser.

CREATE VIEW results AS
SELECT g.stage, g.round, g.board, g.game,
       CASE g.game % 2 WHEN 1 THEN w.name ELSE b.name END AS white,
       CASE g.game % 2 WHEN 1 THEN b.name ELSE w.name END AS black,
       g.result
FROM games g
JOIN pairings p ON p.stage = g.stage AND p.round = g.round AND p.board = g.board
JOIN players w ON w.id = p.white
JOIN players b ON b.id = p.black;

CREATE VIEW standings AS
SELECT s.stage, s.line, s.rank_first, s.rank_last, p.name, s.games, s.wins, s.draws, s.losses,
       s.points / 100.0 AS points, s.tiebreaks, s.seq, s.seq <> e.seq AS stale
FROM standing_rows s
JOIN players p ON p.id = s.player
JOIN event e;
