import { switchedOff, switchTag } from '#commerce/contract/process/tag-switches.ts'
import { TAG_NAMES, type TagName } from '#commerce/contract/tags.ts'
import { CommandError } from '../command-error.ts'
import { cliEnv } from '../context.ts'
import type { Command } from './command.ts'

const WHAT: Readonly<Record<TagName, string>> = {
  manager: 'gerenciador de tags (TAG_MANAGER)',
  beacon: 'medição para personalização (TAG_BEACON)',
  reviews: 'avaliações de terceiros (TAG_REVIEWS)',
  suggestions: 'sugestões de busca de terceiros (TAG_SUGGESTIONS)',
}

/** Without the database: what has to be stopped may be what weighs on it. */
export const tagsCommand: Command = {
  name: 'tags',
  usage: 'tags [off|on <nome>]',
  about: 'mostra os scripts de terceiros, desliga um em todas as páginas em segundos, sem publicar nada, ou religa',
  async run([act, wanted]) {
    const env = cliEnv()
    const name = TAG_NAMES.find((each) => each === wanted)
    if (act !== undefined) {
      if ((act !== 'off' && act !== 'on') || name === undefined)
        throw new CommandError(`Uso: npm run shop -- ${tagsCommand.usage}. Nomes: ${TAG_NAMES.join(', ')}.`)
      switchTag(env.SHOP_DATA, name, act === 'on')
    }
    const off = switchedOff(env.SHOP_DATA)
    const configured: Record<TagName, unknown> = {
      manager: env.TAG_MANAGER,
      beacon: env.TAG_BEACON,
      reviews: env.TAG_REVIEWS,
      suggestions: env.TAG_SUGGESTIONS,
    }
    for (const each of TAG_NAMES) {
      const state = off.has(each) ? 'desligado' : configured[each] ? 'ligado' : 'sem configuração neste terminal'
      console.log(`${each.padEnd(12)} ${state} · ${WHAT[each]}`)
    }
  },
}
