import { parseArgs } from 'node:util'
import { migrateShop, waitingMigrations } from '../../embedded.ts'
import { CommandError } from '../command-error.ts'
import { withBareContext } from '../context.ts'
import type { Command } from './command.ts'

/** The schema apart from a start: before the processes of a new version open, while those of the one before go on. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate [--ver]',
  about: 'prepara o banco para esta versão, com a anterior ainda aberta; --ver só mostra o que falta',
  async run(args) {
    const { values } = parseArgs({ args, options: { ver: { type: 'boolean', default: false } } })
    await withBareContext(async ({ database, say }) => {
      const waiting = await waitingMigrations(database)
      if (waiting.length === 0) return say('O banco já está pronto para esta versão.')
      if (values.ver) {
        for (const name of waiting) say(name)
        throw new CommandError(`Faltam ${waiting.length}: npm run shop -- migrate`)
      }
      const applied = await migrateShop(database, ({ name, attempt, pauseMs }) =>
        say(`A ${name} espera por quem usa a sua tabela (tentativa ${attempt}); de novo em ${pauseMs / 1000} s.`),
      )
      for (const name of applied) say(`Aplicada: ${name}`)
      say('O banco está pronto para esta versão.')
    })
  },
}
