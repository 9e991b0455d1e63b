import { expect, test } from 'vitest'
import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { offerColumns, readOffer } from '#commerce/domain/import/offer-row.ts'
import { mapProduct } from '#commerce/domain/import/record.ts'
import { NOW } from '#tests/harness/proposed-import.ts'

const parsed = parseMapping({
  fonte: 'teste',
  campos: {
    id: 'codigo',
    nome: 'nome',
    departamento: { caminho: { campo: 'categoria', separador: '>' } },
    preco: 'preco',
    estoque: 'estoque',
    ean: 'ean',
    promocao: { preco: 'promo', de: 'de', ate: 'ate' },
  },
})
if (!parsed.ok) throw new Error(parsed.sentences.join())
const GOOD = { codigo: 'A1', nome: 'Copo', categoria: 'Casa', preco: '10,90', estoque: '5' }
const map = (cells: Record<string, unknown>) => {
  const mapped = mapProduct([{ value: { ...GOOD, ...cells }, parents: [], line: 2, position: 1 }], parsed.mapping, NOW)
  const [variation] = mapped.ok ? mapped.record.variacoes : []
  const told = mapped.ok ? mapped.remarks.map(({ campo, motivo }) => `${campo}: ${motivo}`) : [mapped.reason]
  return { variation, record: mapped.ok ? mapped.record : undefined, told }
}

test('a line of totals, and what programs write for nothing, is no product', () => {
  for (const nome of ['TOTAL GERAL', 'Total:', 'Subtotal', 'Total de itens 12', 'totais'])
    expect(map({ nome }).told).toEqual(['parece a linha de totais da planilha, e não um produto'])
  for (const nome of ['null', 'N/A', '------', 'NaN'])
    expect(map({ nome }).told).toEqual([`"${nome}" não é um nome de produto`])
  for (const nome of ['Total 90 Chuteira', 'Subtotalizador', 'N/A 42', 'Nenhuma Dor Creme', '3M'])
    expect(map({ nome: `${nome} x` }).record?.nome).toBe(`${nome} x`)
  for (const categoria of ['N/D', 'Nenhum', 'none']) expect(map({ categoria }).told).toEqual(['departamento ausente'])
})

