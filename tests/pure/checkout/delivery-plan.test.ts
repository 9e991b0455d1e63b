import { describe, expect, test } from 'vitest'
import { isKept, planOf, planProblems, waysOf } from '#app/features/checkout/delivery/delivery-plan.ts'
import type { EntregaLojista, OpcaoEntrega } from '#commerce/contract/checkout/checkout.ts'

const janela = { data: '2026-08-07', turno: 'MANHA' as const, texto: 'sexta, 7 de agosto - Manhã, das 7h às 11h' }
const late = { ...janela, turno: 'NOITE' as const }
const way = (id: string, changes: Partial<OpcaoEntrega> = {}): OpcaoEntrega => ({
  id,
  tipo: 'NORMAL',
  nome: id,
  valor: 10,
  valorText: 'R$ 10,00',
  prazoDiasUteis: 3,
  dataPrevista: '2026-08-07',
  prazoText: '',
  idLojista: 'a',
  lojista: 'A',
  itens: [],
  janelas: [],
  retirada: null,
  ...changes,
})
const STORE = way('loja', {
  tipo: 'RETIRA_LOJA',
  retirada: { nome: 'Loja', endereco: 'Rua A, 1', horario: 'Das 9h às 18h' },
})
const part = (changes: Partial<EntregaLojista> = {}): EntregaLojista => ({
  idLojista: 'a',
  lojista: 'A',
  itens: [],
  freteText: null,
  opcoes: [way('NORMAL'), way('AGENDADA', { janelas: [janela, late] }), STORE],
  mensagem: null,
  selecao: null,
  ...changes,
})
const FRIEND = { other: true, nome: 'Rui Barbosa Neto', tipoDocumento: 'CPF', documento: '111.444.777-35' }

describe("one seller's part", () => {
  test('begins with the first way that is carried; what was pressed, then what is kept, goes before it', () => {
    expect(planOf(part()).option?.id).toBe('NORMAL')
    expect(planOf(part({ selecao: { idOpcaoEntrega: 'loja' } })).option?.id).toBe('loja')
    expect(planOf(part({ selecao: { idOpcaoEntrega: 'loja' } }), { option: 'AGENDADA' })).toMatchObject({
      option: { id: 'AGENDADA' },
      window: janela,
    })
    expect(planOf(part({ selecao: { idOpcaoEntrega: 'AGENDADA', janela: late } })).window).toEqual(late)
  })

  test('nothing is taken for granted: a way that is gone, one that vanished under the hand, or only stores', () => {
    expect(planOf(part({ mensagem: 'Não está mais disponível.' })).option).toBeUndefined()
    expect(planOf(part(), { option: 'EXPRESSA' }).option).toBeUndefined()
    expect(planOf(part({ opcoes: [STORE] })).option).toBeUndefined()
  })

  test("what is missing is said by the server's names", () => {
    const sayings = planProblems([
      planOf(part({ opcoes: [], idLojista: 'b', lojista: 'B' })),
      planOf(part({ mensagem: 'x', idLojista: 'c', lojista: 'C' })),
      planOf(part(), { option: 'loja', collector: { ...FRIEND, nome: 'Rui', documento: '1' } }),
    ])
    expect(sayings).toEqual({
      'entregas.b': 'Remova os produtos de B ou escolha outro endereço para continuar.',
      'entregas.c': 'Escolha a entrega dos produtos de C.',
      'entregas.a.retiradaPor.nome': 'Informe nome e sobrenome.',
      'entregas.a.retiradaPor.documento': 'CPF inválido.',
    })
    expect(
      planProblems([planOf(part(), { option: 'NORMAL', collector: { ...FRIEND, nome: '' } })]),
      'nobody collects what is carried',
    ).toEqual({})
  })

  test('is sent whole, and not again while the server keeps the same', () => {
    const plan = planOf(part(), { option: 'loja', collector: FRIEND })
    expect(waysOf([plan])).toEqual({
      a: {
        idOpcaoEntrega: 'loja',
        retiradaPor: { nome: 'Rui Barbosa Neto', tipoDocumento: 'CPF', documento: '11144477735' },
      },
    })
    expect(waysOf([plan, planOf(part({ mensagem: 'x', idLojista: 'c' }))])).toBeUndefined()
    expect(isKept([plan])).toBe(false)
    const kept = part({
      selecao: {
        idOpcaoEntrega: 'loja',
        retiradaPor: { nome: 'Rui Barbosa Neto', tipoDocumento: 'CPF', documento: '11144477735' },
      },
    })
    expect(isKept([planOf(kept)])).toBe(true)
    expect(planOf(kept).collector).toEqual(FRIEND)
    expect(isKept([planOf(kept, { collector: { ...FRIEND, other: false } })])).toBe(false)
    expect(waysOf([planOf(kept, { collector: { ...FRIEND, documento: '1' } })]), 'half a name is not sent').toEqual({
      a: { idOpcaoEntrega: 'loja' },
    })
  })
})
