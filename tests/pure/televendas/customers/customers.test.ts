import { describe, expect, test } from 'vitest'
import { maskName, maskPhone } from '#commerce/domain/televendas/masked.ts'
import { resultOfOutcome, standingAfter } from '#commerce/domain/televendas/queue-result.ts'
import { queueColumns, readQueueRow } from '#commerce/domain/televendas/queue-row.ts'
import { customerKeys, customerPart } from '#commerce/domain/televendas/search-term.ts'

describe('who is looked for, by what was said (domain §7)', () => {
  test.each([
    ['marina@cliente.example ', [['EMAIL', 'marina@cliente.example']]],
    ['317.428.905-04', [['CPF', '31742890504']]],
    ['139.000.000-18', [['CPF', '13900000018']]],
    [
      '13900000018',
      [
        ['CPF', '13900000018'],
        ['TELEFONE', '+5513900000018'],
      ],
    ],
    ['(34) 99999-0127', [['TELEFONE', '+5534999990127']]],
    ['+55 34 99999 0127', [['TELEFONE', '+5534999990127']]],
    ['10000001', [['PEDIDO', 10_000_001]]],
    [
      '3432391000',
      [
        ['TELEFONE', '+553432391000'],
        ['PEDIDO', 3_432_391_000],
      ],
    ],
    ['Marina Duarte', []],
    ['317428', [['PEDIDO', 317_428]]],
    ['marina@', []],
    ['000', []],
  ])('%s', (text, keys) => {
    expect(customerKeys(text).map(({ kind, value }) => [kind, value])).toEqual(keys)
  })

  test.each([
    ['Antônia  Quaresma', { kind: 'NOME', words: ['antonia', 'quaresma'] }],
    ["Maria D'Ávila de Sá", { kind: 'NOME', words: ['maria', 'd', 'avila', 'sa'] }],
    ['77-4321', { kind: 'PARTE', digits: '774321' }],
    ['317.428', { kind: 'PARTE', digits: '317428' }],
    ['123', undefined],
    ['da Sá', undefined],
    ['a@b', undefined],
  ])('a part: %s', (text, part) => {
    expect(customerPart(text)).toEqual(part)
  })

  test('names and phones are masked so that they do not answer the questions', () => {
    expect([maskName('Marina Duarte Rezende'), maskName('José'), maskName(' mercearia  bom preço ltda.')]).toEqual([
      'Marina R.',
      'José',
      'mercearia L.',
    ])
    expect([maskPhone('+5534999990127'), maskPhone('+553432391000')]).toEqual(['(34) *****-0127', '(34) ****-1000'])
  })
})

describe('lists of whom to call', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  test('who did not answer is called again two hours later, five times at most', () => {
    expect(standingAfter('NAO_ATENDEU', { attempts: 1, now })).toEqual({
      isClosed: false,
      dueAt: new Date('2026-11-22T14:00:00Z'),
    })
    expect(standingAfter('NAO_ATENDEU', { attempts: 5, now })).toEqual({ isClosed: true })
    const callAt = new Date('2026-11-25T13:00:00Z')
    expect(standingAfter('LIGAR_DEPOIS', { attempts: 9, callAt, now })).toEqual({ isClosed: false, dueAt: callAt })
    for (const result of ['CONTATADO', 'NUMERO_ERRADO', 'NAO_LIGAR'] as const)
      expect(standingAfter(result, { attempts: 1, now })).toEqual({ isClosed: true })
    expect([resultOfOutcome('QUEDA'), resultOfOutcome('VENDA')]).toEqual(['NAO_ATENDEU', 'CONTATADO'])
  })

  const columns = queueColumns(['Fila', 'CPF/CNPJ', 'E-mail', 'Telefone', 'Nome', 'Motivo', 'Ligar a partir de', 'x'])
  if (typeof columns === 'string') throw new Error(columns)
  const row = (cells: Record<string, string>) => readQueueRow({ Fila: 'Retorno', Motivo: 'Ligar', ...cells }, columns)

  test('columns are known however they are written, and a row by what it says', () => {
    expect(columns.ignored).toEqual(['x'])
    expect(queueColumns(['fila', 'motivo'])).toBe('Falta uma coluna "documento", "email" ou "telefone".')
    expect(row({ 'CPF/CNPJ': '317.428.905-04', 'Ligar a partir de': '25/12/2026 08:00' })).toEqual({
      ok: true,
      row: {
        queue: 'Retorno',
        channel: 'ca_861',
        login: { kind: 'CPF', value: '31742890504' },
        phone: undefined,
        name: '',
        reason: 'Ligar',
        priority: 0,
        dueAt: new Date('2026-12-25T11:00:00Z'),
      },
    })
  })

  test.each([
    [{ 'CPF/CNPJ': '111.111.111-11' }, 'documento'],
    [{ 'E-mail': 'sem arroba' }, 'email'],
    [{ Telefone: '99999-0127' }, 'telefone'],
    [{}, 'documento'],
    [{ Telefone: '(34) 99999-0127', Motivo: '' }, 'motivo'],
    [{ Telefone: '(34) 99999-0127', 'Ligar a partir de': 'amanhã' }, 'ligarAPartirDe'],
  ])('a row that says %j is refused for its %s', (cells, campo) => {
    expect(row(cells)).toMatchObject({ ok: false, campo })
  })
})
