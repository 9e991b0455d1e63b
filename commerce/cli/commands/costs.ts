import { importCosts } from '#commerce/operations/televendas/cost-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

/** Bad lines told one by one; the rest only counted. */
const TOLD = 20

export const costsCommand: Command = {
  name: 'costs',
  usage: 'costs import <arquivo.csv>',
  about: 'lê o custo dos produtos (colunas sku;custo), com que o televendas calcula margens; nunca é publicado',
  async run([action, file, ...rest]) {
    if (action !== 'import' || file === undefined || rest.length > 0)
      throw new CommandError(`Uso: npm run shop -- ${costsCommand.usage}`)
    await withContext(async ({ database, clock, say }) => {
      const { written, problems } = await importCosts({ db: database.db, clock }, file)
      say(`${written} custos gravados.`)
      if (problems.length === 0) return
      const lines = problems.slice(0, TOLD).map(({ line, reason }) => `  linha ${line}: ${reason}`)
      const more = problems.length > TOLD ? [`  e mais ${problems.length - TOLD}.`] : []
      throw new CommandError([`${problems.length} linhas não entraram:`, ...lines, ...more].join('\n'))
    })
  },
}
