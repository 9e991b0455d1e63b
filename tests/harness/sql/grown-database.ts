import type pg from 'pg'

/** Tables that grow with customers, orders, the catalogue or time; all others are as long as somebody's list. */
export const GROWING = [
  'access_log',
  'addresses',
  'attendance_scripts',
  'attendances',
  'availability_notices',
  'browser_errors',
  'buyer_codes',
  'buyer_visits',
  'call_notes',
  'call_queue_items',
  'card_tokens_to_forget',
  'cart_changes',
  'cart_item_services',
  'cart_items',
  'carts',
  'catalog_dirty',
  'checkouts',
  'consents',
  'cookie_choices',
  'coupon_uses',
  'coupons',
  'deals',
  'device_views',
  'email_changes',
  'favorites',
  'idempotency_keys',
  'import_before',
  'import_runs',
  'import_seen',
  'login_failures',
  'mail_outbox',
  'measurements',
  'negotiated_discounts',
  'order_events',
  'order_items',
  'order_links',
  'order_return_items',
  'order_returns',
  'order_shipments',
  'orders',
  'passkey_challenges',
  'passkeys',
  'password_history',
  'password_resets',
  'payment_events',
  'payment_links',
  'payment_refunds',
  'payments',
  'pictures',
  'points_entries',
  'points_lots',
  'points_uses',
  'prices',
  'product_categories',
  'product_counts',
  'product_gifts',
  'product_images',
  'product_pairs',
  'product_profiles',
  'product_questions',
  'product_review_votes',
  'product_reviews',
  'product_services',
  'product_videos',
  'products',
  'publications',
  'published_documents',
  'rate_limits',
  'recommendation_lists',
  'recovery_codes',
  'quotes',
  'redirects',
  'request_attachments',
  'return_measurements',
  'review_photos',
  'request_events',
  'request_items',
  'request_messages',
  'request_sequences',
  'requests',
  'saved_cards',
  'search_clicks',
  'search_documents',
  'search_names',
  'search_queries',
  'search_snapshots',
  'search_terms',
  'search_texts',
  'security_events',
  'sellers',
  'sessions',
  'showcase_counts',
  'sku_costs',
  'stock',
  'stock_reservations',
  'stock_returns',
  'store_ratings',
  'telemetry_minutes',
  'televendas_audit',
  'users',
  'variants',
  'voucher_entries',
  'vouchers',
] as const

/** As long as a list that somebody keeps. */
export const SHORT = [
  'agents',
  'applied_migrations',
  'banners',
  'call_queues',
  'catalog_version',
  'categories',
  'channels',
  'commission_rates',
  'content_state',
  'department_pairs',
  'freight_rates',
  'hotsites',
  'institutional_pages',
  'shop_files',
  'shop_settings',
  'pickup_points',
  'profiles_checked',
  'search_redirects',
  'search_state',
  'search_synonyms',
] as const

const ROWS = 5_000

/** The id that the number has in every table. */
export const uuidOf = (number: number): string =>
  `${number.toString(16).padStart(32, '0')}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Fills every growing table so far that reading it whole is never the quickest way to one row. */
export async function grow(client: pg.ClientBase): Promise<void> {
  // Rows stand for themselves: neither what they refer to nor what they may hold matters to a plan.
  await client.query(`SET session_replication_role = replica`)
  await client.query(`SET synchronous_commit = off`)
  const { rows: checks } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  const { rows: columns } = await client.query<GrownColumn>(
    `
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, a.atttypmod - 4 AS length, NOT a.attnotnull AS nullable
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE c.relname = ANY($1) AND c.relkind = 'r'`,
    [GROWING],
  )
  for (const [table, list] of Map.groupBy(columns, ({ table }) => table)) {
    const names = list.map(({ column }) => `"${column}"`).join(', ')
    const values = list
      .map((column) => (column.nullable ? `CASE WHEN i % 4 > 0 THEN ${valueOf(column)} END` : valueOf(column)))
      .join(', ')
    await client.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series(1, ${ROWS}) AS i ON CONFLICT DO NOTHING`,
    )
  }
  // Full text is searched in the index only once it is merged into it.
  await client.query('VACUUM ANALYZE')
}

interface GrownColumn {
  table: string
  column: string
  type: string
  length: number
  nullable: boolean
}

/** Columns whose few values indexes are made for. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'mail_outbox.state': ['ENVIADO', 'ENVIADO', 'FALHOU', 'PENDENTE'],
  'order_items.kind': ['produto', 'brinde', 'servico'],
  'orders.status': ['ENTREGUE', 'ENTREGUE', 'CANCELADO', 'EM_SEPARACAO', 'AGUARDANDO_PAGAMENTO'],
  'payment_refunds.state': ['CONCLUIDA', 'CONCLUIDA', 'PENDENTE'],
  'payments.state': ['PAGO', 'PAGO', 'CANCELADO', 'PENDENTE'],
  'points_lots.state': ['DISPONIVEL', 'EXPIRADO', 'PENDENTE'],
  'prices.channel': ['ca_0'],
  'prices.kind': ['regular', 'regular', 'promotion'],
  'published_documents.kind': ['produto', 'produto', 'produto', 'removido'],
  'requests.state': ['CONCLUIDA', 'CONCLUIDA', 'ABERTA'],
  'stock_reservations.state': ['VENDIDO', 'VENDIDO', 'DEVOLVIDO', 'RESERVADO'],
}

/** The same number makes the same value in every table, so that joins find their one row. */
function valueOf({ table, column, type, length }: GrownColumn): string {
  const states = STATES[`${table}.${column}`]
  if (states) return `('{${states.join()}}'::text[])[i % ${states.length} + 1]`
  switch (type) {
    case 'text':
      return `'x' || i`
    case 'character':
      return `lpad((i % ${10 ** Math.min(length, 9)})::text, ${length}, '0')`
    case 'uuid':
      return `lpad(to_hex(i), 32, '0')::uuid`
    case 'bigint':
    case 'integer':
      return 'i'
    case 'numeric':
    case 'double precision':
      return '1.5'
    case 'boolean':
      return `${table}.${column}` === 'coupons.listed' ? 'i % 50 = 0' : 'i % 2 = 0'
    case 'date':
      return `'2026-01-01'::date - i`
    case 'timestamp with time zone':
      return `'2026-01-01'::timestamptz - i * interval '1 hour'`
    case 'jsonb':
      return `'{}'::jsonb`
    case 'bytea':
      return `''::bytea`
    case 'text[]':
      return `ARRAY['x' || i]`
    case 'integer[]':
    case 'double precision[]':
      return `ARRAY[i]`
    default:
      throw new Error(`no value of type ${type}`)
  }
}
