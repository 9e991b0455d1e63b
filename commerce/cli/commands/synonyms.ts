import { parseArgs } from 'node:util'
import {
  readSynonymFile,
  replaceSynonyms,
  synonymsInUse,
  synonymsShipped,
} from '#commerce/operations/search/synonyms.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const synonymsCommand: Command = {
  name: 'synonyms',
  usage: 'synonyms [<arquivo> | --all]',
  about:
    'mostra os sinônimos próprios da loja (--all: os de toda loja) ou os troca pelos do arquivo: uma lista por linha, "," entre sinônimos, "=" entre grafias, "geladeira > frigobar" só neste sentido, "a ! b" separa, # comenta',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (positionals.length > 1 || (values.all && file !== undefined))
      throw new CommandError(`Uso: npm run shop -- ${synonymsCommand.usage}`)
    const lines = file === undefined ? undefined : await readSynonymFile(file)
    await withContext(async ({ database, say }) => {
      if (values.all) for (const line of synonymsShipped()) say(line)
      else if (lines === undefined) for (const line of await synonymsInUse(database)) say(line)
      else {
        await replaceSynonyms(database, lines)
        say(`${lines.length} listas de sinônimos; a busca já as usa, antes das que toda loja tem.`)
      }
    })
  },
}
