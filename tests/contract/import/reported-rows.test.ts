import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { publish } from '#tests/harness/records.ts'
import { campos, HEAD, lines, sheets, taken } from './merchant-files.ts'

/* What an import tells of rows that it does not take as they are. */
const shop = await forThisFile(embeddedCommerce())
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-linhas-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('an EAN that a spreadsheet has shortened is left out, and the report says how to bring it', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'e-'))
  fs.writeFileSync(
    path.join(place, 'a.csv'),
    'codigo;nome;categoria;preco;ean\nA1;Copo;Casa;1;7,89123E+12\nA2;Bule;Casa;1;=1\n',
  )
  const mappingFile = path.join(place, 'mapa.json')
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: 'eans', campos: { ...campos, ean: 'ean' } }))
  const { counts, reportFile } = await importFile(shop.deps.db, shop.clock, {
    file: path.join(place, 'a.csv'),
    mappingFile,
    dataDir: place,
  })
  expect(counts).toMatchObject({ created: 2, remarked: 2 })
  const report = fs.readFileSync(reportFile, 'utf8')
  expect(report).toMatch(
    /;A1;Copo;ean;EAN descartado: código em notação científica.*Formate a coluna como texto.*7,89123E\+12/,
  )
  expect(report).toMatch(/;A2;Bule;ean;EAN inválido, descartado/)
})

test('of a file that nothing was taken of, each row is told why', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'r-'))
  const file = path.join(place, 'a.csv')
  const mappingFile = path.join(place, 'mapa.json')
  const reportFile = path.join(place, 'recusas.csv')
  fs.writeFileSync(file, lines('A1;;Casa;1', ';Copo;Casa;1'))
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: 'nada', campos }))
  const options = { file, mappingFile, reportFile, dataDir: place }
  await expect(importFile(shop.deps.db, shop.clock, options)).rejects.toThrow(reportFile)
  const report = fs.readFileSync(reportFile, 'utf8').trim().split('\r\n')
  expect(report).toEqual([
    expect.stringMatching(/^linha;/),
    '2;1;rejeitado;A1;;nome;nome ausente;',
    '3;2;rejeitado;;Copo;id;identificador ausente;',
  ])
})

test('dates as seconds since 1970, and pictures by paths as programs write them', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'd-'))
  fs.mkdirSync(path.join(place, 'fotos novas'))
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  for (const name of ['a.png', 'b.png']) fs.writeFileSync(path.join(place, 'fotos novas', name), pixel)
  fs.writeFileSync(
    path.join(place, 'a.csv'),
    [
      'codigo;nome;categoria;preco;dia;foto',
      'E1;Copo;Casa;1;1700000000;fotos%20novas/a.png',
      'E2;Jarra;Casa;1;1700000000000;fotos novas\\b.png',
    ].join('\n'),
  )
  const mappingFile = path.join(place, 'mapa.json')
  fs.writeFileSync(
    mappingFile,
    JSON.stringify({ fonte: 'datas', campos: { ...campos, lancamento: 'dia', imagens: ['foto'] } }),
  )
  const { counts } = await importFile(shop.deps.db, shop.clock, {
    file: path.join(place, 'a.csv'),
    mappingFile,
    dataDir: place,
  })
  expect(counts).toMatchObject({ created: 2, rejected: 0, remarked: 0 })
  const { rows } = await sql<{ launched: Date; source: string }>`SELECT p.launched_at AS launched, i.source
    FROM products p JOIN product_images x ON x.product_id = p.id JOIN pictures i ON i.id = x.picture_id
    WHERE p.source = 'datas' ORDER BY p.source_id`.execute(shop.deps.db)
  expect(rows.map(({ launched }) => launched.toISOString())).toEqual(Array(2).fill('2023-11-14T22:13:20.000Z'))
  expect(rows.map(({ source }) => path.basename(source).replace(/\?.*/, ''))).toEqual(['a.png', 'b.png'])
})

