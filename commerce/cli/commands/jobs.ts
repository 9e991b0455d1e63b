import { parseArgs } from 'node:util'
import { QUEUE_NAMES } from '#commerce/contract/telemetry/queue-names.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { jobOverview, type JobSummary, retryDeadJob } from '#commerce/operations/jobs/jobs.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const LISTED = 50

const nameOf = (kind: string): string => QUEUE_NAMES[kind] ?? kind

/** What the shop does without a request. */
export const jobsCommand: Command = {
  name: 'jobs',
  usage: 'jobs | jobs retry <id>',
  about:
    'mostra as tarefas da loja: esperando, em execução, com falha e abandonadas; retry tenta uma abandonada de novo',
  async run(args) {
    const [verb = 'list', id = '', ...more] = parseArgs({ args, allowPositionals: true }).positionals
    if (verb === 'list' && id === '') return list()
    if (verb !== 'retry' || !isUuid(id) || more.length > 0)
      throw new CommandError(`Uso: npm run shop -- ${jobsCommand.usage}`)
    await withContext(async ({ database, say }) => {
      const kind = await retryDeadJob(database, id)
      if (kind === undefined) throw new CommandError('Nenhuma tarefa abandonada tem este id: veja "jobs".')
      say(`A tarefa "${nameOf(kind)}" será tentada de novo; com a loja aberta, em instantes.`)
    })
  },
}

const list = (): Promise<void> =>
  withContext(async ({ database, say }) => {
    const { kinds, dead } = await jobOverview(database)
    if (kinds.length === 0) say('Nenhuma tarefa ainda: elas começam quando a loja abre.')
    for (const kind of kinds) {
      say(lineOf(kind))
      if (kind.lastError !== null) say(`    último erro: ${kind.lastError}`)
    }
    if (dead.length === 0) return
    say('\nAbandonadas depois da última tentativa (npm run shop -- jobs retry <id>):')
    for (const { id, at, name, key, attempts, reason } of dead.slice(0, LISTED))
      say(`${id}  ${at.toISOString()}  ${nameOf(name)} (${key})  tentativas: ${attempts}  ${reason}`)
    if (dead.length > LISTED) say(`… e mais ${dead.length - LISTED}.`)
  })

const lineOf = ({ name, waiting, running, retrying, dead, next }: JobSummary): string =>
  [
    nameOf(name).padEnd(40),
    `esperando ${waiting}`,
    `em execução ${running}`,
    `com falha ${retrying}`,
    `abandonadas ${dead}`,
    next === null ? '' : `próxima ${next.toISOString()}`,
  ]
    .join('  ')
    .trimEnd()
