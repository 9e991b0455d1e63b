import { expect, test } from 'vitest'
import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { mapProduct } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'

/* What is proposed for a file by the names of its columns and what stands in them. */
const rowsOf = (values: object[]): SourceRow[] =>
  values.map((value, at) => ({ value, parents: [], line: at + 1, position: at + 1 }))
/** The products a proposal makes of its own rows. */
function made(values: object[], chosen: Parameters<typeof proposeFields>[1] = {}) {
  const rows = rowsOf(values)
  const { notes, candidates, ...proposal } = proposeFields(rows, chosen)
  const parsed = parseMapping({ fonte: 'teste', ...proposal })
  if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
  const records = rows.map((row) => {
    const mapped = mapProduct([row], parsed.mapping)
    if (!mapped.ok) throw new Error(mapped.reason)
    return mapped.record
  })
  return { notes, records, proposal, candidates }
}
const ean = (at: number) => {
  const digits = `7891000${String(at).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
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
    expect.arrayContaining(['Home Decoration', 'Tops']),
  )
  const small = made(
    repeat(30, (at) => ({
      id: `a${at}`,
      nome: `Coisa número ${at}`,
      setor: ['eletrônicos > tv e áudio', 'cama, mesa e banho > toalhas'][at % 2],
    })),
  )
  expect(small.records.slice(0, 2).map(({ departamento }) => departamento)).toEqual([
    ['Eletrônicos', 'TV e Áudio'],
    ['Cama, Mesa e Banho', 'Toalhas'],
  ])
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
    variacoes: [{ pesoG: 500, estoque: 1 }],
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

test('a column of reduced prices that is read beside the price is asked about no more', () => {
  const { candidates, notes, proposal } = made(
    repeat(12, (at) => ({
      ...plain(at),
      Preço: undefined,
      'Regular price': '39.90',
      'Sale price': at % 2 ? '29.90' : '',
    })),
  )
  expect(proposal.campos['preco']).toMatchObject({ de: ['Sale price', 'Regular price'] })
  expect(candidates).toEqual([])
  expect(notes.join('\n')).not.toMatch(/também serviria/)
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

test('columns of two levels of departments, and of what the site does not sell', () => {
  for (const [first, second, sold] of [
    ['Nome da categoria nível 1', 'Nome da categoria nível 2', 'Disponível no site?'],
    ['categoria-nome-nivel-1', 'categoria-nome-nivel-2', 'ativo'],
  ] as const) {
    const { proposal, records } = made(
      repeat(12, (at) => ({
        sku: `P${at}`,
        tipo: 'sem-opcao',
        nome: `Copo azul ${at}`,
        [first]: 'Mesa',
        [second]: ['Copos', 'Jarras'][at % 2],
        'Peso do produto (gramas)': '500',
        'Descrição HTML do produto': '<p>Azul</p>',
        'Modelo do produto': `M${at}`,
        usado: 'N',
        [sold]: at % 4 === 3 ? 'N' : 'S',
      })),
    )
    expect(proposal.filtro).toEqual([{ campo: sold, diferente: ['N'] }])
    expect(records[1]).toMatchObject({
      departamento: ['Mesa', 'Jarras'],
      descricao: 'Azul',
      modelo: 'M1',
      variacoes: [{ pesoG: 500 }],
      atributos: [{ nome: 'Tipo', valor: 'sem-opcao' }],
    })
  }
})

test('colours and sizes are no departments; what a shop knows of its trade is told nobody', () => {
  const { proposal, records } = made(
    repeat(30, (at) => ({
      Código: `C${at}`,
      Produto: `Copo azul ${at}`,
      Cor: ['Azul', 'Preto'][at % 2],
      'Razão Social': 'Vidros Ltda',
      'Nome Fantasia': 'Vidros',
      'Curva ABC': 'ABC'[at % 3],
      MOQ: '6',
      'Lead time': '15 dias',
      Endereço: 'R2-P4',
      'Ponto Pedido': '12',
      'Qtd. vendida': at,
      'Un.': 'UN',
      'Qtd. por caixa': '12',
      'Quantidade de portas': at % 3,
    })),
  )
  expect(proposal.campos['departamento']).toEqual({ niveis: [{ valor: 'Produtos' }] })
  expect(records[4]!.atributos.map(({ nome }) => nome)).toEqual(['Cor', 'Qtd. por caixa', 'Quantidade de portas'])
  expect(proposal.campos['estoque']).toEqual({ valor: 20 })
})

test('where several columns would do they are shown with samples, and the one that is chosen counts', () => {
  const rows = repeat(20, (at) => ({
    codigo: `P${at}`,
    nome: `Copo de vidro ${at}`,
    'Preço site': '10,00',
    'Preço loja': '12,00',
    'Qtde estoque': 4,
    'Saldo estoque': 7,
  }))
  const { records, candidates, notes } = made(rows)
  expect(candidates).toEqual([
    {
      field: 'preco',
      columns: [
        { name: 'Preço site', samples: ['10,00', '10,00', '10,00'] },
        { name: 'Preço loja', samples: ['12,00', '12,00', '12,00'] },
      ],
    },
    {
      field: 'estoque',
      columns: [expect.objectContaining({ name: 'Qtde estoque' }), expect.objectContaining({ name: 'Saldo estoque' })],
    },
  ])
  expect(records[0]!.variacoes[0]).toMatchObject({ preco: 1000, estoque: 4 })
  expect(notes.join('\n')).toMatch(/preco: também serviria "Preço loja" \(ex\.: 12,00\)/)
  const other = made(rows, { preco: 'Preço loja', estoque: 'Saldo estoque' })
  expect(other.records[0]!.variacoes[0]).toMatchObject({ preco: 1200, estoque: 7 })
})

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

test('a column of stock never becomes units that nobody counted', () => {
  const thing = (at: number) => ({ codigo: `P${at}`, nome: `Copo de vidro ${at}`, preco: '1,00' })
  const stock = (columns: (at: number) => object) =>
    made(repeat(12, (at) => ({ ...thing(at), ...columns(at) }))).records.map(({ variacoes }) => variacoes[0]!.estoque)
  expect(stock(() => ({}))[0]).toBe(20)
  expect(stock((at) => ({ estoque: ['12 un', '+50', '1.200', '3,00'][at % 4] })).slice(0, 4)).toEqual([12, 50, 1200, 3])
  expect(stock((at) => ({ estoque: ['Sim', 'Não'][at % 2] })).slice(0, 2)).toEqual([1, 0])
  expect(stock((at) => ({ disponibilidade: ['Em estoque', 'Esgotado'][at % 2] })).slice(0, 2)).toEqual([1, 0])
  expect(stock(() => ({ Estoque: '' }))[0]).toBe(0)
  expect(stock(() => ({ 'Estoque mínimo': 4 }))[0]).toBe(0)
  expect(stock((at) => ({ 'Situação do estoque': ['verde', 'vermelho'][at % 2] }))[0]).toBe(0)
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

test('what moves with the price, or tells people and companies, is told nobody', () => {
  const { records, notes } = made(
    repeat(30, (at) => ({
      codigo: `P${at}`,
      nome: `Copo de vidro ${at}`,
      'Preço de venda': `${10 + at * 3},90`,
      'Tabela B': `${9 + at * 3},20`,
      Atacado: `${8 + at * 3},00`,
      'Última entrada': `R$ ${5 + at},00`,
      Parceiro: '11.222.333/0001-81',
      Contato: `ana${at % 3}@vidros.com.br`,
      'Altura (m)': `${1 + (at % 5)},5${at % 10}`,
    })),
  )
  expect(records[4]!.atributos.map(({ nome }) => nome)).toEqual(['Altura (m)'])
  expect(notes.at(-1)).toMatch(/^de fora: Tabela B, Atacado, Última entrada, Parceiro, Contato/)
})

const plain = (at: number) => ({ Código: `C${at}`, Produto: `Copo azul ${at}`, Categoria: 'Casa', Preço: `1${at},90` })

test('what a file says is not for sale stays out, either way it says so', () => {
  const rows = repeat(12, (at) => ({ ...plain(at), Ativo: at % 4 === 3 ? 'N' : 'S' }))
  const { proposal, notes } = made(rows)
  expect(proposal.filtro).toEqual([{ campo: 'Ativo', diferente: ['N'] }])
  expect(notes.join('\n')).toMatch(/ficam de fora as linhas em que "Ativo" diz N \(3 de 12\)/)
  const contrary = made(repeat(12, (at) => ({ ...plain(at), Bloqueado: at % 4 === 3 ? 'Sim' : 'Não' })))
  expect(contrary.proposal.filtro).toEqual([{ campo: 'Bloqueado', diferente: ['Sim'] }])
  for (const said of ['S', 'N'])
    expect(made(repeat(6, (at) => ({ ...plain(at), Ativo: said }))).proposal.filtro).toBeUndefined()
  expect(made(repeat(6, (at) => ({ ...plain(at), Status: ['Novo', 'N'][at % 2] }))).proposal.filtro).toBeUndefined()
})

test('whole prices of a workbook are reais, those of a program may be centavos', () => {
  const rows = rowsOf(repeat(8, (at) => ({ ...plain(at), Preço: 1_990 + at * 1_000 })))
  expect(proposeFields(rows, {}, new Map(), true).campos['preco']).toBe('Preço')
  expect(proposeFields(rows).campos['preco']).toEqual({ de: 'Preço', unidade: 'centavos' })
})

test('a price column is one although few of its cells are prices, and says so', () => {
  const { proposal, notes } = made(repeat(12, (at) => ({ ...plain(at), Preço: at < 4 ? '10,90' : 'a consultar' })))
  expect(proposal.campos['preco']).toBe('Preço')
  expect(notes.join('\n')).toMatch(/"Preço" nem sempre é um preço \(ex\.: a consultar/)
  // One that says none is still it, for the import to ask before it brings a shop without prices.
  const unread = made(repeat(6, (at) => ({ ...plain(at), Preço: 'a consultar' })))
  expect(unread.proposal.campos['preco']).toBe('Preço')
  expect(unread.notes.join('\n')).toMatch(/"Preço" nem sempre é um preço/)
  const priced = made(repeat(6, (at) => ({ ...plain(at), Preço: 'a consultar', Tabela: `1${at},90` })))
  expect(priced.proposal.campos['preco']).toBe('Tabela')
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

test('prices and names within objects, several pictures in a cell, a path that is missing', () => {
  const { records } = made(
    repeat(8, (at) => ({
      ...plain(at),
      Categoria: at === 5 ? '' : 'Casa > Mesa',
      Preço: { valor: 10.9 + at, moeda: 'BRL' },
      marca: { id: 1, nome: 'Ana' },
      Imagem:
        at === 0
          ? 'https://x.test/a,b.jpg'
          : `https://x.test/a.jpg${[' | ', ', ', ';', '\n'][at % 4]}https://x.test/b.jpg`,
    })),
  )
  expect(records[1]).toMatchObject({
    marca: 'Ana',
    variacoes: [{ preco: 1_190 }],
    imagens: [{ origem: 'https://x.test/a.jpg' }, { origem: 'https://x.test/b.jpg' }],
  })
  expect(records[0]!.imagens).toEqual([{ origem: 'https://x.test/a,b.jpg' }])
  expect(records[5]!.departamento).toEqual(['Outros'])
})
