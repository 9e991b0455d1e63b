import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Endereco } from '#commerce/contract/customers/addresses.ts'
import { AgenteEmAtendimento, DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { CompraPorLink, LinkCriado } from '#commerce/contract/televendas/payment-links.ts'
import { OrcamentoEnviado, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { serve } from '#tests/harness/agents-at-work.ts'
import {
  type Act,
  adds,
  agrees,
  changes,
  closing,
  delivers,
  inParts,
  insures,
  movesTo,
  pays,
  placedAtHome,
  puts,
  removes,
  takes,
  usesPoints,
  usesVoucher,
  withPoints,
  withVoucher,
} from '#tests/harness/call-acts.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { shopWithCosts } from '#tests/harness/negotiated-discounts.ts'
import { addressForm, type RegisteredCustomer, registered } from '#tests/harness/people.ts'
import { changeStock } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, placed, postOrder } from '#tests/harness/purchase-shop.ts'
import {
  agreeing,
  endCall,
  orderOf,
  orderRead,
  screenOf,
  type Side,
  type Told,
  twoScreens,
  type TwoScreens,
} from '#tests/harness/two-screens.ts'

/**
 * Calls with the customer at home (domain §7): whoever does what, both screens tell the same sums, and so does the
 * order.
 */
const shop = await forThisFile(shopWithCosts())
beforeAll(() => transaction(shop.deps.db, (trx) => saveCoupons(trx, [coupon(CODE)])))

const CODE = 'DEZ-NA-LIGACAO'

type Step = readonly [Side, Act]

/** The CEP that the freight is told for. */
const tells =
  (cep: string): Act =>
  (who) =>
    ok(who.put('cart/cep', { cep }))
/** Another address of theirs, and the order goes there. */
const movesHouse: Act = async (who) => {
  const form = addressForm({ cep: '01310-100', logradouro: 'Avenida Paulista', cidade: 'São Paulo', uf: 'SP' })
  const { idEndereco } = v.parse(Endereco, await ok(who.post('users/addresses', form)))
  await ok(who.put('checkout/address', { idEndereco }))
}
const runsOut =
  (sku: string, left = 0): Act =>
  () =>
    changeStock(shop.deps.db, sku, left, shop.clock.now())

/** Each act by its side, and after it every sum on both screens; answers what both told last. */
async function play(call: TwoScreens, steps: readonly Step[]): Promise<Told> {
  let told = await agreeing(call, 'home')
  for (const [at, [side, act]] of steps.entries()) {
    await act(screenOf(call, side))
    told = await agreeing(call, at % 2 === 0 ? 'agent' : 'home')
  }
  return told
}

const atWork = async ({ agent }: TwoScreens) =>
  v.parse(AgenteEmAtendimento, await ok(agent.browser.get('televendas/attendance')))

interface Script {
  cart: readonly string[]
  before?: (customer: RegisteredCustomer) => Promise<unknown>
  steps: readonly Step[]
  closes: Side
}

/** Calls that end in an order by one of both. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'an agreed price, while the customer fills the cart and empties it': {
    cart: ['panela'],
    steps: [
      ['agent', agrees({ sku: 'panela', percentual: 3 })],
      ['home', adds('copo', 2)],
      ['home', changes('copo', 4)],
      ['agent', adds('conjunto')],
      ['home', removes('conjunto')],
      ['home', changes('panela', 2)],
      ['agent', agrees({ sku: 'panela', percentual: 2 })],
      ['agent', closing],
      ['agent', pays('PIX')],
    ],
    closes: 'agent',
  },
  'another channel in the middle, and back': {
    cart: ['panela', 'conjunto'],
    steps: [
      ['agent', agrees({ sku: 'conjunto', percentual: 2 })],
      ['agent', agrees({ sku: 'panela', percentual: 3 })],
      ['agent', movesTo('ca_862')],
      ['home', adds('copo', 2)],
      ['agent', movesTo('ca_861')],
      ['home', delivers],
      ['home', pays('BOLETO')],
    ],
    closes: 'home',
  },
  'a coupon of one side': {
    cart: ['panela'],
    steps: [
      ['home', puts(CODE)],
      ['agent', adds('ultima')],
      ['agent', takes(CODE)],
      ['home', delivers],
      ['agent', puts(CODE)],
      ['agent', agrees({ sku: 'panela', percentual: 2 })],
      ['agent', pays('PIX')],
    ],
    closes: 'agent',
  },
  'points, which the customer chose at home': {
    cart: ['conjunto'],
    before: withPoints(shop),
    steps: [
      ['home', delivers],
      ['home', usesPoints(1000)],
      ['agent', changes('conjunto', 2)],
      ['agent', pays('PIX')],
      ['home', usesPoints(2000)],
      ['agent', puts(CODE)],
      ['agent', closing],
      ['agent', pays('BOLETO')],
    ],
    closes: 'home',
  },
  'a voucher, which the customer chose at home': {
    cart: ['conjunto'],
    before: withVoucher(shop),
    steps: [
      ['home', delivers],
      ['home', usesVoucher(true)],
      ['agent', adds('copo', 2)],
      ['agent', agrees({ percentual: 2 })],
      ['agent', closing],
      ['agent', pays('PIX')],
    ],
    closes: 'home',
  },
  'two sellers, an insurance, and a card that the customer types': {
    cart: ['geladeira-127'],
    steps: [
      ['agent', adds('panela')],
      ['agent', insures('geladeira-127', 'ge12')],
      ['home', delivers],
      ['home', pays('CARTAO')],
      ['home', inParts(12)],
      ['agent', agrees({ sku: 'geladeira-127', percentual: 2 })],
      ['agent', closing],
      ['home', inParts(10)],
    ],
    closes: 'home',
  },
  'another address of the customer, and a line that runs out': {
    cart: ['panela', 'ultima'],
    steps: [
      ['agent', closing],
      ['home', movesHouse],
      ['agent', closing],
      ['agent', runsOut('ultima')],
      ['home', removes('ultima')],
      ['agent', runsOut('panela', 3)],
      ['home', changes('panela', 5)],
      ['agent', runsOut('panela', 50)],
      ['agent', runsOut('ultima', 10)],
      ['home', movesHouse],
      ['home', delivers],
      ['agent', tells('38400100')],
      ['agent', tells('30110008')],
      ['agent', tells('01310100')],
      ['home', delivers],
      ['agent', pays('BOLETO')],
    ],
    closes: 'agent',
  },
  'one product bought at home, in the middle of the call': {
    cart: ['panela', 'conjunto'],
    steps: [
      ['home', (who) => ok(who.post('checkout/express', { itens: [{ sku: 'panela' }] }))],
      ['home', (who) => ok(who.get('checkout', { query: { preparar: 'entrega', comprar: 'panela' } }))],
      ['agent', closing],
      ['agent', pays('PIX')],
    ],
    closes: 'agent',
  },
}

describe('both screens tell the same sums after each act, and the order is of the last ones', () => {
  for (const [title, { cart, before, steps, closes }] of Object.entries(SCRIPTS))
    test(title, async () => {
      const call = await twoScreens(shop, cart, before)
      const told = await play(call, steps)
      await orderOf(call, closes, told, closes === 'home' ? placedAtHome : placed)
      await endCall(call, 'VENDA')
    })

  test('a payment link, and a cart that changes after it was sent', async () => {
    const call = await twoScreens(shop, ['conjunto'])
    const { agent, home } = call
    const phone = await shop.visitor()
    const send = async () => v.parse(LinkCriado, await ok(agent.browser.post('televendas/payment-links', {})))
    const open = async ({ url }: LinkCriado) =>
      v.parse(
        CompraPorLink,
        await ok(phone.post('payments/links/open', { token: new URL(url).searchParams.get('token') })),
      )
    await play(call, [['agent', agrees({ sku: 'conjunto', percentual: 3 })]])
    const first = await send()
    const sent = await agreeing(call, 'home')
    expect(first.valorText).toBe(sent.summary.valorTotalText)
    const seen = await open(first)
    expect(seen.perfil!.resumoCarrinho.valores).toEqual(sent.summary.valores)
    await play(call, [['home', adds('copo', 2)]])
    expect((await phone.get<CompraPorLink>('payments/links/current')).body.estado).toBe('MUDOU')
    const second = await send()
    const told = await play(call, [['home', pays('PIX')]])
    const now = await open(second)
    expect(now.perfil!.resumoCarrinho.valores).toEqual(told.summary.valores)
    expect(now.perfil!.opcoesPagamento.map(({ forma, valorTotal }) => [forma, valorTotal])).toEqual(
      v
        .parse(PerfilCheckout, await ok(home.get('checkout')))
        .opcoesPagamento.map(({ forma, valorTotal }) => [forma, valorTotal]),
    )
    // And so the agent reads it out before the link is sent.
    const { opcoesLink } = v.parse(PerfilCheckout, await ok(agent.browser.get('checkout')))
    expect(opcoesLink.map(({ forma, valorTotal, valores }) => [forma, valorTotal, valores])).toEqual(
      now.perfil!.opcoesPagamento.map(({ forma, valorTotal, valores }) => [forma, valorTotal, valores]),
    )
    const paid = (await ok(
      phone.post('payments/links/pay', { forma: 'PIX' }, { headers: { 'Idempotency-Key': newKey() } }),
    )) as { numeroPedido: string }
    await orderRead(call, paid.numeroPedido, told.summary)
    await agreeing(call, 'agent')
  })

  test('a quote, taken up in the call', async () => {
    const call = await twoScreens(shop, ['conjunto', 'copo'])
    const { agent } = call
    const quoted = await play(call, [
      ['agent', closing],
      ['agent', agrees({ sku: 'conjunto', percentual: 3 })],
    ])
    const { numero, totalText } = v.parse(OrcamentoEnviado, await ok(agent.browser.post('televendas/quotes', {})))
    expect(totalText).toBe(quoted.cart.valorTotalPedidoText)
    await play(call, [
      ['home', removes('conjunto')],
      ['home', changes('copo', 4)],
    ])
    const taken = v.parse(OrcamentoNoCarrinho, await ok(agent.browser.post(`televendas/quotes/${numero}/order`, {})))
    expect(taken.carrinho.valorTotalPedidoText).toBe(totalText)
    const told = await play(call, [
      ['agent', closing],
      ['home', pays('PIX')],
    ])
    expect(told.cart.valorTotalPedidoText).toBe(totalText)
    await orderOf(call, 'home', told)
  })

  test('a call that waits while another one runs keeps its sums, and goes on with them', async () => {
    const call = await twoScreens(shop, ['panela'])
    const { agent, home, protocol } = call
    const was = await play(call, [
      ['agent', agrees({ sku: 'panela', percentual: 3 })],
      ['home', adds('copo', 2)],
    ])
    await ok(agent.browser.post('televendas/attendance', { espera: true }))
    const waiting = v.parse(Carrinho, await ok(home.get('cart')))
    expect([waiting.versao, waiting.valores]).toEqual([was.cart.versao, was.cart.valores])
    const other = await registered(await shop.visitor())
    const second: TwoScreens = { shop, agent, customer: other, home: other.client, protocol: await serve(agent, other) }
    await play(second, [
      ['agent', adds('panela')],
      ['home', adds('ultima')],
    ])
    await ok(home.post('cart/items', { sku: 'copo', quantidade: 2 }))
    await endCall(second)
    await ok(agent.browser.post('televendas/attendance', { retomar: protocol }))
    const told = await play(call, [
      ['agent', closing],
      ['agent', pays('PIX')],
    ])
    expect(told.cart.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
      ['panela', 1],
      ['copo', 4],
    ])
    await orderOf(call, 'agent', told)
  })

  test('taken over, given back and taken over again it is priced each time once, and told once', async () => {
    const call = await twoScreens(shop, ['panela', 'conjunto'])
    const { agent, customer, home } = call
    for (let round = 0; round < 3; round++) {
      await play(call, [['agent', agrees({ sku: 'conjunto', percentual: 2 })]])
      await ok(agent.browser.delete('users/auth/televendas'))
      expect(v.parse(Carrinho, await ok(agent.browser.get('cart'))).itensPedido).toEqual([])
      const alone = v.parse(Carrinho, await ok(home.get('cart')))
      expect([alone.valorTotalProdutos, alone.descontoNegociado?.valor, alone.avisos.length]).toEqual([529.8, 8, 1])
      await ok(agent.browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' }))
      await serve(agent, customer)
    }
    const told = await play(call, [
      ['home', delivers],
      ['home', pays('PIX')],
    ])
    await orderOf(call, 'home', told)
  })

  test('ended at home, the customer buys at the site’s prices and the agent sees none of it', async () => {
    const call = await twoScreens(shop, ['panela'])
    const { agent, home } = call
    await play(call, [
      ['agent', agrees({ sku: 'panela', percentual: 3 })],
      ['agent', closing],
      ['agent', pays('PIX')],
    ])
    await ok(home.delete('cart/atendimento'))
    const { resumoCarrinho } = v.parse(PerfilCheckout, await ok(home.get('checkout')))
    const cart = v.parse(Carrinho, await ok(home.get('cart')))
    expect([cart.valorTotalProdutos, resumoCarrinho.valorTotalProdutos, cart.avisos.length]).toEqual([129.9, 129.9, 1])
    expect((await agent.browser.get('checkout')).status).toBe(403)
    expect(v.parse(Carrinho, await ok(agent.browser.get('cart'))).itensPedido).toEqual([])
    const { numeroPedido, pagamento } = await placed(home)
    expect(pagamento.valor).toBe(resumoCarrinho.valorAPagar)
    expect((await agent.browser.get(`orders/${numeroPedido}`)).status).toBe(403)
    await endCall(call, 'SEM_INTERESSE')
  })

  test('with whatever outcome a call ends, the cart at home is the site’s with one notice, and nobody’s else', async () => {
    const call = await twoScreens(shop, ['panela'])
    const { agent, customer, home } = call
    for (const [desfecho] of DESFECHOS) {
      await agreeing(call, 'agent')
      await endCall(call, desfecho)
      const cart = v.parse(Carrinho, await ok(home.get('cart')))
      expect([cart.valorTotalProdutos, cart.avisos.length, cart.atendimento]).toEqual([129.9, 1, undefined])
      expect(v.parse(Carrinho, await ok(agent.browser.get('cart'))).itensPedido).toEqual([])
      expect((await atWork(call)).atendimento).toBeNull()
      await serve(agent, customer)
    }
    await agreeing(call, 'home')
  })
})

test('points, voucher and card that the customer chose are closed at home, unless the agent takes them out', async () => {
  const call = await twoScreens(shop, ['conjunto'], async (customer) => {
    await withPoints(shop)(customer)
    await withVoucher(shop)(customer)
  })
  const { agent } = call
  const refused = async () => {
    const { status, body } = await postOrder(agent.browser)
    return [status, (body as unknown as ErrorBody).detalhes]
  }
  await play(call, [
    ['home', delivers],
    ['home', usesPoints(1000)],
    ['home', usesVoucher(true)],
    ['agent', pays('PIX')],
  ])
  const theirs =
    'O cliente escolheu usar os pontos e o vale: ele fecha o pedido na tela dele. Para fechar aqui, ou por link, tire os pontos e o vale do pedido.'
  expect(await refused()).toEqual([409, theirs])
  const link = await agent.browser.post<ErrorBody>('televendas/payment-links', {})
  expect([link.status, link.body.detalhes]).toEqual([409, theirs])
  expect((await agent.browser.put('checkout/points', { pontos: 500 })).status).toBe(403)
  expect((await agent.browser.put('checkout/voucher', { usar: true })).status).toBe(403)
  const without = await play(call, [
    ['agent', usesPoints(0)],
    ['agent', usesVoucher(false)],
    ['home', pays('CARTAO')],
  ])
  expect([without.summary.pontosUsados, without.summary.usaVale]).toEqual([0, false])
  expect(await refused()).toEqual([
    409,
    'O cliente escolheu pagar com cartão: ele fecha o pedido na tela dele. Para fechar aqui, escolha outra forma ou envie um link.',
  ])
  const told = await play(call, [['agent', pays('PIX')]])
  await orderOf(call, 'agent', told)
})
