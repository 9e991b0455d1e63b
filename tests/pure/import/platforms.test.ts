import { expect, test } from 'vitest'
import { imported, repeat } from '#tests/harness/proposed-import.ts'

/* Exports of shop platforms with what they all have: settings, rows of pictures, drafts, variations without codes. */

const COLOURS = ['Rosa', 'Verde']
const shownOf = ({ records }: Awaited<ReturnType<typeof imported>>) =>
  records.map(({ id, departamento, atributos, variacoes }) => ({
    id,
    departamento,
    atributos: atributos.map(({ nome }) => nome),
    skus: variacoes.map(({ sku }) => sku),
    opcoes: variacoes.map(({ opcoes }) => Object.values(opcoes).join(' ')),
  }))

test('Shopify: a draft stays out whole, rows of pictures are none for sale, its settings are told nobody', async () => {
  const dress = (at: number) => [
    ...COLOURS.map((colour, n) => ({
      Handle: `vestido-midi-${at}`,
      Title: n === 0 ? `Vestido Midi ${at}` : '',
      'Body (HTML)': n === 0 ? '<p>Leve.</p>' : '',
      Vendor: n === 0 ? 'Ateliê Sol' : '',
      Type: n === 0 ? 'Vestidos' : '',
      Published: n === 0 ? 'true' : '',
      'Option1 Name': n === 0 ? 'Cor' : '',
      'Option1 Value': colour,
      'Variant SKU': at === 1 ? '' : `V${at}${n}`,
      'Variant Grams': '250',
      'Variant Inventory Qty': '7',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': '129.90',
      'Variant Compare At Price': '159.90',
      'Variant Requires Shipping': 'true',
      'Image Src': n === 0 ? `https://cdn.example/${at}-1.jpg` : '',
      'Image Position': n === 0 ? '1' : '',
      'Gift Card': n === 0 ? 'false' : '',
      Status: n === 0 ? (at === 3 ? 'draft' : 'active') : '',
    })),
    { Handle: `vestido-midi-${at}`, 'Image Src': `https://cdn.example/${at}-2.jpg`, 'Image Position': '2' },
    // With a code of its own it is one that has no price yet, and is not lost.
    ...(at === 7 ? [{ Handle: `vestido-midi-${at}`, 'Variant SKU': 'V7-X' }] : []),
  ]
  const shopify = await imported(repeat(8, dress).flat())
  expect(shownOf(shopify)).toEqual(
    [0, 1, 2, 4, 5, 6, 7].map((at) => ({
      id: `vestido-midi-${at}`,
      departamento: ['Vestidos'],
      atributos: [],
      skus:
        at === 1
          ? ['vestido-midi-1-Rosa', 'vestido-midi-1-Verde']
          : [`V${at}0`, `V${at}1`, ...(at === 7 ? ['V7-X'] : [])],
      opcoes: at === 7 ? [...COLOURS, ''] : COLOURS,
    })),
  )
  expect(shopify.records[0]).toMatchObject({ variacoes: [{ pesoG: 250 }, {}], imagens: [{}, {}] })
  expect(shopify.candidates).toEqual([])
})

test('Nuvemshop: variations without any code are called by what is chosen of them, in the first department', async () => {
  const blouse = (at: number) =>
    COLOURS.map((colour, n) => ({
      'Identificador URL': `blusa-${at}`,
      Nome: n === 0 ? `Blusa Canelada ${at}` : '',
      Categorias: n === 0 ? 'Feminino > Blusas, Novidades' : '',
      'Nome da variação 1': 'Cor',
      'Valor da variação 1': colour,
      Preço: '129.90',
      Estoque: '7',
      SKU: '',
      'Exibir na loja': n === 0 ? (at === 2 ? 'NÃO' : 'SIM') : '',
      'Frete gratis': 'NÃO',
      'Produto Físico': 'SIM',
    }))
  expect(shownOf(await imported(repeat(6, blouse).flat()))).toEqual(
    [0, 1, 3, 4, 5].map((at) => ({
      id: `blusa-${at}`,
      departamento: ['Feminino', 'Blusas'],
      atributos: [],
      skus: [`blusa-${at}-Rosa`, `blusa-${at}-Verde`],
      opcoes: COLOURS,
    })),
  )
})

test('Nuvemshop: a root above the departments is none, and what stands behind a comma is another one', async () => {
  const blouse = (at: number) => ({
    'Identificador URL': `blusa-${at}`,
    Nome: `Blusa Canelada ${at}`,
    Categorias: ['Loja > Feminino > Blusas, Novidades', 'Loja > Blusas, Novidades', 'Loja > Blusas'][at % 3],
    Preço: '129.90',
  })
  const { records } = await imported(repeat(6, blouse))
  expect(records.slice(0, 3).map(({ departamento }) => departamento)).toEqual([
    ['Feminino', 'Blusas'],
    ['Blusas'],
    ['Blusas'],
  ])
})

