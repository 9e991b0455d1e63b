import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '#commerce/migrations/index.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import { openDatabase, type OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { asServerOwner, freshDatabase } from '#tests/harness/test-database.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})
afterAll(() => shop.close())

test('vouchers of before keep what is left, and the orders they paid tell them as a payment', async () => {
  const name = `test_${process.pid}_vouchers`
  const admin = await asServerOwner(shop)
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${name}`)
  const host = encodeURIComponent(String(shop.pool.options.host))
  const old = await openDatabase({ dataDir: '', databaseUrl: `postgres://app@localhost/${name}?host=${host}` })
  try {
    const at = migrations.findIndex((one) => one.name === '0076-vouchers')
    await migrate(old.db, migrations.slice(0, at))
    const [maria, gone] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    await old.query(`INSERT INTO users (id, kind, cpf, full_name, email, password_hash, password_changed_at, created_at, updated_at, deactivated_at)
      VALUES ('${maria}', 'PF', '11144477735', 'Maria', 'm@exemplo.com.br', '', now(), now(), now(), NULL),
        ('${gone}', 'PF', '52998224725', 'João', 'j@exemplo.com.br', '', now(), now(), now(), now())`)
    await old.query(`INSERT INTO coupons (code, title, rules_text, kind, amount_centavos, customer_limit, stackable, listed, uses, valid_from, valid_to, customer_id)
      VALUES ('VALE-METADE', '', '', 'VALOR', 75905, 1, true, false, 1, now(), now() + interval '1 day', '${maria}'),
        ('VALE-INTEIRO', '', '', 'VALOR', 1000, 1, true, false, 0, now() - interval '2 years', now() - interval '1 year', '${maria}'),
        ('VALE-GONE', '', '', 'VALOR', 700, 1, true, false, 0, now() - interval '1 day', now(), '${gone}')`)
    await old.query(`INSERT INTO orders (number, customer_id, channel, status, payment_method, products_centavos, services_centavos, freight_centavos,
        coupon_centavos, cash_discount_centavos, total_centavos, coupon_codes, coupon_shares, customer, address, placed_at, updated_at)
      VALUES (1, '${maria}', 'ca_0', 'PAGO', 'PIX', 37915, 0, 2304, 37915, 0, 2304, '{VALE-METADE}',
        '[{"code":"VALE-METADE","centavos":37915,"isVoucher":true}]', '{}', '{}', now(), now())`)
    await old.query(`INSERT INTO order_shipments (id, order_number, position, seller_id, seller_name, option_kind, option_name, freight_centavos, business_days, status)
      VALUES ('${maria}', 1, 1, 'efacil', 'eFácil', 'NORMAL', 'Normal', 2304, 5, 'PAGO')`)
    await old.query(`INSERT INTO order_items (id, order_number, shipment_id, position, kind, sku, product_id, name, quantity, unit_centavos, total_centavos,
        discount_centavos, coupon_centavos, voucher_centavos, snapshot)
      VALUES ('${maria}', 1, '${maria}', 1, 'produto', 'x', 1, 'X', 1, 37915, 37915, 37915, 37915, 37915, '{}')`)
    await old.query(
      `INSERT INTO coupon_uses (code, order_number, customer_id, used_at) VALUES ('VALE-METADE', 1, '${maria}', now())`,
    )
    await migrate(old.db, migrations)
    const { rows: left } = await old.query('SELECT code, balance_centavos AS balance FROM vouchers ORDER BY code')
    expect(left).toEqual([
      { code: 'VALE-GONE', balance: 0 },
      { code: 'VALE-INTEIRO', balance: 1_000 },
      { code: 'VALE-METADE', balance: 37_990 },
    ])
    const { rows: ledgers } = await old.query(
      'SELECT v.code FROM vouchers v JOIN voucher_entries e USING (code) GROUP BY v.code HAVING sum(e.centavos) <> v.balance_centavos',
    )
    expect(ledgers).toEqual([])
    expect(await findOrder(old.db, 1)).toMatchObject({
      total: 40_219,
      voucher: 37_915,
      coupon: 0,
      couponCodes: [],
      couponShares: [],
    })
    expect((await old.query('SELECT FROM coupons')).rows).toEqual([])
  } finally {
    await old.close()
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.end()
  }
})
