import { readFile } from 'node:fs/promises'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { parseSynonyms, type SynonymLine, synonymLines } from '#commerce/domain/search/synonyms.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { synonyms } from '#commerce/store/search/behaviour.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { setSynonyms } from './write.ts'

type SynonymContext = Pick<PurchaseContext, 'db'>

/** Wrong lines told one by one. */
const TOLD = 20

/** The shop's own lists, as its file would say them. */
export const synonymsInUse = async ({ db }: SynonymContext): Promise<string[]> => synonymLines(await synonyms(db))

/** What every shop knows, in the same form. */
export const synonymsShipped = (): string[] => synonymLines(SHIPPED_PAIRS)

/** Lists out of a file, one a line. @throws ImportError naming the wrong lines */
export async function readSynonymFile(file: string): Promise<SynonymLine[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`Não foi possível ler o arquivo ${file}.`)
  })
  const { lines, wrong } = parseSynonyms(text)
  if (wrong.length > 0)
    throw new ImportError(['Nada foi mudado. Corrija o arquivo:', ...wrong.slice(0, TOLD)].join('\n'))
  return lines
}

/** The lines take the place of all the shop has of its own. */
export const replaceSynonyms = ({ db }: SynonymContext, lines: readonly SynonymLine[]): Promise<void> =>
  transaction(db, (trx) => setSynonyms(trx, lines))
