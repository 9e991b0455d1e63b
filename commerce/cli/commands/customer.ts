import { parseArgs } from 'node:util'
import { demandNewPassword } from '#commerce/operations/customers/password.ts'
import { parseLogin } from '../../contract/values/login.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const customerCommand: Command = {
  name: 'customer',
  usage: 'customer must-change-password <e-mail, CPF ou CNPJ>',
  about: 'até criar uma nova senha, o cliente só pode trocá-la ou sair; vale também para quem já entrou',
  async run(args) {
    const [verb, login = ''] = parseArgs({ args, allowPositionals: true }).positionals
    if (verb !== 'must-change-password' || login === '')
      throw new CommandError(`Uso: npm run shop -- ${customerCommand.usage}`)
    const key = parseLogin(login)
    if (key === undefined) throw new CommandError(`"${login}" não é e-mail, CPF ou CNPJ.`)
    await withContext(async ({ database, say }) => {
      if (!(await demandNewPassword(database.db, key)))
        throw new CommandError('Nenhum cliente tem esse e-mail, CPF ou CNPJ.')
      say('Feito: o cliente terá de criar uma nova senha antes de continuar.')
    })
  },
}
