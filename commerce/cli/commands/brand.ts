import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isPublicSite } from '#commerce/contract/demonstration.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { changeShop, prepareShop, refusedOffers } from '#commerce/operations/content/apply-folder.ts'
import { deadEnds } from '#commerce/operations/content/dead-ends.ts'
import type { Lead } from '#commerce/operations/content/folder-leads.ts'
import { type FolderPages, readShopFolder, type ShopFolder } from '#commerce/operations/content/read-folder.ts'
import type { FolderProblem } from '#commerce/operations/content/read-settings.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { standardPages } from '../../seed/content/pages.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import { checkedFolder, placed, requireFolder, requirePublishable } from '../shop-folder.ts'
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
  /** All that is wrong at once: what cannot be applied, what will lead to nothing, what no public shop may have. */
  async check(folder: string) {
    requireFolder(folder)
    const { folder: read, problems, leads, pages, unpublishable } = await readShopFolder(folder)
    const prepared = read && (await prepareShop(read))
    const ends = await ledTo(leads, pages)
    const offers = await refusedHere(read)
    const section = (title: string, found: readonly FolderProblem[]): string[] =>
      found.length === 0 ? [] : ['', title, ...found.map((problem) => `  ${placed(folder, problem)}`)]
    const isPublic = isPublicSite(process.env['SITE_URL'])
    const said = [
      ...(prepared?.corrections ?? []).map((sentence) => `Correção: ${sentence}`),
      ...section('Impede de aplicar:', problems),
      ...(offers.length === 0 ? [] : ['', 'Preços que não podem ser aplicados:', ...offers.map((each) => `  ${each}`)]),
      ...(Array.isArray(ends) ? section('Leva a nada, e não apareceria:', ends) : [ends]),
      ...section(isPublic ? 'Impede de publicar:' : 'Antes de publicar a loja com SITE_URL:', unpublishable),
    ].filter(Boolean)
    const wrong =
      problems.length + offers.length + (Array.isArray(ends) ? ends.length : 0) + (isPublic ? unpublishable.length : 0)
    const text = said.join('\n').trim()
    if (wrong > 0 || !read)
      throw new CommandError(`${text}\n\n${wrong === 1 ? '1 problema' : `${wrong} problemas`}: nada foi mudado.`)
    if (text !== '') console.log(text)
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

/** What leads to nothing of this machine's shop, or why that is not known. */
async function ledTo(leads: readonly Lead[], pages: FolderPages): Promise<FolderProblem[] | string> {
  if (leads.length === 0) return ''
  if (!hasShop())
    return 'Menu, banners e vitrines não foram conferidos com o catálogo: não há loja nesta máquina (SHOP_DATA).'
  return withContext(async ({ database: { db }, clock }) => {
    const search = createSearchIndex({ livePrices: channelPrices(clock), clock })
    const texts = new Set([...pages.texts, ...standardPages().map(({ slug }) => slug)])
    const ends = await deadEnds({ db, search }, leads, { ...pages, texts })
    return (
      ends ?? 'Menu, banners e vitrines não foram conferidos: o catálogo ainda está vazio. Repita depois de importar.'
    )
  })
}

/** Offers of campaigns that this machine's shop would refuse; without a shop nobody knows. */
async function refusedHere(folder: ShopFolder | undefined): Promise<string[]> {
  if (!folder?.campaigns.some(({ ofertas }) => ofertas.length > 0) || !hasShop()) return []
  return withContext(({ database: { db }, clock }) => refusedOffers(db, folder, clock.now()))
}

/** Alone of settings: a folder is checked on any machine, whatever else is set there. */
function hasShop(): boolean {
  const { DATABASE_URL, SHOP_DATA } = process.env
  const parsed = parseEnv({ DATABASE_URL, SHOP_DATA })
  return parsed.ok && (parsed.env.DATABASE_URL !== undefined || existsSync(path.join(parsed.env.SHOP_DATA, 'postgres')))
}
