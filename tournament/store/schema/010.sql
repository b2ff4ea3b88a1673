-- Version 10. Whose the last write of the file was.

-- How often SQLite says that the file was changed, after the last change by a program that keeps its
-- tables as the journal has them. Another number in the header is a change by somebody else.
ALTER TABLE event ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
