import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchUnderTest, searchUnderTest } from '#tests/harness/search-shop.ts'

/** Things of many departments; beside them words that lie one letter from others of the language. */
const NAMES = `
  Ventilador de Mesa 40 cm | Lavadora de Roupas 12 kg | Arroz Agulhinha 5 kg | Placa de Vídeo 8 GB | Molho Vidrio
  Geladeira Duplex 375 L | Fogão 4 Bocas | Cadeira de Escritório Giratória | Travesseiro Suporte Firme
  Guarda-roupa 6 Portas | Sofá Retrátil | Colchão Casal | Televisão 50 polegadas | Notebook 15 polegadas
  Celular 128 GB | Impressora Multifuncional | Liquidificador 900 W | Batedeira Planetária | Aspirador de Pó
  Bicicleta Aro 29 | Mochila Escolar | Tênis de Corrida | Perfume Masculino | Xampu Cachos | Sabonete Líquido
  Fralda Tamanho G | Açúcar Refinado | Feijão Carioca | Macarrão Espaguete | Queijo Minas | Chuveiro Elétrico
  Furadeira de Impacto | Parafusadeira | Chaleira Elétrica | Óleo de Soja | Cerveja Pilsen | Caixa de Som
  Batata Palha | Alça de Mochila | Saída de Ar | Papel Branco | Pano Preto | Tempo Livre | Bola de Futebol
  Armário Alto | Pedra de Afiar | Quatro Copos | Vel Suporte | Rato de Pelúcia | Copo de Vidro | Fita Larga | Pote Verde
  Bota de Couro | Cola Branca | Manta Macia | Mola Espiral | Pino de Aço | Rodo de Limpeza | Tampa Rosa | Trava de Porta
`
  .split(/[|\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '')

let shop: SearchUnderTest
beforeAll(async () => {
  shop = await searchUnderTest()
  await shop.put(...NAMES.map((nome, at) => ({ id: `p${at}`, nome })))
})
afterAll(() => shop.database.close())

/** None of them is in a name, or at the most in another number. */
const WORDS = `
  barata calça saia brinco prego livro bolo alho pera quadro vela baratas calças saias brincos pregos livros bolos alhos
  peras quadros velas gato prato capa cama mesa faca garfo colher dado fada bala mala mola moda coco foca rolo rato ratos
  pato vaso casaco blusa meia luva lenço cinto anel colar pulseira chapéu boné gravata terno vestido sapato bota botas
  sandália pente escova espelho tesoura agulha linha botão corda rede barco remo vara isca anzol panela tampa concha
  peneira ralador balde vassoura esfregão pano esponja sabão vinagre sal pimenta mel geleia manteiga presunto salame
  frango peixe carne banana maçã uva laranja limão abacaxi manga cebola tomate alface cenoura berinjela pepino
  cortina tapete abajur lustre vidraça portão cadeado parafuso martelo serrote alicate lixa tinta pincel rolinho
`
  .trim()
  .split(/\s+/)

describe('words of the language', () => {
  test('are at least a hundred here, and none is corrected', async () => {
    expect(WORDS.length).toBeGreaterThan(100)
    const corrected: string[] = []
    for (const word of WORDS) {
      const { corrigido } = await shop.search(word)
      if (corrigido !== null) corrected.push(`${word} → ${corrigido}`)
    }
    expect(corrected).toEqual([])
  })

  test('stay among words that find something', async () => {
    expect(await shop.search('brinco geladeira')).toMatchObject({ corrigido: null, parcial: true })
    expect(await shop.search('saia preta')).toMatchObject({ corrigido: null })
  })

  test.each([
    ['arros', 'arroz', 'Arroz Agulhinha 5 kg'],
    ['ventilado', 'ventilador', 'Ventilador de Mesa 40 cm'],
    ['lavadoura de roupas', 'lavadora de roupas', 'Lavadora de Roupas 12 kg'],
    ['assucar', 'açúcar', 'Açúcar Refinado'],
  ])('"%s", which no product has, finds what sounds the same, and is asked back for', async (terms, meant, name) => {
    const answer = await shop.search(terms)
    expect(answer).toMatchObject({ corrigido: null, sugestao: meant })
    expect(answer.produtos[0]?.nome).toBe(name)
    expect((await shop.suggested(terms))[0]).toBe(name)
    expect((await shop.search(terms, { exact: true })).total).toBe(0)
  })
})

/** A letter lost, doubled, changed, swapped or spelled by its sound; none is a word. */
const SLIPS: readonly (readonly [slip: string, name: string])[] = [
  ['ventiladr', 'Ventilador de Mesa 40 cm'],
  ['vemtilador', 'Ventilador de Mesa 40 cm'],
  ['lavadorra', 'Lavadora de Roupas 12 kg'],
  ['arroiz', 'Arroz Agulhinha 5 kg'],
  ['aroz', 'Arroz Agulhinha 5 kg'],
  ['placa de vidio', 'Placa de Vídeo 8 GB'],
  ['placa de viedo', 'Placa de Vídeo 8 GB'],
  ['geladera', 'Geladeira Duplex 375 L'],
  ['jeladeira', 'Geladeira Duplex 375 L'],
  ['fogãu', 'Fogão 4 Bocas'],
  ['fogoa', 'Fogão 4 Bocas'],
  ['cadera de escritorio', 'Cadeira de Escritório Giratória'],
  ['travesero', 'Travesseiro Suporte Firme'],
  ['guardaropa', 'Guarda-roupa 6 Portas'],
  ['soffa', 'Sofá Retrátil'],
  ['colxão', 'Colchão Casal'],
  ['televizao', 'Televisão 50 polegadas'],
  ['notbook', 'Notebook 15 polegadas'],
  ['selular', 'Celular 128 GB'],
  ['celualr', 'Celular 128 GB'],
  ['impresora', 'Impressora Multifuncional'],
  ['liquidificadr', 'Liquidificador 900 W'],
  ['licuidificador', 'Liquidificador 900 W'],
  ['batedera', 'Batedeira Planetária'],
  ['aspiradro', 'Aspirador de Pó'],
  ['biscicleta', 'Bicicleta Aro 29'],
  ['moxila', 'Mochila Escolar'],
  ['tenes de corrida', 'Tênis de Corrida'],
  ['perfumi', 'Perfume Masculino'],
  ['xampú', 'Xampu Cachos'],
  ['sabonette', 'Sabonete Líquido'],
  ['açucra', 'Açúcar Refinado'],
  ['feijaum', 'Feijão Carioca'],
  ['macarao', 'Macarrão Espaguete'],
  ['qeijo', 'Queijo Minas'],
  ['chuvero', 'Chuveiro Elétrico'],
  ['furadera', 'Furadeira de Impacto'],
  ['parafuzadeira', 'Parafusadeira'],
  ['xaleira', 'Chaleira Elétrica'],
  ['olio de soja', 'Óleo de Soja'],
  ['servejja', 'Cerveja Pilsen'],
  ['caxa de som', 'Caixa de Som'],
]

test('slips of many kinds are seen through', async () => {
  expect(SLIPS.length).toBeGreaterThan(30)
  const missed: string[] = []
  for (const [slip, name] of SLIPS) {
    const { corrigido, sugestao, produtos } = await shop.search(slip)
    if (produtos[0]?.nome !== name) missed.push(`${slip}: ${corrigido} ${sugestao} ${produtos[0]?.nome}`)
  }
  expect(missed).toEqual([])
})

describe('what others are offered', () => {
  test('is no correction, and holds the words between', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 'a', nome: 'Fone com Fio P2' },
      { id: 'b', nome: 'Fone sem Fio' },
      { id: 'c', nome: 'Máquina de Lavar 12 kg' },
    )
    for (const terms of ['fone com fio', 'fone sem fio', 'máquina de lavar', 'fonne', 'maqina de lavar', 'fone com'])
      await other.search(terms, { counted: true })
    await other.index.flush()
    const popular = (await other.index.popular(other.database.db)).map(({ query }) => query)
    expect(popular.sort()).toEqual(['fone', 'fone com fio', 'fone sem fio', 'máquina de lavar'])
    expect((await other.search('maqina de lavar')).corrigido).toBe('máquina de lavar')
    await other.database.close()
  })
})
