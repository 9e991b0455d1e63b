import { parseArgs } from 'node:util'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import {
  answerByDesk,
  moveByDesk,
  requestStateOf,
  requestsToAnswer,
} from '#commerce/operations/after-sale/service-desk.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { RESALE_OPTIONS, resaleFlag } from '../resale-flag.ts'
import type { Command } from './command.ts'

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
        return withContext(async ({ database: { db }, clock, say }) => {
          const open = await requestsToAnswer({ db, clock })
          if (open.length === 0) say('Nenhuma solicitação aberta.')
          for (const { protocol: number, kind, state, dueOn, orderNumber, reason } of open)
            say(
              `${number}  até ${dueOn}  ${state}  ${kind}${orderNumber === null ? '' : `, pedido ${orderNumber}`}: ${reason}`,
            )
        })
      case 'answer': {
        const text = textOf(third)
        return withContext(async ({ database: { db }, clock, say }) => {
          await answerByDesk({ db, clock }, protocol, text)
          say('Resposta registrada; o cliente recebe um e-mail.')
        })
      }
      case 'move': {
        const to = requestStateOf(third ?? '')
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
        return withContext(async ({ database: { db }, clock, say }) => {
          const { state, restocked } = await moveByDesk({ db, clock }, protocol, to, note, resalable)
          say(`A solicitação ${protocol} está em "${state}"; o cliente recebe um e-mail.${stockText(restocked)}`)
        })
      }
      default:
        throw new CommandError(`Uso: npm run shop -- ${requestCommand.usage}`)
    }
  },
}

function textOf(text = ''): string {
  const tidy = tidyText(text)
  if (tidy === '' || tidy.length > LONGEST_ANSWER)
    throw new CommandError(`Escreva o texto entre aspas, com no máximo ${LONGEST_ANSWER} caracteres.`)
  return tidy
}
