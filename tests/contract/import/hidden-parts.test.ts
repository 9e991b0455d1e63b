import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, HEAD, merchantFiles, rewritten, sheets, taken, withHiddenRows } from './merchant-files.ts'

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
      type === 'xlsx' ? sheets(table, type, [], { hiddenRows: hidden }) : withHiddenRows(sheets(table, type), hidden)
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

test('a sheet that hides all rows which nobody filled hides of the others only those it says', async () => {
  const book = sheets(table, 'xlsx', [], { hiddenRows: [2] })
  // As Excel does: what is hidden so is rows that the sheet has no element of.
  const zero = '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><sheetData>'
  const file = files.written('a.xlsx', rewritten(files.folder, book, 'sheet1.xml', '<sheetData>', zero))
  const { counts, notices } = await bring(shop, files.mapped(file))
  expect(counts).toMatchObject({ read: 39, created: 39 })
  expect(notices).toEqual([expect.stringMatching(/^Atenção: 1 linha escondida na planilha ficou de fora \(3\)/)])
})

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
  const book = (hidden: readonly number[]) => sheets({ Tabela: [head, ...shirts] }, 'xlsx', [], { hiddenRows: hidden })
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

const WIDE = ['Código', 'Produto', 'Preço Fornecedor Ltda', 'Preço', 'Origem', 'Preço', 'Estoque', 'Cor', 'Categoria']
const wide = Array.from({ length: 12 }, (_, at) => [
  `W${at}`,
  `Jarra ${at}`,
  3 + at,
  4 + at,
  `Loja do Zé ${at % 3}`,
  10 + at,
  7,
  ['Azul', 'Verde'][at % 2],
  'Cozinha',
])

test.each(KINDS)(
  'hidden columns give the guided start no price and no attribute, and are told (%s)',
  async (type, name) => {
    const file = files.written(name, sheets({ Tabela: [WIDE, ...wide] }, type, [], { hiddenColumns: [2, 3, 4, 6] }))
    const { products, notes, mappingFile } = await proposeMapping(file)
    const [first] = products
    expect(first!.variacoes[0]).toMatchObject({ preco: 1_000, estoque: 7 })
    expect(first!.atributos.map(({ nome, valor }) => [nome, valor])).toEqual([['Cor', 'Azul']])
    expect(notes).toContain(
      'escondidas na planilha, de fora: Preço Fornecedor Ltda, Preço (2), Origem. Para usar uma delas, acrescente-a ao mapeamento',
    )
    const { notices, report } = await bring(shop, { file, mappingFile })
    expect(notices).toEqual(['Atenção: o mapeamento lê uma coluna escondida na planilha: "Estoque".'])
    expect(report).toEqual([])
  },
)

test('columns of no width, several in one range, are hidden as others are', async () => {
  const book = sheets({ Tabela: [WIDE, ...wide] }, 'xlsx', [], { hiddenColumns: [0] })
  const narrow = '<cols><col min="1" max="2" width="9"/><col min="3" max="5" width="0" customWidth="1"/></cols>'
  const file = files.written('a.xlsx', rewritten(files.folder, book, 'sheet1.xml', '<cols>.*</cols>', narrow))
  const { notes } = await proposeMapping(file)
  expect(notes.join('\n')).toMatch(/escondidas na planilha, de fora: Preço Fornecedor Ltda, Preço \(2\), Origem\./)
})

test('a hidden column of costs is no price where no other is, and a hidden code serves where no other does', async () => {
  const rows = wide.map(([code, title, cost]) => [code, title, cost])
  const file = files.written(
    'custos.xlsx',
    sheets({ T: [['Código', 'Produto', 'Preço'], ...rows] }, 'xlsx', [], { hiddenColumns: [0, 2] }),
  )
  const { products, notes } = await proposeMapping(file)
  expect(products[0]).toMatchObject({ id: 'W0', nome: 'Jarra 0' })
  expect(products[0]!.variacoes[0]!.preco).toBeUndefined()
  expect(notes.join('\n')).toMatch(/preco: nenhuma coluna serve.*escondidas na planilha, de fora: Preço\./s)
  const nameless = sheets({ T: [['Código', 'Produto', 'Preço'], ...rows] }, 'xlsx', [], { hiddenColumns: [1] })
  await expect(proposeMapping(files.written('b.xlsx', nameless))).rejects.toThrow(
    /Nenhuma coluna parece ser o nome.*Escondidas na planilha: Produto\./,
  )
})

test('a hidden column is an attribute only where the mapping names it', async () => {
  const head = [...HEAD.split(';'), 'attr_cor', 'attr_origem']
  const book = sheets({ T: [head, ['A1', 'Copo', 'Casa', 5, 'Azul', 'Loja do Zé']] }, 'xlsx', [], {
    hiddenColumns: [5],
  })
  const attributesBy = async (atributos: object[]) => {
    const mapped = files.mapped(files.written('a.xlsx', book), { campos: { atributos } })
    const { notices } = await bring(shop, mapped)
    const { rows: found } = await sql<{ value: string }>`
      SELECT jsonb_path_query(attributes, '$[*].valor')#>>'{}' AS value FROM products WHERE source = ${mapped.source}`.execute(
      shop.deps.db,
    )
    return { notices, values: found.map(({ value }) => value) }
  }
  expect(await attributesBy([{ tipo: 'prefixo', prefixo: 'attr_' }])).toEqual({ notices: [], values: ['Azul'] })
  expect(await attributesBy([{ tipo: 'colunas', colunas: { Origem: 'attr_origem' } }])).toEqual({
    notices: ['Atenção: o mapeamento lê uma coluna escondida na planilha: "attr_origem".'],
    values: ['Loja do Zé'],
  })
})

test('a file of prices takes none of a hidden column', async () => {
  const mapped = files.mapped(files.written('a.csv', [HEAD, 'A1;Copo;Casa;5,00'].join('\n')))
  await bring(shop, mapped)
  const price = (head: string[], cells: unknown[], hidden: number[]) => {
    const file = files.written('precos.xlsx', sheets({ T: [head, cells] }, 'xlsx', [], { hiddenColumns: hidden }))
    return importOfferFile(shop.deps.db, shop.clock, { file, dataDir: path.dirname(file) })
  }
  const sku = `${mapped.source}-A1`
  const { ignored } = await price(['codigo', 'preco', 'preco venda'], [sku, 2, 6], [0, 1])
  expect(ignored).toEqual(['preco'])
  expect(await taken(shop.deps.db, mapped.source)).toEqual([['A1', 'Copo', 600]])
  await expect(price(['codigo', 'preco'], [sku, 2], [1])).rejects.toThrow(
    'Falta uma coluna "preco", "promocao" ou "estoque". Escondidas na planilha: preco.',
  )
})

test('a hidden sheet that is read, since no other one has the columns, is told', async () => {
  const book = sheets({ Capa: [['Bem-vindo'], ['à loja']], Antiga: [HEAD.split(';'), ...rows] }, 'xlsx', ['Antiga'])
  const file = files.written('b.xlsx', book)
  const sentence = /a aba "Antiga", escondida na planilha, foi lida: nenhuma outra tem as colunas/
  expect((await proposeMapping(file)).notes.at(-1)).toMatch(sentence)
  expect((await bring(shop, files.mapped(file))).notices.join('\n')).toMatch(sentence)
  expect((await bring(shop, files.mapped(file, { aba: 'Antiga' } as object))).notices).toEqual([])
})
