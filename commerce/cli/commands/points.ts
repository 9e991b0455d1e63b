import { parseArgs } from 'node:util'
import { giveCourtesy } from '#commerce/operations/customers/points.ts'
import { parseLogin } from '../../contract/values/login.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const MOST = 1_000_000

/** What the customer service gives of its own accord (domain §8). */
export const pointsCommand: Command = {
  name: 'points',
  usage: 'points <e-mail, CPF ou CNPJ> <pontos>',
  about: 'dá pontos de cortesia a um cliente, que os usa na hora e por um ano',
  async run(args) {
    const [login = '', text = ''] = parseArgs({ args, allowPositionals: true }).positionals
    const points = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
    const key = parseLogin(login)
    if (!key || points === 0 || points > MOST)
      throw new CommandError(`Uso: npm run shop -- ${pointsCommand.usage} (de 1 a ${MOST.toLocaleString('pt-BR')})`)
    await withContext(async ({ database: { db }, clock, say }) => {
      if (!(await giveCourtesy({ db, clock }, key, points))) throw new CommandError('Nenhum cliente tem este login.')
      say(`${points.toLocaleString('pt-BR')} pontos dados.`)
    })
  },
}
