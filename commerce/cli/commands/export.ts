import path from 'node:path'
import { parseArgs } from 'node:util'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { exportFile } from '#commerce/operations/import/export-file.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: 'export <arquivo.csv|.jsonl[.gz]> [--source <fonte>]',
  about: 'escreve o catálogo à venda num arquivo que "import", sem mapeamento, lê de volta',
  async run(args) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { source: { type: 'string' } } })
    const [file = ''] = positionals
    if (positionals.length !== 1 || !/\.(csv|jsonl)(\.gz)?$/i.test(file))
      throw new CommandError(`Uso: npm run shop -- ${exportCommand.usage}`)
    await withContext(async ({ database, clock, say }) => {
      const line = new ProgressLine('Exportando')
      const { products, pictures, missing } = await exportFile(database.db, clock, {
        file,
        source: values.source,
        onProgress: (done, total) => line.show(done / total, `${done} de ${total} produtos`),
      }).catch(refused)
      line.end()
      say(`${products} produtos em ${path.resolve(file)}.`)
      if (pictures > 0) say(`${pictures} imagens copiadas para a pasta ao lado do arquivo.`)
      if (missing > 0) say(`${missing} imagens de arquivo não existem mais e ficaram de fora.`)
    })
  },
}

function refused(error: unknown): never {
  const { code, path: at } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EISDIR')
    throw new CommandError(
      `Não foi possível escrever ${at ?? 'o arquivo'}: ${code === 'ENOSPC' ? 'o disco está cheio' : 'a pasta não existe ou não aceita arquivos'}.`,
    )
  throw error
}
