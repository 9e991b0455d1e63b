import { expect, test } from 'vitest'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { ean, made, plain, repeat, rowsOf } from '#tests/harness/proposed-import.ts'

/* What a column is by the words of its header, of whatever program the file comes. */

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

test('stock and price are known by words inside a header; what is for the shop alone is no attribute', () => {
  const rows = repeat(30, (at) => ({
    'Cód. Produto': `P${at}`,
    'Nome do Produto': `Copo de vidro ${at}`,
    Grupo: ['Copos', 'Jarras'][at % 2],
    'Preço Mercado': `1${at},90`,
    'Vlr. Custo': '3,20',
    'Qtd. Estoque': at % 4,
    'Estoque mínimo': 2,
    'Fornecedor Principal': ['Vidros Sul', 'Vidros Norte'][at % 2],
    NCM: '70133700',
    Cor: ['Azul', 'Preto'][at % 2],
  }))
  const { records, notes, candidates } = made(rows)
  expect(records[3]).toMatchObject({
    id: 'P3',
    atributos: [{ nome: 'Cor', valor: 'Preto' }],
    variacoes: [{ preco: 1390, estoque: 3 }],
  })
  expect(records[4]!.variacoes[0]!.estoque).toBe(0)
  expect(records[3]!.atributos).toHaveLength(1)
  expect(candidates).toEqual([])
  expect(notes.at(-1)).toMatch(/^de fora: .*Vlr\. Custo.*Estoque mínimo.*Fornecedor Principal.*NCM/)
})

test('words of a header are known in the short forms that programs write', () => {
  const { proposal, records } = made(
    repeat(30, (at) => ({
      'Cód.Prod': `P${at}`,
      'Desc. Produto': `Copo de vidro ${at}`,
      Depto: ['LIMPEZA', 'MESA'][at % 2],
      'Prc Venda': `1${at},90`,
      'Vlr. ST': `0,${at + 10}`,
      'Est. Disp.': at % 4,
      Mrc: ['Nadir', 'Duralex'][at % 2],
    })),
  )
  expect(proposal.campos).toMatchObject({
    id: 'Cód.Prod',
    nome: 'Desc. Produto',
    preco: 'Prc Venda',
    estoque: 'Est. Disp.',
    marca: 'Mrc',
  })
  expect(records[0]).toMatchObject({ departamento: ['Limpeza'], atributos: [] })
  const names = ['Estq', 'Quant.', 'Qtd. Disponível', 'Qty on hand', 'QTDE_ESTOQUE']
  for (const name of names) {
    const counted = made(repeat(12, (at) => ({ ...plain(at), [name]: at })))
    expect([name, counted.proposal.campos['estoque'], counted.records[3]!.atributos]).toEqual([name, name, []])
    const said = made(repeat(12, (at) => ({ ...plain(at), [name]: 'a confirmar' })))
    expect([name, said.records[0]!.variacoes[0]!.estoque]).toEqual([name, 0])
  }
  expect(
    made(repeat(12, (at) => ({ 'Item #': `A${at}`, 'Product name': `Blue cup ${at}` }))).proposal.campos['id'],
  ).toBe('Item #')
})

test('exports of other platforms are read as those mean them', () => {
  const variations = (names: object[]) => {
    const rows = rowsOf(names)
    const { notes: _, candidates: __, ...proposal } = proposeFields(rows)
    return proposal
  }
  const option = (at: number) => ({
    'Option1 Name': at % 3 === 0 ? 'Tamanho' : '',
    'Option1 Value': ['P', 'M', 'G'][at % 3],
  })
  const shopify = variations(
    repeat(12, (at) => ({
      Handle: `camiseta-${Math.floor(at / 3)}`,
      Title: at % 3 === 0 ? `Camiseta ${Math.floor(at / 3)}` : '',
      Type: 'roupas',
      ...option(at),
      'Variant SKU': `S${at}`,
      'Variant Price': '39.90',
    })),
  )
  expect(shopify.campos).toMatchObject({ departamento: { niveis: [[{ campo: 'Type', caixa: 'titulo' }, {}]] } })
  expect(shopify.campos['atributos']).toBeUndefined()
  const nuvemshop = variations(
    repeat(12, (at) => ({
      'Identificador URL': `copo-${Math.floor(at / 2)}`,
      Nome: at % 2 === 0 ? `Copo ${Math.floor(at / 2)}` : '',
      Categorias: at % 2 === 0 ? 'cozinha > copos' : '',
      'Nome da variação 1': 'Cor',
      'Valor da variação 1': ['Azul', 'Verde'][at % 2],
      Preço: '19,90',
      SKU: `N${at}`,
    })),
  )
  expect(nuvemshop).toMatchObject({
    variacoes: 'linhas',
    campos: { id: ['Identificador URL', 'SKU'], sku: 'SKU', opcoes: { Cor: 'Valor da variação 1' } },
  })
  expect(nuvemshop.campos['atributos']).toBeUndefined()
  const tiny = made(
    repeat(12, (at) => ({
      'Código (SKU)': `T${at}`,
      Descrição: `Copo azul ${at}`,
      Categoria: 'Copos',
      Preço: 'R$ 49,90',
      'Preço Promocional': ['R$ 39,90', '', '0,00', 'R$ 0,00'][at % 4],
      Unidade: 'UN',
      Origem: 0,
    })),
  )
  expect(tiny.records.slice(0, 4)).toMatchObject(
    [3990, 4990, 4990, 4990].map((preco, at) => ({ id: `T${at}`, atributos: [], variacoes: [{ preco }] })),
  )
})

