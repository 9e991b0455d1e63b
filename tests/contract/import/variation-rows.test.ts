import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { importFile, type ImportProgress } from '#commerce/operations/import/import-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'

const shop = await forThisFile(embeddedCommerce())
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-variacoes-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const MAPPING = {
  variacoes: 'linhas',
  campos: {
    id: 'pai',
    sku: 'sku',
    nome: 'nome',
    departamento: 'dep',
    preco: 'preco',
    estoque: 'estoque',
    opcoes: { Cor: 'cor', Voltagem: 'volts' },
    imagens: ['foto'],
  },
}
async function run(
  fonte: string,
  rows: readonly string[],
  options: { batch?: number; signal?: AbortSignal; onProgress?: (progress: ImportProgress) => void } = {},
) {
  const file = path.join(folder, `${fonte}.csv`)
  const mappingFile = path.join(folder, `${fonte}.json`)
  fs.writeFileSync(file, ['pai,sku,nome,dep,preco,estoque,cor,volts,foto', ...rows].join('\n'))
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte, ...MAPPING }))
  const result = await importFile(shop.deps.db, shop.clock, {
    file,
    mappingFile,
    dataDir: folder,
    reportFile: `${file}.ndjson`,
    ...options,
  })
  const report = fs
    .readFileSync(result.reportFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine)
  return { ...result, report: report.map(({ linha, motivo }) => [linha, motivo]) }
}
const stored = async (source: string) =>
  (
    await sql<{ id: string; variants: unknown[]; pictures: unknown[] }>`
    SELECT p.source_id AS id, (SELECT json_agg(json_build_array(v.sku, v.options, (SELECT centavos FROM prices WHERE sku = v.sku AND valid_to IS NULL), s.quantity) ORDER BY v.position) FROM variants v JOIN stock s ON s.sku = v.sku WHERE v.product_id = p.id AND v.active) AS variants,
      (SELECT coalesce(json_agg(json_build_array(c.source, i.options) ORDER BY i.position), '[]') FROM product_images i JOIN pictures c ON c.id = i.picture_id WHERE i.product_id = p.id) AS pictures FROM products p WHERE p.source = ${source} ORDER BY p.source_id`.execute(
      shop.deps.db,
    )
  ).rows

test('rows under one parent are one product with a variation each; only the first row has to name it', async () => {
  const { counts, report } = await run('cores', [
    'T1,T1-A,Ventilador,Casa,"99,90",3,Azul,127 V,https://x.br/a.jpg',
    'T1,T1-B,,,"109,90",0,Preto,127 V,https://x.br/b.jpg',
    'T1,T1-C,,,,7,Preto,220 V,https://x.br/b.jpg',
    'T2,T2-A,Copo,Casa,10,1,,,',
  ])
  expect(counts).toMatchObject({ read: 2, created: 2, rejected: 0 })
  expect(report).toEqual([])
  expect(await stored('cores')).toEqual([
    {
      id: 'T1',
      pictures: [
        ['https://x.br/a.jpg', { Cor: 'Azul', Voltagem: '127 V' }],
        ['https://x.br/b.jpg', { Cor: 'Preto' }],
      ],
      variants: [
        ['T1-A', { Cor: 'Azul', Voltagem: '127 V' }, 9990, 3],
        ['T1-B', { Cor: 'Preto', Voltagem: '127 V' }, 10990, 0],
        ['T1-C', { Cor: 'Preto', Voltagem: '220 V' }, null, 7],
      ],
    },
    { id: 'T2', pictures: [], variants: [['T2-A', {}, 1000, 1]] },
  ])
})

test('a bad variation is refused by its line, the product goes in with the others, also those that stand apart', async () => {
  const { counts, report } = await run('ruins', [
    'U1,,Mesa,Casa,10,1,,,',
    'U1,U1-A,,,10,1,,,',
    'só duas,células',
    'U1,U1-A,,,11,1,,,',
    'U2,U2-A,Pia,Casa,10,1,,,',
    'U1,U1-B,Mesa,Casa,10,1,,,',
    'U3,U3-A,,Casa,1,1,,,',
    'U3,U3-B,,,1,1,,,',
  ])
  expect(counts).toMatchObject({ created: 2, rejected: 4 })
  expect(report).toEqual([
    [2, 'código da variação ausente'],
    [5, 'o código U1-A já está em outra linha deste produto'],
    [4, 'a linha tem 2 colunas e o cabeçalho tem 9'],
    [8, 'nome ausente; o produto inteiro, de 2 linhas, fica de fora'],
  ])
  expect((await stored('ruins')).map(({ id, variants }) => [id, variants.length])).toEqual([
    ['U1', 2],
    ['U2', 1],
  ])
})

test('a list sorted by price: rows of a product are brought together, none is lost when it is interrupted', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `S${at % 20},S-${at},Produto ${at % 20},Casa,${at + 1},1,${at},,`)
  const stop = new AbortController()
  await expect(
    run('avulsas', rows, { batch: 7, signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow()
  const { counts, report, notices } = await run('avulsas', rows, { batch: 7 })
  expect(counts).toMatchObject({ read: 20, created: 20, rejected: 0, repeated: 0 })
  expect(report).toEqual([])
  expect(notices).toEqual(['20 produtos têm as linhas separadas por outras no arquivo: foram juntadas.'])
  const [first] = await stored('avulsas')
  expect(first?.variants.map((variant) => (variant as [string, object, number]).slice(0, 3))).toEqual([
    ['S-0', { Cor: '0' }, 100],
    ['S-20', { Cor: '20' }, 2100],
    ['S-40', { Cor: '40' }, 4100],
  ])
})

test('more variations than a product may have: refused, not held', async () => {
  const { report } = await run('demais', [
    ...Array.from({ length: 5_000 }, (_, at) => `W,W-${at},Parafuso,Casa,1,1,${at},,`),
    'Y,Y-1,Porca,Casa,1,1,1,,',
  ])
  expect(report).toEqual([[2, expect.stringContaining('mais de 100 variações')]])
})

test('interrupted between two products and resumed, no row is lost or taken twice', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `V${Math.floor(at / 3)},V-${at},Produto ${Math.floor(at / 3)},Casa,10,1,${at},,`,
  )
  const stop = new AbortController()
  await expect(
    run('cortadas', rows, { batch: 7, signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow()
  const { counts, resumed } = await run('cortadas', rows, { batch: 7 })
  expect(resumed).toBe(true)
  expect(counts).toMatchObject({ read: 20, created: 20, rejected: 0, repeated: 0 })
  expect((await stored('cortadas')).map(({ variants }) => variants.length)).toEqual(Array.from({ length: 20 }, () => 3))
})

test('of a file that is read three times the progress never goes back, and ends with its last row', async () => {
  const rows = Array.from(
    { length: 1_200 },
    (_, at) => `F${at % 1_100},F-${at},Faqueiro ${at % 1_100},Casa,10,1,${at},,`,
  )
  const shares: number[] = []
  const { notices } = await run('progresso', rows, {
    onProgress: ({ bytesRead, bytesTotal }) => shares.push(bytesRead / bytesTotal),
  })
  expect(notices).toContain('100 produtos têm as linhas separadas por outras no arquivo: foram juntadas.')
  expect(shares[0]).toBeLessThan(0.4)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})
