-- Version 9. Who answers for a finding, and the other explanation that it may have; whose the last
-- write of the file was.

ALTER TABLE findings ADD COLUMN details TEXT NOT NULL DEFAULT ''; -- of tournament.Finding, a JSON object; '' is nothing

-- How often SQLite says that the file was changed, after the last change by a program that keeps its
-- tables as the journal has them. Another number in the header is a change by somebody else.
ALTER TABLE event ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
