import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { AuditoriaResposta } from '#commerce/contract/televendas/audit.ts'
import { Reconstituicao } from '#commerce/contract/televendas/replay.ts'
import { agentAtDoor, agentServing } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { asked, cart, chooseAll, shopWithCosts } from '#tests/harness/negotiated-discounts.ts'
import { ok, placed } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(shopWithCosts())

const replay = async (who: ContractClient, protocol: string) =>
  v.parse(Reconstituicao, await ok(who.get(`televendas/calls/${protocol}/replay`)))
const later = (seconds: number) => shop.clock.advance(seconds * 1000)

test('a call is gone through by the second: shown, said and changed, by agent, supervisor and customer (domain §7)', async () => {
  const { browser, customer, protocol } = await agentServing(shop)
  const home = customer.client
  const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
  later(5)
  await ok(browser.post('televendas/attendance/script', { passo: 'ABERTURA' }))
  later(10)
  await ok(browser.post('cart/items', { sku: 'panela', quantidade: 2 }))
  later(15)
  await ok(home.post('cart/items', { sku: 'copo', quantidade: 6 }))
  later(1)
  await ok(browser.get('orders'))
  expect((await browser.put('users/privacy', {})).status).toBe(403)
  later(2)
  await ok(supervisor.post(`televendas/calls/${protocol}/notes`, { texto: 'Ofereça a garantia' }))
  const { body: cart } = await browser.get<{ itensPedido: { idItem: string }[] }>('cart')
  await ok(browser.delete(`cart/items/${cart.itensPedido[0]!.idItem}`))
  const running = await replay(supervisor, protocol)
  expect(running).toMatchObject({ fim: null, desfecho: null, disponivelAte: null })
  later(27)
  await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' }))

  const told = await replay(supervisor, protocol)
  expect(told).toMatchObject({ protocolo: protocol, direcao: 'RECEBIDA', desfecho: 'DUVIDA', haMais: false })
  expect(told.cliente).toMatchObject({ nome: 'Maria Clara', documentoMascarado: expect.stringContaining('***') })
  expect(JSON.stringify(told)).not.toContain('Ofereça')
  expect(told.passos.map((step) => [step.segundo, step.tipo, step.autor, step.descricao, step.detalhe])).toEqual([
    [0, 'LIGACAO', 'AGENTE', 'Iniciou o atendimento', null],
    [0, 'LIGACAO', 'AGENTE', 'Identificou o cliente', null],
    [5, 'DITO', 'AGENTE', 'Leu a abertura', null],
    [15, 'ALTERADO', 'AGENTE', 'Alterou o carrinho', null],
    [30, 'ALTERADO', 'CLIENTE', 'Cliente alterou o carrinho no site', null],
    [31, 'MOSTRADO', 'AGENTE', 'Consultou página do cliente', 'Pedidos'],
    [31, 'RECUSADO', 'AGENTE', 'Tentou e foi recusado', 'Alterou as preferências de privacidade'],
    [33, 'DITO', 'SUPERVISAO', 'Enviou um recado ao agente', null],
    [33, 'MOSTRADO', 'SUPERVISAO', 'Acompanhou o carrinho da ligação', null],
    [33, 'ALTERADO', 'AGENTE', 'Alterou o carrinho', null],
    [60, 'LIGACAO', 'AGENTE', 'Encerrou o atendimento', null],
  ])
  const changed = told.passos.filter(({ tipo }) => tipo === 'ALTERADO').map(({ mudancas }) => mudancas)
  expect(changed).toEqual([
    [{ nome: 'Panela de Pressão 4,5 L', antes: null, depois: '2 unidades' }],
    [{ nome: expect.any(String) as string, antes: null, depois: '6 unidades' }],
    [{ nome: 'Panela de Pressão 4,5 L', antes: '2 unidades', depois: 'fora do carrinho' }],
  ])
  // That it was gone through is recorded beside the call, not as a part of it.
  const looks = await shop.deps.db
    .selectFrom('televendas_audit')
    .select(['attendance_id', 'entity_id'])
    .where('action', '=', 'ligacao-reconstituida')
    .execute()
  expect(looks).toEqual(Array(2).fill({ attendance_id: null, entity_id: protocol }))
  expect((await browser.get(`televendas/calls/${protocol}/replay`)).status).toBe(403)

  // Seven days later that is over, and the record stays.
  const again = async () => {
    const { browser: who } = await agentAtDoor(shop, 'SUPERVISOR')
    const query = { protocolo: protocol, de: told.inicio.slice(0, 10) }
    return { who, ...v.parse(AuditoriaResposta, await ok(who.get('televendas/audit', { query }))) }
  }
  later(7 * 86_400)
  const last = await again()
  expect(last.linhas.every(({ temReconstituicao }) => temReconstituicao)).toBe(true)
  expect((await replay(last.who, protocol)).passos).toHaveLength(11)
  later(1)
  const { who, linhas } = await again()
  expect(linhas).toHaveLength(11)
  expect(linhas.some(({ temReconstituicao }) => temReconstituicao)).toBe(false)
  const gone = await who.get(`televendas/calls/${protocol}/replay`)
  expect([gone.status, (gone.body as ErrorBody).detalhes]).toEqual([
    410,
    expect.stringMatching(
      /^A reconstituição ficou disponível por 7 dias depois da ligação, até .* na auditoria por 5 anos\.$/,
    ),
  ])
  expect((await who.get('televendas/calls/2026000000000000/replay')).status).toBe(404)
})

