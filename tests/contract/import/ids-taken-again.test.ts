import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { publish } from '#tests/harness/records.ts'

/** An id of what was withdrawn that its source gives to what is for sale: whatever customers have of it stays. */
const shop = await forThisFile(purchaseShop())
let folder: string
let source = ''
let sources = 0
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-codigos-'))
  source = `codigos-${++sources}`
  shop.clock.advance(60_000)
  return () => fs.rmSync(folder, { recursive: true })
})

interface Line {
  id: string
  sku: string
  nome: string
  ean: string
}
const EANS = ['7891000000014', '7891000000021', '7891000000038'] as const
const line = (at: 0 | 1 | 2, changes: Partial<Line> = {}): Line => ({
  id: `${source}-${at}`,
  sku: `${source}-${at}`,
  nome: `Taça ${source} ${at}`,
  ean: EANS[at],
  ...changes,
})

async function bring(rows: readonly Line[], options: { complete?: boolean; force?: boolean } = {}) {
  const file = path.join(folder, 'catalogo.csv')
  const mappingFile = path.join(folder, 'catalogo.json')
  const cells = ({ id, sku, nome, ean }: Line) => [id, sku, nome, 'Casa', '10,00', 5, ean].join(';')
  fs.writeFileSync(file, ['codigo;sku;nome;categoria;preco;estoque;ean', ...rows.map(cells)].join('\n'))
  const campos = {
    ...Object.fromEntries(['sku', 'nome', 'preco', 'estoque', 'ean'].map((name) => [name, name])),
    id: 'codigo',
    departamento: 'categoria',
  }
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: source, campos }))
  const { counts } = await importFile(shop.deps.db, shop.clock, { file, mappingFile, dataDir: folder, ...options })
  await publish(shop)
  shop.clock.advance(60_000)
  return counts
}

interface Standing {
  product: number
  active: boolean
  slug: string
  name: string
  sku: string
}
const standing = async () =>
  (
    await sql<Standing>`
      SELECT p.id AS product, p.active, p.slug, p.name, (SELECT string_agg(v.sku, ' ' ORDER BY v.sku) FROM variants v
      WHERE v.product_id = p.id AND v.active) AS sku
      FROM products p WHERE p.source = ${source} ORDER BY p.slug`.execute(shop.deps.db)
  ).rows
/** Products that customers have favourites, reviews and units of. */
const kept = async () =>
  (
    await sql<{ kind: string; slug: string }>`
      SELECT k.kind, p.slug FROM (SELECT 'favorite' AS kind, product_id FROM favorites
      UNION ALL SELECT 'item', product_id FROM order_items UNION ALL SELECT 'review', product_id FROM product_reviews) k
      JOIN products p ON p.id = k.product_id WHERE p.source = ${source} AND p.active ORDER BY k.kind`.execute(
      shop.deps.db,
    )
  ).rows.map(({ kind, slug }) => `${kind} ${slug}`)

/** Three for sale, one of which customers know, and another that is withdrawn. */
async function stand() {
  await bring([line(0), line(1), line(2)])
  const [known] = await standing()
  const { client, id } = await registered(await shop.visitor())
  await choose(client, line(0).sku)
  await placed(client)
  await ok(client.post(`favorites/${known!.product}`, {}))
  await sql`
    INSERT INTO product_reviews (id, product_id, customer_id, author, stars, title, body, recommends, written_at)
    VALUES (gen_random_uuid(), ${known!.product}, ${id}, 'Maria', 5, 'Bonita', 'Não lasca.', true,
    ${shop.clock.now()})`.execute(shop.deps.db)
  expect(await bring([line(0), line(2)], { complete: true, force: true })).toMatchObject({ withdrawn: 1 })
  const slug = known!.slug
  return { before: await standing(), mine: [`favorite ${slug}`, `item ${slug}`, `review ${slug}`] }
}

test.each([
  { complete: true, told: 'all' },
  { complete: false, told: 'some' },
])('an id and code of what was withdrawn are of what is for sale now, by its EAN (a file of $told)', async (file) => {
  const { before, mine } = await stand()
  const taken = line(0, { id: line(1).id, sku: line(1).sku })
  expect(await bring([taken, line(2)], file)).toMatchObject({
    created: 0,
    changed: 1,
    unchanged: 1,
    rejected: 0,
    withdrawn: 0,
  })
  expect(await standing()).toEqual([{ ...before[0], sku: line(1).sku }, { ...before[1], sku: null }, before[2]])
  expect(await kept()).toEqual(mine)
  // And nothing is new the next time.
  expect(await bring([taken, line(2)], { complete: true })).toMatchObject({ unchanged: 2, withdrawn: 0 })
})

test('an id of what was withdrawn is of what is for sale now, by its code, in a file of some products too', async () => {
  const { before, mine } = await stand()
  expect(await bring([line(0, { id: line(1).id })])).toMatchObject({ created: 0, changed: 1, rejected: 0 })
  expect(await standing()).toEqual(before)
  expect(await kept()).toEqual(mine)
})

test('what was withdrawn comes back under its own id, and under another by its code', async () => {
  const { before } = await stand()
  const back = before.map((row) => ({ ...row, active: true }))
  expect(await bring([line(0), line(1), line(2)])).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
  expect(await standing()).toEqual(back)
  await bring([line(0), line(2)], { complete: true, force: true })
  await bring([line(0, { id: line(1).id })])
  // Its id is another's by now.
  expect(await bring([line(1, { id: `${source}-x` })])).toMatchObject({ created: 0, changed: 1, rejected: 0 })
  expect(await standing()).toEqual(back)
})
