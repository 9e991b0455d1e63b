import { describe, expect, test } from 'vitest'
import { earlierStep } from '#app/features/checkout/order/steps.ts'
import { cartLines, optionsText, serviceTexts, withService } from '#app/lib/cart-lines.ts'
import { countdownText } from '#app/lib/deadlines.ts'
import { conclusionHref, orderSearch } from '#app/lib/order-links.ts'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { dateTimeText, saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'

const item = (change: Partial<ItemPedido> = {}): ItemPedido => ({
  idItem: '1',
  idProduto: '1',
  sku: 'A1',
  nome: 'Frigideira',
  thumbnail: null,
  link: '/loja/produto/frigideira',
  lojista: 'eFácil',
  idCategoria: '1',
  opcoes: {},
  quantidade: 1,
  quantidadeMin: 1,
  quantidadeMult: 1,
  quantidadeMax: 9,
  disponivel: true,
  isServico: false,
  prazoEntrega: null,
  prazoEntregaText: null,
  valorUnitario: 10,
  valorUnitarioText: 'R$ 10,00',
  valorTotal: 10,
  valorTotalText: 'R$ 10,00',
  valorDeText: null,
  servicosDisponiveis: [],
  ...change,
})
const service = (nome: string, quantidade: number) => ({
  idServico: nome,
  nome,
  quantidade,
  valorUnitario: 1,
  valorUnitarioText: 'R$ 1,00',
  valorTotalText: `R$ ${quantidade},00`,
})

describe('lines of the cart (storefront §3, §5)', () => {
  const gift = item({ idItem: '1.B', nome: 'Espátula', valorTotalText: 'BRINDE', quantidade: 2 })
  test("'BRINDE' belongs to the item before it", () => {
    const lines = cartLines([item(), gift, item({ idItem: '2' })])
    expect(lines.map((line) => line.gifts.length)).toEqual([1, 0])
  })
  test('options and warranties in words', () => {
    expect(optionsText(item({ opcoes: { Cor: 'Preta', Voltagem: '220 V' } }))).toBe('Cor: Preta · Voltagem: 220 V')
    expect(
      serviceTexts(
        item({
          servicosDisponiveis: [
            service('Garantia 12 meses', 1),
            service('Garantia 24 meses', 2),
            service('Instalação', 0),
          ],
        }),
      ),
    ).toEqual([
      'Garantia de 1 ano selecionada (1 incluída): R$ 1,00',
      'Garantia de 2 anos selecionada (2 incluídas): R$ 2,00',
    ])
  })
})

describe('a warranty chosen in the cart', () => {
  const fridge = (one: number, two: number, other = 0, quantidade = 2) =>
    item({
      quantidade,
      servicosDisponiveis: [
        service('Garantia 12 meses', one),
        service('Garantia 24 meses', two),
        service('Instalação', other),
      ],
    })
  const asked = (cart: ItemPedido, name: string, count: number) =>
    Object.fromEntries(withService(cart, name, count).map(({ idServico, quantidade }) => [idServico, quantidade]))
  test('the others of that item stay, unless a unit would carry two', () => {
    expect(asked(fridge(0, 0, 1), 'Garantia 12 meses', 2)).toEqual({ 'Garantia 12 meses': 2, Instalação: 1 })
    expect(asked(fridge(2, 0, 2), 'Garantia 24 meses', 2)).toEqual({ 'Garantia 24 meses': 2, Instalação: 2 })
    expect(asked(fridge(2, 0), 'Garantia 24 meses', 1)).toEqual({ 'Garantia 12 meses': 1, 'Garantia 24 meses': 1 })
    expect(asked(fridge(1, 1), 'Instalação', 1)).toEqual({
      'Garantia 12 meses': 1,
      'Garantia 24 meses': 1,
      Instalação: 1,
    })
  })
  test('never more of it than of the item, and 0 takes it away', () => {
    expect(asked(fridge(1, 0), 'Garantia 12 meses', 9)).toEqual({ 'Garantia 12 meses': 2 })
    expect(asked(fridge(2, 0), 'Garantia 12 meses', 0)).toEqual({})
  })
})

describe('steps of the checkout', () => {
  const profile = (
    { ways = [], ...selecao }: Partial<PerfilCheckout['selecao']> & { ways?: (object | null)[] },
    itens = [item()],
    addresses = 1,
  ) =>
    ({
      selecao: { idEndereco: null, idOpcaoEntrega: null, forma: null, numeroParcelas: null, ...selecao },
      entregas: ways.map((way) => ({ selecao: way })),
      resumoCarrinho: { itensPedido: itens },
      enderecosEntrega: Array.from({ length: addresses }, () => ({})),
    }) as unknown as PerfilCheckout
  const chosen = { idEndereco: 'e', ways: [{}, {}] }

  test('an empty cart leads to the cart, except from the summary, whose order may have been placed', () => {
    expect(earlierStep('delivery', profile({}, []))).toBe('/loja/cart')
    expect(earlierStep('payment', profile(chosen, []))).toBe('/loja/cart')
    expect(earlierStep('summary', profile(chosen, []))).toBeUndefined()
  })
  test('each step waits for the one before', () => {
    expect(earlierStep('delivery', profile({}, [item()], 0))).toBe('/loja/checkout/address/register')
    expect(earlierStep('delivery', profile({}))).toBeUndefined()
    expect(earlierStep('payment', profile({ idEndereco: 'e' }))).toBe('/loja/checkout/delivery/')
    expect(earlierStep('payment', profile({ ...chosen, ways: [{}, null] })), "one seller's part is still open").toBe(
      '/loja/checkout/delivery/',
    )
    expect(earlierStep('payment', profile(chosen))).toBeUndefined()
    expect(earlierStep('summary', profile(chosen))).toBe('/loja/checkout/payment/options')
    expect(earlierStep('summary', profile({ ...chosen, forma: 'PIX' }))).toBeUndefined()
  })
})

test('order addresses and times of São Paulo', () => {
  expect(conclusionHref('10000001')).toBe('/loja/checkout/conclusion?numeroPedido=10000001')
  expect(orderSearch({ numeroPedido: '12' })).toEqual({ numeroPedido: '12' })
  expect(orderSearch({ numeroPedido: '12;drop' })).toEqual({ numeroPedido: undefined })
  expect(dateTimeText('2026-08-03T02:30:00.000Z')).toBe('02/08/2026 às 23:30')
  expect(saoPauloDay(Date.parse('2026-08-03T02:30:00.000Z'))).toBe('2026-08-02')
  expect(countdownText(90_000, 0)).toBe('01:30')
  expect(countdownText(1_000, 5_000)).toBe('00:00')
})
