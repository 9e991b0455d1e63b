/** What people write for the shop: texts, campaigns, banners, deals, coupons, opinions (contract §3, domain §8). */
export const CONTENT = `
-- whose shop it is: none yet, the demonstration, or a merchant's own
CREATE TABLE shop_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  kind text NOT NULL CHECK (kind IN ('DEMONSTRACAO', 'PROPRIA')),
  -- Company of contract/company.ts, without what is found when publishing; null until a folder was applied
  company jsonb,
  -- coupons of the folder: those it no longer tells end
  coupon_codes text[] NOT NULL DEFAULT '{}',
  applied_at timestamptz NOT NULL,
  -- showcases of the home page as the merchant's folder tells them; null = the page arranges itself
  showcases jsonb
);

-- pictures the merchant brought, by their content: every process has them
CREATE TABLE shop_files (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
  bytes bytea NOT NULL,
  kept_at timestamptz NOT NULL
);

CREATE TABLE institutional_pages (
  slug text PRIMARY KEY,
  title text NOT NULL,
  summary text NOT NULL,
  -- the day the text last changed: what one agrees to is dated
  updated_on date NOT NULL,
  -- [{ id, titulo, blocos }] of contract/content.ts
  sections jsonb NOT NULL,
  meta_title text NOT NULL,
  meta_description text NOT NULL
);

CREATE TABLE hotsites (
  slug text PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  rules_text text NOT NULL DEFAULT '',
  -- { terms?, categoria?, filter? }: what the listing finds
  product_rule jsonb NOT NULL,
  -- { desktop, mobile } of contract/content.ts
  banner jsonb,
  meta_title text NOT NULL,
  meta_description text NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  -- [{ sku, centavos }]: what it charges for as long as it runs
  offers jsonb NOT NULL DEFAULT '[]',
  -- blocos of contract/content.ts
  blocks jsonb NOT NULL DEFAULT '[]',
  CHECK (valid_to IS NULL OR valid_to > valid_from)
);

CREATE TABLE banners (
  id text PRIMARY KEY,
  page text NOT NULL,
  place text NOT NULL,
  position integer NOT NULL,
  desktop jsonb NOT NULL,
  mobile jsonb NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  -- searches that a banner stands above; of one that stands elsewhere none
  terms text[] NOT NULL DEFAULT '{}',
  CHECK (valid_to IS NULL OR valid_to > valid_from)
);

-- a deal is a promotion price with a cap: price_id is its row in the history, closed early when the cap is sold
CREATE TABLE deals (
  id bigint PRIMARY KEY,
  sku text NOT NULL REFERENCES variants (sku),
  price_id bigint NOT NULL UNIQUE REFERENCES prices (id),
  stock_cap integer NOT NULL CHECK (stock_cap > 0),
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK (valid_to > valid_from)
);
CREATE INDEX deals_by_sku ON deals (sku, valid_from);
CREATE INDEX deals_by_begin ON deals (valid_from);
CREATE INDEX deals_by_end ON deals (valid_to);

CREATE TABLE coupons (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{3,20}$'),
  title text NOT NULL,
  rules_text text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PERCENTUAL', 'VALOR', 'FRETE')),
  percent numeric(5, 2) CHECK (percent > 0 AND percent <= 100),
  cap_centavos bigint CHECK (cap_centavos > 0),
  amount_centavos bigint CHECK (amount_centavos > 0),
  minimum_centavos bigint NOT NULL DEFAULT 0 CHECK (minimum_centavos >= 0),
  total_limit integer CHECK (total_limit > 0),
  customer_limit integer CHECK (customer_limit > 0),
  first_purchase boolean NOT NULL DEFAULT false,
  channels text[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  skus text[] NOT NULL DEFAULT '{}',
  audience text CHECK (audience IN ('PF', 'PJ')),
  stackable boolean NOT NULL DEFAULT false,
  -- shown to everybody
  listed boolean NOT NULL DEFAULT true,
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  CHECK ((kind = 'PERCENTUAL') = (percent IS NOT NULL)),
  CHECK ((kind = 'VALOR') = (amount_centavos IS NOT NULL)),
  CHECK (total_limit IS NULL OR uses <= total_limit),
  CHECK (valid_to IS NULL OR valid_to > valid_from)
);
-- what everybody is shown, among the vouchers that are one customer's
CREATE INDEX coupons_listed ON coupons (code) WHERE listed;
-- the next instant at which something begins or ends
CREATE INDEX coupons_by_begin ON coupons (valid_from);
CREATE INDEX coupons_by_end ON coupons (valid_to) WHERE valid_to IS NOT NULL;

-- up to when begins and ends of validity have been published
CREATE TABLE content_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  published_at timestamptz NOT NULL
);
INSERT INTO content_state (published_at) VALUES ('-infinity');

-- what customers say of a product (contract §3); its stars are always counted from here
CREATE TABLE product_reviews (
  id uuid PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  -- NULL: came with the shop's own catalogue, or its writer left
  customer_id uuid REFERENCES users,
  -- as shown: first name and an initial
  author text NOT NULL,
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title text NOT NULL,
  body text NOT NULL,
  recommends boolean NOT NULL,
  -- as many as product_review_votes has, beside those of the shop's own catalogue
  helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  reply text,
  replied_at timestamptz,
  written_at timestamptz NOT NULL,
  hidden_at timestamptz,
  UNIQUE (product_id, customer_id),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX product_reviews_shown ON product_reviews (product_id, helpful DESC, written_at DESC)
  WHERE hidden_at IS NULL;
CREATE INDEX product_reviews_by_customer ON product_reviews (customer_id) WHERE customer_id IS NOT NULL;

CREATE TABLE product_review_votes (
  review_id uuid NOT NULL REFERENCES product_reviews ON DELETE CASCADE,
  -- customer or guest identity
  voter text NOT NULL,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (review_id, voter)
);

-- what buyers show of a product, made anew from its pixels in the two sizes it is shown in
CREATE TABLE review_photos (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES product_reviews ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products,
  position integer NOT NULL,
  small bytea NOT NULL,
  large bytea NOT NULL,
  UNIQUE (review_id, position)
);
CREATE INDEX review_photos_by_product ON review_photos (product_id);

-- a question is shown once it is answered
CREATE TABLE product_questions (
  id uuid PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products,
  customer_id uuid REFERENCES users,
  author text NOT NULL,
  body text NOT NULL,
  asked_at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX product_questions_shown ON product_questions (product_id, answered_at DESC)
  WHERE answered_at IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX product_questions_waiting ON product_questions (asked_at)
  WHERE answered_at IS NULL AND hidden_at IS NULL;
CREATE INDEX product_questions_by_customer ON product_questions (customer_id) WHERE customer_id IS NOT NULL;

-- "Avise-me": an address waits for one sku, told once, then kept no longer than needed to prove it
CREATE TABLE availability_notices (
  id uuid PRIMARY KEY,
  sku text NOT NULL,
  email text NOT NULL,
  -- the sentence agreed to (LGPD art. 8)
  consent_text text NOT NULL,
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  cancelled_at timestamptz,
  -- of "Me avise quando baixar": what it has to cost less than; null of "Avise-me quando chegar"
  below_centavos bigint CHECK (below_centavos > 0)
);
CREATE INDEX availability_notices_told ON availability_notices ((coalesce(told_at, cancelled_at)));
CREATE INDEX availability_notices_by_age ON availability_notices (asked_at);
CREATE UNIQUE INDEX availability_notices_open ON availability_notices (sku, email)
  WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NULL;
CREATE UNIQUE INDEX price_notices_open ON availability_notices (sku, email)
  WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NOT NULL;

CREATE TABLE store_ratings (
  id uuid PRIMARY KEY,
  protocol text NOT NULL UNIQUE,
  customer_id uuid REFERENCES users,
  order_number text,
  score integer NOT NULL CHECK (score BETWEEN 1 AND 5),
  recommends boolean,
  comment text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL
);
CREATE INDEX store_ratings_by_time ON store_ratings (received_at);
`
