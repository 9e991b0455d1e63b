import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseSynonyms, synonymLists } from '#commerce/domain/search/synonyms.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setSynonyms } from '#commerce/operations/search/write.ts'
import { synonyms } from '#commerce/store/search/behaviour.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const synonymsCommand: Command = {
  name: 'synonyms',
  usage: 'synonyms [<arquivo>]',
  about:
    'mostra os sinônimos da busca ou os troca pelos do arquivo: uma lista por linha, termos separados por vírgula, # comenta',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [file] = positionals
    if (positionals.length > 1) throw new CommandError(`Uso: npm run shop -- ${synonymsCommand.usage}`)
    const lists = file === undefined ? undefined : await listsOf(file)
    await withContext(async ({ database, say }) => {
      if (lists === undefined) {
        for (const list of synonymLists(await synonyms(database.db))) say(list.join(', '))
        return
      }
      await transaction(database.db, (trx) => setSynonyms(trx, lists))
      say(`${lists.length} listas de sinônimos; a busca já as usa.`)
    })
  },
}

async function listsOf(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`Não foi possível ler o arquivo ${file}.`)
  })
  const { lists, wrong } = parseSynonyms(text)
  if (wrong.length > 0)
    throw new CommandError(['Nada foi mudado. Corrija o arquivo:', ...wrong.slice(0, 20)].join('\n'))
  return lists
}
