import { type Kysely, sql } from 'kysely'

const NEVER_BACKWARDS = 'CHECK (valid_to IS NULL OR valid_to > valid_from)'

/**
 * What people write for the shop: texts, campaigns, banners, deals, coupons (contract §3, domain §8). Money in
 * centavos; `valid_to` is exclusive.
 */
const CONTENT = [
  `CREATE TABLE institutional_pages (
    slug text PRIMARY KEY,
    title text NOT NULL,
    summary text NOT NULL,
    /* the day the text last changed: what one agrees to is dated */
    updated_on date NOT NULL,
    /* [{ id, titulo, blocos }] of contract/content.ts */
    sections jsonb NOT NULL,
    meta_title text NOT NULL,
    meta_description text NOT NULL
  )`,
  `CREATE TABLE hotsites (
    slug text PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    rules_text text NOT NULL DEFAULT '',
    /* { terms?, categoria?, filter? }: what the listing finds */
    product_rule jsonb NOT NULL,
    /* { desktop, mobile } of contract/content.ts */
    banner jsonb,
    meta_title text NOT NULL,
    meta_description text NOT NULL,
    valid_from timestamptz NOT NULL,
    valid_to timestamptz,
    ${NEVER_BACKWARDS}
  )`,
  `CREATE TABLE banners (
    id text PRIMARY KEY,
    page text NOT NULL,
    place text NOT NULL,
    position integer NOT NULL,
    desktop jsonb NOT NULL,
    mobile jsonb NOT NULL,
    valid_from timestamptz NOT NULL,
    valid_to timestamptz,
    ${NEVER_BACKWARDS}
  )`,
  /* a deal is a promotion price with a cap: price_id is its row in the history, closed early when the cap is sold */
  `CREATE TABLE deals (
    id bigint PRIMARY KEY,
    sku text NOT NULL REFERENCES variants (sku),
    price_id bigint NOT NULL UNIQUE REFERENCES prices (id),
    stock_cap integer NOT NULL CHECK (stock_cap > 0),
    valid_from timestamptz NOT NULL,
    valid_to timestamptz NOT NULL,
    closed_at timestamptz,
    CHECK (valid_to > valid_from)
  )`,
  `CREATE INDEX deals_by_sku ON deals (sku, valid_from)`,
  `CREATE TABLE coupons (
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
    /* shown to everybody; a coupon given to one person is not */
    listed boolean NOT NULL DEFAULT true,
    uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
    valid_from timestamptz NOT NULL,
    valid_to timestamptz,
    CHECK ((kind = 'PERCENTUAL') = (percent IS NOT NULL)),
    CHECK ((kind = 'VALOR') = (amount_centavos IS NOT NULL)),
    CHECK (total_limit IS NULL OR uses <= total_limit),
    ${NEVER_BACKWARDS}
  )`,
  `CREATE TABLE coupon_uses (
    code text NOT NULL REFERENCES coupons,
    order_number bigint NOT NULL REFERENCES orders,
    customer_id uuid NOT NULL REFERENCES users,
    used_at timestamptz NOT NULL,
    /* the order was cancelled: the use does not count */
    released_at timestamptz,
    PRIMARY KEY (code, order_number)
  )`,
  `CREATE INDEX coupon_uses_by_customer ON coupon_uses (customer_id, code) WHERE released_at IS NULL`,
  `CREATE TABLE store_ratings (
    id uuid PRIMARY KEY,
    protocol text NOT NULL UNIQUE,
    customer_id uuid REFERENCES users,
    order_number text,
    score integer NOT NULL CHECK (score BETWEEN 1 AND 5),
    recommends boolean,
    comment text NOT NULL DEFAULT '',
    received_at timestamptz NOT NULL
  )`,
  `CREATE INDEX store_ratings_by_time ON store_ratings (received_at)`,
  /* up to when begins and ends of validity have been published */
  `CREATE TABLE content_state (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    published_at timestamptz NOT NULL
  )`,
  `INSERT INTO content_state (published_at) VALUES ('-infinity')`,
]

/** Kinds of documents and marks that did not exist when the catalogue's tables were made. */
const PUBLICATION = [
  `ALTER TABLE catalog_dirty DROP CONSTRAINT catalog_dirty_kind_check`,
  `ALTER TABLE catalog_dirty ADD CONSTRAINT catalog_dirty_kind_check CHECK (kind IN ('product', 'category', 'redirect', 'content'))`,
  `ALTER TABLE published_documents DROP CONSTRAINT published_documents_kind_check`,
  `ALTER TABLE published_documents ADD CONSTRAINT published_documents_kind_check
    CHECK (kind IN ('categorias', 'produto', 'departamento', 'vitrines', 'removido', 'redirecionamento', 'hotsite', 'institucional', 'banners'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONTENT, ...PUBLICATION]) await sql.raw(statement).execute(db)
}
