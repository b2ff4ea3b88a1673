-- Version 8. Signatures.

-- Who stands for a state of the event, beside the journal and no part of it: see package
-- tournament/signing. A key signs a change once; rows are appended and never altered.
CREATE TABLE signatures (
    seq       INTEGER NOT NULL CHECK (seq > 0), -- the change that is signed
    key       TEXT NOT NULL,                    -- public key of who signed
    statement TEXT NOT NULL,                    -- the text that is signed
    signature TEXT NOT NULL,
    PRIMARY KEY (seq, key)
) STRICT, WITHOUT ROWID;
