import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changeShop } from '#commerce/operations/content/apply-folder.ts'
import { standardPages } from '../../seed/content/pages.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { checkedFolder, requirePublishable } from '../shop-folder.ts'
import type { Command } from './command.ts'
import { showPreview } from './preview.ts'

const MODEL = path.join(import.meta.dirname, '../../seed/own/model')

export const brandCommand: Command = {
  name: 'brand',
  usage: 'brand start|check|preview|apply <pasta>',
  about:
    'nome, logo, cores, empresa, contatos, menu, banners, campanhas, cupons e textos da loja, numa pasta de arquivos: escreve um modelo, confere, mostra sem publicar, publica',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [verb = '', folder = ''] = positionals
    const act = Object.hasOwn(VERBS, verb) ? VERBS[verb as keyof typeof VERBS] : undefined
    if (act === undefined || folder === '' || positionals.length > 2)
      throw new CommandError(`Uso: npm run shop -- ${brandCommand.usage}`)
    await act(path.resolve(folder))
  },
}

const VERBS = {
  async start(folder: string) {
    const there = await fs.readdir(folder).catch((): string[] => [])
    if (there.length > 0) throw new CommandError(`A pasta ${folder} já tem arquivos: nada foi escrito.`)
    await fs.cp(MODEL, folder, { recursive: true })
    console.log(`Escrito em ${folder}. Edite os arquivos e confira: npm run shop -- brand check ${folder}`)
  },
  async check(folder: string) {
    const { corrections, folder: read } = await checkedFolder(folder)
    for (const sentence of corrections) console.log(`Correção: ${sentence}`)
    for (const sentence of requirePublishable(folder, read)) console.log(sentence)
    console.log(
      `Tudo certo. Banners: ${read.banners.length}; campanhas: ${read.campaigns.length}; cupons: ${read.coupons.length}; textos próprios: ${read.texts.length}.`,
    )
  },
  preview: (folder: string) => showPreview({ folder }),
  async apply(folder: string) {
    const shop = await checkedFolder(folder)
    requirePublishable(folder, shop.folder)
    await withContext(async ({ database: { db }, clock, say, publish }) => {
      const remarks = await changeShop({ db, clock }, shop, standardPages)
      for (const sentence of [...shop.corrections.map((each) => `Correção: ${each}`), ...remarks]) say(sentence)
      say(`Aplicado: a loja agora é ${shop.company.nomeFantasia}.`)
      await publish()
    })
  },
}
