import { isUnpaid } from '#commerce/contract/choices.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'

/** What may be given up: the order, one seller's part of it, or units of that. */
export interface CancelTarget {
  /** null = all that is left of the order. */
  idEntrega: string | null
  /** Some units of it, which are chosen then: how what comes back for them is called. */
  unitsBack?: string
  title: string
  label: string
  keep: string
  /** What comes of it, in a sentence or two. */
  message: string
  /** Said when it is done at once. */
  done: string
  /** It is asked for, and the shop answers. */
  isAsked: boolean
}

/** While one was asked for no other one is taken; a boleto's says again where its money goes. */
const untilAnswered = (pedido: Asked, targets: readonly CancelTarget[]): CancelTarget[] =>
  targets.filter(({ isAsked }) => !isAsked || pedido.cancelamentoEmAberto === null || needsKey(pedido))
type Asked = Pick<Pedido, 'pagamento' | 'cancelamentoEmAberto'>

/** A paid boleto has no way back but a key that is asked for. */
export const needsKey = ({ pagamento }: Pick<Pedido, 'pagamento'>): boolean =>
  PAYMENT_METHODS[pagamento.forma].back === 'pix-key' && pagamento.estado === 'PAGO'

/** Of one delivery: some of it, or all. */
export const shipmentTargets = (pedido: Asked, entrega: Pedido['entregas'][number]): CancelTarget[] =>
  untilAnswered(pedido, [...unitsOf(entrega), ...partOf(entrega)])

/** All that is left of an order; none when it is not for giving up. */
export function orderTargets(pedido: Asked & Pick<Pedido, 'acoes' | 'entregas'>): CancelTarget[] {
  const { acoes, pagamento, entregas } = pedido
  const beside = entregas.some(({ cancelamento }) => cancelamento !== null)
  const atOnce = acoes.includes('cancelar')
  if (!atOnce && !acoes.includes('solicitar-cancelamento')) return []
  const byKey = needsKey({ pagamento })
  const way = byKey ? 'por Pix, em até 10 dias úteis' : 'pela mesma forma de pagamento'
  const all = beside ? ' inteiro' : ''
  return untilAnswered(pedido, [
    {
      idEntrega: null,
      title: 'Cancelar o pedido?',
      keep: 'Manter o pedido',
      label: atOnce ? `Cancelar o pedido${all}` : `Pedir o cancelamento${beside ? ' do pedido inteiro' : ''}`,
      message: atOnce
        ? cancelledText(pagamento.estado === 'PAGO', way)
        : `O pedido já está em preparação. Abrimos uma solicitação de cancelamento e respondemos em até 5 dias.${byKey ? ` Se aprovada, o valor é devolvido ${way}.` : ''}`,
      done: 'Pedido cancelado.',
      isAsked: !atOnce,
    },
  ])
}

/** Who has just paid may be told so in a moment: their money is not lost by it. */
const cancelledText = (isPaid: boolean, way: string): string =>
  isPaid
    ? `O pedido é cancelado agora, e o valor pago é devolvido ${way}.`
    : 'O pedido é cancelado agora, e nada é cobrado. Se você acabou de pagar, o valor é devolvido.'

function partOf({ idEntrega, lojista, cancelamento }: Pedido['entregas'][number]): CancelTarget[] {
  if (cancelamento === null) return []
  const { acao, devolucaoText } = cancelamento
  const back = (begin: string) => (devolucaoText === null ? '' : ` ${begin} para você: ${devolucaoText}.`)
  const part = { idEntrega, keep: 'Manter os itens', isAsked: acao === 'solicitar-cancelamento' }
  switch (acao) {
    case 'cancelar':
      return [
        {
          ...part,
          title: `Cancelar os itens de ${lojista}?`,
          label: `Cancelar só os itens de ${lojista}`,
          message: `Todos os itens desta entrega são cancelados agora, e o restante do pedido segue como combinado.${back('Volta')}`,
          done: `Itens de ${lojista} cancelados.`,
        },
      ]
    case 'solicitar-cancelamento':
      return [
        {
          ...part,
          title: `Pedir o cancelamento dos itens de ${lojista}?`,
          label: `Pedir o cancelamento só dos itens de ${lojista}`,
          message: `Todos os itens desta entrega já estão em preparação. Abrimos uma solicitação para cancelar a entrega inteira e respondemos em até 5 dias; o restante do pedido segue como combinado.${back('Se aprovada, volta')}`,
          done: `Itens de ${lojista} cancelados.`,
        },
      ]
  }
}

function unitsOf({ idEntrega, lojista, cancelaUnidades }: Pedido['entregas'][number]): CancelTarget[] {
  if (cancelaUnidades === null) return []
  const isAsked = cancelaUnidades === 'solicitar-cancelamento'
  const units = { idEntrega, keep: 'Manter os itens', done: 'Itens cancelados.', isAsked } as const
  switch (cancelaUnidades) {
    case 'cancelar':
      return [
        {
          ...units,
          unitsBack: 'Volta para você',
          title: `Cancelar alguns itens de ${lojista}`,
          label: `Cancelar alguns itens de ${lojista}`,
          message:
            'Escolha o que você não quer mais: é cancelado agora, e o restante da entrega segue como combinado, com o mesmo frete.',
        },
      ]
    case 'solicitar-cancelamento':
      return [
        {
          ...units,
          unitsBack: 'Se aprovada, volta para você',
          title: `Pedir o cancelamento de alguns itens de ${lojista}`,
          label: `Pedir o cancelamento de alguns itens de ${lojista}`,
          message:
            'Os itens já estão em preparação. Escolha o que você não quer mais: abrimos uma solicitação e respondemos em até 5 dias; o restante da entrega segue como combinado, com o mesmo frete.',
        },
      ]
  }
}

/** Why an unpaid order of several sellers is given up whole or not at all; null of any other. */
export const wholeOnlyText = ({ status, acoes, entregas }: Pick<Pedido, 'status' | 'acoes' | 'entregas'>) =>
  entregas.length > 1 &&
  isUnpaid(status) &&
  acoes.includes('cancelar') &&
  entregas.every(({ cancelamento }) => cancelamento === null)
    ? 'A cobrança é de tudo o que você comprou: os itens de um só vendedor podem ser cancelados depois que o pagamento for confirmado.'
    : null
