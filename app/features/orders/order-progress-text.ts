import { dueOf, reservedText } from '#app/lib/reserved-text.ts'
import { isArrived, isUnpaid, type OrderState } from '#commerce/contract/choices.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { PICKUP_DAYS } from '#commerce/contract/terms.ts'
import { dayText, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'

const DELIVERED = ['Pedido realizado', 'Pagamento aprovado', 'Em separação', 'Em transporte', 'Entregue'] as const
const COLLECTED = [
  'Pedido realizado',
  'Pagamento aprovado',
  'Em separação',
  'Pronto para retirada',
  'Retirado',
] as const

/** The stage an order is at; those that ended otherwise have none. */
const STAGES: Readonly<Record<OrderState, number | null>> = {
  CRIADO: 0,
  AGUARDANDO_PAGAMENTO: 0,
  EM_ANALISE: 0,
  PAGO: 1,
  EM_SEPARACAO: 2,
  FATURADO: 2,
  EM_TRANSPORTE: 3,
  SAIU_PARA_ENTREGA: 3,
  TENTATIVA_ENTREGA: 3,
  PRONTO_RETIRADA: 3,
  ENTREGUE: 4,
  RETIRADO: 4,
  DEVOLVIDO_PARCIAL: null,
  DEVOLVIDO: null,
  CANCELADO: null,
}

/** The way of an order and where on it it stands; null where it goes no further (domain §6.1). */
export function orderStages({
  status,
  entregas,
}: Pick<Pedido, 'status' | 'entregas'>): { names: readonly string[]; current: number } | null {
  const current = STAGES[status]
  return current === null
    ? null
    : { names: entregas.every(({ retirada }) => retirada) ? COLLECTED : DELIVERED, current }
}

/** Of the states that say no more than themselves. */
const NEXT = {
  EM_ANALISE: 'O pagamento está em análise. Avisamos por e-mail assim que houver resposta.',
  PAGO: 'Pagamento confirmado: agora separamos os seus produtos.',
  EM_SEPARACAO: 'Estamos separando e embalando os seus produtos.',
  EM_TRANSPORTE: 'O pedido está a caminho.',
  SAIU_PARA_ENTREGA: 'A entrega está na rua. Deixe alguém avisado para receber.',
  TENTATIVA_ENTREGA: 'Ninguém pôde receber a entrega. Confira o endereço e peça ajuda se precisar combinar outra data.',
  PRONTO_RETIRADA: `Leve um documento com foto. Guardamos o pedido por ${PICKUP_DAYS} dias.`,
} as const satisfies Partial<Record<OrderState, string>>
const RETURNED: Readonly<Record<Pedido['pagamento']['estado'], string | null>> = {
  PENDENTE: null,
  PAGO: 'O que você pagou volta pela mesma forma de pagamento.',
  EXPIRADO: null,
  RECUSADO: null,
  EM_ANALISE: null,
  ESTORNADO: 'O que você pagou foi devolvido pela mesma forma de pagamento.',
  CANCELADO: null,
}

/** Until when it can be paid, and how long its goods are kept. */
function dueText(payment: Pedido['pagamento']): string {
  const due = dueOf(payment)
  const pay = due ? `Pague até ${due.words}` : 'Falta pagar'
  const reserved = reservedText(payment, due?.until)
  return `${pay}: começamos a separar os produtos assim que o pagamento for confirmado. ${reserved}`.trimEnd()
}

/** What comes next for the customer, in a sentence or two. */
export function nextText({
  status,
  entregas,
  pagamento,
  reembolsos,
  arrependimentoAte,
}: Pick<Pedido, 'status' | 'entregas' | 'pagamento' | 'reembolsos' | 'arrependimentoAte'>): string {
  const { estado, outrasFormas, boleto } = pagamento
  const returned = reembolsos.length > 0 ? 'O valor e o prazo do reembolso estão nesta página.' : RETURNED[estado]
  if (status === 'CANCELADO') return [pagamento.devolucao, returned ?? 'Nada foi cobrado.'].filter(Boolean).join(' ')
  if (status === 'DEVOLVIDO' || status === 'DEVOLVIDO_PARCIAL')
    return ['Recebemos os produtos de volta.', returned].filter(Boolean).join(' ')
  if (outrasFormas.length > 0 && estado === 'RECUSADO')
    return 'O cartão não foi aprovado. Pague com outro cartão, Pix ou boleto para não perder o pedido.'
  if (estado === 'PENDENTE' && boleto?.vencido)
    return `O boleto venceu em ${formatBrazilianDate(boleto.vencimento)}.${boleto.segundaVia ? ' Gere a segunda via para não perder o pedido.' : ''}`
  if (status === 'CRIADO' || status === 'AGUARDANDO_PAGAMENTO') return dueText(pagamento)
  if (isArrived(status))
    return arrependimentoAte === null
      ? ''
      : `Você pode desistir da compra até ${dayText(arrependimentoAte)}, sem dizer o motivo.`
  if (status === 'FATURADO')
    return entregas.every(({ retirada }) => retirada)
      ? 'A nota fiscal foi emitida e o pedido segue para a loja.'
      : 'A nota fiscal foi emitida e o pedido segue para a transportadora.'
  return NEXT[status]
}

/** `Entregue em 20/11/2026`, `Chega quarta, 25 de novembro`, or the state in words. */
export function headline({
  status,
  statusText,
  entregaText,
  linhaDoTempo,
}: Pick<Pedido, 'status' | 'statusText' | 'entregaText' | 'linhaDoTempo'>): string {
  // Before the payment its term has not begun.
  if (entregaText !== null && !isUnpaid(status)) return entregaText
  const ended = isArrived(status) ? linhaDoTempo.findLast((event) => event.status === status) : undefined
  return ended ? `${statusText} em ${dateText(ended.em)}` : statusText
}
