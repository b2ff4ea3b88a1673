-- Version 4. What has no column of its own is a JSON object with the names of
-- the journal; '' is nothing.

ALTER TABLE event ADD COLUMN settings TEXT NOT NULL DEFAULT '';   -- of tournament.Event
ALTER TABLE stages ADD COLUMN settings TEXT NOT NULL DEFAULT '';  -- of tournament.Stage
ALTER TABLE players ADD COLUMN details TEXT NOT NULL DEFAULT '';  -- of tournament.Player
ALTER TABLE rounds ADD COLUMN details TEXT NOT NULL DEFAULT '';   -- of tournament.Round
ALTER TABLE pairings ADD COLUMN details TEXT NOT NULL DEFAULT ''; -- of tournament.Pairing
ALTER TABLE games ADD COLUMN details TEXT NOT NULL DEFAULT '';    -- of tournament.Game
