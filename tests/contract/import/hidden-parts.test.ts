import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, HEAD, merchantFiles, sheets, taken, withHiddenRows } from './merchant-files.ts'

/* What people hide in a workbook: rows by a filter, columns that are theirs alone, sheets of last year. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()
const KINDS = [
  ['xlsx', 'a.xlsx'],
  ['biff8', 'a.xls'],
] as const

const rows = Array.from({ length: 40 }, (_, at) => [`A${at}`, `Copo ${at}`, 'Casa', 5 + at])
const table = { Tabela: [HEAD.split(';'), ...rows] }
const sold = async (source: string) => (await taken(shop.deps.db, source)).length

test.each(KINDS)(
  'rows that a filter hides withdraw nothing of a complete file, however few they are (%s)',
  async (type, name) => {
    const filtered = (hidden: readonly number[]) =>
      type === 'xlsx' ? sheets(table, type, [], hidden) : withHiddenRows(sheets(table, type), hidden)
    const mapped = files.mapped(files.written(name, filtered([])))
    await bring(shop, { ...mapped, complete: true })
    fs.writeFileSync(mapped.file, filtered([3, 7]))
    await expect(bring(shop, { ...mapped, complete: true })).rejects.toThrow(
      'com --complete, este arquivo retiraria 2 produtos que faltam, e tem 2 linhas escondidas na planilha: mostre-as, ou repita com --hidden, se são de venda.',
    )
    expect(await sold(mapped.source)).toBe(40)
    const list = fs.readFileSync(
      path.join(path.dirname(mapped.file), 'import-reports', `${mapped.source}-perdas.csv`),
      'utf8',
    )
    expect(list).toMatch(/Copo 2;;seria retirado/)
    expect((await bring(shop, { ...mapped, complete: true, hidden: true })).counts).toMatchObject({
      read: 40,
      withdrawn: 0,
    })
    // What the owner has hidden and the shop does not have is nobody's loss.
    fs.writeFileSync(mapped.file, filtered([3, 7]))
    expect((await bring(shop, { ...mapped, complete: true, force: true })).counts).toMatchObject({ withdrawn: 2 })
    expect((await bring(shop, { ...mapped, complete: true })).counts).toMatchObject({ withdrawn: 0 })
  },
)

test('a variation whose row a filter hides stays for sale, unless that is wanted', async () => {
  const head = ['pai', 'codigo', 'nome', 'categoria', 'preco', 'cor']
  const shirts = Array.from({ length: 40 }, (_, at) => [
    `P${at >> 1}`,
    `P${at >> 1}-${at % 2}`,
    `Camisa ${at >> 1}`,
    'Roupas',
    50,
    ['Azul', 'Preta'][at % 2],
  ])
  const book = (hidden: readonly number[]) => sheets({ Tabela: [head, ...shirts] }, 'xlsx', [], hidden)
  const mapped = files.mapped(files.written('camisas.xlsx', book([])), {
    variacoes: 'linhas',
    campos: { id: 'pai', sku: 'codigo', opcoes: { Cor: 'cor' } },
  } as object)
  await bring(shop, mapped)
  fs.writeFileSync(mapped.file, book([2]))
  await expect(bring(shop, mapped)).rejects.toThrow(
    /tiraria de venda 1 de 40 códigos.*1 linha escondida.*--hidden.*: P0-1/s,
  )
  expect(await sold(mapped.source)).toBe(40)
  expect((await bring(shop, { ...mapped, hidden: true })).counts).toMatchObject({ read: 20, unchanged: 20 })
})
