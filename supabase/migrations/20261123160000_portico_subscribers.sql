CREATE SCHEMA IF NOT EXISTS portico;
CREATE TABLE IF NOT EXISTS portico.version (
  changes BIGINT NOT NULL
);
ALTER TABLE portico.version ENABLE ROW LEVEL SECURITY;
CREATE TABLE portico.subscribers (
  tenant TEXT COLLATE "C" NOT NULL,
  phone TEXT COLLATE "C" NOT NULL,
  hash TEXT NOT NULL,
  valid_till TEXT,
  PRIMARY KEY (tenant, phone)
);
CREATE TABLE portico.imports (
  file TEXT NOT NULL PRIMARY KEY,
  rows BIGINT NOT NULL
);
ALTER TABLE portico.subscribers ENABLE ROW LEVEL SECURITY;
ALTER TABLE portico.imports ENABLE ROW LEVEL SECURITY;
DELETE FROM portico.version;
INSERT INTO portico.version VALUES (1);