test('Bling: the code that a variation calls its parent by is the code, and one cell says all that is chosen', async () => {
  const settings = {
    'Tipo do item': 'Mercadoria para Revenda',
    'Itens p/ caixa': '1',
    Volumes: '1',
    'Clonar dados do pai': '',
    'Condição do Produto': 'Novo',
    'Frete Grátis': 'Não',
    'Unidade de Medida': 'Centímetros',
  }
  const shirt = (at: number) => [
    {
      ID: `160${at}0`,
      Código: `P${at}`,
      Descrição: `Camiseta Básica ${at}`,
      Preço: '59,90',
      Estoque: '0',
      'Descrição Complementar': '<p>Malha fria, de algodão.</p>',
      'Produto Variação': '',
      'Código Pai': '',
      'Categoria do produto': 'Roupas>>Camisetas',
      ...settings,
    },
    ...COLOURS.map((colour, n) => ({
      ID: `160${at}${n + 1}`,
      Código: `P${at}-${n}`,
      Descrição: `Camiseta Básica ${at} Cor:${colour};Tamanho:P`,
      Preço: '59,90',
      Estoque: '4',
      'Produto Variação': `Cor:${colour};Tamanho:P`,
      'Código Pai': `P${at}`,
      ...settings,
    })),
  ]
  const bling = await imported(repeat(6, shirt).flat())
  expect(shownOf(bling)).toEqual(
    repeat(6, (at) => ({
      id: `P${at}`,
      departamento: ['Roupas', 'Camisetas'],
      atributos: [],
      skus: [`P${at}-0`, `P${at}-1`],
      opcoes: COLOURS.map((colour) => `${colour} P`),
    })),
  )
  expect(bling.records[0]).toMatchObject({ nome: 'Camiseta Básica 0', descricao: 'Malha fria, de algodão.' })
  expect(bling.candidates).toEqual([])
})

test('Loja Integrada: columns of its grids are what is chosen, by the word that says it', async () => {
  const polo = (at: number) => [
    {
      tipo: 'com-variacao',
      'sku-pai': '',
      sku: `L${at}`,
      nome: `Camisa Polo ${at}`,
      'categoria-nome-nivel-1': 'Roupas',
    },
    ...COLOURS.map((colour, n) => ({
      tipo: 'variacao',
      'sku-pai': `L${at}`,
      sku: `L${at}-${n}`,
      'preco-cheio': '99.90',
      'estoque-quantidade': '4',
      'grade-produto-com-uma-cor': colour,
      'grade-tamanho-de-camiseta': 'P',
    })),
    {
      tipo: 'variacao',
      'sku-pai': `L${at}`,
      sku: `L${at}-2`,
      'preco-cheio': '99.90',
      'estoque-quantidade': '4',
      'grade-produto-com-uma-cor': 'Rosa',
      'grade-tamanho-de-camiseta': 'G',
    },
  ]
  const { records, proposal } = await imported(repeat(6, polo).flat())
  expect(Object.keys(proposal.campos['opcoes'] as object)).toEqual(['Cor', 'Tamanho'])
  expect(records[0]).toMatchObject({
    id: 'L0',
    nome: 'Camisa Polo 0',
    departamento: ['Roupas'],
    atributos: [],
    variacoes: [{ sku: 'L0-0' }, { sku: 'L0-1' }, { sku: 'L0-2' }],
  })
})

test('VTEX: names lose what it writes around them, and a variation is chosen by its name where nothing else is said', async () => {
  const blender = (at: number) =>
    ['110V', '220V'].map((voltage, n) => ({
      '_IDSKU (Não alterável)': String(10 * at + n + 1),
      _NomeSKU: `Liquidificador Turbo ${at} ${voltage}`,
      '_SKUAtivo (Não alterável)': 'SIM',
      _UnidadeMedida: 'un',
      _CodigoReferenciaSKU: `LT${at}-${voltage}`,
      '_IDProduto (Não alterável)': String(700 + at),
      '_NomeProduto (Obrigatório)': `Liquidificador Turbo ${at}`,
      '_ProdutoAtivo (Não alterável)': at === 2 ? 'NÃO' : 'SIM',
      _DescricaoProduto: '<p>Tritura gelo, frutas e o que mais houver na cozinha.</p>',
      _MostrarSemEstoque: 'SIM',
      _NomeDepartamento: 'Eletroportáteis',
      _NomeCategoria: 'Liquidificadores',
      _IDMarca: '9',
      _Marca: 'Ventura',
    }))
  const vtex = await imported(repeat(6, blender).flat())
  expect(shownOf(vtex)).toEqual(
    [0, 1, 3, 4, 5].map((at) => ({
      id: String(700 + at),
      departamento: ['Eletroportáteis', 'Liquidificadores'],
      atributos: [],
      skus: [String(10 * at + 1), String(10 * at + 2)],
      opcoes: ['110V', '220V'].map((voltage) => `Liquidificador Turbo ${at} ${voltage}`),
    })),
  )
  expect(vtex.records[0]).toMatchObject({
    nome: 'Liquidificador Turbo 0',
    marca: 'Ventura',
    descricao: 'Tritura gelo, frutas e o que mais houver na cozinha.',
    variacoes: [{ estoque: 20 }, {}],
  })
})

test('Tray: prices "em Reais", a mark of what is new that is no date, and what is not for sale', async () => {
  const pan = (at: number) => ({
    Código: String(100 + at),
    'Nome do Produto': `Panela Antiaderente ${at}`,
    'Categoria Nível 1': 'Cozinha',
    'Preço de Venda em Reais': '80,90',
    'Preço de Custo em Reais': '30,00',
    'Preço Promocional em Reais': at === 0 ? '70,90' : '0,00',
    'Estoque do Produto': String(at + 1),
    'Produto disponível': at === 3 ? '0' : '1',
    'HTML da descrição completa': '<p>Boa panela.</p>',
    Lançamento: '0',
    Destaque: '0',
  })
  const tray = await imported(repeat(12, pan))
  expect(tray.records.map(({ id }) => id)).not.toContain('103')
  expect(tray.records[0]).toMatchObject({ descricao: 'Boa panela.', atributos: [], variacoes: [{ preco: 7090 }] })
  expect(tray.records[1]).toMatchObject({ variacoes: [{ preco: 8090 }] })
  expect(tray.records[0]!.lancamento).toBeUndefined()
})
