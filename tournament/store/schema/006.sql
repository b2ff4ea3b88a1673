-- Version 6. Games that are recorded move by move, and what a sheet says of that.

ALTER TABLE sheets ADD COLUMN details TEXT NOT NULL DEFAULT ''; -- of tournament.Sheet, a JSON object; '' is nothing

-- What is recorded at the boards, beside the journal and no part of it: a row a move, see
-- package tournament/live. Rows are appended and never altered.
CREATE TABLE live (
    id      INTEGER PRIMARY KEY, -- ascending: no row is ever removed
    time    INTEGER NOT NULL, -- milliseconds since 1970, UTC
    stage   INTEGER NOT NULL,
    round   INTEGER NOT NULL,
    board   INTEGER NOT NULL,
    game    INTEGER NOT NULL,
    white   INTEGER NOT NULL, -- ids of the players of the game
    black   INTEGER NOT NULL,
    keeper  TEXT NOT NULL,    -- whose recording: '' both players', white, black, tablet-7
    device  INTEGER NOT NULL, -- that sent it; 0 is the desk
    kind    TEXT NOT NULL,
    ply     INTEGER NOT NULL,
    side    TEXT NOT NULL,
    text    TEXT NOT NULL,
    request TEXT NOT NULL
) STRICT;
