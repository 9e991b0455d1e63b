import { parseArgs } from 'node:util'
import { isDemonstration } from '#commerce/contract/demonstration.ts'
import { eraseShop } from '#commerce/operations/reset.ts'
import { contentIsEmpty, seedContent } from '../../seed/content/seed-content.ts'
import { opinionsAreMissing, seedOpinions } from '../../seed/opinions/seed-opinions.ts'
import { catalogueIsEmpty, seedShop } from '../../seed/seed-shop.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed',
  about: 'cria o catálogo de demonstração da loja, quando o catálogo está vazio; os logins, só em uma demonstração',
  run: () =>
    withContext(async ({ env, database, clock, say, publish }) => {
      if (!(await catalogueIsEmpty(database.db)))
        return say('O catálogo já tem produtos: nada a fazer. Para recomeçar do zero, use "reset".')
      await seedShop(database.db, clock, isDemonstration(env))
      if (await contentIsEmpty(database.db)) await seedContent(database.db, clock)
      if (await opinionsAreMissing(database.db)) await seedOpinions(database.db, clock)
      await publish()
    }),
}

export const resetCommand: Command = {
  name: 'reset',
  usage: 'reset --yes',
  about: 'apaga todos os dados da loja, sem volta: catálogo, clientes, pedidos, imagens e páginas',
  async run(args) {
    const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } })
    if (!values.yes)
      throw new CommandError(
        'Isto apaga todos os dados da loja, sem volta. Para confirmar: npm run shop -- reset --yes',
      )
    await withContext(async ({ env, database, say }) => {
      await eraseShop(database.db, env.SHOP_DATA)
      say('Dados apagados. O próximo "npm start" recria a loja de demonstração.')
    })
  },
}