test('errors of other spreadsheets, and columns too narrow to show a number, are no values', () => {
  for (const cell of ['#ERROR!', '#ERRO!', 'Err:508', '########', 'Loading...', 'Carregando…']) {
    const { record, told } = map({ preco: cell })
    expect(record?.variacoes[0]?.preco).toBeUndefined()
    expect(told[0]).toMatch(/^preco: a planilha mostra um erro de fórmula \(ou ####/)
    expect(map({ categoria: cell }).told).toEqual(['departamento ausente'])
  }
  expect(map({ nome: '#1 Copo' }).record?.nome).toBe('#1 Copo')
})

test('an id is the same with and without what nobody sees of it', () => {
  for (const codigo of ['A1', ' A1\u00a0', '\u200bA1', 'A1\u200e', '\uFEFFA1'])
    expect(map({ codigo })).toMatchObject({ record: { id: 'A1' }, told: [] })
})

test('an EAN without the zeros of its beginning gets them back and is told', () => {
  expect(map({ ean: '78900000215' })).toMatchObject({ variation: { ean: '078900000215' } })
  expect(map({ ean: 78_900_000_215 }).told).toEqual([
    'ean: a planilha tirou os zeros do começo: guardado como 078900000215',
  ])
  expect(map({ ean: '78900000216' }).told).toEqual(['ean: EAN inválido, descartado'])
})

test('stock in words is what they say; what says no number is told as such', () => {
  for (const estoque of ['esgotado', 'Sem estoque', 'indisponível', 'Zerado'])
    expect(map({ estoque })).toMatchObject({ variation: { estoque: 0 }, told: [] })
  for (const estoque of ['2,5', '2.75'])
    expect(map({ estoque })).toMatchObject({
      variation: { estoque: 2 },
      told: ['estoque: só se vendem unidades inteiras; conta como 2'],
    })
  for (const estoque of ['2,0', '2.00']) expect(map({ estoque })).toMatchObject({ variation: { estoque: 2 }, told: [] })
  for (const estoque of ['sim', 'consulte', '-3'])
    expect(map({ estoque })).toMatchObject({
      variation: { estoque: 0 },
      told: ['estoque: não diz quantas unidades há; fica sem estoque (esperado um número de 0 a 1000000)'],
    })
})

test('days of a promotion as tables write them; one that is not below the price is told', () => {
  const promotion = (de: string, ate: string, promo = '9,00') => map({ promo, de, ate })
  const dates = { de: '2026-12-01T03:00:00.000Z', ate: '2027-01-01T03:00:00.000Z' }
  for (const [de, ate] of [
    ['01/12/2026', '31/12/2026'],
    ['01/12/26', '31/12/26'],
    ['01-12-2026', '31.12.2026'],
    ['46357', '46387'],
    ['2026-12-01', '2026-12-31'],
    ['01/12/2026 00:00', '01/01/2027 00:00'],
  ] as const)
    expect(promotion(de, ate)).toMatchObject({ variation: { promocao: { preco: 900, ...dates } }, told: [] })
  expect(promotion('12/31/2026', '31/02/2027').variation?.promocao).toBeUndefined()
  expect(promotion('01/12/2026', '31/12/2026', '10,90').told).toEqual([
    'promocao: a promoção não fica abaixo do preço: vale o preço enquanto for assim',
  ])
})

test('marks piled on a letter stay few, those of a language stay', () => {
  expect(map({ nome: `Mesa${'\u0316'.repeat(80)}` }).record?.nome).toBe(`Mesa${'\u0316'.repeat(4)}`)
  expect(map({ nome: 'Phở bò' }).record?.nome).toBe('Phở bò')
})

test('a price file has the names an ERP has, and stock as a catalogue has it', () => {
  const columns = offerColumns(['Código do Produto', 'Descrição', 'Preço de Venda', 'Saldo'], new Set())
  if (typeof columns === 'string') throw new Error(columns)
  expect(columns.ignored).toEqual(['Descrição'])
  const read = (saldo: string) =>
    readOffer({ 'Código do Produto': 'A1', 'Preço de Venda': 'R$ 9,90', Saldo: saldo }, columns, new Date())
  expect(read('10 un')).toMatchObject({ offer: { sku: 'A1', price: 990, stock: 10 } })
  expect(read('1.200')).toMatchObject({ offer: { stock: 1_200 } })
  expect(read('Esgotado')).toMatchObject({ offer: { stock: 0 } })
  expect(readOffer({ 'Código do Produto': '7,89E+12', Saldo: '1' }, columns, new Date())).toMatchObject({
    campo: 'sku',
    reason: expect.stringMatching(/^código em notação científica/),
  })
  for (const saldo of ['-3', '2,5', 'sim']) expect(read(saldo)).toMatchObject({ ok: false, campo: 'estoque' })
})

test('a number of a list of columns is read as the number it is', () => {
  const reduced = parseMapping({
    fonte: 'teste',
    campos: {
      id: 'codigo',
      nome: 'nome',
      departamento: { caminho: { campo: 'categoria', separador: '>' } },
      preco: ['promo', 'preco'],
    },
  })
  if (!reduced.ok) throw new Error(reduced.sentences.join())
  const row = (cells: object) => ({ value: { ...GOOD, ...cells }, parents: [], line: 2, position: 1 })
  const price = (cells: object) => {
    const mapped = mapProduct([row(cells)], reduced.mapping, NOW)
    return mapped.ok ? mapped.record.variacoes[0]!.preco : undefined
  }
  expect([price({ promo: 12.345 }), price({ promo: '', preco: 12.345 }), price({ promo: '12,30' })]).toEqual([
    1235, 1235, 1230,
  ])
})
