import { describe, expect, test } from 'vitest'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { ProdutoDado } from '#tests/factories/produto.ts'
import { catalogue } from '#tests/harness/ranked-catalogue.ts'

describe('the thing itself', () => {
  const dept = (nome: string): Pick<ProdutoDado, 'departamento'> => ({ departamento: [[slugify(nome), nome]] })

  test('comes before what only mentions it, however short that is', () => {
    const find = catalogue(
      { nome: 'Organizador de Geladeira' },
      { nome: 'Borracha Porta Geladeira Consul' },
      { nome: 'Refrigerador Electrolux Frost Free Inverse 454 L Inox' },
      { nome: 'Geladeira Brastemp Frost Free Duplex 375 Litros Branca' },
    )
    expect(find('geladeira').slice(0, 2)).toEqual([
      'Geladeira Brastemp Frost Free Duplex 375 Litros Branca',
      'Refrigerador Electrolux Frost Free Inverse 454 L Inox',
    ])
  })

  test('is known by what its kind is called', () => {
    const find = catalogue(
      { nome: 'Controle Xbox sem fio' },
      { nome: 'Jogo Forza Xbox' },
      { nome: 'Console Xbox Series S 512 GB Branco com garantia' },
      { nome: 'Storage Box' },
    )
    expect(find('xbox')[0]).toBe('Console Xbox Series S 512 GB Branco com garantia')
    expect(find('xbox')).not.toContain('Storage Box')
  })

  test('is known by its department; one of accessories says the contrary', () => {
    const find = catalogue(
      { nome: 'Samsung Galaxy S7 Cover Black', marca: 'Samsung', ...dept('Acessórios para Celular') },
      { nome: 'Samsung Galaxy S7 edge 32GB Blue Coral Unlocked', marca: 'Samsung', ...dept('Celulares e Smartphones') },
    )
    expect(find('celular samsung')[0]).toBe('Samsung Galaxy S7 edge 32GB Blue Coral Unlocked')
    expect(find('galaxy s7')[0]).toBe('Samsung Galaxy S7 edge 32GB Blue Coral Unlocked')
  })

  test('is what a department of that name holds, its accessories last', () => {
    const find = catalogue(
      { nome: 'Bomba de drenagem máquina de lavar', descricao: 'Lavar', ...dept('Peças') },
      { nome: 'Filtro para máquina de lavar', ...dept('Máquinas de Lavar') },
      { nome: 'Brastemp BWK12 12 kg Branca com ciclo edredom', marca: 'Brastemp', ...dept('Máquinas de Lavar') },
      { nome: 'Consul CWB09 9 kg Branca com dosagem extra', marca: 'Consul', ...dept('Máquinas de Lavar') },
    )
    expect(find('máquina de lavar').slice(0, 2)).toEqual([
      'Brastemp BWK12 12 kg Branca com ciclo edredom',
      'Consul CWB09 9 kg Branca com dosagem extra',
    ])
    expect(find('lavadora de roupas').slice(0, 2)).toEqual(find('máquina de lavar').slice(0, 2))
  })

  test('comes before what only shares one of its names', () => {
    const find = catalogue(
      { nome: 'Lava-roupas em Pó Limpeza Total 800 g', ...dept('Limpeza') },
      { nome: 'Lava-roupas Líquido Concentrado 3 Litros', ...dept('Limpeza') },
      { nome: 'Lava e Seca Ciclone Inverter 11 kg', ...dept('Lavadoras e Secadoras') },
      { nome: 'Lavadora de Roupas Turbilhão 13 kg', ...dept('Lavadoras e Secadoras') },
    )
    expect(find('máquina de lavar').slice(0, 2)).toEqual([
      'Lavadora de Roupas Turbilhão 13 kg',
      'Lava e Seca Ciclone Inverter 11 kg',
    ])
    expect(find('lava-roupas').toSorted()).toEqual(find('máquina de lavar').toSorted())
  })

  test('is what a department of one word holds whose name few of its things have', () => {
    const find = catalogue(
      { nome: 'Cabide para Roupas', ...dept('Organização') },
      { nome: 'Camiseta Básica de Algodão com Gola Redonda', ...dept('Roupas') },
      { nome: 'Vestido Longo Estampado de Viscose', ...dept('Roupas') },
      { nome: 'Roupa Térmica Infantil Segunda Pele', ...dept('Roupas') },
    )
    expect(find('roupas').slice(0, 3).toSorted()).toEqual([
      'Camiseta Básica de Algodão com Gola Redonda',
      'Roupa Térmica Infantil Segunda Pele',
      'Vestido Longo Estampado de Viscose',
    ])
  })

  test('is not what a department holds beside things that are called after it', () => {
    const find = catalogue(
      { nome: 'Limpador de Teclado em Gel', ...dept('Notebooks') },
      { nome: 'Notebook Leve 15,6" com tela antirreflexo e bateria para o dia inteiro', ...dept('Notebooks') },
      { nome: 'Notebook Estudo 14" com processador de 8 núcleos e SSD de 512 GB', ...dept('Notebooks') },
    )
    expect(find('notebook').slice(0, 2).join()).not.toContain('Limpador')
    expect(find('notebook')).toHaveLength(3)
  })

  test('is an accessory where accessories are asked for by that name, not what they are for', () => {
    const descricao = `Vem com acessórios de montagem. ${'Silencioso, leve e fácil de limpar. '.repeat(9)}`
    const find = catalogue(
      { nome: 'Bateria Selada 12 V', descricao, ...dept('Baterias') },
      { nome: 'Bateria de Lítio 20 V', descricao, ...dept('Baterias') },
      { nome: 'Testador de Carga Digital', ...dept('Acessórios para Baterias') },
      { nome: 'Carregador Inteligente', ...dept('Acessórios para Baterias') },
    )
    expect(find('acessórios para bateria').slice(0, 2).toSorted()).toEqual([
      'Carregador Inteligente',
      'Testador de Carga Digital',
    ])
    expect(find('bateria').slice(0, 2).toSorted()).toEqual(['Bateria Selada 12 V', 'Bateria de Lítio 20 V'])
  })

  test('is no accessory in a department that names accessories after it, nor by what drives it', () => {
    const find = catalogue(
      { nome: 'Notebook Leve 15,6"', ...dept('Notebooks e Acessórios') },
      { nome: 'Bandeja Leve', descricao: 'Notebook de até 15,6".', ...dept('Acessórios e Bandejas') },
      { nome: 'Lavadora de Roupas 13 kg Branca', descricao: 'Lava e seca depressa.', ...dept('Lavanderia') },
      { nome: 'Lava e Seca Ciclone Inverter 11 kg Titânio', ...dept('Lavanderia') },
    )
    expect(find('notebook leve')[0]).toBe('Notebook Leve 15,6"')
    expect(find('lava e seca')[0]).toBe('Lava e Seca Ciclone Inverter 11 kg Titânio')
  })

  test('is not told by a type that is only how it stands, of which neither name nor department know', () => {
    const find = catalogue(
      { nome: 'Torneira Gourmet Bica Alta', atributos: { Tipo: 'Mesa, monocomando' }, ...dept('Torneiras') },
      { nome: 'Abajur Clarume Cerâmica', atributos: { Tipo: 'Mesa' }, ...dept('Iluminação') },
      { nome: 'Mesa de Jantar Extensível em Madeira Maciça com Tampo de Vidro 160 cm', ...dept('Móveis') },
      { nome: 'Bento 120 cm em Madeira com Gavetas', atributos: { Tipo: 'Mesa' }, ...dept('Mesas') },
    )
    expect(find('mesa').slice(0, 2).toSorted()).toEqual([
      'Bento 120 cm em Madeira com Gavetas',
      'Mesa de Jantar Extensível em Madeira Maciça com Tampo de Vidro 160 cm',
    ])
  })

  test('is what a set is of', () => {
    const find = catalogue(
      { nome: 'Liquidificador Vento 900 W', atributos: { Tipo: 'Copo' }, descricao: 'Copo de vidro.' },
      { nome: 'Porta Copos de Cortiça' },
      { nome: 'Jogo de Copos Cristalina Canelado 6 Peças 400 mL' },
      { nome: 'Conjunto Mesa Quitanda 120 cm com 4 Cadeiras Estofadas' },
      { nome: 'Aparador de Mesa' },
      { nome: 'Jogo de Cama Percal' },
      { nome: 'Cama Box Solteiro com Colchão de Molas Ensacadas e Pés de Madeira' },
    )
    expect(find('copo')[0]).toBe('Jogo de Copos Cristalina Canelado 6 Peças 400 mL')
    expect(find('mesa')[0]).toBe('Conjunto Mesa Quitanda 120 cm com 4 Cadeiras Estofadas')
    expect(find('cama')[0]).toBe('Cama Box Solteiro com Colchão de Molas Ensacadas e Pés de Madeira')
  })

  test('is a kind of it too: of computers a notebook is one', () => {
    const descricao = `Liga-se ao computador pelo cabo que o acompanha. ${'Silencioso, leve e fácil de limpar. '.repeat(9)}`
    const find = catalogue(
      { nome: 'Teclado ABNT2', descricao },
      { nome: 'Mouse 1600 DPI', descricao },
      { nome: 'Notebook Leve 15,6"' },
    )
    expect(find('computador')).toEqual(['Notebook Leve 15,6"'])
  })

  test('is what its other names mean, where nothing is called so', () => {
    const headset = { nome: 'Headset Gamer', ...dept('Acessórios para PC') }
    const notebook = { nome: 'Notebook Leve 15,6"', ...dept('Notebooks') }
    expect(catalogue(headset, notebook)('pc')).toEqual(['Notebook Leve 15,6"', 'Headset Gamer'])
    expect(catalogue(headset, notebook, { nome: 'PC Gamer' })('pc')).toEqual(['PC Gamer', 'Headset Gamer'])
  })

  test('is not what mentions it beside another word, in a department that is called after both', () => {
    const shelf = dept('Monitores e Periféricos')
    const monitor = { nome: 'Monitor Kadro 27" IPS', ...shelf }
    const keyboard = { nome: 'Teclado Sereno', descricao: 'Alcance de 24 m.', ...shelf }
    const router = { nome: 'Roteador', descricao: 'Por 24 horas, ao lado do monitor.', ...dept('Redes') }
    const find = catalogue(monitor, keyboard, router)
    expect(find('monitor 24')).toEqual([])
    expect(find('monitor 24', 'any')).toEqual(['Monitor Kadro 27" IPS'])
    expect(find('monitor 24', 'all').toSorted()).toEqual(['Roteador', 'Teclado Sereno'])
    const exact = { nome: 'Monitor Kadro 24" IPS', ...shelf }
    expect(catalogue(monitor, keyboard, exact)('monitor 24')[0]).toBe('Monitor Kadro 24" IPS')
  })

  test('is not what mentions the words of its name apart, where nothing is called so', () => {
    const tv = { nome: 'Smart TV', descricao: 'Controle por voz e entrada para videogame.' }
    const find = catalogue(tv, { nome: 'Controle sem Fio Arkadia' })
    expect(find('controle de videogame')).toEqual([])
    expect(find('controle de videogame', 'any')).toEqual(['Controle sem Fio Arkadia'])
    expect(find('controle de videogame', 'all')).toEqual(['Smart TV'])
    expect(catalogue(tv, { nome: 'Joystick Arkadia' })('controle de videogame')).toEqual(['Joystick Arkadia'])
  })

  test('is not what only begins with a short name of it, away from what is called in full', () => {
    const washers = [
      { nome: 'Lavadora de Roupas Turbilhão 13 kg', ...dept('Lavadoras e Secadoras') },
      { nome: 'Lavadora Essencial 9 kg', ...dept('Lavadoras e Secadoras') },
      { nome: 'Lava e Seca Ciclone 11 kg', ...dept('Lavadoras e Secadoras') },
    ]
    const cleaner = { nome: 'Lavadora de Alta Pressão', ...dept('Ferramentas Elétricas') }
    expect(catalogue(cleaner, ...washers)('máquina de lavar').at(-1)).toBe(cleaner.nome)
    // Typed, the short name is that of both; where nothing is called in full, nobody knows.
    expect(catalogue(cleaner, ...washers)('lavadora').at(-1)).toBe('Lava e Seca Ciclone 11 kg')
    expect(catalogue(cleaner, ...washers.slice(1))('máquina de lavar').at(-1)).toBe('Lava e Seca Ciclone 11 kg')
  })

  test('is not left to what lacks a word while what goes with it has all', () => {
    const find = catalogue(
      { nome: 'Guarda-roupa Casal', ...dept('Quarto e Colchões') },
      { nome: 'Colchão de Molas', ...dept('Quarto e Colchões') },
      { nome: 'Capa de Colchão Casal', ...dept('Cama') },
    )
    expect(find('colchão casal')).toContain('Capa de Colchão Casal')
    expect(find('colchão casal', 'any').toSorted()).toEqual(['Capa de Colchão Casal', 'Colchão de Molas'])
  })

  test('comes alone where any word will do: what has the others and is another thing was not asked for', () => {
    const find = catalogue(
      { nome: 'Geladeira Inox', ...dept('Geladeiras') },
      { nome: 'Headset Vermelho', ...dept('Áudio') },
      { nome: 'Energético Vultz', descricao: 'Sabor frutas vermelhas.', ...dept('Bebidas') },
      { nome: 'Ímã de Geladeira Vermelho', ...dept('Casa') },
      { nome: 'Vultz Vermelho', marca: 'Vultz' },
    )
    // What says nothing of itself may be one.
    expect(find('geladeira vermelha', 'any').toSorted()).toEqual([
      'Geladeira Inox',
      'Vultz Vermelho',
      'Ímã de Geladeira Vermelho',
    ])
    // Of several things each is one.
    const things = find('headset geladeira azul', 'any').toSorted()
    expect(things).toEqual(['Geladeira Inox', 'Headset Vermelho', 'Ímã de Geladeira Vermelho'])
    // Where nothing surely is a thing, any word is all there is.
    expect(find('sofá vermelho', 'any')).toContain('Headset Vermelho')
  })

  test('is not another thing that has the rarer word, where few have both', () => {
    const find = catalogue(
      { nome: 'Geladeira Inox', ...dept('Geladeiras') },
      ...['Branca', 'Preta', 'Cinza'].map((cor) => ({ nome: `Geladeira ${cor}`, ...dept('Geladeiras') })),
      { nome: 'Faqueiro Inox', ...dept('Mesa') },
      { nome: 'Vultz Inox', marca: 'Vultz' },
    )
    // What says nothing of itself may be one.
    expect(find('geladeira inox')).toEqual(['Geladeira Inox', 'Vultz Inox'])
    // Where nothing surely is a thing, the rarer word is most of what was asked for.
    expect(find('branca inox', 'any')).toContain('Faqueiro Inox')
  })

  test('is worth the word it is nowhere called, before what stands in a department for it', () => {
    const find = catalogue(
      {
        nome: 'Headset Gamer com Microfone',
        descricao: 'Para computador e videogame.',
        departamento: [['acessorios-para-pc', 'Acessórios para PC']],
      },
      { nome: 'Teclado para Computador', departamento: [['acessorios-para-pc', 'Acessórios para PC']] },
      ...[14, 15, 16].map((size) => ({
        nome: `Notebook Leve ${size}"`,
        descricao: 'Tela antirreflexo, teclado retroiluminado e bateria para o dia inteiro.',
        departamento: [['notebooks', 'Notebooks']] as const,
      })),
    )
    expect(find('computador').slice(0, 3)).toEqual(['Notebook Leve 14"', 'Notebook Leve 15"', 'Notebook Leve 16"'])
  })

  test('cheap is what costs less than things of the kind, not than what mentions them', () => {
    const find = catalogue(
      { nome: 'Fone lilás', por: 9_900 },
      ...['azul', 'rosa', 'cinza', 'verde', 'preto'].map((cor) => ({ nome: `Fone ${cor}`, por: 39_900 })),
      ...[1, 2, 3].map((at) => ({ nome: `Notebook ${at}`, atributos: { Saída: 'fone' }, por: 999_900 })),
    )
    expect(find('fone')[0]).toBe('Fone lilás')
  })

  test('costs what such things cost, where names do not tell', () => {
    const find = catalogue(
      { nome: 'Samsung Galaxy S23 Película', marca: 'Samsung', por: 1990 },
      ...[1, 2, 3, 4].map((at) => ({ nome: `Samsung Galaxy S23 cor ${at}`, marca: 'Samsung', por: 399_900 })),
      { nome: 'Samsung Galaxy S23 Anel', marca: 'Samsung', por: 990 },
    )
    expect(find('galaxy s23').slice(-2).sort()).toEqual(['Samsung Galaxy S23 Anel', 'Samsung Galaxy S23 Película'])
    expect(find('película galaxy s23')[0]).toBe('Samsung Galaxy S23 Película')
  })

  test('named before a comma is no accessory for what is in it', () => {
    const find = catalogue(
      { nome: 'Mesa Computador Gamer Preta' },
      { nome: 'Gabinete para computador' },
      { nome: 'PC Gamer Intel Core I7, 16GB DDR4, NVMe 1TB, RTX 3050 8GB, Watercooler 120mm, Fonte 750W, Windows' },
    )
    for (const terms of ['computador', 'desktop', 'pc gamer']) expect(find(terms)[0], terms).toMatch(/^PC Gamer/)
  })

  test('comes before its cheap accessories where names are written in English', () => {
    const find = catalogue(
      {
        nome: 'CardNinja - Smartphone Wallet Card Holder',
        marca: 'CardNinja',
        departamento: [['cases', 'Cell Phone Cases & Clips']],
      },
      ...['Z', 'G5', 'X'].map((at) => ({
        nome: `Moto ${at} 4G LTE with 64GB Memory Cell Phone (Unlocked)`,
        marca: 'Moto',
        descricao: 'This smartphone has a big screen',
        ...dept('Unlocked Cell Phones'),
      })),
    )
    expect(find('smartphone').at(-1)).toMatch(/^CardNinja/)
  })

  test('is not another shelf that only has its number', () => {
    const cards = ['Placa de Vídeo RX 6600 Eagle', 'Placa de Vídeo AXRX 6600 Fighter']
    const find = catalogue(
      ...cards.map((nome) => ({ nome, ...dept('Placas') })),
      { nome: 'SSD 1TB gravação 6600 MB/s', departamento: [['ssd', 'SSD']] },
      ...Array.from({ length: 9 }, (_, at) => ({ nome: `Placa de Vídeo RX 580 ${at}`, ...dept('Placas') })),
    )
    expect(find('rx 6600')).toEqual(cards)
  })

  test('is not answered by a number of it alone', () => {
    const find = catalogue({ nome: 'Secador 110V' }, { nome: 'Cooktop preto' })
    expect(find('geladeira 110v', 'any')).toEqual([])
    expect(find('geladeira cooktop', 'any')).toEqual(['Cooktop preto'])
  })
})
