import { readFile } from 'node:fs/promises'
import { parseSynonyms, synonymLists } from '#commerce/domain/search/synonyms.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { synonyms } from '#commerce/store/search/behaviour.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { setSynonyms } from './write.ts'

type SynonymContext = Pick<PurchaseContext, 'db'>

/** Wrong lines told one by one. */
const TOLD = 20

/** Lists of terms that mean the same. */
export const synonymsInUse = async ({ db }: SynonymContext): Promise<string[][]> => synonymLists(await synonyms(db))

/** Lists out of a file, one a line. @throws ImportError naming the wrong lines */
export async function readSynonymFile(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`Não foi possível ler o arquivo ${file}.`)
  })
  const { lists, wrong } = parseSynonyms(text)
  if (wrong.length > 0)
    throw new ImportError(['Nada foi mudado. Corrija o arquivo:', ...wrong.slice(0, TOLD)].join('\n'))
  return lists
}

/** The lists take the place of all there are. */
export const replaceSynonyms = ({ db }: SynonymContext, lists: readonly (readonly string[])[]): Promise<void> =>
  transaction(db, (trx) => setSynonyms(trx, lists))
