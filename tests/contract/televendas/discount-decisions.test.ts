import { describe, expect, test } from 'vitest'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import {
  asked,
  cart,
  chooseAll,
  decide,
  listed,
  negotiations,
  shopWithCosts,
} from '#tests/harness/negotiated-discounts.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, postOrder } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(shopWithCosts())

const { agentAtWork, serving, stored } = negotiations(() => shop)

describe('above the own limit', () => {
  test('a supervisor sees the margin and decides; the agent never does', async () => {
    const { browser, agent, customer } = await serving('N2', 'panela')
    const waiting = await asked(browser, {
      sku: 'panela',
      percentual: 10,
      motivo: 'CONCORRENCIA',
      observacao: 'Loja X',
    })
    expect(waiting).toMatchObject({ estado: 'PENDENTE_APROVACAO', margem: null })
    expect(await cart(browser)).not.toHaveProperty('descontoNegociado')
    const { browser: supervisor, agent: decider } = await agentAtWork('SUPERVISOR')
    const queue = await listed(supervisor, { estado: 'PENDENTE_APROVACAO' })
    expect(queue.find(({ idDesconto }) => idDesconto === waiting.idDesconto)).toMatchObject({
      margem: 25.8,
      podeDecidir: true,
      cliente: { nome: 'Maria S.' },
      agente: 'João Pereira da Silva',
      observacao: 'Loja X',
    })
    expect((await decide(supervisor, waiting)).body).toMatchObject({ estado: 'APROVADO' })
    expect((await cart(browser)).descontoNegociado).toMatchObject({ valor: 11.99 })
    // The same answer again is no other answer; another one comes too late.
    expect((await decide(supervisor, waiting)).status).toBe(200)
    expect((await decide(supervisor, waiting, false)).status).toBe(409)
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'agent_id', 'customer_id', 'before', 'after'])
      .where('entity_id', '=', waiting.idDesconto)
      .orderBy('id')
      .execute()
    expect(acts).toMatchObject([
      { action: 'desconto-pedido', agent_id: agent.id, customer_id: customer.id },
      {
        action: 'desconto-aprovado',
        agent_id: decider.id,
        customer_id: customer.id,
        before: { estado: 'PENDENTE_APROVACAO' },
        after: { estado: 'APROVADO' },
      },
    ])
  })

  test('refused with a note, which is asked for', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    const { browser: supervisor } = await agentAtWork('SUPERVISOR')
    const without = await supervisor.post(`televendas/discounts/${waiting.idDesconto}/approve`, { aprovar: false })
    expect(without.status).toBe(400)
    await ok(decide(supervisor, waiting, false))
    expect((await listed(browser, { atual: 'true' }))[0]).toMatchObject({
      estado: 'RECUSADO',
      nota: 'Margem apertada.',
    })
  })

  test('beyond a supervisor a manager decides; a supervisor asks like everybody', async () => {
    const { browser } = await serving('SUPERVISOR', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 15 })
    expect(waiting).toMatchObject({ estado: 'PENDENTE_APROVACAO', podeDecidir: false })
    expect((await decide(browser, waiting)).status).toBe(403)
    const { browser: other } = await agentAtWork('SUPERVISOR')
    expect((await decide(other, waiting)).status).toBe(403)
    const { browser: manager } = await agentAtWork('GERENTE')
    expect((await decide(manager, waiting)).status).toBe(200)
  })

  test('more of the product makes it lapse, and 409 says so; other goods do not', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    await ok(browser.post('cart/items', { sku: 'panela', quantidade: 1 }))
    const { browser: supervisor } = await agentAtWork('SUPERVISOR')
    expect((await decide(supervisor, waiting)).status).toBe(409)
    expect((await stored(waiting.idDesconto)).state).toBe('EXPIRADO')
    const dearer = await asked(browser, { sku: 'panela', percentual: 10 })
    await ok(browser.post('cart/items', { sku: 'conjunto', quantidade: 1 }))
    await changePrice(shop.deps.db, 'panela', 12_490, shop.clock.now(), 'ca_861')
    // What was shown is owed for a day: nothing changes for this customer.
    expect((await decide(supervisor, dearer)).status).toBe(200)
    await changePrice(shop.deps.db, 'panela', 11_990, shop.clock.now(), 'ca_861')
  })
})

describe('races', () => {
  test('two supervisors at once: one decides', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    const supervisors = [(await agentAtWork('SUPERVISOR')).browser, (await agentAtWork('SUPERVISOR')).browser]
    const answers = await Promise.all([decide(supervisors[0]!, waiting), decide(supervisors[1]!, waiting, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('approval against a change of the cart: never a discount on other goods', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, customer } = await serving('N1', 'panela')
      const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
      const { browser: supervisor } = await agentAtWork('SUPERVISOR')
      await Promise.all([
        decide(supervisor, waiting),
        customer.client.post('cart/items', { sku: 'panela', quantidade: 1 }),
      ])
      expect(await cart(browser)).not.toHaveProperty('descontoNegociado')
      expect((await stored(waiting.idDesconto)).state).toBe('EXPIRADO')
    }
  })

  test('approval against the order: used in it, or never', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser } = await serving('N1', 'conjunto')
      await chooseAll(browser)
      const waiting = await asked(browser, { sku: 'conjunto', percentual: 5 })
      const { browser: supervisor } = await agentAtWork('SUPERVISOR')
      const [order] = await Promise.all([postOrder(browser, newKey(), {}), decide(supervisor, waiting)])
      expect(order.status, JSON.stringify(order.body)).toBe(201)
      const row = await stored(waiting.idDesconto)
      const { negotiated_centavos: negotiated } = await shop.deps.db
        .selectFrom('orders')
        .select('negotiated_centavos')
        .where('number', '=', Number(order.body.numeroPedido))
        .executeTakeFirstOrThrow()
      expect([row.state, negotiated]).toEqual(row.state === 'USADO' ? ['USADO', 1999] : ['CANCELADO', 0])
    }
  })

  test('two orders with one discount: it is used once', async () => {
    const { browser } = await serving('N1', 'conjunto')
    const { idDesconto } = await asked(browser, { sku: 'conjunto', percentual: 3 })
    await chooseAll(browser)
    const answers = await Promise.all([postOrder(browser, newKey(), {}), postOrder(browser, newKey(), {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await stored(idDesconto)).state).toBe('USADO')
  })
})
