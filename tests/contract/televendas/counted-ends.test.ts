import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { CompraPorLink, LinkCriado } from '#commerce/contract/televendas/payment-links.ts'
import { OrcamentoEnviado, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { plain } from '#tests/harness/after-sale.ts'
import { agentAtDoor, newVisitor, serve } from '#tests/harness/agents-at-work.ts'
import { adds, agrees, changes, closing, delivers, movesTo, pays } from '#tests/harness/call-acts.ts'
import {
  addedUp,
  beginCall,
  brl,
  type CountedCall,
  countedShop,
  mailsTo,
  PRICES,
  type Tally,
  tells,
} from '#tests/harness/counted-calls.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { linesOf } from '#tests/harness/mixed-orders.ts'
import { registered } from '#tests/harness/people.ts'
import { newKey, ok } from '#tests/harness/purchase-shop.ts'
import { endCall, orderOf, orderRead } from '#tests/harness/two-screens.ts'

/** Calls that end, wait, change hands or leave something behind, every sum added up by hand (domain §7). */
const shop = await forThisFile(countedShop())

const { mesa, cadeira, toalha } = PRICES
const MESA_BY_PHONE =
  'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 899,90 para R$ 849,90.'
const MESA_AT_SITE = 'O carrinho tem agora os preços do site. Mesa de Jantar: de R$ 849,90 para R$ 899,90.'
/** 5% of 849,90 leave 807,41. */
const FIVE = 4_249

/** What the customer has at home once nobody serves them. */
async function alone({ home }: CountedCall, tally: Tally): Promise<Carrinho> {
  const cart = v.parse(Carrinho, await ok(home.get('cart')))
  const { products, freight, total, off } = addedUp(tally)
  expect({
    lines: cart.itensPedido.map(({ sku, quantidade, valorUnitarioText }) => [
      sku,
      quantidade,
      plain(valorUnitarioText),
    ]),
    sums: [cart.valorTotalProdutosText, cart.valorTotalDescontosText, cart.valorTotalPedidoText].map(plain),
    freight: plain(cart.valorTotalFreteText),
    notices: cart.avisos.map(({ mensagem }) => plain(mensagem)),
    call: cart.atendimento,
  }).toEqual({
    lines: Object.entries(tally.lines).map(([sku, [units, each]]) => [sku, units, brl(each)]),
    sums: [products, off, total].map(brl),
    freight: brl(freight),
    notices: tally.notices ?? [],
    call: undefined,
  })
  return cart
}

test('a payment link is of its own channel, whatever the cart costs on another or after the call', async () => {
  const call = await beginCall(shop, { mesa: 1, toalha: 1 })
  const { agent, home } = call
  const phone = await newVisitor(shop).start()
  const send = async (body: object) =>
    v.parse(LinkCriado, await ok(agent.browser.post('televendas/payment-links', body)))
  const open = ({ url }: LinkCriado) =>
    phone.post('payments/links/open', { token: new URL(url).searchParams.get('token') })
  const look = async () => v.parse(CompraPorLink, await ok(phone.get('payments/links/current')))
  const shows = async (tally: Tally) => {
    const { estado, perfil } = await look()
    const { products, freight, total, by } = addedUp(tally)
    const parts = { produtos: products, 'desconto-negociado': tally.negotiated, frete: freight }
    expect([estado, perfil && linesOf(perfil.resumoCarrinho.valores), perfil?.resumoCarrinho.valorTotal]).toEqual([
      'A_PAGAR',
      parts,
      total / 100,
    ])
    expect(perfil!.opcoesPagamento.map(({ forma, valorTotalText }) => [forma, plain(valorTotalText)])).toEqual(
      (['PIX', 'CARTAO', 'BOLETO'] as const).map((forma) => [forma, brl(by(forma))]),
    )
  }
  const lines = { mesa: [1, mesa.phone], toalha: [1, toalha.phone] } as const
  await agrees({ sku: 'mesa', percentual: 5 })(agent.browser)
  await closing(agent.browser)
  const first = { lines, negotiated: FIVE, notices: [MESA_BY_PHONE] }
  await tells(call, first, 'home')
  const early = await send({})
  expect(plain(early.valorText)).toBe(brl(addedUp(first).total))
  await ok(open(early))
  await shows(first)
  await changes('toalha', 2)(home)
  const agreed = { lines: { mesa: [1, mesa.phone], toalha: [2, toalha.phone] }, negotiated: FIVE } as const
  await tells(call, agreed, 'agent')
  expect((await look()).estado).toBe('MUDOU')

  const link = await send({ porEmail: true })
  expect(plain(link.valorText)).toBe(brl(addedUp(agreed).total))
  expect((await mailsTo(call, 'link-pagamento'))[0]).toContain(brl(addedUp(agreed).total))
  await ok(open(link))
  await shows(agreed)
  await movesTo('ca_862')(agent.browser)
  const elsewhere = {
    lines: { mesa: [1, mesa.other], toalha: [2, toalha.other] },
    notices: [
      'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 849,90 para R$ 929,90. O desconto de R$ 42,49 combinado na ligação só vale com os preços com que foi combinado.',
    ],
  } as const
  const { cart } = await tells(call, elsewhere, 'home')
  await shows(agreed)
  expect((await tells(call, elsewhere, 'agent')).cart.versao).toBe(cart.versao)

  await endCall(call, 'VENDA')
  const site = {
    lines: { mesa: [1, mesa.site], toalha: [2, toalha.site] },
    notices: [
      'O carrinho tem agora os preços do site. Mesa de Jantar: de R$ 929,90 para R$ 899,90. O desconto de R$ 42,49 combinado na ligação só vale com os preços dela.',
    ],
  } as const
  const { versao } = await alone(call, site)
  await shows(agreed)
  expect((await alone(call, site)).versao).toBe(versao)
  const paid = (await ok(
    phone.post('payments/links/pay', { forma: 'PIX' }, { headers: { 'Idempotency-Key': newKey() } }),
  )) as { numeroPedido: string }
  const end = { ...agreed, forma: 'PIX' } as const
  const [mail] = await mailsTo(call, 'pedido-recebido')
  for (const text of [paid.numeroPedido, brl(addedUp(end).charged), brl(addedUp(end).freight), call.protocol])
    expect(mail).toContain(text)
})

test('a quote with an agreed price, accepted at home while the call waits', async () => {
  const call = await beginCall(shop, { mesa: 1, 'liq-127': 2 })
  const { agent, home, protocol } = call
  const lines = { mesa: [1, mesa.phone], 'liq-127': [2, 19_990] } as const
  await agrees({ sku: 'mesa', percentual: 5 })(agent.browser)
  await closing(agent.browser)
  const first = { lines, negotiated: FIVE, notices: [MESA_BY_PHONE] }
  await tells(call, first, 'home')
  const { numero, totalText, url } = v.parse(
    OrcamentoEnviado,
    await ok(agent.browser.post('televendas/quotes', { porEmail: true })),
  )
  expect(plain(totalText)).toBe(brl(addedUp(first).total))
  const [mail] = await mailsTo(call, 'orcamento')
  for (const text of [numero, brl(addedUp(first).total), 'Liquidificador Turbo, 127 V']) expect(mail).toContain(text)

  await ok(agent.browser.post('televendas/attendance', { espera: true }))
  const token = new URL(url).searchParams.get('token')
  const taken = v.parse(OrcamentoNoCarrinho, await ok(home.post('cart/quotes/accept', { token })))
  expect(plain(taken.carrinho.valorTotalPedidoText)).toBe(brl(addedUp(first).total))
  await ok(agent.browser.post('televendas/attendance', { retomar: protocol }))
  // The agreed price is the quote's from here on, and nobody is told that it ended.
  const quoted = { lines: { mesa: [1, mesa.phone - FIVE], 'liq-127': [2, 19_990] } } as const
  expect(addedUp(quoted).products).toBe(addedUp(first).products - FIVE)
  await tells(call, { ...quoted, freight: addedUp(first).freight }, 'agent')
  await pays('PIX')(home)
  const end = { ...quoted, freight: addedUp(first).freight, forma: 'PIX' } as const
  const told = await tells(call, end, 'home')
  await orderOf(call, 'home', told)
  expect((await mailsTo(call, 'pedido-recebido'))[0]).toContain(brl(addedUp(end).charged))
})

describe('the call ends with an agreed price that waits', () => {
  /** 5% of the table agreed, and a link sent of it, which keeps it. */
  async function agreedCall() {
    const call = await beginCall(shop, { mesa: 1 })
    await agrees({ sku: 'mesa', percentual: 5 })(call.agent.browser)
    await closing(call.agent.browser)
    await tells(call, { lines: { mesa: [1, mesa.phone] }, negotiated: FIVE, notices: [MESA_BY_PHONE] }, 'home')
    await ok(call.agent.browser.post('televendas/payment-links', {}))
    return call
  }
  const atSite = {
    lines: { mesa: [1, mesa.site] },
    notices: [`${MESA_AT_SITE} O desconto de R$ 42,49 combinado na ligação só vale com os preços dela.`],
  } as const
  const ENDS: Readonly<Record<string, (call: CountedCall) => Promise<unknown>>> = {
    'by the agent': (call) => endCall(call),
    'by the customer at home': ({ home }) => ok(home.delete('cart/atendimento')),
    'by the agent who lets them go': ({ agent }) => ok(agent.browser.delete('users/auth/televendas')),
    'by the agent who leaves': ({ agent }) => ok(agent.browser.post('users/auth/logout', {})),
    'by a supervisor': ({ agent }) => ok(shop.supervisor.browser.post(`televendas/agents/${agent.id}/logout`, {})),
    'by the clock': async ({ home }) => {
      shop.clock.advance(20 * 60_000)
      await ok(home.get('cart'))
      await ok(shop.supervisor.browser.get('televendas/access'))
      shop.clock.advance(11 * 60_000)
    },
  }
  for (const [how, ends] of Object.entries(ENDS))
    test(how, async () => {
      const call = await agreedCall()
      await ends(call)
      const { versao } = await alone(call, atSite)
      expect((await alone(call, atSite)).versao).toBe(versao)
    })
})

test('a basket filled before the customer was known is taken along, counted and told once', async () => {
  const customer = await registered(newVisitor(shop))
  const home = customer.client
  await adds('cadeira')(home)
  await adds('toalha')(home)
  const agent = await agentAtDoor(shop, 'N2', ['ca_861', 'ca_862'])
  const begun = (await ok(agent.browser.post('televendas/attendance', {}))) as { atendimento: { protocolo: string } }
  await adds('toalha', 2)(agent.browser)
  await adds('mesa')(agent.browser)
  const { nomeCompleto, endereco, email } = customer.form
  const confirmacao = { nomeCompleto, cep: endereco.cep }
  await ok(agent.browser.post('users/auth/televendas', { login: email, confirmacao, levarCarrinho: true }))
  const call = { shop, agent, customer, home, protocol: begun.atendimento.protocolo }
  const lines = { cadeira: [1, cadeira.phone], toalha: [3, toalha.phone], mesa: [1, mesa.phone] } as const
  const notices = [
    'O carrinho tem agora os preços do atendimento por telefone. Cadeira Estofada: de R$ 219,90 para R$ 234,90.',
    'Toalha de Banho: juntamos 2 deste carrinho a 1 que já estavam na sua conta.',
  ]
  await tells(call, { lines, notices }, 'home')
  await delivers(home)
  await pays('PIX')(agent.browser)
  const told = await tells(call, { lines, notices, forma: 'PIX' }, 'agent')
  await orderOf(call, 'agent', told)
})

test('held by one agent, served by another on the dearer channel, and taken up again', async () => {
  const call = await beginCall(shop, { mesa: 1 })
  const lines = { mesa: [1, mesa.phone] } as const
  await tells(call, { lines, notices: [MESA_BY_PHONE] }, 'home')
  await ok(call.agent.browser.post('televendas/attendance', { espera: true }))
  shop.clock.advance(60_000)
  const agent = await agentAtDoor(shop, 'N2', ['ca_862'])
  const second = { ...call, agent, protocol: await serve(agent, call.customer) }
  const dearer =
    'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 849,90 para R$ 929,90.'
  await tells(second, { lines: { mesa: [1, mesa.other] }, notices: [dearer] }, 'home')
  await adds('toalha')(call.home)
  const more = { mesa: [1, mesa.other], toalha: [1, toalha.other] } as const
  await tells(second, { lines: more }, 'agent')
  // Theirs began later, and waits now: who is in a call comes first.
  await ok(agent.browser.post('televendas/attendance', { espera: true }))
  await ok(call.agent.browser.post('televendas/attendance', { retomar: call.protocol }))
  const last = { mesa: [1, mesa.phone], toalha: [1, toalha.phone] } as const
  const back =
    'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 929,90 para R$ 849,90.'
  const { cart } = await tells(call, { lines: last, notices: [back] }, 'home')
  expect((await tells(call, { lines: last, notices: [back] }, 'agent')).cart.versao).toBe(cart.versao)
  await closing(call.agent.browser)
  await pays('BOLETO')(call.agent.browser)
  const told = await tells(call, { lines: last, notices: [back], forma: 'BOLETO' }, 'agent')
  const order = await orderOf(call, 'agent', told)
  await orderRead(call, order.numeroPedido, told.summary)
})
