import { parseArgs } from 'node:util'
import { redirectPath, withdraw } from '#commerce/operations/catalogue/withdrawals.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const SHOP_PATH = /^\/(?!\/)[A-Za-z0-9._~/%-]{0,400}$/

export const removeCommand: Command = {
  name: 'remove',
  usage: 'remove <código ou slug> …',
  about: 'retira produtos da loja; suas páginas passam a responder 410',
  async run(args) {
    const names = parseArgs({ args, allowPositionals: true }).positionals
    if (names.length === 0) throw new CommandError(`Uso: npm run shop -- ${removeCommand.usage}`)
    await withContext(async ({ database, clock, say, publish }) => {
      for (const slug of await withdraw({ db: database.db, clock }, names)) say(`Retirado: ${slug}`)
      await publish()
    })
  },
}

export const redirectCommand: Command = {
  name: 'redirect',
  usage: 'redirect <caminho antigo> <caminho novo|nenhum>',
  about: 'leva um caminho da loja a outro para sempre (301), ou desfaz isso',
  async run(args) {
    const [from = '', to = ''] = parseArgs({ args, allowPositionals: true }).positionals
    if (!SHOP_PATH.test(from) || (to !== 'nenhum' && !SHOP_PATH.test(to)) || from === to)
      throw new CommandError(
        `Uso: npm run shop -- ${redirectCommand.usage}. Os caminhos são da loja e começam por uma barra.`,
      )
    await withContext(async ({ database, clock, say, publish }) => {
      await redirectPath({ db: database.db, clock }, from, to === 'nenhum' ? undefined : to)
      say(to === 'nenhum' ? `Redirecionamento de ${from} desfeito.` : `${from} → ${to}`)
      await publish()
    })
  },
}

export const publishCommand: Command = {
  name: 'publish',
  usage: 'publish',
  about: 'publica o que estiver pendente (a loja em funcionamento faz isso sozinha)',
  run: () => withContext(({ publish }) => publish()),
}
