-- The archive. Ids of sources, chunks, sheets, games, names and events have no gaps and
-- rise in the order in which intakes end: one intake writes at a time.

CREATE TABLE sources (
	id      integer     PRIMARY KEY,
	name    text        NOT NULL,
	file    text        NOT NULL,
	hash    bytea       NOT NULL,
	added   timestamptz NOT NULL,
	sheets  integer     NOT NULL,
	head    text        NOT NULL,
	first   bigint      NOT NULL -- its sheets: first <= id < first + sheets
);
CREATE INDEX sources_file ON sources (md5(name), md5(file)); -- whatever their length

CREATE TABLE chunks (
	id      integer PRIMARY KEY,
	source  integer NOT NULL,
	first   bigint  NOT NULL,
	sheets  integer NOT NULL,
	text    bytea   NOT NULL -- packed
);
ALTER TABLE chunks ALTER COLUMN text SET STORAGE EXTERNAL;

CREATE TABLE names (
	id   integer PRIMARY KEY,
	hash uuid    NOT NULL UNIQUE, -- of the text, which may be longer than an index takes
	text text    NOT NULL
);

CREATE TABLE events (
	id   integer PRIMARY KEY,
	hash uuid    NOT NULL UNIQUE,
	text text    NOT NULL
);

CREATE TABLE games (
	id       bigint  PRIMARY KEY,
	identity uuid    NOT NULL UNIQUE,
	plies    integer NOT NULL,
	variant  text    NOT NULL,
	start    text    NOT NULL,
	result   text    NOT NULL,
	material text    NOT NULL,
	line     bytea
);
CREATE INDEX games_material ON games (material, variant);

-- A sheet names no row of names or events where its header says nothing: 0.
CREATE TABLE sheets (
	id       bigint  PRIMARY KEY,
	game     bigint  NOT NULL,
	source   integer NOT NULL,
	chunk    integer NOT NULL,
	number   integer NOT NULL,
	line     integer NOT NULL,
	begins   integer NOT NULL,
	size     integer NOT NULL,
	board    integer NOT NULL,
	event    integer NOT NULL,
	white    integer NOT NULL,
	black    integer NOT NULL,
	hash     uuid    NOT NULL,
	is_first boolean NOT NULL,
	site     text    NOT NULL,
	date     text    NOT NULL,
	round    text    NOT NULL
);
CREATE INDEX sheets_game ON sheets (game);
CREATE INDEX sheets_white ON sheets (white);
CREATE INDEX sheets_black ON sheets (black);
CREATE INDEX sheets_event ON sheets (event);

CREATE TABLE verdicts (
	game     bigint   NOT NULL,
	sheet    bigint   NOT NULL,
	version  integer  NOT NULL,
	verdict  smallint NOT NULL,
	rule_set text     NOT NULL,
	codes    text[]   NOT NULL,
	findings bytea,
	PRIMARY KEY (game, version, rule_set)
);
CREATE INDEX verdicts_kind ON verdicts (version, verdict, game);
CREATE INDEX verdicts_codes ON verdicts USING gin (codes) WHERE codes <> '{}';

CREATE TABLE segments (
	id      bigint   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	kind    smallint NOT NULL,
	version integer  NOT NULL,
	first   bigint   NOT NULL,
	last    bigint   NOT NULL, -- first <= chunk < last
	bits    smallint NOT NULL
);
CREATE INDEX segments_chunks ON segments (kind, version, first);

CREATE TABLE buckets (
	segment bigint NOT NULL REFERENCES segments ON DELETE CASCADE,
	number  bigint NOT NULL,
	data    bytea, -- packed
	PRIMARY KEY (segment, number)
);
ALTER TABLE buckets ALTER COLUMN data SET STORAGE EXTERNAL;

CREATE TABLE twins (
	version integer  NOT NULL,
	slice   integer  NOT NULL, -- of the keys, the first of the shard that found it
	a       bigint   NOT NULL,
	b       bigint   NOT NULL,
	kind    smallint NOT NULL,
	reasons bytea
);
CREATE INDEX twins_sheets ON twins (version, a, b);
CREATE INDEX twins_slices ON twins (version, slice);

-- The truth about the work. A job of River is one attempt at a shard: only the job that
-- stands here may do it.
CREATE TABLE shards (
	id      bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	kind    smallint    NOT NULL,
	version integer     NOT NULL,
	first   bigint      NOT NULL,
	last    bigint      NOT NULL,
	sheets  bigint      NOT NULL,
	state   smallint    NOT NULL, -- 1 waiting, 2 held, 3 done, 4 set aside
	attempt integer     NOT NULL DEFAULT 0,
	job     bigint,               -- none: one is to be made when it is due
	due     timestamptz NOT NULL DEFAULT now(),
	beat    timestamptz,          -- when its worker was last known to live
	worker  text        NOT NULL DEFAULT '',
	error   text        NOT NULL DEFAULT ''
);
CREATE INDEX shards_chunks ON shards (kind, version, last);
CREATE INDEX shards_left ON shards (kind, version) WHERE state IN (1, 2);

-- How many chunks had been indexed when the twins were looked for.
CREATE TABLE plans (
	kind    smallint NOT NULL,
	version integer  NOT NULL,
	reached bigint   NOT NULL,
	PRIMARY KEY (kind, version)
);

CREATE TABLE logs (
	log    text   NOT NULL,
	number bigint NOT NULL,
	body   bytea  NOT NULL,
	PRIMARY KEY (log, number)
);
