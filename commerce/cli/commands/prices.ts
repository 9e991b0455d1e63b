import { parseArgs } from 'node:util'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const pricesCommand: Command = {
  name: 'prices',
  usage: 'prices <arquivo.csv|.xlsx|.xml> [--force] [--hidden] [--report <arquivo.csv|.ndjson>]',
  about:
    'aplica preços, promoções e estoque por código e canal (colunas sku, canal, preco, promocao, promocaoDe, promocaoAte, estoque; vazia = fica como está; 0 ou "nenhum" = sem preço)',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { report: { type: 'string' }, force: { type: 'boolean' }, hidden: { type: 'boolean' } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new CommandError(`Uso: npm run shop -- ${pricesCommand.usage}`)
    await withContext(async ({ env, database, clock, say, publish }) => {
      const line = new ProgressLine('Importando')
      const { counts, ignored, reportFile, resumed, notices } = await importOfferFile(database.db, clock, {
        file,
        force: values.force ?? false,
        hidden: values.hidden ?? false,
        reportFile: values.report,
        dataDir: env.SHOP_DATA,
        onProgress: ({ bytesRead, bytesTotal, counts: { read, rejected } }) =>
          line.show(bytesRead / bytesTotal, `${read} linhas, ${rejected} rejeitadas`),
      })
      line.end()
      if (resumed) say('A importação interrompida foi retomada de onde parou.')
      if (ignored.length > 0) say(`Colunas ignoradas: ${ignored.join(', ')}.`)
      say(
        `${counts.read} linhas lidas: ${counts.changed} alteradas, ${counts.unchanged} iguais, ${counts.repeated} repetidas, ${counts.rejected} rejeitadas.`,
      )
      for (const notice of notices) say(notice)
      if (counts.rejected + counts.repeated + counts.remarked > 0)
        say(`Rejeições e ressalvas, linha a linha: ${reportFile}`)
      if (counts.read > 0 && counts.read === counts.rejected) throw new CommandError('Nenhuma linha foi aceita.')
      await publish()
    })
  },
}
