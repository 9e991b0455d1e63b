import { parseArgs } from 'node:util'
import { dropSecondFactor } from '#commerce/operations/customers/access.ts'
import { demandNewPassword } from '#commerce/operations/customers/password.ts'
import { parseLogin } from '../../contract/values/login.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const customerCommand: Command = {
  name: 'customer',
  usage: 'customer must-change-password|drop-second-factor <e-mail, CPF ou CNPJ>',
  about:
    'must-change-password: até criar uma nova senha, o cliente só pode trocá-la ou sair; drop-second-factor: quem perdeu celular e códigos volta a entrar só com a senha',
  async run(args) {
    const [verb, login = ''] = parseArgs({ args, allowPositionals: true }).positionals
    if ((verb !== 'must-change-password' && verb !== 'drop-second-factor') || login === '')
      throw new CommandError(`Uso: npm run shop -- ${customerCommand.usage}`)
    const key = parseLogin(login)
    if (key === undefined) throw new CommandError(`"${login}" não é e-mail, CPF ou CNPJ.`)
    await withContext(async ({ database, env, say }) => {
      if (verb === 'drop-second-factor') {
        await dropSecondFactor({ db: database.db, env, now: new Date() }, key)
        return say('Feito: a senha basta para entrar, e as sessões foram encerradas.')
      }
      if (!(await demandNewPassword(database.db, key)))
        throw new CommandError('Nenhum cliente tem esse e-mail, CPF ou CNPJ.')
      say('Feito: o cliente terá de criar uma nova senha antes de continuar.')
    })
  },
}
