import type { RequestState } from '#commerce/contract/states.ts'
import { REQUEST_STATES, REQUEST_KINDS, requestStateLabel } from '#commerce/domain/after-sale/request-rules.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { openRequests } from '#commerce/store/after-sale/requests.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { answerRequest, moveRequest } from './requests.ts'

type DeskContext = Pick<PurchaseContext, 'db' | 'clock'>

const LISTED = 100

/** Requests that are not over yet, with the names of their state and kind. */
export const requestsToAnswer = async ({ db }: DeskContext) =>
  (await openRequests(db, LISTED)).map(({ protocol, kind, state, dueOn, orderNumber, reason }) => ({
    protocol,
    kind: REQUEST_KINDS[kind].label,
    state: requestStateLabel(state),
    dueOn,
    orderNumber,
    reason,
  }))

/** @throws CommerceError 400 with the states there are */
export function requestStateOf(text: string): RequestState {
  const states = Object.keys(REQUEST_STATES) as RequestState[]
  const state = states.find((candidate) => candidate === text.toUpperCase())
  if (!state) throw fieldError('situacao', `A situação "${text}" não existe. Situações: ${states.join(', ')}.`)
  return state
}

/** The shop's answer. @throws CommerceError as `answerRequest` */
export const answerByDesk = ({ db, clock }: DeskContext, protocol: string, text: string): Promise<void> =>
  transaction(db, (trx) => answerRequest(trx, protocol, text, clock.now()))

/**
 * Moves a request on.
 * @returns the name of its new state, and units that went back into the stock
 * @throws CommerceError as `moveRequest`
 */
export async function moveByDesk(
  { db, clock }: DeskContext,
  protocol: string,
  to: RequestState,
  note: string | null,
  resalable: boolean | undefined,
): Promise<{ state: string; restocked: number }> {
  const restocked = await transaction(db, (trx) => moveRequest(trx, protocol, to, note, clock.now(), resalable))
  return { state: requestStateLabel(to), restocked }
}