describe('a file that would hurt the shop', () => {
  const bring = (rows: string[], options: object = {}) => {
    const file = path.join(folder, 'lista.csv')
    const mappingFile = path.join(folder, 'lista.json')
    fs.writeFileSync(file, ['codigo;nome;categoria;preco;vendedor', ...rows].join('\n'))
    const lojistas = { ze: { nome: 'Zé', razaoSocial: 'Zé Ltda.', cnpj: '11222333000181' } }
    fs.writeFileSync(
      mappingFile,
      JSON.stringify({ fonte: 'dano', lojistas, campos: { ...campos, lojista: 'vendedor' } }),
    )
    return importFile(shop.deps.db, shop.clock, { file, mappingFile, dataDir: folder, ...options })
  }
  const row = (at: number, price = 10) => `D${at};Copo ${at};Casa;${price};ze`
  const all = Array.from({ length: 20 }, (_, at) => row(at))
  const now = async () => (await taken(shop.deps.db, 'dano')).length

  test('registers its seller, and keeps an id of any length', async () => {
    const long = `${'X'.repeat(60)}/ç`
    const { counts, reportFile } = await bring([...all, `${long};Taça;Casa;1;ze`])
    expect(counts).toMatchObject({ created: 21, rejected: 0 })
    expect(fs.readFileSync(reportFile, 'utf8')).toMatch(
      /^\uFEFFlinha;.*\r\n22;21;aviso;X{31}-[0-9a-f]{8};Taça;id;código longo/,
    )
    expect((await bring([...all, `${long};Taça;Casa;1;ze`, ''])).counts).toMatchObject({ unchanged: 21 })
    await publish(shop)
  })

  test('complete, it asks before more than a tenth goes, or anything after refused rows', async () => {
    await expect(bring(all.slice(0, 15), { complete: true })).rejects.toThrow(/retiraria 6 de 21 produtos.*--force/s)
    await expect(bring([...all, ';Sem código;Casa;1;ze'], { complete: true })).rejects.toThrow(
      /teve 1 linha rejeitada, e retiraria/,
    )
    expect(await now()).toBe(21)
    expect((await bring([...all.slice(0, 15), row(15, 10)], { complete: true, force: true })).counts).toMatchObject({
      withdrawn: 5,
    })
    await publish(shop)
  })

  test('what an interrupted one wrote never goes live with the next', async () => {
    shop.clock.advance(60_000)
    const stop = new AbortController()
    const half = [row(0, 99), 'N1;Novo;Casa;5;ze', ...all.slice(1, 16)]
    const signal = {
      signal: stop.signal,
      batch: 2,
      onProgress: ({ counts }: { counts: { created: number } }) => counts.created > 0 && stop.abort(),
    }
    await expect(bring(half, signal)).rejects.toThrow()
    expect(await taken(shop.deps.db, 'dano')).toContainEqual(['N1', 'Novo', 500])
    shop.clock.advance(60_000)
    const { counts } = await bring([...all.slice(1, 16), 'N2;Outro;Casa;7;ze'])
    expect(counts).toMatchObject({ created: 1, changed: 0, unchanged: 15 })
    const after = await taken(shop.deps.db, 'dano')
    expect(after).toContainEqual(['N2', 'Outro', 700])
    expect(after).toContainEqual(['D0', 'Copo 0', 1000])
    expect(after.map(([id]) => id)).not.toContain('N1')
    expect((await sql`SELECT FROM import_before`.execute(shop.deps.db)).rows).toEqual([])
    await publish(shop)
  })

  test('refused at its end by what only the catalogue knows, it takes back what it wrote', async () => {
    shop.clock.advance(60_000)
    const before = await taken(shop.deps.db, 'dano')
    await expect(
      bring([row(0, 77), ...all.slice(1, 16), 'Z9;Copo Z;Casa;1;ninguem'], { complete: true }),
    ).rejects.toThrow(/--force/)
    expect(await taken(shop.deps.db, 'dano')).toEqual(before)
  })
})

test('rows that a quote has swallowed are told at the line where it is', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'q-'))
  fs.writeFileSync(
    path.join(place, 'a.csv'),
    lines(
      'Q1;Copo;Casa;1',
      'Q2;"Jarra;Casa;1',
      'Q3;Bule;Casa;2',
      'Q4;Taça 3";Casa;3',
      'Q5;Prato;Casa;4',
      'Q6;"Pires;Casa;1',
    ),
  )
  const mappingFile = path.join(place, 'mapa.json')
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: 'aspas', campos }))
  const bring = () =>
    importFile(shop.deps.db, shop.clock, { file: path.join(place, 'a.csv'), mappingFile, dataDir: place })
  await expect(bring()).rejects.toThrow(/não pode ser lido a partir da linha 7: aspas sem par/)
  fs.appendFileSync(path.join(place, 'a.csv'), '"')
  const { counts, reportFile } = await bring()
  expect(counts).toMatchObject({ created: 2, rejected: 2 })
  expect(fs.readFileSync(reportFile, 'utf8')).toMatch(
    /\r\n3;2;rejeitado;.*aspas abertas na linha 3 e não fechadas: as linhas até 5/,
  )
})

test('an error in a cell of a workbook of before 2007 is told at its row', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'n-'))
  const file = path.join(place, 'e.xls')
  fs.writeFileSync(
    file,
    sheets({ Produtos: [HEAD.split(';'), ['N1', 'Copo', 'Casa', { t: 'e', v: 0x2a, w: '#N/A' }]] }, 'biff8'),
  )
  const mappingFile = path.join(place, 'mapa.json')
  // As an editor of Windows saves it.
  fs.writeFileSync(mappingFile, `\uFEFF${JSON.stringify({ fonte: 'erro-xls', campos })}`)
  const options = { file, mappingFile, dataDir: place, force: true }
  const { counts, reportFile } = await importFile(shop.deps.db, shop.clock, options)
  expect(counts).toMatchObject({ created: 1, remarked: 1 })
  expect(fs.readFileSync(reportFile, 'utf8')).toMatch(/preco;"a planilha mostra um erro de fórmula.*#N\/A/)
})

test('a list under another name tells products of the source of before, and is told so', async () => {
  const place = fs.mkdtempSync(path.join(folder, 'o-'))
  const file = path.join(place, 'a.csv')
  const bring = (fonte: string, options: object = {}) => {
    const mappingFile = path.join(place, `${fonte}.json`)
    fs.writeFileSync(mappingFile, JSON.stringify({ fonte, campos }))
    return importFile(shop.deps.db, shop.clock, { file, mappingFile, dataDir: place, ...options })
  }
  fs.writeFileSync(file, lines('O1;Copo;Casa;1', 'O2;Jarra;Casa;2', 'O3;Bule;Casa;3'))
  await bring('outubro')
  fs.appendFileSync(file, '\nO4;Prato;Casa;4')
  await expect(bring('novembro')).rejects.toThrow(
    /3 de 4 códigos são de produtos da fonte "outubro", e não de "novembro".*"fonte": "outubro"/,
  )
  expect(await taken(shop.deps.db, 'novembro')).toEqual([])
  expect((await bring('novembro', { force: true })).counts).toMatchObject({ created: 1, rejected: 3 })
})
