import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAsked } from '#app/features/televendas/board/results-search.ts'
import { acaoLabel, entidadeLabel, entidadeText } from '#commerce/contract/televendas/audit-words.ts'
import { changedPart, isPersonalRead, thingOf, writeAction } from '#commerce/domain/televendas/acts.ts'
import { mayEndSessionsOf } from '#commerce/domain/televendas/agent-sessions.ts'
import { changesOf } from '#commerce/domain/televendas/changes.ts'
import { added, averageTicket, conversionOf, NOTHING, type Sums, sumsBy } from '#commerce/domain/televendas/figures.ts'
import { periodOf } from '#commerce/domain/televendas/period.ts'
import { withSums } from '#commerce/domain/televendas/sums.ts'

describe('what the record of agents’ acts tells (domain §7)', () => {
  test('a write by its route, a measurement not at all', () => {
    expect(writeAction('PUT', '/users/addresses/:idEndereco')).toBe('endereco-alterado')
    expect(writeAction('POST', '/televendas/coisa-nova')).toBe('POST televendas/coisa-nova')
    expect(writeAction('POST', '/events')).toBeUndefined()
  })

  test('things of the shop, never persons', () => {
    expect(thingOf({ numeroPedido: '10000001' })).toEqual({ entity: 'pedido', entityId: '10000001' })
    expect(thingOf({ storeId: '10154', idEndereco: 'x', idCliente: 'y', cep: '38400100' })).toBeUndefined()
    expect(
      ['/orders', '/orders/:numeroPedido', '/users/addresses', '/televendas/customers/:id'].every(isPersonalRead),
    ).toBe(true)
    expect(['/users/session', '/televendas/customers', '/cart'].some(isPersonalRead)).toBe(false)
  })

  test('only what is other than it was, and both sides of it', () => {
    const facts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const change = changedPart(before, after)
        const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
        expect(Object.keys(change?.after ?? {}).toSorted()).toEqual(names.toSorted())
        for (const name of names) expect(change!.before[name]).toBe(before[name] ?? null)
      }),
    )
  })

  test('reads as texts, with a dash for what is absent', () => {
    expect(changesOf({ panela: 1, cupons: [] }, { panela: null, cupons: ['OFERTA'] })).toEqual([
      { name: 'panela', before: '1', after: '–' },
      { name: 'Cupons', before: '–', after: 'OFERTA' },
    ])
    expect(changesOf(null, { total: 'R$ 1,00' })).toEqual([{ name: 'Total', before: null, after: 'R$ 1,00' }])
    expect(changesOf(null, { desfecho: 'DUVIDA', recusa: 'forbidden', cupons: ['VOLUME'], motivo: 'VOLUME' })).toEqual([
      { name: 'Desfecho', before: null, after: 'Dúvida esclarecida' },
      { name: 'Recusa', before: null, after: 'sem permissão' },
      { name: 'Cupons', before: null, after: 'VOLUME' },
      { name: 'Motivo', before: null, after: 'Volume da compra' },
    ])
    expect(changesOf({ x: { quantidade: 2, servicos: { garantia: 1 } } }, null)).toEqual([
      { name: 'x', before: 'quantidade 2, servicos garantia 1', after: null },
    ])
  })

  test('an agent who is added or changed reads as words', () => {
    expect(changesOf({ level: 'N1' }, { level: 'SUPERVISOR', channels: ['ca_861', 'ca_862'] })).toEqual([
      { name: 'Nível', before: 'Agente N1', after: 'Supervisão' },
      { name: 'Canais', before: '–', after: '861, 862' },
    ])
  })

  test('what was chosen reads as words, and what it came to stands after it where it moved', () => {
    const at = (total: number, payment: 'PIX' | null) => ({ total, discount: 0, payment })
    expect(
      changesOf(
        withSums({ endereco: null, entregas: {}, pagamento: null }, at(10_000, null)),
        withSums({ endereco: 'e-1', entregas: { loja: 'NORMAL' }, pagamento: 'PIX' }, at(9_500, 'PIX')),
      ),
    ).toEqual([
      { name: 'Endereço', before: '–', after: 'endereço escolhido' },
      { name: 'Entregas', before: '–', after: 'loja normal' },
      { name: 'Pagamento', before: '–', after: 'Pix' },
      { name: 'Total da compra', before: 'R$\u00A0100,00', after: 'R$\u00A095,00' },
    ])
    expect(changesOf({ endereco: 'e-1' }, { endereco: 'e-2' })).toEqual([
      { name: 'Endereço', before: 'endereço escolhido', after: 'outro endereço' },
    ])
    expect(changesOf({ pagamento: 'constructor' }, withSums(null, at(1, null)))).toMatchObject([
      { name: 'Pagamento', before: 'constructor', after: null },
      { name: 'Total da compra' },
      { name: 'Descontos da compra' },
    ])
  })
})

