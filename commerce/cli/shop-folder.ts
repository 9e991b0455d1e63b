import fs from 'node:fs'
import path from 'node:path'
import { isPublicSite } from '#commerce/contract/demonstration.ts'
import { type Prepared, prepareShop } from '#commerce/operations/content/apply-folder.ts'
import { readShopFolder, type ShopFolder } from '#commerce/operations/content/read-folder.ts'
import type { FolderProblem } from '#commerce/operations/content/read-settings.ts'
import { CommandError } from './command-error.ts'

export function requireFolder(folder: string): void {
  if (!fs.existsSync(folder))
    throw new CommandError(
      `A pasta ${folder} não existe. Para escrever um modelo: npm run shop -- brand start ${folder}`,
    )
}

/** @throws CommandError with every problem, its file and line */
export async function checkedFolder(folder: string): Promise<Prepared> {
  requireFolder(folder)
  const { folder: read, problems } = await readShopFolder(folder)
  if (read === undefined) throw new CommandError(listed(folder, problems))
  return prepareShop(read)
}

/**
 * What a folder still lacks for a shop that the public reaches, as lines to be said.
 * @throws CommandError with them where SITE_URL is such an address already
 */
export function requirePublishable(folder: string, { unpublishable }: Pick<ShopFolder, 'unpublishable'>): string[] {
  if (unpublishable.length === 0) return []
  // Alone: a folder is read on any machine, whatever else is set there.
  if (isPublicSite(process.env['SITE_URL'])) throw new CommandError(listed(folder, unpublishable))
  return ['Antes de publicar a loja com SITE_URL:', ...unpublishable.map((problem) => `  ${placed(folder, problem)}`)]
}

export const placed = (folder: string, { file, line, reason }: FolderProblem): string =>
  `${path.join(path.basename(folder), file)}, linha ${line}: ${reason}`

const listed = (folder: string, problems: readonly FolderProblem[]): string =>
  [
    ...problems.map((problem) => placed(folder, problem)),
    '',
    `${problems.length === 1 ? '1 problema' : `${problems.length} problemas`}: nada foi mudado.`,
  ].join('\n')