test('columns in pairs are attributes of the names that one has, with the values of the other', () => {
  const pairs = (at: number, number: number, [name, value, visible, global]: readonly string[], cell: string) => ({
    [name!.replace('#', String(number))]: number === 1 ? 'Cor' : ['Material', 'Fornecedor'][at % 2],
    [value!.replace('#', String(number))]: cell,
    [visible!.replace('#', String(number))]: '1',
    [global!.replace('#', String(number))]: '0',
  })
  for (const names of [
    ['Attribute # name', 'Attribute # value(s)', 'Attribute # visible', 'Attribute # global'],
    ['Nome do atributo #', 'Valores do atributo #', 'Visibilidade do atributo #', 'Atributo global #'],
  ]) {
    const { records, proposal, notes } = made(
      repeat(12, (at) => ({
        ID: 40 + 7 * at,
        // How that program keeps it, which nobody chooses by.
        Type: ['simple', 'simple, virtual', 'variable'][at % 3],
        SKU: `W${at}`,
        Name: `Copo ${['liso', 'alto', 'baixo'][at % 3]} ${at}`,
        'Regular price': '10.00',
        Categories: 'Casa > Copos',
        ...pairs(at, 1, names, ['Azul', 'Verde', 'Rosa'][at % 3]!),
        ...pairs(at, 2, names, ['Vidro', 'Lusa Ltda.'][at % 2]!),
      })),
    )
    expect(records.slice(0, 2).map(({ atributos }) => atributos)).toMatchObject([
      [
        { nome: 'Cor', valor: 'Azul', faceta: true },
        { nome: 'Material', valor: 'Vidro' },
      ],
      [{ nome: 'Cor', valor: 'Verde', faceta: true }],
    ])
    expect(proposal.campos['atributos']).toEqual([
      { tipo: 'pares', nome: names[0], valor: names[1], fora: ['Fornecedor'] },
    ])
    expect(notes).toContain('atributos: Cor, Material')
    expect(notes.join('\n')).toMatch(/de fora: .*Fornecedor/)
  }
})

test('headers of programs, of words in one, are read as those words', () => {
  const { proposal, records, notes } = made(
    repeat(12, (at) => ({
      CODPROD: `P${at}`,
      DESCRPROD: `Copo azul ${at}`,
      CODBARRA: ean(at),
      CODGRUPO: '10',
      DESCRGRUPO: ['Copos', 'Jarras'][at % 2],
      PVENDA: '59,90',
      PCUSTO: '30,00',
      QTESTOQUE: at,
      QTMINIMA: 3,
      DTULTENT: '01/02/2026',
      CODFORNEC: '77',
      ESTAMPA: 'Lisa',
    })),
  )
  expect(proposal.campos).toMatchObject({
    id: 'CODPROD',
    nome: 'DESCRPROD',
    ean: 'CODBARRA',
    departamento: { niveis: [['DESCRGRUPO', {}]] },
    preco: 'PVENDA',
    estoque: 'QTESTOQUE',
  })
  expect(records[0]!.atributos.map(({ nome }) => nome)).toEqual(['ESTAMPA'])
  expect(notes.at(-1)).toMatch(/^de fora: CODGRUPO, PCUSTO, QTMINIMA, DTULTENT, CODFORNEC\./)
})

test('what a thing costs the shop is never its price, nor are numbered lists of prices told', () => {
  const rows = repeat(12, (at) => ({
    CODPROD: `P${at}`,
    DESCRICAO: `Copo azul ${at}`,
    DEPARTAMENTO: 'Mesa',
    CODEPTO: '3',
    CODAUXILIAR: `A${at}`,
    PVENDA1: '5,90',
    PVENDA2: '5,50',
    CUSTOREP: '3,10',
    QTRESERV: '0',
    Published: 1,
  }))
  const { proposal, records, candidates } = made(rows)
  expect(proposal.campos['preco']).toBe('PVENDA1')
  expect(candidates[0]?.columns.map(({ name }) => name)).toEqual(['PVENDA1', 'PVENDA2'])
  expect(records[0]!.atributos).toEqual([])
  const costs = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('PVENDA'))),
  )
  expect(made(costs).proposal.campos['preco']).toBeUndefined()
})
