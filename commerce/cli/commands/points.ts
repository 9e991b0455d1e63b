import { parseArgs } from 'node:util'
import { transaction } from '#commerce/kernel/transaction.ts'
import { giveCourtesyPoints } from '#commerce/operations/customers/points.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
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
      const user = await findUserByKey(db, key)
      if (!user || user.deactivated_at !== null) throw new CommandError('Nenhum cliente tem este login.')
      await transaction(db, (trx) => giveCourtesyPoints(trx, user.id, points, clock.now()))
      say(`${points.toLocaleString('pt-BR')} pontos dados.`)
    })
  },
}
