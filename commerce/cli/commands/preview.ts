import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { instantOf } from '#commerce/kernel/typed-instant.ts'
import { CommandError } from '../command-error.ts'
import { checkedFolder } from '../shop-folder.ts'
import type { Command } from './command.ts'

const PREVIEW = path.join(import.meta.dirname, '../../../app/static/cli/preview.ts')

export const previewCommand: Command = {
  name: 'preview',
  usage: 'preview --at "28/11/2026 00:00" [pasta] [--share | --origin <https://…>]',
  about:
    'mostra nesta máquina a loja como estará num momento que virá, com os preços, ofertas, campanhas, banners e cupons de então, e com uma pasta ainda não aplicada; com --share, por um link assinado que um colega abre; nada é publicado',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { at: { type: 'string' }, share: { type: 'boolean' }, origin: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder] = positionals
    if (positionals.length > 1 || (values.at === undefined && folder === undefined))
      throw new CommandError(`Uso: npm run shop -- ${previewCommand.usage}`)
    if (values.origin !== undefined && !/^https?:\/\/[^/?#]+$/.test(values.origin))
      throw new CommandError(
        'Diga em --origin o endereço por onde a prévia é vista, como https://previa.minhaloja.com.br.',
      )
    await showPreview({
      ...(values.share && { share: true }),
      ...(values.origin !== undefined && { origin: values.origin }),
      folder: folder === undefined ? undefined : path.resolve(folder),
      at: values.at === undefined ? undefined : momentOf(values.at),
    })
  },
}

function momentOf(text: string): string {
  const at = instantOf(text)
  if (at === undefined)
    throw new CommandError(`"${text}" não é um momento: escreva 28/11/2026 00:00 ou 2026-11-28 00:00.`)
  if (Date.parse(at) <= Date.now()) throw new CommandError('Escolha um momento que ainda virá.')
  return at
}

interface PreviewAsked {
  /** Absolute. */
  folder?: string | undefined
  at?: string | undefined
  /** For whoever has its link, beyond this machine. */
  share?: true
  /** Where they reach it, if not at this machine's own address. */
  origin?: string
}

/** Opens a preview, and waits until it is closed. */
export async function showPreview({ folder, at, share, origin }: PreviewAsked) {
  if (folder !== undefined) await checkedFolder(folder)
  // Its own process: the page server is not this program's.
  const given = [
    ...(at === undefined ? [] : ['--at', at]),
    ...(share ? ['--share'] : []),
    ...(origin === undefined ? [] : ['--origin', origin]),
    ...(folder === undefined ? [] : [folder]),
  ]
  const child = spawn(process.execPath, [PREVIEW, ...given], { stdio: 'inherit' })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  process.exitCode = (await ended) ?? 0
}
