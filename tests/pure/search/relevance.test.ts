import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexRow } from '#commerce/domain/search/document.ts'
import { groupsOf } from '#commerce/domain/search/plan.ts'
import { relevanceOf, standing } from '#commerce/domain/search/ranking.ts'
import { ranked } from '#commerce/domain/search/score.ts'
import { readQuery } from '#commerce/domain/search/text.ts'
import { WordIndex } from '#commerce/domain/search/words.ts'
import { entrada, type ProdutoDado } from '#tests/factories/produto.ts'
import { catalogue, type Dado } from '#tests/harness/ranked-catalogue.ts'

describe('what is found', () => {
  test('a code of letters and a number is found in one piece and apart', () => {
    const find = catalogue(
      { nome: 'Placa de Vídeo RX6600XT Dual' },
      { nome: 'Placa de Vídeo RTX 3060 12 GB' },
      { nome: 'SSD com leitura de 3060 MB/s' },
    )
    expect(find('rx 6600')).toEqual(['Placa de Vídeo RX6600XT Dual'])
    expect(find('rtx3060')).toEqual(['Placa de Vídeo RTX 3060 12 GB'])
  })

  test('the options a product comes in are words of it', () => {
    const find = catalogue(
      { nome: 'Geladeira Inox', opcoes: [{ Voltagem: '127 V' }, { Voltagem: '220 V' }] },
      { nome: 'Geladeira Branca', opcoes: [{ Voltagem: '220 V' }] },
    )
    expect(find('geladeira 110v')).toEqual(['Geladeira Inox'])
  })

  test.each([
    ['Mouse s/ fio', 'mouse sem fio'],
    ['Mouse sem fio', 'mouse s/fio'],
    ['Capa p/ celular', 'capa para celular'],
  ])('"%s" is found by "%s": prepositions are shortened', (nome, terms) => {
    expect(catalogue({ nome }, { nome: 'Mouse com fio' })(terms)[0]).toBe(nome)
  })

  test('words of a description count, less than those of a name', () => {
    const find = catalogue(
      { nome: 'Poltrona Verona', descricao: '<p>Estofada em <b>veludo</b> molhado.</p>' },
      { nome: 'Cadeira Veludo' },
      { nome: 'Mesa de jantar' },
    )
    expect(find('veludo')).toEqual(['Cadeira Veludo', 'Poltrona Verona'])
  })

  test('what only mentions the thing is left out where something is it', () => {
    const cold: Pick<ProdutoDado, 'departamento'> = { departamento: [['geladeiras', 'Geladeiras e Freezers']] }
    const cream: Dado = { nome: 'Creme corporal', descricao: '<p>Guarde na geladeira.</p>' }
    const shelf = { nome: 'Prateleira', descricao: '<p>De vidro, para geladeira.</p>' }
    const tray = { nome: 'Organizador de geladeiras' }
    const freezer = { nome: 'Freezer Horizontal', ...cold }
    const find = catalogue({ nome: 'Geladeira A', ...cold }, cream, shelf, tray, freezer)
    expect(find('geladeira')[0]).toBe('Geladeira A')
    expect(find('geladeira').sort()).toEqual(['Freezer Horizontal', 'Geladeira A', 'Organizador de geladeiras'])
    expect(find('refrigerador').sort()).toEqual(find('geladeira').sort())
    expect(catalogue(cream, { nome: 'Mesa' })('geladeira')).toEqual(['Creme corporal'])
  })

  test('words that only share a stem are different things', () => {
    const find = catalogue({ nome: 'Refrigerante Cola 2 L' }, { nome: 'Refrigerador Frost Free' })
    expect(find('refrigerador')).toEqual(['Refrigerador Frost Free'])
    expect(find('refrigerantes')).toEqual(['Refrigerante Cola 2 L'])
  })

  test('a synonym of several words is a name, not words from all over a text', () => {
    const find = catalogue(
      { nome: 'Escrivaninha Freijó' },
      { nome: 'Mesa de Escritório 120 cm' },
      { nome: 'Mesa de Jantar', descricao: 'Cabe no escritório.' },
      { nome: 'Escritório e Mesa: Guia de Compra' },
    )
    expect(find('escrivaninha')).toEqual(['Escrivaninha Freijó', 'Mesa de Escritório 120 cm'])
    expect(find('mesa de escritório')).toContain('Escrivaninha Freijó')
  })

  test.each([
    ['its name, in pieces', { nome: 'Mesa Branca para Escritório' }],
    ['its department', { nome: 'Freijó 120 cm', departamento: [['mesas', 'Mesas de Escritório']] }],
    ['its type', { nome: 'Freijó 120 cm', marca: 'Freijó', atributos: { Tipo: 'Mesa de Escritório' } }],
  ] satisfies [string, Dado][])('a thing is called so by %s', (_by, dado) => {
    const find = catalogue(dado, { nome: 'Sofá', descricao: 'Para sala, mesa e escritório.' })
    expect(find('escrivaninha')).toEqual([dado.nome])
  })

  test('where nothing is called by a whole name of several words, what surely is the first of them is found', () => {
    const oils: Dado[] = [{ nome: 'Óleo de Girassol 900 mL' }, { nome: 'Óleo de Milho 900 mL' }]
    const find = catalogue({ nome: 'Fritadeira', descricao: 'Sem óleo.' }, ...oils, { nome: 'Bebida de Soja' })
    expect(find('óleo de soja', 'any').toSorted()).toEqual(
      oils
        .map(({ nome }) => nome)
        .toReversed()
        .toSorted(),
    )
    expect(find('óleo de soja', 'most')).toEqual([])
    expect(catalogue({ nome: 'Óleo de Soja' }, ...oils)('óleo de soja')).toEqual(['Óleo de Soja'])
  })

  test('plural and gender meet, the word as written first', () => {
    const find = catalogue({ nome: 'Sofá preto' }, { nome: 'Estante preta' }, { nome: 'Batteries pack' })
    expect(find('pretas')).toEqual(['Estante preta', 'Sofá preto'])
    expect(find('battery')).toEqual(['Batteries pack'])
  })

  test('"sem" and "com" are of what they tell about', () => {
    const find = catalogue({ nome: 'Fone sem fio' }, { nome: 'Fone com fio P2' }, { nome: 'Fone dobrável' })
    expect(find('fone sem fio')[0]).toBe('Fone sem fio')
    expect(find('fone com fio')).toContain('Fone com fio P2')
    expect(find('fone com fio')).not.toContain('Fone sem fio')
    expect(find('fonesemfio')).toEqual(['Fone sem fio'])
    expect(find('fonecomfio')).toEqual(['Fone com fio P2'])
  })

  test('a word after a minus is not wanted, alone it is looked for', () => {
    const find = catalogue({ nome: 'Mouse Logitech' }, { nome: 'Mouse Redragon' }, { nome: 'Mouse 220V' })
    expect(find('mouse -logitech -220v')).toEqual(['Mouse Redragon'])
    expect(find('-logitech')).toEqual([])
  })

  test.each([
    ['geladeira 110v', 'Geladeira 110V', 'Forno elétrico - 110V'],
    ['ar condicionado 9000', 'Ar condicionado 9000 BTUs', 'Controle remoto - 9000'],
    ['console ps4', 'Console PS4', 'Jogo de corrida - PS4'],
    ['cerveja 3448', 'Cerveja', 'Mochila escolar - 3448'],
  ])('"%s": what follows a dash of another name is no model code', (terms, wanted, other) => {
    const find = catalogue({ nome: other }, { nome: wanted })
    expect(find(terms)[0] ?? wanted).toBe(wanted)
  })

  test('a model code of letters and digits is found alone and among words, in front', () => {
    const find = catalogue({ nome: 'Toner para Brother' }, { nome: 'Toner preto - TN2110X' })
    expect(find('tn-2110x')).toEqual(['Toner preto - TN2110X'])
    expect(find('brother toner TN2110X')[0]).toBe('Toner preto - TN2110X')
  })
})

