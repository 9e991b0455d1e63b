import { parseArgs } from 'node:util'
import { STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import { isValidNfeKey, normalizeNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import {
  CANCEL_REASONS,
  type CancelReason,
  canShipmentMove,
  type OrderState,
  orderStateLabel,
  STATE_SOURCES,
} from '#commerce/domain/orders/states.ts'
import { isValidTrackingCode, normalizeTrackingCode } from '#commerce/domain/orders/tracking-code.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { returnOrder } from '#commerce/operations/after-sale/return-order.ts'
import { cancelOrder } from '#commerce/operations/orders/cancel.ts'
import { collectOrder } from '#commerce/operations/orders/collection.ts'
import type { GivenDocuments } from '#commerce/operations/orders/documents.ts'
import { asOrderState, moveOrder } from '#commerce/operations/orders/moves.ts'
import { findOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { RESALE_OPTIONS, resaleFlag } from '../resale-flag.ts'
import type { Command } from './command.ts'

/** What checkout and gateway alone decide: no command pays an order. */
const NOT_BY_HAND: readonly OrderState[] = ['CRIADO', 'AGUARDANDO_PAGAMENTO', 'EM_ANALISE', 'PAGO']

export const orderCommand: Command = {
  name: 'order',
  usage:
    'order <número> [<estado>] [--motivo <motivo>] [--chave <NF-e>] [--rastreio <código>] [--codigo <código de retirada>] [--revenda|--sem-revenda]',
  about:
    'mostra um pedido ou leva-o ao estado seguinte (EM_SEPARACAO, FATURADO, EM_TRANSPORTE, SAIU_PARA_ENTREGA, ENTREGUE, CANCELADO …); sem --chave ou --rastreio a loja gera uma nota ou um código de demonstração; RETIRADO pede o código que o cliente mostra na página do pedido; DEVOLVIDO põe no estoque o que ninguém retirou ou recebeu, salvo --sem-revenda',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        motivo: { type: 'string' },
        chave: { type: 'string' },
        rastreio: { type: 'string' },
        codigo: { type: 'string' },
        ...RESALE_OPTIONS,
      },
    })
    const [number = '', wanted] = positionals
    if (!/^\d{1,15}$/.test(number)) throw new CommandError(`Uso: npm run shop -- ${orderCommand.usage}`)
    const to = wanted === undefined ? undefined : stateOf(wanted)
    const reason = reasonOf(values.motivo)
    const documents = documentsOf(values.chave, values.rastreio)
    const resalable = resaleFlag(values)
    await withContext(async ({ database, clock, say }) => {
      try {
        if (to === 'RETIRADO') await collectOrder({ db: database.db, clock }, Number(number), codeOf(values.codigo))
        else if (to !== undefined)
          await transaction(database.db, (trx) =>
            move(trx, Number(number), to, { reason, documents, resalable }, clock.now()),
          )
      } catch (error) {
        throw error instanceof CommerceError ? new CommandError(error.message) : error
      }
      const order = await findOrder(database.db, Number(number))
      if (!order) throw new CommandError('Pedido não encontrado.')
      const state = asOrderState(order.status)
      say(`Pedido ${number}: ${orderStateLabel(state)} (${state}).`)
      const shipments = await orderShipments(database.db, [Number(number)])
      const next = STATUS_PEDIDO.filter(
        (each) =>
          !NOT_BY_HAND.includes(each) &&
          shipments.some(({ status, pickup }) => canShipmentMove(asOrderState(status), each, pickup !== null)),
      )
      if (next.length > 0) say(`Pode passar para: ${next.join(', ')}.`)
    })
  },
}

async function move(
  trx: Trx,
  number: number,
  to: OrderState,
  { reason, documents, resalable }: { reason: CancelReason; documents: GivenDocuments; resalable: boolean | undefined },
  now: Date,
): Promise<void> {
  const source = STATE_SOURCES[to].find((each) => each !== 'cliente' && each !== 'checkout' && each !== 'psp')!
  if (to === 'CANCELADO') await cancelOrder(trx, number, source, reason, now)
  else if (to === 'DEVOLVIDO') await returnOrder(trx, number, now, resalable)
  else if (to === 'DEVOLVIDO_PARCIAL')
    throw new CommandError(
      'Uma devolução em parte é concluída pela solicitação do cliente: npm run shop -- request move <protocolo> CONCLUIDA.',
    )
  else await moveOrder(trx, number, { to, source, documents }, now)
}

function codeOf(text = ''): string {
  if (text.trim() === '')
    throw new CommandError('Informe o código de retirada que o cliente mostra: --codigo 7K3P-Q9XM.')
  return text
}

/** Documents with a wrong check digit are a slip of whoever typed them. */
function documentsOf(key: string | undefined, code: string | undefined): GivenDocuments {
  if (key !== undefined && !isValidNfeKey(key))
    throw new CommandError('A chave da NF-e não é válida: são 44 caracteres com dígito verificador.')
  if (code !== undefined && !isValidTrackingCode(code))
    throw new CommandError('O código de rastreio não é válido: duas letras, nove números e BR.')
  return { invoiceKey: key && normalizeNfeKey(key), trackingCode: code && normalizeTrackingCode(code) }
}

function stateOf(text: string): OrderState {
  const state = STATUS_PEDIDO.find((candidate) => candidate === text.toUpperCase())
  if (!state) throw new CommandError(`O estado "${text}" não existe. Estados: ${STATUS_PEDIDO.join(', ')}.`)
  if (NOT_BY_HAND.includes(state))
    throw new CommandError(`O estado ${state} só é dado pela loja ou pelo gateway de pagamento.`)
  return state
}

function reasonOf(text: string | undefined): CancelReason {
  if (text === undefined) return 'PEDIDO_DO_CLIENTE'
  const reason = Object.keys(CANCEL_REASONS).find(
    (candidate): candidate is CancelReason => candidate === text.toUpperCase(),
  )
  if (!reason)
    throw new CommandError(`O motivo "${text}" não existe. Motivos: ${Object.keys(CANCEL_REASONS).join(', ')}.`)
  return reason
}
