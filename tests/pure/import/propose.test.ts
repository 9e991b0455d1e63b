import { expect, test } from 'vitest'
import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { mapProduct } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'

/* What is proposed for a file by the names of its columns and what stands in them. */
const rowsOf = (values: object[]): SourceRow[] =>
  values.map((value, at) => ({ value, parents: [], line: at + 1, position: at + 1 }))
/** The products a proposal makes of its own rows. */
function made(values: object[]) {
  const rows = rowsOf(values)
  const { notes, ...proposal } = proposeFields(rows)
  const parsed = parseMapping({ fonte: 'teste', ...proposal })
  if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
  const records = rows.map((row) => {
    const mapped = mapProduct([row], parsed.mapping)
    if (!mapped.ok) throw new Error(mapped.reason)
    return mapped.record
  })
  return { notes, records, proposal }
}
const repeat = <T>(times: number, make: (at: number) => T) => Array.from({ length: times }, (_, at) => make(at))

test('without a column of departments, the words of the names make them', () => {
  const kinds = [
    'Capa para notebook Alfa',
    'Notebook Beta 15',
    'Cabo HDMI 2 m',
    'Geladeira Gama 400 L',
    'Zabumba Delta',
  ]
  const { records, notes } = made(
    repeat(50, (at) => ({ codigo: `C${at}`, nome: `${kinds[at % 5]} ${at}`, preco: '10,00' })),
  )
  expect(records.slice(0, 5).map(({ departamento }) => departamento)).toEqual([
    ['Acessórios', 'Capas e mochilas'],
    ['Computadores', 'Notebooks'],
    ['Cabos e adaptadores', 'Cabos'],
    ['Eletrodomésticos'],
    ['Zabumba'],
  ])
  expect(notes.join('\n')).toMatch(/5 departamentos pelas palavras do nome/)
  const unknown = made(repeat(40, (at) => ({ codigo: `C${at}`, nome: `X${at} Y${at} coisa`, preco: '1,00' })))
  expect(unknown.records[0]!.departamento).toEqual(['Produtos'])
})

test('names of one word are found; a file without names is refused with its columns', () => {
  const things = ['Copo', 'Jarra', 'Prato', 'Bule', 'Taça', 'Xícara', 'Garfo', 'Faca', 'Colher', 'Panela']
  const { records } = made(repeat(10, (at) => ({ codigo: `C${at}`, artigo: things[at], preco: '1,00' })))
  expect(records[1]!.nome).toBe('Jarra')
  const nameless = repeat(20, (at) => ({ product_id: `${at}f6a0bc${at}`, category: ['a', 'b'][at % 2], weight_g: at }))
  expect(() => made(nameless)).toThrow(/o nome dos produtos\. Colunas do arquivo: product_id, category, weight_g\./)
})

test('departments that are addresses or capitals are spelt as names', () => {
  const { records } = made(
    repeat(30, (at) => ({ id: `a${at}`, title: `Thing number ${at}`, category: ['home-decoration', 'tops'][at % 2] })),
  )
  expect(records.map(({ departamento }) => departamento[0])).toEqual(
    expect.arrayContaining(['Home decoration', 'Tops']),
  )
  const capitals = made(
    repeat(30, (at) => ({ id: `a${at}`, nome: `Coisa número ${at}`, setor: ['CAMA E BANHO', 'TINTAS'][at % 2] })),
  )
  expect(capitals.records[0]!.departamento).toEqual(['Cama e Banho'])
})

test('attributes are what the product is; counters, prices and states are told as left out', () => {
  const { records, notes, proposal } = made(
    repeat(30, (at) => ({
      sku: `S${at}`,
      nome: `Copo de vidro ${at}`,
      categoria: ['Copos', 'Jarras'][at % 2],
      id: at + 1,
      corDaTampa: ['Azul', 'Preto'][at % 2],
      discountPercentage: at,
      availabilityStatus: 'In Stock',
      peso_kg: '0,5',
      img_high: `http://x.test/${at}-g.jpg`,
      img_thumb: `http://x.test/${at}-p.jpg`,
    })),
  )
  expect(records[3]).toMatchObject({
    atributos: [{ nome: 'Cor da tampa', valor: 'Preto', faceta: true }],
    imagens: [{ origem: 'http://x.test/3-g.jpg' }],
    variacoes: [{ pesoG: 500, estoque: 20 }],
  })
  expect(records[3]!.imagens).toHaveLength(1)
  expect(proposal.facetas).toEqual(['Cor da tampa'])
  expect(notes.at(-1)).toMatch(/^de fora: .*discountPercentage.*availabilityStatus/)
})

test('columns that share a prefix are attributes with names of their own', () => {
  const names = ['attr_t_product_colour', 'attr_n_width', 'attr_t_material', 'attr_b_wifi', 'attr_t_form_factor']
  const { records } = made(
    repeat(12, (at) => ({
      id: `p${at}`,
      title: `Fone sem fio ${at}`,
      department: ['A', 'B'][at % 2],
      ...Object.fromEntries(names.map((name) => [name, at % 2 ? 'Preto' : 'Branco'])),
    })),
  )
  expect(records[0]!.atributos.map(({ nome }) => nome)).toEqual(['Cor', 'Largura', 'Material', 'Wifi', 'Formato'])
})
