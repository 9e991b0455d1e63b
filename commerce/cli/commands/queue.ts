import { parseArgs } from 'node:util'
import { importQueueFile } from '#commerce/operations/import/queue-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const queueCommand: Command = {
  name: 'queue',
  usage: 'queue import <arquivo.csv[.gz]> [--report <arquivo.ndjson|.csv>]',
  about:
    'põe clientes nas filas de ligações do televendas (colunas fila, canal, documento, email, telefone, nome, motivo, prioridade, ligar_a_partir_de); repetir o arquivo não repete ninguém',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { report: { type: 'string' } } })
    const [verb, file] = positionals
    if (verb !== 'import' || !file || positionals.length > 2)
      throw new CommandError(`Uso: npm run shop -- ${queueCommand.usage}`)
    await withContext(async ({ env, database, clock, say }) => {
      const { counts, ignored, reportFile } = await importQueueFile(database.db, clock, {
        file,
        reportFile: values.report,
        dataDir: env.SHOP_DATA,
      })
      if (ignored.length > 0) say(`Colunas ignoradas: ${ignored.join(', ')}.`)
      say(
        `${counts.read} linhas lidas: ${counts.created} incluídas, ${counts.unchanged} já estavam, ${counts.rejected} rejeitadas.`,
      )
      if (counts.rejected > 0) say(`Rejeições, linha a linha: ${reportFile}`)
    })
  },
}
