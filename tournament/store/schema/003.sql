-- Version 3. Kinds of result as a table, how games ended, micro-matches, and
-- rounds without a player.

CREATE TABLE result_kinds (
    code   TEXT PRIMARY KEY,                                           -- as games have it; '' is open
    white  TEXT NOT NULL CHECK (white IN ('', 'win', 'draw', 'loss')), -- '' is not decided
    black  TEXT NOT NULL CHECK (black IN ('', 'win', 'draw', 'loss')),
    played INTEGER NOT NULL CHECK (played IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO result_kinds (code, white, black, played) VALUES
    ('', '', '', 0),
    ('1-0', 'win', 'loss', 1),
    ('0-1', 'loss', 'win', 1),
    ('1/2', 'draw', 'draw', 1),
    ('0-0', 'loss', 'loss', 1),
    ('+/-', 'win', 'loss', 0),
    ('-/+', 'loss', 'win', 0),
    ('-/-', 'loss', 'loss', 0),
    ('1/2-0', 'draw', 'loss', 1),
    ('0-1/2', 'loss', 'draw', 1),
    ('adj', '', '', 0),
    ('post', '', '', 0),
    ('void', '', '', 0);

-- The games are made anew, since what a column allows cannot be altered; what
-- refers to them waits meanwhile.

CREATE TEMP TABLE kept_games AS SELECT * FROM games;
CREATE TEMP TABLE kept_sheets AS SELECT * FROM sheets;
CREATE TEMP TABLE kept_findings AS SELECT * FROM findings;
CREATE TEMP TABLE kept_incidents AS SELECT * FROM incidents;
CREATE TEMP TABLE kept_rulings AS SELECT * FROM rulings;
DELETE FROM rulings;
DELETE FROM incidents;
DELETE FROM findings;
DELETE FROM sheets;
DROP TABLE games;

CREATE TABLE games (
    stage  INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    board  INTEGER NOT NULL,
    game   INTEGER NOT NULL CHECK (game > 0), -- in every second game the colours are reversed
    result TEXT NOT NULL REFERENCES result_kinds,
    how    TEXT NOT NULL DEFAULT '',          -- how it ended; '' is not noted
    PRIMARY KEY (stage, round, board, game),
    FOREIGN KEY (stage, round, board) REFERENCES pairings ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

INSERT INTO games (stage, round, board, game, result) SELECT stage, round, board, game, result FROM kept_games;
INSERT INTO sheets SELECT * FROM kept_sheets;
INSERT INTO findings SELECT * FROM kept_findings;
INSERT INTO incidents SELECT * FROM kept_incidents;
INSERT INTO rulings SELECT * FROM kept_rulings;
DROP TABLE kept_games;
DROP TABLE kept_sheets;
DROP TABLE kept_findings;
DROP TABLE kept_incidents;
DROP TABLE kept_rulings;

ALTER TABLE stages ADD COLUMN games INTEGER NOT NULL DEFAULT 0; -- of a pairing; 0 is one

ALTER TABLE pairings ADD COLUMN bonus TEXT NOT NULL DEFAULT '' CHECK (bonus IN ('', 'zero', 'half', 'full')); -- of a bye that was asked for; '' the pairing gave it

ALTER TABLE players ADD COLUMN expelled INTEGER NOT NULL DEFAULT 0 CHECK (expelled IN (0, 1)); -- 1: withdrawn is the arbiter's decision

CREATE TABLE away (
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    stage  INTEGER NOT NULL REFERENCES stages ON DELETE CASCADE,
    round  INTEGER NOT NULL CHECK (round > 0),
    bye    TEXT NOT NULL CHECK (bye IN ('zero', 'half', 'full')),
    PRIMARY KEY (player, stage, round)
) STRICT, WITHOUT ROWID;