describe('figures (domain §7)', () => {
  const sums = fc.record(
    Object.fromEntries(Object.keys(NOTHING).map((name) => [name, fc.nat(1_000_000)])) as Record<
      keyof Sums,
      fc.Arbitrary<number>
    >,
  )

  test('whatever they are told apart by, they add up to the same', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ of: sums, key: fc.constantFrom('a', 'b', 'c') })), (rows) => {
        const flat = rows.map(({ of, key }) => ({ ...of, key }))
        const parts = [...sumsBy(flat, ({ key }) => key).values()].reduce<Sums>(added, NOTHING)
        expect(parts).toEqual(rows.reduce<Sums>((total, { of }) => added(total, of), NOTHING))
      }),
    )
  })

  test('conversion and average ticket', () => {
    expect(conversionOf({ calls: 0, converted: 0 })).toBeNull()
    expect(conversionOf({ calls: 3, converted: 1 })).toBe(33.3)
    expect(averageTicket({ orders: 0, sold: 0 })).toBeNull()
    expect(averageTicket({ orders: 2, sold: 101 })).toBe(51)
    expect(averageTicket({ orders: 3, sold: 100 })).toBe(33)
  })
})

test('a period: days asked for, completed, at most a year', () => {
  const today = '2026-08-03'
  expect(periodOf({}, today, 7)).toEqual({ from: '2026-07-28', to: today })
  expect(periodOf({ de: '2026-08-01' }, today, 7)).toEqual({ from: '2026-08-01', to: today })
  expect(periodOf({ de: '2026-08-03', ate: '2026-08-01' }, today, 7)).toHaveProperty('problem')
  expect(periodOf({ de: '2025-08-03', ate: today }, today, 7)).toEqual({ from: '2025-08-03', to: today })
  expect(periodOf({ de: '2025-08-02', ate: today }, today, 7)).toHaveProperty('problem')
  expect(daysAsked({ periodo: 'mes' }, today)).toEqual({ de: '2026-08-01', ate: today })
  expect(daysAsked({}, today)).toEqual({ de: '2026-07-28', ate: today })
  expect(daysAsked({ de: '2026-01-01' }, today)).toEqual({ de: '2026-01-01', ate: undefined })
})

test('sessions are ended by whoever is above', () => {
  const levels = ['N1', 'N2', 'SUPERVISOR', 'GERENTE'] as const
  const may = levels.flatMap((level) =>
    levels.flatMap((other) =>
      mayEndSessionsOf({ id: 'a', level }, { id: 'b', level: other }) ? [`${level} ${other}`] : [],
    ),
  )
  expect(may).toEqual(['SUPERVISOR N1', 'SUPERVISOR N2', 'GERENTE N1', 'GERENTE N2', 'GERENTE SUPERVISOR'])
  expect(mayEndSessionsOf({ id: 'a', level: 'GERENTE' }, { id: 'a', level: 'N1' })).toBe(false)
})

describe('the record in words (domain §7)', () => {
  test('a write nobody named is told by what it does, an older one as another change', () => {
    expect(acaoLabel(writeAction('PUT', '/checkout/payment-method')!)).toBe('Trocou o pagamento')
    expect(acaoLabel('PUT coisa/antiga')).toBe('Outra alteração')
    expect(acaoLabel('atendimento-iniciado')).toBe('Iniciou o atendimento')
  })

  test('so are a page that was read and a write that was refused', () => {
    expect(['orders/:numeroPedido', 'PUT checkout/points', 'users/algo', 'pedido'].map(entidadeLabel)).toEqual([
      'Pedido',
      'Escolheu os pontos',
      'Outra página do cliente',
      'pedido',
    ])
  })

  test('what people know by its number is told with it, an id that says nothing to them without', () => {
    expect(
      (
        [
          ['pedido', '10000002'],
          ['orders/:numeroPedido', '10000002'],
          ['cliente', '01a22613-15bc-73c8-9c54-fe1eb0d4cfb5'],
          ['busca', 'Utp+k64pL6WgOzAzB6Mk'],
        ] as const
      ).map(([entity, id]) => entidadeText(entity, id)),
    ).toEqual(['pedido 10000002', 'Pedido 10000002', 'cliente', 'busca'])
  })
})
