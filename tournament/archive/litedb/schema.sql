-- Version 1 of an archive of game sheets. Rows of sources, chunks, sheets and games are
-- numbered from 1 without gaps, in the order in which they came in, and never go.

-- What was handed in: a file, a member of an archive, or an event.
CREATE TABLE sources (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL,                          -- who handed it in
    file        TEXT NOT NULL,
    hash        BLOB NOT NULL CHECK (length(hash) = 32), -- SHA-256 of its text
    added       TEXT NOT NULL,                          -- RFC 3339, UTC
    head        TEXT,                                   -- of the journal, for an event
    first_sheet INTEGER NOT NULL,                       -- its sheets follow each other
    sheets      INTEGER NOT NULL
) STRICT;
CREATE INDEX sources_file ON sources (name, file);

-- The texts of some sheets of a source, one after the other.
CREATE TABLE chunks (
    id          INTEGER PRIMARY KEY,
    source      INTEGER NOT NULL REFERENCES sources,
    first_sheet INTEGER NOT NULL, -- its sheets follow each other
    sheets      INTEGER NOT NULL,
    text        BLOB NOT NULL     -- a byte 1, then deflated (RFC 1951) UTF-8
) STRICT;

-- What stands in headers, each text once.
CREATE TABLE names (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE events (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;

-- Each game once, whoever recorded it.
CREATE TABLE games (
    id          INTEGER PRIMARY KEY,
    identity    BLOB NOT NULL UNIQUE CHECK (length(identity) = 16), -- hash of variant, start, moves and result
    variant     TEXT,
    start       TEXT,             -- FEN; NULL is the start of the variant
    result      TEXT,
    plies       INTEGER NOT NULL,
    material    TEXT,             -- at the end: White's men and kings, Black's men and kings
    first_sheet INTEGER NOT NULL, -- the record of it that came in first
    line        BLOB              -- the moves, packed
) STRICT;

-- The records of games.
CREATE TABLE sheets (
    id     INTEGER PRIMARY KEY,
    chunk  INTEGER NOT NULL REFERENCES chunks,
    game   INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,           -- in its file, from 0
    line   INTEGER NOT NULL,           -- its first one in its file
    start  INTEGER NOT NULL,           -- of its text in that of the chunk, in bytes
    size   INTEGER NOT NULL,           -- of its text, in bytes
    first  INTEGER NOT NULL CHECK (first IN (0, 1)), -- no record of its game came in before
    board  INTEGER NOT NULL,           -- 0 is not said
    event  INTEGER REFERENCES events,
    white  INTEGER REFERENCES names,
    black  INTEGER REFERENCES names,
    site   TEXT,
    date   TEXT,
    round  TEXT,
    hash   BLOB NOT NULL CHECK (length(hash) = 16) -- of its text
) STRICT;
CREATE INDEX sheets_game ON sheets (game) WHERE first = 0; -- the first one is in games
CREATE INDEX sheets_event ON sheets (event);
CREATE INDEX sheets_white ON sheets (white);
CREATE INDEX sheets_black ON sheets (black);

-- Parts of work, each done by one worker at a time.
CREATE TABLE shards (
    id       INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL CHECK (kind IN ('check', 'index', 'twins')),
    version  INTEGER NOT NULL,
    from_id  INTEGER NOT NULL, -- chunks, of twins: slices; from_id <= id < to_id
    to_id    INTEGER NOT NULL,
    sheets   INTEGER NOT NULL,
    state    TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'done', 'aside')),
    attempts INTEGER NOT NULL DEFAULT 0,
    worker   TEXT,
    token    INTEGER,          -- of who holds it
    until    INTEGER,          -- when another may take it, in milliseconds since 1970
    error    TEXT              -- of the last attempt
) STRICT;
CREATE INDEX shards_state ON shards (kind, version, state, attempts);

-- How many chunks had been indexed when the twins were looked for.
CREATE TABLE plans (
    kind    TEXT NOT NULL,
    version INTEGER NOT NULL,
    reached INTEGER NOT NULL,
    PRIMARY KEY (kind, version)
) STRICT, WITHOUT ROWID;

-- What a version of the checker says of a game by a rule set.
CREATE TABLE verdicts (
    version  INTEGER NOT NULL,
    game     INTEGER NOT NULL REFERENCES games,
    rules    TEXT NOT NULL,
    sheet    INTEGER NOT NULL REFERENCES sheets,
    verdict  TEXT NOT NULL,
    codes    TEXT, -- of its findings, sorted, separated by commas
    findings BLOB, -- JSON
    PRIMARY KEY (version, game, rules)
) STRICT, WITHOUT ROWID;
CREATE INDEX verdicts_verdict ON verdicts (version, verdict, game);
CREATE TABLE verdict_codes (
    version INTEGER NOT NULL,
    code    TEXT NOT NULL,
    game    INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (version, code, game)
) STRICT, WITHOUT ROWID;

-- Segments of postings, in buckets by the leading bits of their keys.
CREATE TABLE segments (
    id           INTEGER PRIMARY KEY,
    kind         TEXT NOT NULL CHECK (kind IN ('positions', 'pairs', 'copies')),
    version      INTEGER NOT NULL,
    from_chunk   INTEGER NOT NULL, -- the chunks that it covers: from_chunk <= id < to_chunk
    to_chunk     INTEGER NOT NULL,
    first_bucket INTEGER NOT NULL, -- its buckets follow each other
    last_bucket  INTEGER NOT NULL
) STRICT;
CREATE INDEX segments_chunks ON segments (kind, version, from_chunk);
CREATE TABLE buckets (
    id         INTEGER PRIMARY KEY,
    kind       TEXT NOT NULL,
    version    INTEGER NOT NULL,
    bits       INTEGER NOT NULL, -- how many leading bits of the key are the number
    number     INTEGER NOT NULL,
    from_chunk INTEGER NOT NULL,
    to_chunk   INTEGER NOT NULL,
    data       BLOB
) STRICT;
CREATE UNIQUE INDEX buckets_number ON buckets (kind, version, bits, number, from_chunk);

-- Pairs of sheets that are of one game.
CREATE TABLE twins (
    version    INTEGER NOT NULL,
    a          INTEGER NOT NULL REFERENCES sheets,
    b          INTEGER NOT NULL REFERENCES sheets,
    from_slice INTEGER NOT NULL, -- the slices of keys in which it was found
    to_slice   INTEGER NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('exact', 'prefix', 'near', 'contradiction')),
    reasons    BLOB,             -- JSON
    PRIMARY KEY (version, a, b, from_slice)
) STRICT, WITHOUT ROWID;
CREATE INDEX twins_slice ON twins (version, from_slice);

-- Entries that are never altered.
CREATE TABLE logs (
    log   TEXT NOT NULL,
    entry INTEGER NOT NULL, -- from 0
    body  BLOB NOT NULL,
    PRIMARY KEY (log, entry)
) STRICT;
