/** What showcases and recommendations are computed from, and the lists made of it. */
export const RECOMMENDATIONS = `
-- counts only, by day and channel (LGPD)
CREATE TABLE product_counts (
  product_id bigint NOT NULL REFERENCES products,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  channel text NOT NULL DEFAULT 'ca_0',
  PRIMARY KEY (product_id, day, channel)
);
CREATE INDEX product_counts_by_day ON product_counts (day);

CREATE TABLE showcase_counts (
  page text NOT NULL,
  block text NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page, block, source)
);

-- device = keyed hash of the browser id, never the id itself; only after consent (LGPD)
CREATE TABLE device_views (
  device text NOT NULL,
  product_id bigint NOT NULL REFERENCES products,
  seen_at timestamptz NOT NULL,
  paired_at timestamptz,
  PRIMARY KEY (device, product_id)
);
CREATE INDEX device_views_by_age ON device_views (seen_at);
CREATE INDEX device_views_to_pair ON device_views (seen_at) WHERE paired_at IS NULL;

-- weights in units that halve with time (domain/recommendations/decay.ts); of a product with itself: how often it was
-- there at all
CREATE TABLE product_pairs (
  kind text NOT NULL CHECK (kind IN ('comprados-juntos', 'vistos-juntos')),
  product_id bigint NOT NULL REFERENCES products,
  other_id bigint NOT NULL REFERENCES products,
  weight double precision NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, product_id, other_id)
);
CREATE INDEX product_pairs_by_age ON product_pairs (last_at);

CREATE TABLE department_pairs (
  category_id bigint NOT NULL REFERENCES categories,
  other_id bigint NOT NULL REFERENCES categories,
  weight double precision NOT NULL,
  PRIMARY KEY (category_id, other_id)
);

-- key = id of a product, a department or a seller, or a channel (ca_861) with or without a top department
-- (ca_861/cozinha); entries = [{ id, score }], the better first
CREATE TABLE recommendation_lists (
  kind text NOT NULL
    CHECK (kind IN ('comprados-juntos', 'vistos-juntos', 'departamento', 'lojista', 'mais-vendidos', 'em-alta')),
  key text NOT NULL,
  entries jsonb NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX recommendation_lists_by_age ON recommendation_lists (computed_at);
`
