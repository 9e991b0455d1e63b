import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { KILLS, runChaos } from '#tests/chaos/harness.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { wholeCatalogue } from '#tests/harness/two-shops.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-chaos-'))
const folder = path.join(dataDir, 'arquivos')
const PRODUCTS = 300
let quiet: EmbeddedUnderTest & { close(): Promise<void> }

beforeAll(async () => {
  quiet = await embeddedCommerce()
  fs.mkdirSync(folder)
  const rows = Array.from({ length: PRODUCTS }, (_, at) =>
    at % 9 === 5
      ? [`K${at},K${at}-a,,Casa,10,1`]
      : [0, 1, 2]
          .slice(at % 3)
          .map(
            (n) =>
              `K${at},K${at}-${n},${n === at % 3 ? `Produto ${at}` : ''},${at % 2 ? 'Casa' : 'Casa>Mesa'},"${10 + (at % 90)},90",${at % 50}`,
          ),
  ).flat()
  fs.writeFileSync(path.join(folder, 'catalogo.csv'), ['pai,sku,nome,dep,preco,estoque', ...rows].join('\n'))
  fs.writeFileSync(
    path.join(folder, 'mapa.json'),
    JSON.stringify({
      fonte: 'caos',
      variacoes: 'linhas',
      campos: {
        id: 'pai',
        sku: 'sku',
        nome: 'nome',
        departamento: { caminho: { campo: 'dep', separador: '>' } },
        preco: 'preco',
        estoque: 'estoque',
        lancamento: { valor: '2026-01-01' },
      },
    }),
  )
  const prices = Array.from({ length: PRODUCTS }, (_, at) => [
    `K${at}-2,ca_0,${12 + (at % 90)},${at % 7}`,
    `K${at}-2,ca_861,${11 + (at % 90)},`,
  ]).flat()
  fs.writeFileSync(path.join(folder, 'precos.csv'), ['sku,canal,preco,estoque', ...prices].join('\n'))
})
afterAll(async () => {
  await quiet.close()
  await (await openDatabase({ dataDir })).close()
  fs.rmSync(fs.readFileSync(path.join(dataDir, 'postgres', 'socket-folder'), 'utf8').trim(), {
    recursive: true,
    force: true,
  })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const report = (name: string) =>
  fs
    .readFileSync(path.join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine)

test(`shop and database killed ${KILLS} times during imports: the catalogue is as if nothing had happened, nothing is doubled, no line is untold`, async () => {
  const seed = Date.now() % 1_000_000
  const { acknowledged, killed } = await runChaos({
    worker: new URL('./import-worker.ts', import.meta.url),
    dataDir,
    kills: KILLS,
    seed,
    between: { least: 1, most: 4 },
  })
  const note = `seed ${seed}, ${acknowledged.size} batches`
  expect(Object.values(killed).reduce((sum, count) => sum + count)).toBe(KILLS)
  const told = [report('catalogo.ndjson'), report('precos.ndjson')]

  const options = {
    file: path.join(folder, 'catalogo.csv'),
    mappingFile: path.join(folder, 'mapa.json'),
    dataDir: folder,
    reportFile: path.join(folder, 'quieto.ndjson'),
  }
  const undisturbed = await importFile(quiet.deps.db, quiet.clock, options)
  const catalogueReport = report('quieto.ndjson')
  quiet.clock.advance(60_000)
  await importOfferFile(quiet.deps.db, quiet.clock, { ...options, file: path.join(folder, 'precos.csv') })

  const { db, close } = await openDatabase({ dataDir })
  try {
    const [shaken, calm] = [await wholeCatalogue(db), await wholeCatalogue(quiet.deps.db)].map((text) =>
      text.split('\n'),
    )
    expect(
      shaken!.filter((line, at) => line !== calm![at]),
      note,
    ).toEqual([])
    expect(shaken, note).toHaveLength(calm!.length)
    expect(told, note).toEqual([catalogueReport, report('quieto.ndjson')])
    // One run, resumed until it was whole.
    const { rows: runs } = await sql<{
      state: string
      counts: object
    }>`SELECT state, counts FROM import_runs WHERE source = 'caos'`.execute(db)
    expect(runs, note).toEqual([{ state: 'finished', counts: undisturbed.counts }])
    const doubled =
      await sql`SELECT sku FROM prices WHERE valid_to IS NULL GROUP BY sku, channel, kind HAVING count(*) > 1`.execute(
        db,
      )
    expect(doubled.rows, note).toEqual([])
    expect(
      (await sql<{ left: number }>`SELECT count(*) AS left FROM import_seen`.execute(db)).rows[0]!.left,
      note,
    ).toBe(0)
  } finally {
    await close()
  }
})
