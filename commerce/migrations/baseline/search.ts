/** Search: made again from the published catalogue, except synonyms, redirects and what was searched and clicked. */
export const SEARCH = `
CREATE SEQUENCE search_docs AS integer;
CREATE SEQUENCE search_revisions;

CREATE TABLE search_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
INSERT INTO search_state (revision) VALUES (0);

-- doc = small number of a product, kept when it leaves and comes back; facets and categories are keys joined by one
-- space
CREATE TABLE search_documents (
  doc integer PRIMARY KEY,
  product_id text NOT NULL UNIQUE,
  revision bigint NOT NULL,
  removed boolean NOT NULL DEFAULT false,
  sku text NOT NULL,
  head text NOT NULL,
  available boolean NOT NULL,
  price bigint,
  discount integer NOT NULL,
  sold bigint NOT NULL,
  popularity double precision NOT NULL,
  launched bigint NOT NULL,
  facets text NOT NULL,
  categories text NOT NULL,
  words text[] NOT NULL,
  card text NOT NULL,
  -- what the words were made of: a changed price writes none of them anew
  basis text NOT NULL DEFAULT '',
  -- thousandths, ten ratings of 4 counted in (domain/search/document.ts)
  rating integer NOT NULL DEFAULT 0
);
CREATE INDEX search_documents_sku ON search_documents (sku);
CREATE INDEX search_documents_removed ON search_documents (doc) WHERE removed;
-- changes are read in their own order, whatever the planner thinks of how many there are
CREATE INDEX search_documents_changes ON search_documents (revision, doc);

CREATE TABLE search_texts (
  doc integer PRIMARY KEY,
  title text NOT NULL,
  words text NOT NULL,
  -- a changed price is no changed word: readers of words ask for those alone
  revision bigint NOT NULL DEFAULT 1
);
CREATE INDEX search_texts_revision ON search_texts (revision, doc);

CREATE TABLE search_names (
  kind text NOT NULL CHECK (kind IN ('field', 'value', 'category')),
  key text NOT NULL,
  name text NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX search_names_revision ON search_names (revision);

-- form = the word as the catalogue writes it, accents included; readers catch up by revision, as with products
CREATE TABLE search_terms (
  term text PRIMARY KEY,
  freq integer NOT NULL,
  form text NOT NULL,
  revision bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX search_terms_revision ON search_terms (revision);
CREATE INDEX search_terms_unused ON search_terms (term) WHERE freq <= 0;

CREATE TABLE search_synonyms (
  term text NOT NULL,
  means text NOT NULL,
  -- what the shop's own lists say, in percent of the word itself; 0 takes apart what every shop knows
  weight integer NOT NULL DEFAULT 80 CONSTRAINT search_synonyms_weight CHECK (weight BETWEEN 0 AND 100),
  PRIMARY KEY (term, means)
);

CREATE TABLE search_redirects (
  terms text PRIMARY KEY,
  destination text NOT NULL
);

-- what a process starts from instead of reading every product; written from time to time, of one revision
CREATE TABLE search_snapshots (
  name text NOT NULL,
  revision bigint NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (name, revision, part)
);
-- it is compressed before it comes
ALTER TABLE search_snapshots ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- counts only: no visitor, no address, no instant finer than a day (LGPD)
CREATE TABLE search_queries (
  terms text NOT NULL,
  day date NOT NULL,
  searches integer NOT NULL,
  results integer NOT NULL,
  PRIMARY KEY (day, terms)
);

CREATE TABLE search_clicks (
  product_id text NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  position integer NOT NULL,
  clicks integer NOT NULL,
  PRIMARY KEY (product_id, day, source, position)
);
CREATE INDEX search_clicks_by_day ON search_clicks (day);
`
