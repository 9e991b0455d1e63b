import fs from 'node:fs'
import path from 'node:path'
import { type Prepared, prepareShop } from '#commerce/operations/content/apply-folder.ts'
import { type FolderProblem, readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { CommandError } from './command-error.ts'

/** @throws CommandError with every problem, its file and line */
export async function checkedFolder(folder: string): Promise<Prepared> {
  if (!fs.existsSync(folder))
    throw new CommandError(
      `A pasta ${folder} não existe. Para escrever um modelo: npm run shop -- brand start ${folder}`,
    )
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
