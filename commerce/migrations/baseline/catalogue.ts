/** The catalogue from departments to published documents (contract §3). Weight in grams, lengths in cm. */
export const CATALOGUE = `
-- ids of the whole catalogue, assigned by the application
CREATE SEQUENCE catalog_ids START 10001 CACHE 32;

CREATE TABLE sellers (
  id text PRIMARY KEY,
  name text NOT NULL,
  legal_name text NOT NULL,
  tax_id text NOT NULL CHECK (tax_id ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  -- an invoice says where its seller is
  city text,
  uf char(2),
  state_registration text
);
INSERT INTO sellers (id, name, legal_name, tax_id)
  VALUES ('efacil', 'eFácil', 'eFácil Demonstração Comércio Eletrônico Ltda.', '38721459000157');

CREATE TABLE pictures (
  id text PRIMARY KEY,
  source text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'failed')),
  width integer,
  height integer,
  failure text,
  tried_at timestamptz
);

CREATE TABLE categories (
  id bigint PRIMARY KEY,
  parent_id bigint REFERENCES categories (id),
  name text NOT NULL,
  slug text NOT NULL,
  path text NOT NULL UNIQUE,
  menu_group text NOT NULL DEFAULT 'extra' CHECK (menu_group IN ('start', 'extra')),
  position integer NOT NULL DEFAULT 0,
  description text NOT NULL DEFAULT '',
  meta_title text,
  meta_description text,
  removed_at timestamptz,
  -- the picture a department is shown with where departments stand side by side
  picture_id text REFERENCES pictures
);
CREATE INDEX categories_parent ON categories (parent_id);

CREATE TABLE products (
  id bigint PRIMARY KEY,
  source text NOT NULL,
  source_id text NOT NULL,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  brand text,
  model text,
  description text NOT NULL DEFAULT '',
  seller_id text NOT NULL REFERENCES sellers (id),
  attributes jsonb NOT NULL DEFAULT '[]',
  quantity_min integer NOT NULL DEFAULT 1,
  quantity_multiple integer NOT NULL DEFAULT 1,
  quantity_max integer NOT NULL DEFAULT 99,
  measure jsonb,
  energy_label jsonb,
  food jsonb,
  rating_average numeric(3, 2),
  rating_count integer NOT NULL DEFAULT 0,
  badge text,
  sold integer NOT NULL DEFAULT 0,
  popularity double precision NOT NULL DEFAULT 0,
  launched_at timestamptz NOT NULL,
  active boolean NOT NULL DEFAULT true,
  removed_at timestamptz,
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (source, source_id)
);
CREATE INDEX products_seller ON products (seller_id);

CREATE TABLE product_categories (
  product_id bigint NOT NULL REFERENCES products (id),
  category_id bigint NOT NULL REFERENCES categories (id),
  is_primary boolean NOT NULL,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_category ON product_categories (category_id, product_id);

CREATE TABLE variants (
  sku text PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  ean text,
  options jsonb NOT NULL DEFAULT '{}',
  weight_g integer,
  dimensions_cm jsonb,
  -- the offer the source last brought: a re-import applies only what the source itself changed, so stock sold since
  -- stays sold
  imported_offer jsonb NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true
);
CREATE INDEX variants_product ON variants (product_id, position);
CREATE INDEX variants_ean ON variants (ean) WHERE ean IS NOT NULL;

CREATE TABLE product_images (
  product_id bigint NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  picture_id text NOT NULL REFERENCES pictures (id),
  alt text NOT NULL,
  -- options of the variations a picture shows, as {"Cor": "Azul"}; none = all of the product's
  options jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_images_picture ON product_images (picture_id);

-- what a product's video and its captions came from; a hosted video is played from where it lies
CREATE TABLE product_videos (
  product_id bigint PRIMARY KEY REFERENCES products,
  video_id text NOT NULL,
  source text NOT NULL,
  captions_id text,
  captions_source text,
  description text
);
CREATE INDEX product_videos_by_video ON product_videos (video_id);
CREATE INDEX product_videos_by_captions ON product_videos (captions_id) WHERE captions_id IS NOT NULL;

CREATE TABLE product_services (
  product_id bigint NOT NULL REFERENCES products (id),
  service_id text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  centavos bigint NOT NULL CHECK (centavos >= 0),
  PRIMARY KEY (product_id, service_id)
);

-- gift_sku may name a product that a later line of the same file brings
CREATE TABLE product_gifts (
  product_id bigint NOT NULL REFERENCES products (id),
  gift_sku text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (product_id, gift_sku)
);
CREATE INDEX product_gifts_sku ON product_gifts (gift_sku);

-- prices are history (domain §5: a "de" price must have been charged): rows are added and closed, never rewritten or
-- deleted
CREATE TABLE prices (
  id bigint PRIMARY KEY,
  sku text NOT NULL REFERENCES variants (sku),
  channel text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('regular', 'promotion')),
  centavos bigint NOT NULL CHECK (centavos > 0),
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  recorded_at timestamptz NOT NULL,
  CHECK (valid_to IS NULL OR valid_to >= valid_from)
);
CREATE INDEX prices_sku ON prices (sku, channel, kind, valid_from);
-- prices in force, to come and lately over, beside a history that only grows
CREATE INDEX prices_by_end ON prices (sku, channel, valid_to);

CREATE TABLE stock (
  sku text PRIMARY KEY REFERENCES variants (sku),
  quantity integer NOT NULL CHECK (quantity >= 0),
  updated_at timestamptz NOT NULL
);

-- what a product costs the shop: for agents' margins, never published (domain §7)
CREATE TABLE sku_costs (
  sku text PRIMARY KEY,
  centavos bigint NOT NULL CHECK (centavos > 0),
  updated_at timestamptz NOT NULL
);

CREATE TABLE import_runs (
  id bigint PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  mapping_hash text NOT NULL,
  complete boolean NOT NULL,
  records_done bigint NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('running', 'finished', 'superseded')),
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX import_runs_source ON import_runs (source, state);

-- what an unfinished run has met so far: tells a repeated line from a changed product, and at the end what is missing
CREATE TABLE import_seen (
  run_id bigint NOT NULL REFERENCES import_runs (id),
  product_id bigint NOT NULL,
  category_id bigint NOT NULL,
  record bigint NOT NULL,
  PRIMARY KEY (run_id, product_id, category_id)
);

-- how a product stood before an unfinished run first wrote it; before null = the run made it
CREATE TABLE import_before (
  run_id bigint NOT NULL REFERENCES import_runs (id),
  product_id bigint NOT NULL,
  before jsonb,
  PRIMARY KEY (run_id, product_id)
);

-- exactly one target: a product or department keeps its old addresses whatever its next slug; a path is a redirect
-- made by hand
CREATE TABLE redirects (
  from_path text PRIMARY KEY,
  to_path text,
  product_id bigint REFERENCES products (id),
  category_id bigint REFERENCES categories (id),
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(to_path, product_id, category_id) = 1)
);
CREATE INDEX redirects_by_product ON redirects (product_id);

-- a queue, not a set: marking never waits for a publication under way. run_id 0 = publish at once, else when that run
-- has finished
CREATE TABLE catalog_dirty (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('product', 'category', 'redirect', 'content')),
  key text NOT NULL,
  run_id bigint NOT NULL DEFAULT 0
);
CREATE INDEX catalog_dirty_run ON catalog_dirty (run_id, id);

CREATE TABLE catalog_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL,
  published_at timestamptz
);
INSERT INTO catalog_version (version) VALUES (0);

-- when each version was published, so that a page can say since when it is as it is
CREATE TABLE publications (
  version bigint PRIMARY KEY,
  published_at timestamptz NOT NULL
);
CREATE INDEX publications_by_age ON publications (published_at);

-- what the wire serves, ready as text. kind and key as in contract/snapshot.ts; alias is the slug of a product or the
-- path of a department; card is a product's Cartao; review_at is the next instant at which its prices change by
-- themselves
CREATE TABLE published_documents (
  kind text NOT NULL CHECK (kind IN ('categorias', 'produto', 'departamento', 'vitrines', 'removido',
    'redirecionamento', 'hotsite', 'institucional', 'banners')),
  key text NOT NULL,
  version bigint NOT NULL,
  alias text,
  body text NOT NULL,
  card text,
  hash text NOT NULL,
  review_at timestamptz,
  PRIMARY KEY (kind, key)
);
CREATE INDEX published_documents_version ON published_documents (version, kind, key);
CREATE INDEX published_documents_alias ON published_documents (kind, alias) WHERE alias IS NOT NULL;
CREATE INDEX published_documents_review ON published_documents (review_at) WHERE review_at IS NOT NULL;
`
