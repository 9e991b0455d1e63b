import { expect, test } from 'vitest'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { made, plain, repeat, rowsOf } from '#tests/harness/proposed-import.ts'

/* What is proposed for a file by the names of its columns and what stands in them. */

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
      atributos: [],
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

test('what begins as a setting of a program does is told where it says something of the thing', () => {
  const rows = repeat(12, (at) => ({
    Código: `L${at}`,
    Nome: `Livro ilustrado ${at}`,
    Categoria: 'Livros',
    Preço: '29,90',
    Idioma: at % 2 === 0 ? 'Português' : 'Inglês',
    'Idade recomendada': '3 anos',
    Kit: 'Capa e marcador',
    Posição: 'Dianteira',
    Variante: 'Capa dura',
    Destaque: '0',
    'Included accessories': 'Marcador',
    'ID Marca': '9',
  }))
  expect(made(rows).records[0]!.atributos.map(({ nome }) => nome)).toEqual([
    'Idioma',
    'Idade recomendada',
    'Kit',
    'Posição',
    'Variante',
    'Included accessories',
  ])
})

test('what is a setting of one platform says something of the thing in the file of nobody', () => {
  const said = {
    Fonte: '650 W',
    'Data de lançamento': '12/03/2019',
    'Itens por caixa': '12',
    'Condição do produto': 'Restaurado',
    Metal: 'Prata 950',
    Customização: 'Gravação a laser',
    'Codificação de vídeo': 'H.265',
    'Leitor de QR Code': 'Sim',
    'Permitido em voo': 'Até 100 Wh',
    'Exibir horas': '24 h',
    Visibilidade: 'Alta',
    'Adsorção de umidade': 'Baixa',
    'Multiplicador de torque': '3x',
    'Data transfer rate': '480 Mbps',
    'Valor energético': '120 kcal',
    'Capacidade do depósito': '2 L',
    'Garantia de fábrica': '12 meses',
    'Tipo de fone': 'Intra-auricular',
    'Curva de disparo': 'C',
  }
  const trade = {
    'Data de cadastro': '01/02/2024',
    'Un. de medida': 'UN',
    Depósito: 'Galpão 2',
    'Código do fabricante': `F`,
    Custo: '3,20',
    'Preço 2': '4,00',
    Curva: 'A',
    Visível: '1',
    Tags: 'novo',
  }
  const rows = repeat(12, (at) => ({ Código: `L${at}`, Nome: `Coisa boa ${at}`, Preço: '29,90', ...said, ...trade }))
  const { records, notes } = made(rows)
  expect(records[0]!.atributos.map(({ nome }) => nome)).toEqual(Object.keys(said))
  expect(records[0]!.lancamento).toBe('2019-03-12T03:00:00.000Z')
  expect(notes.at(-1)).toMatch(/^de fora: /)
  const ofWooCommerce = { 'Tax status': 'taxable', 'Backorders allowed?': '0', 'Sold individually?': '0' }
  const woo = made(rows.map((row) => ({ ...row, ...ofWooCommerce })))
  expect(woo.records[0]!.atributos.map(({ nome }) => nome)).toEqual(
    Object.keys(said).filter((name) => name !== 'Visibilidade'),
  )
})

test('attributes of an object, and of a list of what is called and said, are told', () => {
  const thing = (at: number, told: object) => ({ ...plain(at), ...told })
  for (const told of [
    { atributos: { Cor: 'Azul', Voltagem: '110 V' } },
    {
      caracteristicas: [
        { nome: 'Cor', valor: 'Azul' },
        { nome: 'Voltagem', valor: '110 V' },
      ],
    },
  ])
    expect(made(repeat(6, (at) => thing(at, told))).records[0]!.atributos).toMatchObject([
      { nome: 'Cor', valor: 'Azul' },
      { nome: 'Voltagem', valor: '110 V' },
    ])
})
