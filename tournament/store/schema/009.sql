-- Version 9. Who answers for a finding, and the other explanation that it may have.

ALTER TABLE findings ADD COLUMN details TEXT NOT NULL DEFAULT ''; -- of tournament.Finding, a JSON object; '' is nothing
