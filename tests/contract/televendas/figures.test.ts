import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Painel } from '#commerce/contract/televendas/board.ts'
import { FigurasResposta, PedidosDoAgente } from '#commerce/contract/televendas/figures.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { agentAtDoor, agentServing, newVisitor, serve } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const figures = async (browser: ContractClient, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await browser.get('televendas/figures', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(FigurasResposta, body)
}
const orders = async (browser: ContractClient, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await browser.get('televendas/orders', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(PedidosDoAgente, body)
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const paid = (number: string) =>
  transaction(shop.deps.db, (trx) =>
    transitionOrder(trx, Number(number), { to: 'PAGO', source: 'psp' }, shop.clock.now()),
  )
const sell = async (browser: ContractClient): Promise<string> => {
  await choose(browser, 'panela')
  return (await placed(browser)).numeroPedido
}

describe('figures (domain §7)', () => {
  test('sold, converted, average ticket and commission on what was paid and not returned', async () => {
    const agent = await agentServing(shop)
    const { browser } = agent
    const first = await sell(browser)
    const before = await figures(browser)
    expect(before.total).toMatchObject({ pedidos: 1, atendimentos: 1, comissao: 0 })
    expect(plain(before.total.pagoText)).toBe('R$ 0,00')

    await paid(first)
    const second = await sell(browser)
    await sql`UPDATE orders SET telesales = jsonb_build_object('protocolo', ${agent.protocol}::text)
      WHERE number = ${Number(second)}`.execute(shop.deps.db)
    await browser.post('televendas/attendance', { fim: true, desfecho: 'VENDA' })
    await browser.post('televendas/attendance', {})
    const { total, porDia, porDiaCanal } = await figures(browser)
    const list = await orders(browser)
    expect(list.pedidos.map(({ numeroPedido }) => numeroPedido).toSorted()).toEqual([first, second].toSorted())
    const [{ centavos }] = (
      await sql<{ centavos: number }>`SELECT total_centavos AS centavos FROM orders
      WHERE number = ${Number(first)}`.execute(shop.deps.db)
    ).rows as [{ centavos: number }]
    expect(total).toMatchObject({ pedidos: 2, atendimentos: 2, comPedido: 1, conversao: 50 })
    expect(total.vendido).toBe((centavos * 2) / 100)
    expect(total.comissao).toBe(Math.floor((centavos * 150 + 5000) / 10_000) / 100)
    expect(porDia).toHaveLength(7)
    expect(porDia.at(-1)).toMatchObject({ dia: '2026-08-03', pedidos: 2 })
    expect(porDiaCanal).toMatchObject([{ dia: '2026-08-03', canal: 'ca_861' }])

    await sql`INSERT INTO order_returns (id, order_number, resolution, centavos, points, at)
      VALUES (${uuidV7()}, ${Number(first)}, 'REEMBOLSO', 1000, 0, ${shop.clock.now()})`.execute(shop.deps.db)
    const returned = await figures(browser)
    expect(plain(returned.total.devolvidoText)).toBe('R$ 10,00')
    expect(returned.total.comissao).toBe(Math.floor(((centavos - 1000) * 150 + 5000) / 10_000) / 100)
    await browser.post('televendas/attendance', { fim: true, desfecho: 'QUEDA' })
  })

  test('a rate of the channel goes before the one of every channel', async () => {
    await sql`INSERT INTO commission_rates (level, channel, basis_points) VALUES ('N2', 'ca_861', 300)`.execute(
      shop.deps.db,
    )
    const { browser } = await agentServing(shop, 'N2')
    await paid(await sell(browser))
    const { total } = await figures(browser)
    expect(total.comissao).toBe(Math.floor((Math.round(total.vendido * 100) * 300 + 5000) / 10_000) / 100)
  })

  test('of others only for supervisors, who see the team ranked', async () => {
    const { browser, id } = await agentServing(shop)
    await sell(browser)
    const { id: other } = await agentAtDoor(shop)
    expect((await browser.get('televendas/figures', { query: { agente: other } })).status).toBe(403)
    expect((await browser.get('televendas/figures', { query: { agente: 'equipe' } })).status).toBe(403)
    expect((await figures(browser)).agentes).toEqual([])
    const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
    expect((await figures(supervisor, { agente: id })).total.pedidos).toBe(1)
    const team = await figures(supervisor, { agente: 'equipe' })
    expect(team.agente).toBeNull()
    const sold = team.porAgente.map(({ vendido }) => vendido)
    expect(sold).toEqual(sold.toSorted((one, another) => another - one))
    expect(team.total.pedidos).toBe(team.porAgente.reduce((sum, { pedidos }) => sum + pedidos, 0))
    const { body } = await supervisor.get<string>('televendas/figures', { query: { agente: 'equipe', formato: 'csv' } })
    expect(body).toContain('861 - telefácil')
  })

  test('orders are the agent’s own, by period, channel and state', async () => {
    const { browser } = await agentServing(shop)
    const number = await sell(browser)
    const { browser: other } = await agentAtDoor(shop)
    expect((await orders(other)).pedidos).toEqual([])
    const [order] = (await orders(browser, { status: 'AGUARDANDO_PAGAMENTO', noCanal: 'ca_861' })).pedidos
    expect(order).toMatchObject({ numeroPedido: number, cliente: { nome: 'Maria Clara' } })
    expect((await orders(browser, { status: 'PAGO' })).total).toBe(0)
    expect((await orders(browser, { ate: '2026-08-02' })).total).toBe(0)
    expect((await browser.get('televendas/orders', { query: { de: '2020-01-01', ate: '2026-01-01' } })).status).toBe(
      400,
    )
  })
})

describe('the live board (contract §7)', () => {
  const board = async (browser: ContractClient) => {
    const { status, body } = await browser.get('televendas/board')
    expect(status, JSON.stringify(body)).toBe(200)
    return v.parse(Painel, body)
  }

  test('says who is in a call, who waits and who is out, and ends the sessions of those below', async () => {
    const { browser: supervisor, id: own } = await agentAtDoor(shop, 'SUPERVISOR')
    const busy = await agentAtDoor(shop)
    const customer = await registered(newVisitor(shop))
    const protocol = await serve(busy, customer)
    const idle = await agentAtDoor(shop)
    const one = async (id: string) => (await board(supervisor)).agentes.find(({ idAgente }) => idAgente === id)
    expect(await one(busy.id)).toMatchObject({
      situacao: 'EM_ATENDIMENTO',
      canal: 'ca_861',
      protocolo: protocol,
      cliente: { nome: 'Maria Clara' },
      podeEncerrar: true,
    })
    expect(await one(idle.id)).toMatchObject({ situacao: 'DISPONIVEL', protocolo: null, cliente: null })
    expect(await one(own)).toMatchObject({ podeEncerrar: false })
    expect((await board(supervisor)).atendimentos).toBeGreaterThan(0)

    expect((await supervisor.post(`televendas/agents/${busy.id}/logout`, {})).status).toBe(200)
    expect(await one(busy.id)).toMatchObject({ situacao: 'FORA', protocolo: protocol, podeEncerrar: false })
    expect((await busy.browser.get('televendas/attendance')).status).toBe(401)
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'entity_id'])
      .where('agent_id', '=', own)
      .where('action', '=', 'sessoes-encerradas')
      .execute()
    expect(acts).toEqual([{ action: 'sessoes-encerradas', entity_id: busy.id }])
    expect((await supervisor.post(`televendas/agents/${own}/logout`, {})).status).toBe(403)
    expect((await supervisor.post(`televendas/agents/${uuidV7()}/logout`, {})).status).toBe(404)
    expect((await idle.browser.post(`televendas/agents/${busy.id}/logout`, {})).status).toBe(403)
    const { id: manager } = await agentAtDoor(shop, 'GERENTE')
    expect((await supervisor.post(`televendas/agents/${manager}/logout`, {})).status).toBe(403)
  })

  test('is closed to agents', async () => {
    expect((await (await agentAtDoor(shop, 'N2')).browser.get('televendas/board')).status).toBe(403)
  })
})
