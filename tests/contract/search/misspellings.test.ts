import { afterAll, beforeAll, expect, test } from 'vitest'
import { surfaceWords } from '#commerce/domain/search/text.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { demonstration, DEMONSTRATION_QUERIES } from '#tests/bench/relevance-demonstration.ts'
import { type SearchUnderTest, searchUnderTest } from '#tests/harness/search-shop.ts'

/** By kind: what was typed, and how the name of what was meant begins. */
const MISSPELLINGS: Readonly<Record<string, readonly (readonly [typed: string, name: RegExp])[]>> = {
  'a letter lost': [
    ['detergnte', /^detergente/i],
    ['amacinte de roupas', /^amaciante/i],
    ['mamdeira', /^mamadeira/i],
    ['impressra', /^impressora/i],
    ['escrivaninh', /^escrivaninha/i],
    ['refrigernte', /^refrigerante/i],
  ],
  'a letter doubled': [
    ['travessseiro', /^travesseiro/i],
    ['chocollate', /^chocolate/i],
    ['bicicletta', /^bicicleta/i],
    ['edredomm', /^edredom/i],
    ['saboonete', /^sabonete/i],
  ],
  'letters swapped or moved': [
    ['luminaira', /^(luminária|abajur|pendente)/i],
    ['lqiuidificador', /^liquidificador/i],
    ['panlea de pressão', /^panela de pressão/i],
    ['mohcila escolar', /^mochila escolar/i],
    ['geadleira', /^geladeira/i],
    ['lavaroda de roupas', /^lavadora de roupas/i],
    ['ventidalor', /^ventilador/i],
    ['sanobete', /^sabonete/i],
  ],
  'written as it is heard': [
    ['xuveiro', /^chuveiro/i],
    ['binho tinto', /^vinho tinto/i],
    ['jeleia de morango', /^geleia/i],
    ['shokolate', /^chocolate/i],
    ['bisicreta', /^bicicleta/i],
    ['relojio inteligente', /^relógio/i],
    ['impreçora', /^impressora/i],
    ['ispelho', /^espelho/i],
    ['cunjunto de potes', /^conjunto de potes/i],
    ['toalia', /toalha/i],
    ['ritimo', /ritmo/i],
    ['catchup', /^ketchup/i],
    ['rasão para gatos', /^ração.*gatos/i],
    ['papeu higienico', /^papel higiênico/i],
    ['leiti em pó', /^leite em pó/i],
    ['olio de girassou', /^óleo de girassol/i],
    ['abajour', /^abajur/i],
    ['tecrado', /^teclado/i],
    ['notibuque', /^notebook/i],
    ['smartifone', /^smartphone/i],
    ['maionaise', /^maionese/i],
    ['fritadera', /^fritadeira/i],
    ['geladêra', /^geladeira/i],
    ['cerveza', /^cerveja/i],
  ],
  'an accent missing or wrong': [
    ['agua sanitaria', /^água sanitária/i],
    ['lampada led', /^lâmpada led/i],
    ['sófa', /^sofá/i],
    ['mácarrao', /^macarrão/i],
  ],
  'words joined': [
    ['caixadesom', /^caixa de som/i],
    ['mousesemfio', /^mouse sem fio/i],
    ['fonedeouvido', /^fone de ouvido/i],
    ['papelhigienico', /^papel higiênico/i],
    ['arcondicionado', /^ar-condicionado/i],
    ['mesadejantar', /mesa de jantar/i],
    ['cremedental', /^creme dental/i],
  ],
  'foreign words as they are heard': [
    ['esprei', /spray/i],
    ['blutufe', /bluetooth/i],
    ['uaifai', /wi-?fi/i],
    ['caixa de som blutuf', /^caixa de som.*bluetooth/i],
    ['rotiador uaifai', /^roteador/i],
  ],
  'digits for letters': [
    ['m1croondas', /^micro-ondas/i],
    ['gelad3ira', /^geladeira/i],
    ['n0tebook', /^notebook/i],
    ['fone blu3tooth', /bluetooth/i],
    ['ventil4dor', /^ventilador/i],
    ['f0gao', /^fogão/i],
  ],
  'a word split': [
    ['gela deira', /^geladeira/i],
    ['liquidi ficador', /^liquidificador/i],
    ['ventila dor', /^ventilador/i],
    ['note buk', /^notebook/i],
    ['micro hondas', /^micro-ondas/i],
    ['guarda-rroupa', /^guarda-roupa/i],
  ],
}

