CREATE TABLE portico.ended_sessions (
  id TEXT NOT NULL PRIMARY KEY,
  until BIGINT NOT NULL
);
CREATE TABLE portico.ended_before (
  tenant TEXT NOT NULL,
  subscriber TEXT NOT NULL,
  began BIGINT NOT NULL,
  until BIGINT NOT NULL,
  PRIMARY KEY (tenant, subscriber)
);
CREATE TABLE portico.attempts (
  counted TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  id TEXT NOT NULL,
  made_with TEXT NOT NULL,
  PRIMARY KEY (counted, made_at, id)
);
CREATE INDEX attempts_made_at ON portico.attempts (made_at);
CREATE TABLE portico.known_places (
  place TEXT NOT NULL PRIMARY KEY,
  seen BIGINT NOT NULL
);
CREATE TABLE portico.codes (
  holder TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL,
  until BIGINT NOT NULL,
  tries BIGINT NOT NULL
);
CREATE TABLE portico.journeys (
  state TEXT NOT NULL PRIMARY KEY,
  until BIGINT NOT NULL
);
ALTER TABLE portico.ended_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.ended_before ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.known_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.journeys ENABLE ROW LEVEL SECURITY;
DELETE FROM portico.version;
INSERT INTO portico.version VALUES (2);
