-- Version 5. Incidents of a kind, and rulings that an article forbids: what has no
-- column of its own is a JSON object with the names of the journal; '' is nothing.

ALTER TABLE incidents ADD COLUMN details TEXT NOT NULL DEFAULT ''; -- of tournament.Incident
ALTER TABLE rulings ADD COLUMN details TEXT NOT NULL DEFAULT '';   -- of tournament.Ruling
