import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { AuditoriaResposta } from '#commerce/contract/televendas/audit.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import { agentAtDoor, agentServing } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm } from '#tests/harness/people.ts'
import { choose, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const linesOf = (agentId: string) =>
  shop.deps.db
    .selectFrom('televendas_audit')
    .select(['action', 'customer_id', 'attendance_id', 'entity', 'entity_id', 'before', 'after'])
    .where('agent_id', '=', agentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
const actionsOf = async (agentId: string) => (await linesOf(agentId)).map(({ action }) => action)
const search = async (browser: ContractClient, query: Readonly<Record<string, string>>) => {
  const { status, body } = await browser.get('televendas/audit', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(AuditoriaResposta, body)
}

describe('what an agent does is recorded (domain §7)', () => {
  test('a purchase, with what was before and after', async () => {
    const { browser, id, customer } = await agentServing(shop)
    const client = browser
    await choose(client, 'panela')
    const cart = await client.get<{ itensPedido: { idItem: string }[] }>('cart')
    expect(await actionsOf(id)).toEqual([
      'agente-entrou',
      'atendimento-iniciado',
      'cliente-identificado',
      'carrinho-alterado',
      'consulta',
      'finalizacao-alterada',
      'finalizacao-alterada',
      'finalizacao-alterada',
    ])
    await client.put(`cart/items/${cart.body.itensPedido[0]!.idItem}`, { quantidade: 2 })
    await client.get('checkout')
    const { numeroPedido } = await placed(client)
    const lines = await linesOf(id)
    expect(lines.filter(({ customer_id: of }) => of === customer.id)).toHaveLength(lines.length - 2)
    expect(
      lines.filter(({ action }) => action === 'carrinho-alterado').map(({ before, after }) => [before, after]),
    ).toEqual([
      [
        { panela: null, somas: { total: 0, desconto: 0, pagamento: null } },
        { panela: 1, somas: { total: 13_776, desconto: 0, pagamento: null } },
      ],
      [
        { panela: 1, somas: { total: 13_177, desconto: 0, pagamento: 'PIX' } },
        { panela: 2, somas: { total: 22_781, desconto: 0, pagamento: 'PIX' } },
      ],
    ])
    expect(lines.find(({ action }) => action === 'finalizacao-alterada')).toMatchObject({
      entity: 'pedido',
      entity_id: numeroPedido,
      before: { endereco: null },
    })
    expect(lines.at(-1)).toMatchObject({
      action: 'pedido-feito',
      entity_id: numeroPedido,
      after: { pagamento: 'PIX', parcelas: 1 },
    })
    const cancelled = await client.post(`orders/${numeroPedido}/cancel`, {})
    expect(cancelled.status).toBe(200)
    expect((await linesOf(id)).at(-1)).toMatchObject({
      action: 'cancelamento-pedido',
      before: { situacao: 'AGUARDANDO_PAGAMENTO' },
      after: { situacao: 'CANCELADO' },
    })
  })

  test('a write whose maker wrote no line has the general one, without the ids of persons', async () => {
    const { browser, id } = await agentServing(shop)
    const { body } = await browser.post<{ idEndereco?: string }>(
      'users/addresses',
      addressForm({ apelido: 'Trabalho' }),
    )
    expect(JSON.stringify(await linesOf(id))).not.toContain('Trabalho')
    expect((await actionsOf(id)).at(-1)).toBe('endereco-cadastrado')
    await browser.post('favorites/1', {})
    if (body.idEndereco !== undefined) {
      await browser.delete(`users/addresses/${body.idEndereco}`)
      expect(JSON.stringify(await linesOf(id))).not.toContain(body.idEndereco)
    }
  })

  test('what was refused is an attempt; what failed for its contents is nothing', async () => {
    const { browser, id } = await agentServing(shop)
    const before = (await linesOf(id)).length
    expect((await browser.put('users/privacy', {})).status).toBe(403)
    expect((await browser.post('cart/items', { sku: '' })).status).toBe(400)
    const lines = (await linesOf(id)).slice(before)
    expect(lines).toMatchObject([{ action: 'tentativa', entity: 'PUT users/privacy', after: { recusa: 'forbidden' } }])
  })

  test('a repeated write is one act; pages of the customer are told once a call', async () => {
    const { browser, id } = await agentServing(shop)
    const headers = { 'Idempotency-Key': 'uma-vez-so-1' }
    for (let time = 0; time < 2; time++) await browser.post('cart/items', { sku: 'copo', quantidade: 6 }, { headers })
    for (let time = 0; time < 3; time++) await browser.get('orders')
    await browser.get('users/addresses')
    const lines = await linesOf(id)
    expect(lines.filter(({ action }) => action === 'carrinho-alterado')).toHaveLength(1)
    expect(lines.filter(({ action }) => action === 'consulta').map(({ entity }) => entity)).toEqual([
      'orders',
      'users/addresses',
    ])
  })

  test('a customer and a visitor leave no line', async () => {
    const count = async () => (await shop.deps.db.selectFrom('televendas_audit').select('id').execute()).length
    const before = await count()
    const buyer = await shop.readyBuyer('panela')
    await placed(buyer)
    expect(await count()).toBe(before)
  })
})

describe('supervisors search the record (contract §7)', () => {
  test('by agent, customer, protocol, action, channel and page', async () => {
    const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
    const { browser, id, customer, protocol } = await agentServing(shop)
    const { body: cart } = await browser.post<Carrinho>('cart/items', { sku: 'panela', quantidade: 1 })
    const item = `cart/items/${cart.itensPedido[0]!.idItem}`
    for (let time = 1; time <= 54; time++) await browser.put(item, { quantidade: 1 + (time % 2) })
    const first = await search(supervisor, { agente: id })
    expect(first.linhas).toHaveLength(50)
    const rest = await search(supervisor, { agente: id, cursor: first.proxima! })
    expect(rest.proxima).toBeNull()
    const ids = [...first.linhas, ...rest.linhas].map(({ id: line }) => line)
    expect(new Set(ids).size).toBe((await linesOf(id)).length)
    expect(first.linhas[0]).toMatchObject({
      agente: 'João Pereira da Silva',
      protocolo: protocol,
      descricao: 'Alterou o carrinho',
      canal: 'ca_861',
      cliente: { idUsuario: customer.id, nome: 'Maria Clara' },
    })
    expect(first.linhas[0]!.cliente!.documentoMascarado).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)

    const byDocument = await search(supervisor, { cliente: String(customer.form.cpf), acao: 'cliente-identificado' })
    expect(byDocument.linhas).toHaveLength(1)
    expect(byDocument.cliente!.idUsuario).toBe(customer.id)
    expect((await search(supervisor, { protocolo: protocol })).linhas.length).toBe(50)
    expect((await search(supervisor, { agente: id, noCanal: 'ca_0' })).linhas).toEqual([])
    expect((await search(supervisor, { agente: id, ate: '2026-08-02' })).linhas).toEqual([])
    expect((await supervisor.get('televendas/audit', { query: { cliente: '111.444.777-35' } })).status).toBe(400)
    expect((await supervisor.get('televendas/audit', { query: { de: '2026-08-03', ate: '2026-08-01' } })).status).toBe(
      400,
    )
    const { body } = await supervisor.get<string>('televendas/audit', { query: { agente: id, formato: 'csv' } })
    expect(body.split('\r\n').length).toBe((await linesOf(id)).length + 2)
    expect((await search(supervisor, { acao: 'auditoria-exportada' })).linhas[0]!.mudancas).toEqual([
      { nome: 'Linhas', antes: null, depois: String((await linesOf(id)).length) },
    ])
  })

  test('agents do not', async () => {
    const { browser } = await agentServing(shop, 'N2')
    expect((await browser.get('televendas/audit')).status).toBe(403)
  })
})

test('lines are kept five years: the clearing deletes older ones, nobody any other', async () => {
  const { id } = await agentAtDoor(shop)
  const about = { agentId: id, channel: 'ca_861' }
  await appendAudit(shop.deps.db, about, { action: 'muito-antiga' }, new Date('2015-01-01'))
  await appendAudit(shop.deps.db, about, { action: 'recente' }, new Date('2025-01-01'))
  await purgeExpired(shop.deps.db, shop.clock.now())
  expect(await actionsOf(id)).toContain('recente')
  expect(await actionsOf(id)).not.toContain('muito-antiga')
  const recent = shop.deps.db.deleteFrom('televendas_audit').where('action', '=', 'recente')
  await expect(recent.execute()).rejects.toThrow(/append-only/)
})

test('the copy of a customer’s data has the calls and what agents did, by first names', async () => {
  const { customer, protocol, browser } = await agentServing(shop)
  await browser.post('cart/items', { sku: 'copo', quantidade: 1 })
  await browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })
  const { body } = await customer.client.get<Record<string, Record<string, unknown>[]>>('users/export')
  expect(body['atendimentosPorTelefone']).toMatchObject([
    { protocolo: protocol, agente: 'João', desfecho: 'Dúvida esclarecida' },
  ])
  expect(body['atosDoTelevendas']!.map((act) => act['oQue'])).toContain('Alterou o carrinho')
  expect(JSON.stringify(body['atosDoTelevendas'])).not.toContain('Pereira')
})