let shop: SearchUnderTest
beforeAll(async () => {
  shop = await searchUnderTest()
  await transaction(shop.database.db, (trx) => shop.index.indexProducts(trx, demonstration()))
})
afterAll(() => shop.database.close())

test.each(Object.entries(MISSPELLINGS))('%s: what was meant comes first', async (_, slips) => {
  const missed: string[] = []
  for (const [typed, name] of slips) {
    const { corrigido, sugestao, produtos } = await shop.search(typed)
    if (!name.test(produtos[0]?.nome ?? '')) missed.push(`${typed}: ${corrigido} ${sugestao} ${produtos[0]?.nome}`)
  }
  expect(missed).toEqual([])
})

test.each([
  ['micro-ondaz', 'micro-ondas', null, /^micro-ondas/i],
  ['airfraier', 'airfryer', null, /air fryer/i],
  ['air fraier', 'airfryer', null, /air fryer/i],
  ['servega', 'cerveja', null, /^cerveja/i],
  ['panela de preção', 'panela de pressão', null, /^panela de pressão/i],
  ['placa de vidio', null, null, /vídeo/i],
  ['arros', null, 'arroz', /^arroz/i],
  ['lavadoura', null, 'lavadora', /^lavadora/i],
  // A mattress tells of its "tecido ventilado".
  ['ventilado', null, 'ventilador', /^ventilador/i],
])('"%s" is read as what was meant', async (typed, corrigido, sugestao, name) => {
  const answer = await shop.search(typed)
  expect(answer.produtos[0]?.nome).toMatch(name)
  expect(answer).toMatchObject({ sugestao, ...(corrigido === null ? {} : { corrigido }) })
})

test('what is written rightly is asked for as it is', async () => {
  const read: string[] = []
  for (const { query } of DEMONSTRATION_QUERIES) {
    const { corrigido, sugestao } = await shop.search(query)
    if (corrigido !== null || sugestao !== null) read.push(`${query}: ${corrigido} ${sugestao}`)
  }
  expect(read).toEqual([])
})

/** Of the language, near words of this catalogue or of nothing in it. */
const WORDS = `
  barata calça saia brinco prego livro bolo alho pera quadro vela cafeteria cela bote gata mulher pato fada bala moda
  coco foca rolo vaso blusa luva anel pulseira boné gravata vestido sapato pente tesoura agulha botão corda barco isca
  anzol peneira ralador balde vassoura pano esponja vinagre sal peixe banana uva abacaxi manga cebola alface pepino
  lustre portão cadeado martelo serrote alicate lixa pincel violão flauta xadrez dama dardo pipa boneca lona saco selo
  sela conserto passo calda cauda tela mola fronha rede vara remo leito fornos cortiça mocho garra pinto gado cães pão
`
  .trim()
  .split(/\s+/)

test('a word of the language or of the catalogue is never replaced', async () => {
  const replaced: string[] = []
  for (const word of WORDS) {
    const { corrigido } = await shop.search(word)
    if (corrigido !== null) replaced.push(`${word} → ${corrigido}`)
  }
  expect(replaced).toEqual([])
})

test('neither is one of a name, a brand or a department', async () => {
  const words = new Set(
    demonstration().flatMap(({ produto }) =>
      [produto.nome, produto.marca ?? '', ...produto.trilha.map(({ nome }) => nome)].flatMap((text) => [
        ...surfaceWords(text).values(),
      ]),
    ),
  )
  expect(words.size).toBeGreaterThan(500)
  const replaced: string[] = []
  for (const word of words) {
    const { corrigido } = await shop.search(word)
    if (corrigido !== null) replaced.push(`${word} → ${corrigido}`)
  }
  expect(replaced).toEqual([])
})