describe('what comes first', () => {
  test('the thing itself before what is for it or goes with it', () => {
    const find = catalogue(
      { nome: 'Capa para celular Samsung' },
      { nome: 'Película celular Samsung' },
      { nome: 'Celular Samsung Galaxy' },
    )
    expect(find('celular samsung')[0]).toBe('Celular Samsung Galaxy')
    expect(find('capa celular samsung')[0]).toBe('Capa para celular Samsung')
  })

  test('a type says what a product is; a rare word says more than a common one', () => {
    const find = catalogue(
      { nome: 'Bluetooth Notebook X', atributos: { Som: 'speaker' } },
      { nome: 'JBL Go', atributos: { Tipo: 'Speaker', Conexão: 'Bluetooth' } },
      ...Array.from({ length: 8 }, (_, at) => ({ nome: `Teclado bluetooth ${at}` })),
    )
    expect(find('speaker')[0]).toBe('JBL Go')
    expect(find('bluetooth speaker').slice(0, 2)).toContain('JBL Go')
  })

  test('words side by side as they were asked for', () => {
    const find = catalogue({ nome: 'Mesa com gaveta e pé de madeira' }, { nome: 'Pé de mesa madeira gaveta' })
    expect(find('pé de mesa')[0]).toBe('Pé de mesa madeira gaveta')
  })

  test('where few have every word those with most of it follow, none without the measure', () => {
    const find = catalogue(
      { nome: 'Geladeira duplex inox 110V' },
      { nome: 'Geladeira duplex branca 110V' },
      { nome: 'Geladeira duplex inox 220V' },
    )
    expect(find('geladeira duplex inox 110v')).toEqual(['Geladeira duplex inox 110V', 'Geladeira duplex branca 110V'])
  })

  test('stock and sales order equals and lift nothing over what fits', () => {
    const worth = (text: number, available: boolean, sold: number): number =>
      relevanceOf(text, available, standing(available, 0, sold))
    expect(worth(1.5, true, 900)).toBeGreaterThan(worth(1.5, true, 0))
    expect(worth(1.5, true, 0)).toBeGreaterThan(worth(1.5, false, 9_000))
    expect(worth(1.7, true, 0)).toBeGreaterThan(worth(1.5, true, 1_000_000))
  })
})

