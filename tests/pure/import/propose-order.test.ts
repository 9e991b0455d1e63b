import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'

/* The place of a column in its file decides nothing: the fit does. */
type Cell = (at: number) => unknown
/** Several columns for each field, as files of merchants have them. */
const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  ['ID', (at) => at + 1],
  ['Código', (at) => `C${at}`],
  ['Ref', (at) => `R-${at}`],
  ['SKU', (at) => `S${at}`],
  ['EAN', (at) => `789100000${String(1_000 + at)}`],
  ['Código de barras', (at) => `789100000${String(2_000 + at)}`],
  ['Produto', (at) => `Copo de vidro ${at}`],
  ['Título', (at) => `Copo alto de vidro ${at}`],
  ['Item', (at) => `CV${at}`],
  ['Observações gerais', (at) => `Ver com a loja ${at} antes`],
  ['Categoria', (at) => ['Copos', 'Jarras'][at % 2]],
  ['Grupo', (at) => ['Mesa', 'Cozinha'][at % 2]],
  ['Tipo', (at) => ['Vidro', 'Plástico'][at % 2]],
  ['Subcategoria', (at) => ['Altos', 'Baixos'][at % 2]],
  ['Valor', (at) => `${8 + at},00`],
  ['Preço', (at) => `${11 + at},90`],
  ['Preço de venda', (at) => `${10 + at},90`],
  ['Sale price', (at) => (at % 3 === 0 ? `${9 + at},90` : '')],
  ['Preço loja', (at) => `${12 + at},90`],
  ['Preço site', (at) => `${9 + at},50`],
  ['Marca', (at) => ['Nadir', 'Duralex'][at % 2]],
  ['Fabricante', (at) => ['Vidros Sul', 'Vidros Norte'][at % 2]],
  ['Marca da tampa', (at) => ['Ana', 'Bia'][at % 2]],
  ['Qtde estoque', (at) => at % 5],
  ['Saldo', (at) => at % 7],
  ['Quantidade', (at) => at % 9],
  ['Cor', (at) => ['Azul', 'Verde', 'Preto'][at % 3]],
  ['Color', (at) => ['Blue', 'Green', ''][at % 3]],
  ['Material', (at) => ['Vidro', 'Aço'][at % 2]],
  ['Peso (kg)', () => '0,5'],
  ['Peso bruto kg', () => '0,7'],
  ['Ativo', (at) => (at % 4 === 0 ? 'N' : 'S')],
  ['Situação', (at) => (at % 6 === 0 ? 'Inativo' : 'Ativo')],
  ['Foto', (at) => `https://x.test/${at}.jpg`],
  ['img_high', (at) => `https://x.test/${at}-g.jpg`],
  ['img_thumb', (at) => `https://x.test/${at}-p.jpg`],
  ['Link', (at) => `https://x.test/produto/${10_000 + at}`],
  ['URL', (at) => `https://y.test/item/${20_000 + at}`],
  ['Descrição', (at) => `Um copo de vidro que dura muito e cabe na mão de quem o leva à mesa ${at}`],
  ['Detalhes', (at) => `Vai à máquina de lavar e ao congelador sem receio algum de quebrar ${at}`],
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`attr_${name}`, (at: number) => `v${at % 3}`] as const),
  ...['a', 'b', 'c', 'd', 'e'].map((name) => [`spec_${name}`, (at: number) => `w${at % 3}`] as const),
]

const rowsOf = (columns: typeof COLUMNS): SourceRow[] =>
  Array.from({ length: 24 }, (_, at) => ({
    value: Object.fromEntries(columns.map(([name, cell]) => [name, cell(at)])),
    parents: [],
    line: at + 2,
    position: at + 1,
  }))

/** What is decided; in what order things are told and shown is the file's. */
function decided(columns: typeof COLUMNS) {
  try {
    const { campos, candidates, facetas = [], filtro, variacoes } = proposeFields(rowsOf(columns))
    return {
      campos: { ...campos, imagens: [campos['imagens'] ?? []].flat().map(String).toSorted() },
      candidates: candidates.map(({ field, columns: each }) => [field, ...each.map(({ name }) => name)]),
      facetas: facetas.toSorted(),
      filtro,
      variacoes,
    }
  } catch (error) {
    return String(error).split(':')[1]
  }
}

test('any order of the columns of any file gives the same proposal', () => {
  fc.assert(
    fc.property(
      fc
        .subarray([...COLUMNS], { minLength: 2 })
        .chain((columns) =>
          fc.tuple(fc.constant(columns), fc.shuffledSubarray(columns, { minLength: columns.length })),
        ),
      ([columns, shuffled]) => {
        expect(decided(shuffled)).toEqual(decided(columns))
      },
    ),
    { numRuns: 400 },
  )
})

test('of several columns that say a field the one counts that fits it best', () => {
  const pick = (...names: string[]) => COLUMNS.filter(([name]) => names.includes(name))
  const campos = (...names: string[]) => proposeFields(rowsOf(pick('Produto', ...names).toReversed())).campos
  expect(campos('ID', 'Código')['id']).toBe('Código')
  expect(campos('Valor', 'Preço', 'Preço de venda')['preco']).toBe('Preço de venda')
  expect(campos('Preço', 'Sale price')['preco']).toEqual(['Sale price', 'Preço'])
  expect(campos('Preço loja', 'Preço site')['preco']).toBe('Preço site')
  expect(campos('Tipo', 'Grupo', 'Categoria')['departamento']).toEqual({ niveis: [['Categoria', { valor: 'Outros' }]] })
  expect(proposeFields(rowsOf(pick('Produto', 'Situação', 'Ativo'))).filtro).toHaveLength(2)
  expect(campos('Fabricante', 'Marca')['marca']).toBe('Marca')
  expect(campos('Saldo', 'Quantidade')['estoque']).toBe('Quantidade')
})

test('columns that fit a field alike are asked about, brands as well as prices', () => {
  const rows = rowsOf([
    ['Produto', (at) => `Copo de vidro ${at}`],
    ['Marca tampa', (at) => ['Ana', 'Bia'][at % 2]],
    ['Marca copo', (at) => ['Nadir', 'Duralex'][at % 2]],
  ])
  const { candidates } = proposeFields(rows)
  expect(candidates.map(({ field, columns }) => [field, ...columns.map(({ name }) => name)])).toEqual([
    ['marca', 'Marca copo', 'Marca tampa'],
  ])
  expect(proposeFields(rows, { marca: 'Marca tampa' }).campos['marca']).toBe('Marca tampa')
})
