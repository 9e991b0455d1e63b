import { describe, expect, test } from 'vitest'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { isAside, isRow } from '#commerce/domain/import/file-row.ts'
import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { SECTION } from '#commerce/domain/import/sections.ts'
import { judgeBy, withSections } from '#commerce/operations/import/section-rows.ts'

/* What a line of one cell is in a supplier's table: the title of the rows below it, or a note. */
const parsed = parseMapping({
  fonte: 'teste',
  campos: { id: 'codigo', nome: 'nome', departamento: { niveis: [{ valor: 'Produtos' }] }, preco: 'preco' },
})
if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
const judge = judgeBy(parsed.mapping)
async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
/** Lines without a separator stand alone; a code is a product. */
async function read(...lines: string[]) {
  let count = 0
  const row = (line: string) =>
    /^P\d*$/.test(line) ? `X${(count += 1)};Copo ${count};5,00` : line.includes(';') ? line : `${line};;`
  const sections: string[] = []
  const notes: string[] = []
  for await (const each of withSections(
    readCsv(textOf(['codigo;nome;preco', ...lines.map(row)].join('\n')), undefined),
    judge,
  )) {
    if (isRow(each)) sections.push(String((each.value as Record<string, unknown>)[SECTION]))
    else if (isAside(each) && each.aside === 'note') notes.push(each.said)
  }
  return { sections, notes }
}

describe('a note is no title', () => {
  test.each([
    'Preços sem frete',
    'Imagens meramente ilustrativas',
    'Vendas somente à vista',
    'Sob consulta',
    'IPI não incluso',
    'Boleto 28 dias',
    'Tabela março 2026',
    'Referência: abr/26',
    'Mínimo de 12 unidades',
    'Favor confirmar o pedido',
    'Não trocamos mercadoria',
    'Temos pronta entrega',
    'Qualquer dúvida estamos à disposição',
    'vendas@loja.com.br',
    'Fone (11) 3333-4444',
    'desconto de 5% à vista',
    'VALORES SUJEITOS A ALTERAÇÃO',
    'Vendedora: Maria da Silva',
    'Cliente: Mercado São José',
    'CONDIÇÃO: BOLETO',
  ])('%s', async (note) => {
    const { sections, notes } = await read('BEBIDAS', 'P', note, 'P', 'LIMPEZA', 'P')
    expect(sections).toEqual(['BEBIDAS', 'BEBIDAS', 'LIMPEZA'])
    expect(notes).toEqual([note])
  })
})

describe('a title is no note', () => {
  test.each([
    ['BEBIDAS: SUCOS', 'BEBIDAS: SUCOS'],
    ['LINHA PET: CÃES E GATOS', 'LINHA PET: CÃES E GATOS'],
    ['Grupo: Bebidas', 'Bebidas'],
    ['NÃO PERECÍVEIS', 'NÃO PERECÍVEIS'],
    ['Bebidas sem álcool', 'Bebidas sem álcool'],
    ['BRINQUEDOS ATÉ 3 ANOS', 'BRINQUEDOS ATÉ 3 ANOS'],
    ['Móveis sob medida', 'Móveis sob medida'],
    ['100% ALGODÃO', '100% ALGODÃO'],
    ['SEMENTES', 'SEMENTES'],
    ['*** FRIOS ***', 'FRIOS'],
    ['--- Frios ---', 'Frios'],
    ['01 - FRIOS', 'FRIOS'],
    ['1.2 Frios', 'Frios'],
    ['Carnes (bovinas)', 'Carnes (bovinas)'],
    ['Queijo São Jorge', 'Queijo São Jorge'],
    ['HIGIENE & LIMPEZA', 'HIGIENE & LIMPEZA'],
    ['Cabos USB 2.0', 'Cabos USB 2.0'],
  ])('%s', async (title, section) => {
    const { sections, notes } = await read('MERCEARIA', 'P', title, 'P', 'LIMPEZA', 'P')
    expect(sections).toEqual(['MERCEARIA', section, 'LIMPEZA'])
    expect(notes).toEqual([])
  })
})

test('a label with several values, each above products, is a title in small letters, too; one that stands once is none', async () => {
  expect(await read('Bebidas: sucos', 'P', 'Bebidas: vinhos', 'P', 'Pet: rações', 'P')).toEqual({
    sections: ['Bebidas: sucos', 'Bebidas: vinhos', 'Pet: rações'],
    notes: [],
  })
  const { sections } = await read('Bebidas', 'P', 'Televendas: Maria', 'P', 'Limpeza', 'P')
  expect(sections).toEqual(['Bebidas', 'Bebidas', 'Limpeza'])
})

test('of several lines above a product the one counts that is written as the titles of the file are', async () => {
  const { sections, notes } = await read('BEBIDAS', 'Qualidade garantida', 'P', 'LIMPEZA', 'P', 'PAPELARIA', 'P')
  expect(sections).toEqual(['BEBIDAS', 'LIMPEZA', 'PAPELARIA'])
  expect(notes).toEqual(['Qualidade garantida'])
  // Titles on two levels: those of the lower one come again as well.
  const levels = await read('BEBIDAS', 'Sucos', 'P', 'Vinhos', 'P', 'LIMPEZA', 'Sabões', 'P')
  expect(levels).toEqual({ sections: ['Sucos', 'Vinhos', 'Sabões'], notes: [] })
})

test('the only line of its kind, among the products of a table without titles, parts them not', async () => {
  expect(await read('P', 'P', 'Qualidade garantida', 'P')).toEqual({
    sections: ['', '', ''],
    notes: ['Qualidade garantida'],
  })
  // Its own header, a title above the first product, or another one tells that it does.
  expect((await read('P', 'BEBIDAS', 'codigo;nome;preco', 'P')).sections).toEqual(['', 'BEBIDAS'])
  expect((await read('P', 'BEBIDAS', 'P', 'LIMPEZA', 'P')).sections).toEqual(['', 'BEBIDAS', 'LIMPEZA'])
})

test('a title below the letterhead of a page is one, however many lines that has', async () => {
  const letterhead = ['Rua das Flores, 100', 'CEP 01000-000', 'Fone (11) 3333-4444', 'vendas@loja.com.br', 'Página 2']
  const { sections, notes } = await read('BEBIDAS', 'P', ...letterhead, 'LIMPEZA', 'P')
  expect(sections).toEqual(['BEBIDAS', 'LIMPEZA'])
  expect(notes).toEqual(letterhead)
})
