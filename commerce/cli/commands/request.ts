import { parseArgs } from 'node:util'
import {
  REQUEST_STATES,
  requestKindLabel,
  type RequestState,
  requestStateLabel,
} from '#commerce/domain/after-sale/request-rules.ts'
import { tidyText } from '#commerce/domain/opinions/opinion-text.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { answerRequest, moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { openRequests } from '#commerce/store/after-sale/requests.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { RESALE_OPTIONS, resaleFlag } from '../resale-flag.ts'
import type { Command } from './command.ts'

const LISTED = 100
const LONGEST_ANSWER = 2000

export const requestCommand: Command = {
  name: 'request',
  usage:
    'request list | request answer <protocolo> "<texto>" | request move <protocolo> <situação> ["<nota ao cliente>"] [--revenda|--sem-revenda]',
  about:
    'lista as solicitações abertas; responde uma por e-mail ou leva-a adiante (EM_ANALISE, APROVADA, REPROVADA, COLETA_AGENDADA, POSTAGEM, RECEBIDA, CONCLUIDA); ao receber, o que pode ser revendido volta ao estoque: sem a opção, só o de um arrependimento',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: RESALE_OPTIONS })
    const [verb, protocol = '', third, fourth] = positionals
    switch (verb) {
      case 'list':
        return withContext(async ({ database, say }) => {
          const open = await openRequests(database.db, LISTED)
          if (open.length === 0) say('Nenhuma solicitação aberta.')
          for (const { protocol: number, kind, state, dueOn, orderNumber, reason } of open)
            say(
              `${number}  até ${dueOn}  ${requestStateLabel(state)}  ${requestKindLabel(kind)}${orderNumber === null ? '' : `, pedido ${orderNumber}`}: ${reason}`,
            )
        })
      case 'answer': {
        const text = textOf(third)
        return changing(
          (trx, now) => answerRequest(trx, protocol, text, now),
          () => 'Resposta registrada; o cliente recebe um e-mail.',
        )
      }
      case 'move': {
        const to = stateOf(third)
        const note = fourth === undefined ? null : textOf(fourth)
        const resalable = resaleFlag(values)
        if (resalable !== undefined && to !== 'RECEBIDA' && to !== 'CONCLUIDA')
          throw new CommandError('A revenda é informada quando o produto é recebido (RECEBIDA).')
        const stockText = (units: number) =>
          to !== 'RECEBIDA' && resalable === undefined
            ? ''
            : units === 0
              ? ' Nada voltou ao estoque.'
              : ` Unidades que voltaram ao estoque: ${units}.`
        return changing(
          (trx, now) => moveRequest(trx, protocol, to, note, now, resalable),
          (units) =>
            `A solicitação ${protocol} está em "${requestStateLabel(to)}"; o cliente recebe um e-mail.${stockText(units)}`,
        )
      }
      default:
        throw new CommandError(`Uso: npm run shop -- ${requestCommand.usage}`)
    }
  },
}

/** Refusals of the shop's rules are sentences for whoever typed. */
const changing = <T>(work: (trx: Trx, now: Date) => Promise<T>, done: (result: T) => string): Promise<void> =>
  withContext(async ({ database, clock, say }) => {
    const result = await transaction(database.db, (trx) => work(trx, clock.now())).catch((error: unknown) => {
      throw error instanceof CommerceError ? new CommandError(error.message) : error
    })
    say(done(result))
  })

function stateOf(text = ''): RequestState {
  const state = (Object.keys(REQUEST_STATES) as RequestState[]).find((candidate) => candidate === text.toUpperCase())
  if (!state)
    throw new CommandError(`A situação "${text}" não existe. Situações: ${Object.keys(REQUEST_STATES).join(', ')}.`)
  return state
}

function textOf(text = ''): string {
  const tidy = tidyText(text)
  if (tidy === '' || tidy.length > LONGEST_ANSWER)
    throw new CommandError(`Escreva o texto entre aspas, com no máximo ${LONGEST_ANSWER} caracteres.`)
  return tidy
}
