import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { readSheet, type SheetsLeft } from '#commerce/adapters/files/read-sheet.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-abas-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const HEAD = ['codigo', 'nome', 'categoria', 'preco']
function written(kind: 'xlsx' | 'xls', tables: Record<string, unknown[][]>, merged: string[] = []): string {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(tables)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!merges'] = merged.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  const file = path.join(folder, `lista.${kind}`)
  fs.writeFileSync(file, write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as Buffer)
  return file
}
async function read(kind: 'xlsx' | 'xls', tables: Record<string, unknown[][]>, merged?: string[], name?: string) {
  const left: SheetsLeft[] = []
  const lines = await readSheet(
    written(kind, tables, merged),
    kind,
    { name, expected: [] },
    (each) => void left.push(each),
  )
  return { rows: lines.map(({ cells }) => cells), lines: lines.map(({ line }) => line), left }
}

test.each(['xlsx', 'xls'] as const)('a category over several rows of an %s is of each of them', async (kind) => {
  const table = [
    ['Tabela de preços'],
    HEAD,
    ['A1', 'Cama', 'Quarto', 1],
    ['A2', 'Cômoda', null, 2],
    ['A3', 'Sofá', 'Sala', 3],
    ['A4', 'Rack', null, 4],
    ['A5', 'Abajur', null, 5],
  ]
  const { rows } = await read(kind, { Produtos: table }, ['A1:D1', 'C3:C4', 'C5:C6'])
  expect(rows.slice(2).map((cells) => cells[2])).toEqual(['Quarto', 'Quarto', 'Sala', 'Sala', null])
  // Beside each other a title stays one.
  expect(rows[0]!.filter((cell) => cell !== null)).toEqual(['Tabela de preços'])
})

test('other sheets with the same columns are told, those of something else are not', async () => {
  const rows = (letter: string) => [HEAD, [`${letter}1`, 'Copo', 'Casa', 1], [`${letter}2`, 'Jarra', 'Casa', 2]]
  const tables = {
    Casa: rows('A'),
    Cozinha: rows('B'),
    Clientes: [
      ['cpf', 'nome', 'uf'],
      [1, 'Ana', 'MG'],
    ],
  }
  const found = await read('xlsx', tables)
  expect(found.rows[1]![0]).toBe('A1')
  expect(found.left).toEqual([{ read: 'Casa', isHidden: false, left: ['Cozinha'] }])
  expect((await read('xlsx', tables, [], 'Cozinha')).left).toEqual([])
})

test('lines of a workbook of before 2007 that begins further down are those of the sheet', async () => {
  const { lines, rows } = await read('xls', { Produtos: [[], [], HEAD, ['A1', 'Copo', 'Casa', 1]] })
  expect(lines[rows.findIndex((cells) => cells[0] === 'A1')]).toBe(4)
})

test('a code of more digits than a spreadsheet keeps says that they are lost', async () => {
  const { rows } = await read('xlsx', { Produtos: [HEAD, [1.2345678901234567e19, 'Copo', 'Casa', 1]] })
  expect(rows[1]![0]).toBe('1.2345678901234567e+19')
})
