-- Version 2. Slips of the pen, when a draw may be agreed, incidents and rulings.

ALTER TABLE findings ADD COLUMN slip INTEGER NOT NULL DEFAULT 0 CHECK (slip IN (0, 1)); -- 1: believed to be the scribe's

ALTER TABLE event ADD COLUMN draw_moves INTEGER NOT NULL DEFAULT 0;  -- moves of both sides before a draw may be agreed; 0 is any
ALTER TABLE event ADD COLUMN draw_pieces INTEGER NOT NULL DEFAULT 0; -- pieces on the board at most then; 0 is any

-- Games are removed and written anew when they change; what refers to them is
-- looked at when the transaction ends.

CREATE TABLE incidents (
    incident    INTEGER PRIMARY KEY CHECK (incident > 0),
    stage       INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    board       INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    articles    TEXT NOT NULL,                                            -- JSON list
    done_by     TEXT NOT NULL CHECK (done_by IN ('', 'white', 'black')),
    demanded_by TEXT NOT NULL CHECK (demanded_by IN ('', 'white', 'black')),
    demand      TEXT NOT NULL,
    text        TEXT NOT NULL CHECK (text <> ''),
    time        TEXT NOT NULL,                                            -- of the change that made it, as who and why
    who         TEXT NOT NULL,
    why         TEXT NOT NULL,
    FOREIGN KEY (stage, round, board, game) REFERENCES games DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX incidents_game ON incidents (stage, round, board, game);

CREATE TABLE rulings (
    ruling      INTEGER PRIMARY KEY CHECK (ruling > 0),
    stage       INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    board       INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    finding     TEXT NOT NULL,                                            -- JSON: a copy of what was decided on
    incident    INTEGER REFERENCES incidents DEFERRABLE INITIALLY DEFERRED, -- NULL: it was a finding
    decision    TEXT NOT NULL CHECK (decision IN ('stands', 'corrected', 'void', 'loss', 'warning')),
    against     TEXT NOT NULL CHECK (against IN ('', 'white', 'black')),
    demanded_by TEXT NOT NULL CHECK (demanded_by IN ('', 'white', 'black')),
    demand      TEXT NOT NULL,
    result      TEXT NOT NULL,                                            -- what the game got; '' left it, or opened it
    corrects    TEXT NOT NULL,                                            -- what it had, where that was altered
    overrules   INTEGER REFERENCES rulings DEFERRABLE INITIALLY DEFERRED,
    state       TEXT NOT NULL CHECK (state IN ('in effect', 'orphaned', 'overruled')),
    time        TEXT NOT NULL,                                            -- of the change that made it, as who and why
    who         TEXT NOT NULL,
    why         TEXT NOT NULL CHECK (why <> ''),
    FOREIGN KEY (stage, round, board, game) REFERENCES games DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX rulings_game ON rulings (stage, round, board, game);
