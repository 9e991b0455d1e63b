import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { changeShop, type Prepared, prepareShop } from '#commerce/operations/content/apply-folder.ts'
import { type FolderProblem, readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { standardPages } from '../../seed/content/pages.ts'
import { CommandError } from '../command-error.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

const MODEL = path.join(import.meta.dirname, '../../seed/own/model')
const PREVIEW = path.join(import.meta.dirname, '../../../app/static/cli/preview.ts')

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
    const { corrections, folder: read } = await prepared(folder)
    for (const sentence of corrections) console.log(`Correção: ${sentence}`)
    console.log(
      `Tudo certo: ${read.banners.length} banners, ${read.campaigns.length} campanhas, ${read.coupons.length} cupons, ${read.texts.length} textos próprios.`,
    )
  },
  async preview(folder: string) {
    await prepared(folder)
    // Its own process: the page server is not this program's.
    const child = spawn(process.execPath, [PREVIEW, folder], { stdio: 'inherit' })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    process.once('SIGINT', () => child.kill('SIGINT'))
    process.exitCode = (await ended) ?? 0
  },
  async apply(folder: string) {
    const shop = await prepared(folder)
    await withContext(async ({ database: { db }, clock, say, publish }) => {
      const remarks = await changeShop({ db, clock }, shop, standardPages)
      for (const sentence of [...shop.corrections.map((each) => `Correção: ${each}`), ...remarks]) say(sentence)
      say(`Aplicado: a loja agora é ${shop.company.nomeFantasia}.`)
      await publish()
    })
  },
}

/** @throws CommandError with every problem, its file and line */
async function prepared(folder: string): Promise<Prepared> {
  const { folder: read, problems } = await readShopFolder(folder)
  if (read === undefined) throw new CommandError(listed(folder, problems))
  return prepareShop(read)
}

const listed = (folder: string, problems: readonly FolderProblem[]): string =>
  [
    ...problems.map(({ file, line, reason }) => `${path.join(path.basename(folder), file)}, linha ${line}: ${reason}`),
    '',
    `${problems.length === 1 ? '1 problema' : `${problems.length} problemas`}: nada foi mudado.`,
  ].join('\n')
