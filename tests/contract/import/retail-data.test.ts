import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { publish } from '#tests/harness/records.ts'
import { MISSING_DATA, TEST_DATA } from '#tests/harness/vector-files.ts'

const present = ['kabum/kabum.json.gz', 'icecat/icecat_19k.jsonl.gz'].every((file) =>
  fs.existsSync(path.join(TEST_DATA, file)),
)

describe.skipIf(!present)(`real catalogues, each by its mapping alone${present ? '' : ` — ${MISSING_DATA}`}`, () => {
  let shop: EmbeddedUnderTest & { close(): Promise<void> }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-retail-'))
  beforeAll(async () => void (shop = await embeddedCommerce()))
  afterAll(async () => {
    await shop.close()
    fs.rmSync(folder, { recursive: true })
  })
  const run = (file: string, mapping: string) =>
    importFile(shop.deps.db, shop.clock, {
      file: path.join(TEST_DATA, file),
      mappingFile: new URL(`../../../commerce/import-mappings/${mapping}.json`, import.meta.url).pathname,
      dataDir: folder,
    })

  test('KaBuM: 7,811 lines are 7,519 products; again, nothing changes', async () => {
    expect((await run('kabum/kabum.json.gz', 'kabum')).counts).toMatchObject({
      read: 7_811,
      created: 7_519,
      repeated: 292,
      rejected: 0,
    })
    const { rows } = await sql<{ path: string; n: number }>`
      SELECT c.path, count(*) AS n FROM categories c JOIN product_categories pc ON pc.category_id = c.id WHERE c.path = 'perifericos/mouse-pad' GROUP BY 1`.execute(
      shop.deps.db,
    )
    expect(rows[0]!.n).toBeGreaterThan(2_000)
    expect((await run('kabum/kabum.json.gz', 'kabum')).counts).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 7_519,
    })
  })

  test('Icecat: 19,406 products with brand, EAN and attributes', async () => {
    expect((await run('icecat/icecat_19k.jsonl.gz', 'icecat')).counts).toMatchObject({
      read: 19_406,
      created: 19_406,
      rejected: 0,
    })
  })

  test('both are published in slices of 20,000 new ones, nothing left over, every line of the contract', async () => {
    expect(await publish(shop)).toBe(2)
    expect(await publish(shop)).toBeNull()
    const response = await shop.app.fetch(new Request(`http://loja.test${resourcePath('catalog/snapshot')}`))
    const kinds = new Map<string, number>()
    let rest = ''
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const { tipo } = v.parse(SnapshotLine, JSON.parse(line))
        kinds.set(tipo, (kinds.get(tipo) ?? 0) + 1)
      }
    }
    expect(kinds.get('produto')).toBe(26_925)
    expect(kinds.get('departamento')).toBeGreaterThan(50)
  })
})