test('each act tells total, discounts and payment before and after, as cart, checkout and order told them (domain §7)', async () => {
  const { browser, customer, protocol } = await agentServing(shop)
  const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
  const shown: { total: string; discount: string }[] = []
  const look = async () => {
    const { valorTotalPedidoText: total, valorTotalDescontosText: discount } = await cart(browser)
    shown.push({ total, discount })
  }
  await look()
  await ok(browser.post('cart/items', { sku: 'panela', quantidade: 2 }))
  await look()
  expect((await asked(browser, { sku: 'panela', percentual: 2 })).estado).toBe('APROVADO')
  await look()
  await ok(customer.client.post('cart/items', { sku: 'copo', quantidade: 6 }))
  await look()
  const { opcoesPagamento } = await chooseAll(browser)
  const pix = opcoesPagamento.find(({ forma }) => forma === 'PIX')!.valorTotalText
  const { numeroPedido } = await placed(browser)
  const order = v.parse(Pedido, await ok(browser.get(`orders/${numeroPedido}`)))
  expect(order.valorTotalText).toBe(pix)

  const { passos } = await replay(supervisor, protocol)
  const told = passos.flatMap(({ descricao, somas }) => (somas === null ? [] : [{ descricao, ...somas }]))
  const [empty, two, agreed, both] = shown.map(({ total, discount }) => ({
    totalText: total,
    descontoText: discount,
    pagamento: null,
  }))
  expect(agreed!.descontoText).not.toBe(two!.descontoText)
  expect(told.slice(0, 3)).toEqual([
    { descricao: 'Alterou o carrinho', antes: empty, depois: two },
    { descricao: 'Pediu desconto', antes: two, depois: agreed },
    { descricao: 'Cliente alterou o carrinho no site', antes: agreed, depois: both },
  ])
  expect(told.slice(3).map(({ descricao, depois }) => [descricao, depois.pagamento])).toEqual([
    ['Alterou entrega ou pagamento', null],
    ['Alterou entrega ou pagamento', null],
    ['Alterou entrega ou pagamento', 'Pix'],
    ['Fez o pedido', 'Pix'],
  ])
  const chosen = passos.filter(({ descricao }) => descricao === 'Alterou entrega ou pagamento')
  expect(chosen.map(({ mudancas }) => mudancas)).toEqual([
    [{ nome: 'Endereço', antes: '–', depois: 'endereço escolhido' }],
    [{ nome: 'Entregas', antes: '–', depois: 'eFácil normal' }],
    [],
  ])
  // Each begins where the one before it ended, and the last ones are what the customer pays.
  for (const [at, { antes }] of told.entries()) if (at > 0) expect(antes).toEqual(told[at - 1]!.depois)
  expect(told.slice(-2).map(({ depois }) => depois.totalText)).toEqual([pix, pix])
  expect(passos.filter(({ tipo }) => tipo !== 'ALTERADO').every(({ somas }) => somas === null)).toBe(true)
})
