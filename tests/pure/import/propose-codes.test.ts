import { expect, test } from 'vitest'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { ean, made, plain, repeat, rowsOf } from '#tests/harness/proposed-import.ts'

/* Which column is the id, and which rows are one product. */

test('an id is a column in which every product has another one: else the EAN, else the name', () => {
  const rows = repeat(10, (at) => ({ codigo: `G${at % 3}`, nome: `Copo de vidro ${at}`, preco: '1,00', ean: ean(at) }))
  const { records, notes, proposal } = made(rows)
  expect(records.map(({ id }) => id)).toEqual(rows.map((row) => row.ean))
  expect(records[0]!.variacoes[0]!.ean).toBe(ean(0))
  expect(proposal.variacoes).toBeUndefined()
  expect(notes.join('\n')).toMatch(/id: o EAN da coluna "ean"/)
  const nameless = made(rows.map(({ codigo, nome, preco }) => ({ codigo, nome, preco })))
  expect(new Set(nameless.records.map(({ id }) => id)).size).toBe(10)
})

test('a code on several rows makes variations of those alone that stand together and are called alike', () => {
  const shirts = repeat(12, (at) => ({
    Handle: `camiseta-${Math.floor(at / 3)}`,
    Title: at % 3 === 0 ? `Camiseta modelo ${Math.floor(at / 3)}` : '',
    'Option1 Name': at % 3 === 0 ? 'Size' : '',
    'Option1 Value': ['P', 'M', 'G'][at % 3],
    'Variant SKU': `S${at}`,
    'Variant Price': '10,00',
    'Variant Inventory Qty': at,
  }))
  const { notes: _, candidates: __, ...proposal } = proposeFields(rowsOf(shirts))
  expect(proposal).toMatchObject({
    variacoes: 'linhas',
    campos: { id: 'Handle', sku: 'Variant SKU', opcoes: { Tamanho: 'Option1 Value' } },
  })
  const things = ['Copo de vidro', 'Panela alta', 'Toalha azul', 'Faca de pão']
  const others = shirts.map((row, at) => ({ ...row, Title: `${things[at % 4]} ${at}` }))
  const parted = made(others)
  expect(parted.proposal.variacoes).toBeUndefined()
  expect(parted.records.map(({ id }) => id)).toEqual(others.map((row) => row['Variant SKU']))
  expect(parted.notes.join('\n')).toMatch(/id: coluna "Variant SKU"/)
  expect(made(others.map((row, at) => ({ ...row, Handle: `g${at % 4}` }))).proposal.variacoes).toBeUndefined()
})

test('a parent’s code makes variations also of rows that stand apart, if they are called alike', () => {
  const rows = (title: (at: number) => string) =>
    repeat(12, (at) => ({ codigo: `S${at}`, codigo_pai: `P${at % 4}`, nome: title(at), tamanho: at, preco: '10,00' }))
  const proposed = (title: (at: number) => string) => proposeFields(rowsOf(rows(title)))
  expect(proposed((at) => `Camiseta modelo ${at % 4}`)).toMatchObject({
    variacoes: 'linhas',
    campos: { id: ['codigo_pai', 'codigo'], sku: 'codigo' },
  })
  expect(proposed((at) => `${['Copo de vidro', 'Panela alta', 'Faca'][at % 3]} ${at}`).variacoes).toBeUndefined()
})

test('a code that a few rows repeat is still the id; codes are told nobody', () => {
  const rows = repeat(14, (at) => plain(at === 13 ? 2 : at))
  const { proposal, notes, records } = made([...rows, { ...plain(3), Produto: 'Outra coisa' }])
  expect(proposal.campos['id']).toBe('Código')
  expect(notes.join('\n')).toMatch(/2 linhas repetem um código da coluna "Código"/)
  expect(records[0]!.atributos).toEqual([])
  const lost = made(repeat(8, (at) => ({ ...plain(at), Código: '7,89E+12', EAN: '7,89E+12' })))
  expect(lost.records[0]!.atributos).toEqual([])
  expect(lost.notes.join('\n')).toMatch(/"Código" tem código em notação científica.*\(ex\.: 7,89E\+12\)/)
  for (const name of ['Cód. EAN', 'EAN da caixa', 'Barras']) {
    const { notes: said, records: none } = made(repeat(8, (at) => ({ ...plain(at), [name]: '7.89123E+12' })))
    expect(said.join('\n')).toContain(`"${name}" tem código em notação científica`)
    expect(none[0]!.atributos).toEqual([])
  }
  expect(made(repeat(8, (at) => ({ ...plain(at), 'EAN da caixa': `1789100${at}` }))).records[0]!.atributos).toEqual([])
})

test('EANs without their first zeros are EANs; notes of the shop are told nobody', () => {
  const inner = { 'Obs. interna': 'não baixar', Localização: 'Rua 2', Usuário: 'maria', Cor: 'Azul' }
  const { proposal, records } = made(
    repeat(6, (at) => ({ ...plain(at), ...inner, EAN: 78_900_000_000 + at * 68 + (at > 1 ? 11 : 0) })),
  )
  expect(proposal.campos['ean']).toBe('EAN')
  expect(records[0]!.atributos.map(({ nome }) => nome)).toEqual(['Cor'])
})
