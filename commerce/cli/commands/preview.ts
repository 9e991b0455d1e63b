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
  usage: 'preview --at "28/11/2026 00:00" [pasta]',
  about:
    'mostra nesta máquina a loja como estará num momento que virá, com os preços, ofertas, campanhas, banners e cupons de então, e com uma pasta ainda não aplicada; nada é publicado',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      options: { at: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder] = positionals
    if (positionals.length > 1 || (values.at === undefined && folder === undefined))
      throw new CommandError(`Uso: npm run shop -- ${previewCommand.usage}`)
    await showPreview({
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

/** Opens a preview, and waits until it is closed. @param asked `folder` absolute */
export async function showPreview({ folder, at }: { folder?: string | undefined; at?: string | undefined }) {
  if (folder !== undefined) await checkedFolder(folder)
  // Its own process: the page server is not this program's.
  const given = [...(at === undefined ? [] : ['--at', at]), ...(folder === undefined ? [] : [folder])]
  const child = spawn(process.execPath, [PREVIEW, ...given], { stdio: 'inherit' })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  process.exitCode = (await ended) ?? 0
}
