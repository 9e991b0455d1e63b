import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { Endereco } from '#commerce/contract/customers/addresses.ts'
import {
  type Act,
  adds,
  agrees,
  changes,
  closing,
  delivers,
  insures,
  movesTo,
  inParts,
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
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import {
  addedUp,
  beginCall,
  beginCompanyCall,
  brl,
  type CountedCall,
  countedShop,
  mailsTo,
  PRICES,
  type Tally,
  tells,
  WARRANTY,
} from '#tests/harness/counted-calls.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { decide, listed } from '#tests/harness/negotiated-discounts.ts'
import { addressForm } from '#tests/harness/people.ts'
import { changeStock } from '#tests/harness/purchase-catalogue.ts'
import { ok } from '#tests/harness/purchase-shop.ts'
import { orderOf, screenOf, type Side } from '#tests/harness/two-screens.ts'

/** Ordinary calls, every sum of them added up by hand beside what both screens tell (domain §7). */
const shop = await forThisFile(countedShop())

type Step = readonly [Side, Act, Tally]

/** Each act by its side; after it both screens tell what was added up. */
async function play(call: CountedCall, begun: Tally, steps: readonly Step[]) {
  let told = await tells(call, begun, 'home')
  for (const [at, [side, act, tally]] of steps.entries()) {
    await act(screenOf(call, side))
    told = await tells(call, tally, at % 2 === 0 ? 'agent' : 'home')
  }
  return told
}

/** The order both read, and the mail of it, come to what was added up. */
async function bought(call: CountedCall, side: Side, told: Awaited<ReturnType<typeof play>>, tally: Tally) {
  const { numeroPedido } = await orderOf(call, side, told, side === 'home' ? placedAtHome : undefined)
  const { products, freight, charged } = addedUp(tally)
  const [mail] = await mailsTo(call, 'pedido-recebido')
  for (const text of [numeroPedido, brl(products), brl(freight), brl(charged), call.protocol])
    expect(mail).toContain(text)
}

const { mesa, cadeira, toalha, fogao } = PRICES

test('one price cheaper by telephone, one dearer, and the other channel the other way round', async () => {
  const call = await beginCall(shop, { mesa: 1, cadeira: 2 })
  const phone =
    'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 899,90 para R$ 849,90. Cadeira Estofada: de R$ 219,90 para R$ 234,90.'
  const other =
    'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 849,90 para R$ 929,90. Cadeira Estofada: de R$ 234,90 para R$ 209,90.'
  const back =
    'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 929,90 para R$ 849,90. Cadeira Estofada: de R$ 209,90 para R$ 234,90.'
  const first = { mesa: [1, mesa.phone], cadeira: [2, cadeira.phone] } as const
  const second = { mesa: [1, mesa.other], cadeira: [2, cadeira.other] } as const
  const last = { mesa: [1, mesa.phone], cadeira: [1, cadeira.phone], toalha: [3, toalha.phone] } as const
  const told = await play(call, { lines: first, notices: [phone] }, [
    ['agent', movesTo('ca_862'), { lines: second, notices: [other] }],
    ['home', adds('toalha', 3), { lines: { ...second, toalha: [3, toalha.other] } }],
    ['agent', movesTo('ca_861'), { lines: { ...first, toalha: [3, toalha.phone] }, notices: [back] }],
    ['home', changes('cadeira', 1), { lines: last }],
    ['agent', closing, { lines: last }],
    ['agent', pays('PIX'), { lines: last, forma: 'PIX' }],
  ])
  await bought(call, 'agent', told, { lines: last, forma: 'PIX' })
})

const MESA_BY_PHONE =
  'O carrinho tem agora os preços do atendimento por telefone. Mesa de Jantar: de R$ 899,90 para R$ 849,90.'

test('an agreed price of a line lasts while other lines change, and its end is told until another is agreed', async () => {
  const call = await beginCall(shop, { mesa: 1 })
  const one = { mesa: [1, mesa.phone] } as const
  const two = { mesa: [2, mesa.phone] } as const
  // 5% of 849,90 leave 807,41; 3% of 1.699,80 leave 1.648,81; 4% of 199,90 leave 191,90.
  const [five, three, four] = [4_249, 5_099, 800]
  const ended = 'O desconto negociado de R$ 42,49 em Mesa de Jantar não vale mais. A quantidade mudou.'
  const mixer = 'O desconto negociado de R$ 8,00 em Liquidificador Turbo, 127 V não vale mais. A quantidade mudou.'
  const full = { ...two, toalha: [1, toalha.phone], 'liq-127': [1, 19_990] } as const
  const last = { ...full, 'liq-127': [2, 19_990] } as const
  const told = await play(call, { lines: one, notices: [MESA_BY_PHONE] }, [
    ['agent', agrees({ sku: 'mesa', percentual: 5 }), { lines: one, negotiated: five, notices: [MESA_BY_PHONE] }],
    ['home', adds('toalha', 2), { lines: { ...one, toalha: [2, toalha.phone] }, negotiated: five }],
    ['home', changes('toalha', 1), { lines: { ...one, toalha: [1, toalha.phone] }, negotiated: five }],
    ['home', removes('toalha'), { lines: one, negotiated: five }],
    ['home', changes('mesa', 2), { lines: two, notices: [ended] }],
    ['home', adds('toalha'), { lines: { ...two, toalha: [1, toalha.phone] }, notices: [ended] }],
    [
      'agent',
      agrees({ sku: 'mesa', percentual: 3 }),
      { lines: { ...two, toalha: [1, toalha.phone] }, negotiated: three },
    ],
    ['agent', adds('liq-127'), { lines: full, negotiated: three }],
    ['agent', agrees({ sku: 'liq-127', percentual: 4 }), { lines: full, negotiated: three + four }],
    ['home', changes('liq-127', 2), { lines: last, negotiated: three, notices: [mixer] }],
    ['agent', closing, { lines: last, negotiated: three, notices: [mixer] }],
    ['agent', pays('BOLETO'), { lines: last, negotiated: three, notices: [mixer], forma: 'BOLETO' }],
  ])
  await bought(call, 'agent', told, { lines: last, negotiated: three, forma: 'BOLETO' })
})

test('a supervisor’s discount of the order, and the customer’s own coupon beside it', async () => {
  const call = await beginCall(shop, { mesa: 1, 'liq-220': 1 })
  const approves: Act = async () => {
    const [waiting] = await listed(shop.supervisor.browser, { fila: 'true' })
    await ok(decide(shop.supervisor.browser, waiting!))
  }
  const both = { mesa: [1, mesa.phone], 'liq-220': [1, 20_990] } as const
  const more = { ...both, toalha: [2, toalha.phone] } as const
  const less = { mesa: [1, mesa.phone], toalha: [2, toalha.phone] } as const
  // 10% of 1.059,80 leave 953,82; 5% of 929,70 leave 883,22.
  const [ten, five] = [10_598, 4_648]
  const ended =
    'O desconto negociado de R$ 105,98 no pedido não vale mais. Os produtos para que ele foi combinado mudaram.'
  const told = await play(call, { lines: both, notices: [MESA_BY_PHONE] }, [
    ['agent', agrees({ percentual: 10 }), { lines: both, notices: [MESA_BY_PHONE] }],
    ['agent', approves, { lines: both, negotiated: ten, notices: [MESA_BY_PHONE] }],
    // 10% of 953,82, then of 1.033,62.
    ['home', puts('DEZ'), { lines: both, negotiated: ten, coupon: 9_538 }],
    ['home', adds('toalha', 2), { lines: more, negotiated: ten, coupon: 10_336 }],
    ['agent', takes('DEZ'), { lines: more, negotiated: ten }],
    ['home', removes('liq-220'), { lines: less, notices: [ended] }],
    ['agent', agrees({ percentual: 5 }), { lines: less, negotiated: five }],
    ['home', delivers, { lines: less, negotiated: five }],
    ['home', pays('PIX'), { lines: less, negotiated: five, forma: 'PIX' }],
  ])
  await bought(call, 'home', told, { lines: less, negotiated: five, forma: 'PIX' })
})

test('points and a voucher that the customer takes at home while the agent bargains', async () => {
  const call = await beginCall(shop, { cadeira: 2 }, async (customer) => {
    await withPoints(shop)(customer)
    await withVoucher(shop)(customer)
  })
  const phone =
    'O carrinho tem agora os preços do atendimento por telefone. Cadeira Estofada: de R$ 219,90 para R$ 234,90.'
  const chairs = { cadeira: [2, cadeira.phone] } as const
  const last = { ...chairs, toalha: [1, toalha.phone] } as const
  // 4% of 469,80 leave 451,01.
  const four = 1_879
  const own = { points: 1_000, voucher: 5_000 }
  const end = { lines: last, negotiated: four, points: 2_000, voucher: 5_000, forma: 'PIX' } as const
  const told = await play(call, { lines: chairs, notices: [phone] }, [
    ['home', delivers, { lines: chairs, notices: [phone] }],
    ['home', usesPoints(1000), { lines: chairs, points: 1_000, notices: [phone] }],
    ['home', usesVoucher(true), { lines: chairs, ...own, notices: [phone] }],
    ['home', pays('PIX'), { lines: chairs, ...own, forma: 'PIX', notices: [phone] }],
    [
      'agent',
      agrees({ sku: 'cadeira', percentual: 4 }),
      { lines: chairs, negotiated: four, ...own, forma: 'PIX', notices: [phone] },
    ],
    ['agent', adds('toalha'), { lines: last, negotiated: four, ...own, forma: 'PIX' }],
    ['agent', pays('BOLETO'), { lines: last, negotiated: four, ...own, forma: 'BOLETO' }],
    ['home', usesPoints(2000), { lines: last, negotiated: four, ...own, points: 2_000, forma: 'BOLETO' }],
    ['home', pays('PIX'), end],
  ])
  await bought(call, 'home', told, end)
})

test('delivery chosen by the agent, another address chosen at home, and stock that falls meanwhile', async () => {
  const call = await beginCall(shop, { mesa: 2, 'liq-127': 3 })
  const movesHouse: Act = async (who: ContractClient) => {
    const form = addressForm({ cep: '30130-010', logradouro: 'Rua da Bahia', cidade: 'Belo Horizonte' })
    const { idEndereco } = v.parse(Endereco, await ok(who.post('users/addresses', form)))
    await ok(who.put('checkout/address', { idEndereco }))
  }
  const stock =
    (left: number): Act =>
    () =>
      changeStock(shop.deps.db, 'liq-127', left, shop.clock.now())
  const lines = { mesa: [2, mesa.phone], 'liq-127': [3, 19_990] } as const
  const more = { ...lines, toalha: [1, toalha.phone] } as const
  const fewer = { ...more, 'liq-127': [2, 19_990] } as const
  const last = { ...more, 'liq-127': [1, 19_990] } as const
  const there = { cep: '30130010' } as const
  const told = await play(call, { lines, notices: [MESA_BY_PHONE] }, [
    ['agent', closing, { lines, notices: [MESA_BY_PHONE] }],
    ['home', movesHouse, { lines, ...there, notices: [MESA_BY_PHONE] }],
    ['agent', adds('toalha'), { lines: more, ...there }],
    [
      'agent',
      stock(2),
      {
        lines: fewer,
        ...there,
        notices: ['Liquidificador Turbo, 127 V: No momento temos apenas 2 unidades deste produto.'],
      },
    ],
    ['home', changes('liq-127', 1), { lines: last, ...there }],
    ['agent', stock(40), { lines: last, ...there }],
    ['agent', closing, { lines: last, ...there }],
    ['agent', pays('PIX'), { lines: last, ...there, forma: 'PIX' }],
  ])
  await bought(call, 'agent', told, { lines: last, ...there, forma: 'PIX' })
})

test('a company, two sellers, an insurance and a card in parts', async () => {
  const call = await beginCompanyCall(shop, { fogao: 2, mesa: 1 })
  const phone =
    'O carrinho tem agora os preços do atendimento por telefone. Fogão 4 Bocas: de R$ 1.499,00 para R$ 1.459,00. Mesa de Jantar: de R$ 899,90 para R$ 849,90.'
  const lines = { fogao: [2, fogao.phone], mesa: [1, mesa.phone] } as const
  const last = { fogao: [2, fogao.phone], mesa: [2, mesa.phone] } as const
  // 3% of 2.918,00 leave 2.830,46.
  const three = 8_754
  const insured = { warranty: WARRANTY, negotiated: three } as const
  const told = await play(call, { lines, notices: [phone] }, [
    ['agent', insures('fogao', 'ge12'), { lines, warranty: WARRANTY }],
    ['agent', agrees({ sku: 'fogao', percentual: 3 }), { lines, ...insured }],
    ['home', delivers, { lines, ...insured }],
    ['home', pays('CARTAO'), { lines, ...insured, forma: 'CARTAO' }],
    ['home', inParts(10), { lines, ...insured, forma: 'CARTAO' }],
    ['agent', changes('mesa', 2), { lines: last, ...insured, forma: 'CARTAO' }],
    ['home', inParts(8), { lines: last, ...insured, forma: 'CARTAO' }],
  ])
  const home = v.parse(PerfilCheckout, await ok(call.home.get('checkout')))
  const { total } = addedUp({ lines: last, ...insured })
  const card = home.opcoesPagamento.find(({ forma }) => forma === 'CARTAO')!
  expect(card.parcelas.map(({ numeroParcelas: n, valorParcela }) => [n, Math.round(valorParcela * 100)])).toEqual(
    Array.from({ length: 10 }, (_, at) => [at + 1, Math.floor(total / (at + 1))]),
  )
  await bought(call, 'home', told, { lines: last, ...insured, forma: 'CARTAO' })
})