test('no catalogue and no text make ranking fail; every rank is a number above 0', () => {
  const text = fc
    .array(fc.constantFrom('mesa', 'para', 'com', 'sem', 'fio', '110v', '-', '-x', 'ab-12', 'ção', '"'))
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), text, (names, terms) => {
      const { words, without, codes } = readQuery(terms)
      const rows = names.map((nome, at) => indexRow(entrada({ id: `p${at}`, nome })))
      const index = new WordIndex(0).with(1, new Map(rows.map((row, doc) => [doc, row.text])))
      const groups = groupsOf(words, { synonyms: new Map(), known: new Map() })
      for (const reach of ['all', 'most', 'any'] as const)
        for (const rank of ranked(index, rows.length, { groups, without, codes }, reach).ranks)
          expect(rank).toBeGreaterThan(0)
    }),
  )
})

test('what stands for a word in several is one piece of every name it is found in, or all in one that begins so', () => {
  const words = ['mesa', 'escritorio', 'escrivaninha', 'para', 'de', 'branca', 'computador']
  const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
      const found = catalogue(...names.map((nome) => ({ nome })))('escrivaninha')
      const isOne = (nome: string): boolean =>
        /escrivaninha|mesa (escritorio|computador)|^mesa .*(escritorio|computador)/.test(
          nome.replace(/\b(de|para)\b ?/g, ''),
        )
      expect(found.toSorted()).toEqual(names.filter(isOne).toSorted())
    }),
  )
})
