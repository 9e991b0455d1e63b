import { describe, expect, test } from 'vitest'
import { imported, repeat } from '#tests/harness/proposed-import.ts'

/* A product of variations has a row of its own, and each variation says whose it is: as WooCommerce exports them. */

type Cells = Record<string, string>
const SETTINGS: Cells = {
  Publicado: '1',
  'Em estoque?': '1',
  'Em destaque?': '0',
  'Visibilidade no catálogo': 'visible',
  'São permitidas encomendas?': '0',
  'Vendido individualmente?': '0',
  'Permitir avaliações de clientes?': '1',
  Posição: '0',
}
const pair = (number: number, name: string, value: string): Cells => ({
  [`Nome do atributo ${number}`]: name,
  [`Valores do atributo ${number}`]: value,
})
const row = (cells: Cells): Cells => ({
  ID: '',
  Tipo: 'simple',
  SKU: '',
  Nome: '',
  Categorias: '',
  Preço: '',
  Estoque: '',
  Imagens: '',
  Ascendente: '',
  ...SETTINGS,
  ...pair(1, '', ''),
  ...pair(2, '', ''),
  ...cells,
})

/** A shirt in two colours and two sizes. @param code its own and, where it has one, that of each variation */
const shirt = (at: number, { code, ownCodes = true }: { code: string; ownCodes?: boolean }): Cells[] => {
  const [id, name] = [at * 10, `Camiseta Verão ${at}`]
  return [
    row({
      ID: `${id}`,
      Tipo: 'variable',
      SKU: code,
      Nome: name,
      Categorias: 'Roupas > Camisetas, Novidades',
      Imagens: `https://loja.example/${at}.jpg`,
      ...pair(1, 'Cor', 'Azul, Preto'),
      ...pair(2, 'Tamanho', 'P, M'),
    }),
    ...['Azul', 'Preto'].flatMap((colour, c) =>
      ['P', 'M'].map((size, s) =>
        row({
          ID: `${id + 1 + c * 2 + s}`,
          Tipo: 'variation',
          SKU: ownCodes ? `${code}-${c}${s}` : '',
          Nome: `${name} - ${colour}, ${size}`,
          Preço: '59.90',
          Estoque: '5',
          Imagens: `https://loja.example/${at}-${colour}.jpg`,
          Ascendente: code === '' ? `id:${id}` : code,
          ...pair(1, 'Cor', colour),
          ...pair(2, 'Tamanho', size),
        }),
      ),
    ),
  ]
}
const cap = (at: number): Cells =>
  row({
    ID: `${900 + at}`,
    SKU: `BON${at}`,
    Nome: `Boné Aba Reta ${at}`,
    Categorias: String.raw`Acessórios\, Etc > Bonés`,
    Preço: '39.90',
    Estoque: '8',
    ...pair(1, 'Cor', 'Azul, Preto'),
  })

describe('products of variations', () => {
  test('are one product each, named by their own row, chosen by what the variations say in pairs', async () => {
    const cells = [...repeat(6, (at) => shirt(at + 1, { code: `CAM${at}` })).flat(), ...repeat(6, cap)]
    const { records, proposal, candidates } = await imported(cells)
    expect(candidates).toEqual([])
    expect(records).toHaveLength(12)
    const [first] = records
    expect(first).toMatchObject({
      id: 'CAM0',
      nome: 'Camiseta Verão 1',
      departamento: ['Roupas', 'Camisetas'],
      atributos: [],
      imagens: [
        { origem: 'https://loja.example/1.jpg' },
        { origem: 'https://loja.example/1-Azul.jpg', opcoes: { Cor: 'Azul' } },
        { origem: 'https://loja.example/1-Preto.jpg', opcoes: { Cor: 'Preto' } },
      ],
    })
    expect(first!.imagens[0]).not.toHaveProperty('opcoes')
    expect(first).not.toHaveProperty('outrosDepartamentos')
    expect(first!.variacoes.map(({ sku, opcoes, preco, estoque }) => [sku, opcoes, preco, estoque])).toEqual([
      ['CAM0-00', { Cor: 'Azul', Tamanho: 'P' }, 5990, 5],
      ['CAM0-01', { Cor: 'Azul', Tamanho: 'M' }, 5990, 5],
      ['CAM0-10', { Cor: 'Preto', Tamanho: 'P' }, 5990, 5],
      ['CAM0-11', { Cor: 'Preto', Tamanho: 'M' }, 5990, 5],
    ])
    // What a product of one kind says in pairs is what it is, and how WooCommerce keeps it nobody is told.
    expect(records.at(-1)).toMatchObject({
      departamento: ['Acessórios, Etc', 'Bonés'],
      atributos: [{ nome: 'Cor', valor: 'Azul, Preto' }],
      variacoes: [{ sku: 'BON5', opcoes: {} }],
    })
    expect(proposal.facetas ?? []).not.toContain('Ascendente')
  })

  test('without codes are told apart by the numbers of their rows', async () => {
    const cells = [
      ...repeat(4, (at) => shirt(at + 1, { code: '' })).flat(),
      ...repeat(4, (at) => shirt(at + 21, { code: `CAM${at}`, ownCodes: false })).flat(),
      ...repeat(6, cap),
    ]
    const { records } = await imported(cells)
    const ids = records.map(({ id }) => id)
    expect(ids.slice(0, 8)).toEqual(['10', '20', '30', '40', 'CAM0', 'CAM1', 'CAM2', 'CAM3'])
    expect(ids.slice(8)).toEqual(repeat(6, (at) => `BON${at}`))
    expect(records[4]!.variacoes.map(({ sku }) => sku)).toEqual(['211', '212', '213', '214'])
  })

  test('that are drafts stay out with their variations', async () => {
    const [draft, ...variations] = shirt(7, { code: 'CAM7' })
    const cells = [
      ...repeat(6, (at) => shirt(at + 1, { code: `OK${at}` })).flat(),
      { ...draft!, Publicado: '-1' },
      ...variations,
      { ...cap(8), 'Visibilidade no catálogo': 'hidden' },
    ]
    const { records } = await imported(cells)
    expect(records.map(({ id }) => id)).toEqual(repeat(6, (at) => `OK${at}`))
  })
})

test('a parent’s row that says what is chosen of it, as the others do, is one of the variations', async () => {
  const item = (code: string, parent: string, colour: string) => ({
    SKU: code,
    'SKU pai': parent,
    Nome: `Caneca Esmaltada ${parent || code}`,
    Categoria: 'Cozinha',
    Cor: colour,
    Preço: '19,90',
    Estoque: '4',
  })
  const cells = (ofParent: string) =>
    repeat(6, (at) => [
      item(`C${at}`, '', ofParent),
      item(`C${at}-1`, `C${at}`, 'Azul'),
      item(`C${at}-2`, `C${at}`, 'Preta'),
    ]).flat()
  const skus = async (ofParent: string) => (await imported(cells(ofParent))).records[0]!.variacoes.map(({ sku }) => sku)
  expect(await skus('Branca')).toEqual(['C0', 'C0-1', 'C0-2'])
  expect(await skus('')).toEqual(['C0-1', 'C0-2'])
})
