import { parseArgs } from 'node:util'
import { readSynonymFile, replaceSynonyms, synonymsInUse } from '#commerce/operations/search/synonyms.ts'
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
    const lists = file === undefined ? undefined : await readSynonymFile(file)
    await withContext(async ({ database, say }) => {
      if (lists === undefined) {
        for (const list of await synonymsInUse(database)) say(list.join(', '))
        return
      }
      await replaceSynonyms(database, lists)
      say(`${lists.length} listas de sinônimos; a busca já as usa.`)
    })
  },
}
