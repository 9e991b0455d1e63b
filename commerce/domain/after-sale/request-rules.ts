import {
  isPreparing,
  isReceived,
  isUnpaid,
  type OrderState,
  type RequestKind,
  TIPOS_SOLICITACAO,
} from '#commerce/contract/choices.ts'
import { type RequestPreference, type RequestState, SITUACOES_SOLICITACAO } from '#commerce/contract/states.ts'
import { mayRegret } from './regret.ts'

interface KindRule {
  readonly label: string
  /** Goods come back, and with them what they cost; a warranty is settled by repair. */
  readonly returns: boolean
}

/** Domain §6.2. */
export const REQUEST_KINDS: Readonly<Record<RequestKind, KindRule>> = {
  CANCELAMENTO: { label: 'Cancelamento', returns: false },
  ARREPENDIMENTO: { label: 'Arrependimento', returns: true },
  TROCA: { label: 'Troca', returns: true },
  DEVOLUCAO: { label: 'Devolução', returns: true },
  GARANTIA: { label: 'Garantia', returns: false },
  OUTROS: { label: 'Outros assuntos', returns: false },
}
export const RETURNING_KINDS = TIPOS_SOLICITACAO.filter((kind) => REQUEST_KINDS[kind].returns)

interface StateRule {
  readonly label: string
  readonly next: readonly RequestState[]
}

/** What has nothing to be fetched is concluded right after its approval. */
export const REQUEST_STATES: Readonly<Record<RequestState, StateRule>> = {
  ABERTA: { label: 'Aberta', next: ['EM_ANALISE'] },
  EM_ANALISE: { label: 'Em análise', next: ['APROVADA', 'REPROVADA'] },
  APROVADA: { label: 'Aprovada', next: ['COLETA_AGENDADA', 'POSTAGEM', 'CONCLUIDA'] },
  REPROVADA: { label: 'Não aprovada', next: [] },
  COLETA_AGENDADA: { label: 'Coleta agendada', next: ['RECEBIDA'] },
  POSTAGEM: { label: 'Aguardando postagem', next: ['RECEBIDA'] },
  RECEBIDA: { label: 'Produto recebido', next: ['CONCLUIDA'] },
  CONCLUIDA: { label: 'Concluída', next: [] },
}
export const PREFERENCES: Readonly<Record<RequestPreference, string>> = {
  REEMBOLSO: 'Reembolso',
  VALE: 'Vale',
  TROCA: 'Troca pelo mesmo produto',
}

/** What concluding a request gives: the money, a voucher for it, or nothing of this shop's books. */
export type Settlement = 'REEMBOLSO' | 'VALE' | 'NADA'

/** Regret without a wish is the law's: the money (CDC art. 49). A swap is settled by another parcel. */
export function settlementOf(kind: RequestKind, preference: RequestPreference | null): Settlement {
  if (!REQUEST_KINDS[kind].returns || preference === 'TROCA') return 'NADA'
  return preference === 'VALE' ? 'VALE' : 'REEMBOLSO'
}

/** What was only regretted is as good as new, unless whoever inspects it says otherwise; what had a defect is not. */
export const isResalable = (kind: RequestKind): boolean => kind === 'ARREPENDIMENTO'

export const isEnded = (state: RequestState): boolean => REQUEST_STATES[state].next.length === 0
export const ENDED_STATES = SITUACOES_SOLICITACAO.filter(isEnded)

export const requestStateLabel = (state: RequestState): string => REQUEST_STATES[state].label

/** Days until the first answer, counted from the opening. */
export const ANSWER_DAYS = 5
/** CDC art. 26: durable goods, the longer of the legal terms. */
const LEGAL_DAYS = 90
const DAY_MS = 86_400_000

/** `2026080300000123`. @param day `2026-08-03` */
export const protocolOf = (day: string, sequence: number): string =>
  `${day.replaceAll('-', '')}${String(sequence).padStart(8, '0')}`

/**
 * Why a request of this kind cannot be opened for an order, undefined when it can.
 * @param deliveredAt when the last parcel arrived, null before
 */
export function requestProblem(
  kind: RequestKind,
  state: OrderState,
  deliveredAt: Date | null,
  now: Date,
): string | undefined {
  const delivered = deliveredAt !== null && isReceived(state)
  switch (kind) {
    case 'CANCELAMENTO':
      if (state === 'CANCELADO') return 'Este pedido já está cancelado.'
      return isPreparing(state)
        ? undefined
        : isUnpaid(state)
          ? 'Este pedido ainda pode ser cancelado na hora, na página do pedido.'
          : 'A nota fiscal deste pedido já foi emitida. Depois de receber, você tem 7 dias para desistir da compra.'
    case 'ARREPENDIMENTO':
      if (!delivered) return 'O arrependimento pode ser pedido depois que o pedido é entregue.'
      return mayRegret(deliveredAt, now)
        ? undefined
        : 'O prazo de 7 dias para desistir da compra já passou. Se houver defeito, peça troca, devolução ou garantia.'
    case 'TROCA':
    case 'DEVOLUCAO':
      if (!delivered) return 'Troca e devolução podem ser pedidas depois que o pedido é entregue.'
      return now.getTime() - deliveredAt.getTime() <= LEGAL_DAYS * DAY_MS
        ? undefined
        : 'O prazo de 90 dias já passou. Abra uma solicitação de garantia.'
    case 'GARANTIA':
      return delivered ? undefined : 'A garantia pode ser pedida depois que o pedido é entregue.'
    case 'OUTROS':
      return undefined
  }
}
