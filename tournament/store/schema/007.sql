-- Version 7. Kinds of absence in a Keizer competition.

ALTER TABLE away ADD COLUMN kind TEXT NOT NULL DEFAULT ''; -- excused, no-show, ...; '' elsewhere
