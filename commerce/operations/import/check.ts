import type { Kysely } from 'kysely'
import { GARBLED } from '#commerce/domain/import/record.ts'
import { refuseWithdrawal } from '#commerce/domain/import/withdrawal.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { countListed } from '#commerce/store/import/runs.ts'
import type { Candidate } from './batch.ts'

/** Share of products whose names may be garbled before the file itself is doubted. */
const MOST_GARBLED = 0.01
export const isSpoiled = (garbled: number, accepted: number): boolean => garbled / accepted > MOST_GARBLED
const CHUNK = 5_000

/** Every row was refused. */
export class NothingAccepted extends ImportError {}

export interface Checked {
  read: number
  accepted: number
  /** Where the last record of each id is; asked for only when that one counts. */
  last: Map<string, number>
}

/**
 * Reads a whole file before anything of it is written: a broken one, one that nothing can be taken of, one in the wrong
 * encoding, and one that would empty the shop, leave no trace.
 * @throws ImportError
 */
export async function checkCandidates(
  db: Kysely<Database>,
  source: string,
  candidates: AsyncIterable<Candidate>,
  { complete, force, lastCounts }: { complete: boolean; force: boolean; lastCounts: boolean },
): Promise<Checked> {
  const checked: Checked = { read: 0, accepted: 0, last: new Map() }
  let garbled = 0
  let sample = ''
  let listed = 0
  let reason = ''
  let ids: string[] = []
  const count = async () => {
    const found = await countListed(db, source, [...new Set(ids)])
    listed += found.listed
    ids = []
    return found.active
  }
  for await (const candidate of candidates) {
    checked.read += 1
    if (!('record' in candidate)) {
      if ('reason' in candidate) reason ||= `linha ${candidate.line}: ${candidate.reason}`
      continue
    }
    checked.accepted += 1
    if (lastCounts) checked.last.set(candidate.record.id, candidate.position)
    if (complete && ids.push(candidate.record.id) >= CHUNK) await count()
    const spoiled = candidate.remarks.find(({ motivo }) => motivo === GARBLED)
    if (spoiled) garbled += 1
    if (spoiled) sample ||= spoiled.valor ?? ''
  }
  if (checked.read === 0) throw new ImportError('Nada foi importado: o arquivo não tem nenhuma linha de dados.')
  if (checked.accepted === 0)
    throw new NothingAccepted(`Nada foi importado: nenhuma das ${checked.read} linhas pode ser aceita (${reason}).`)
  if (isSpoiled(garbled, checked.accepted) && !force)
    throw new ImportError(
      `Nada foi importado: ${garbled} de ${checked.accepted} produtos têm letras trocadas (por exemplo "${sample}"). Confira "codificacao" no mapeamento (utf-8 ou windows-1252), ou exporte o arquivo de novo; se o texto é esse mesmo, repita com --force.`,
    )
  if (complete) {
    const active = await count()
    refuseWithdrawal({ gone: Math.max(0, active - listed), active, rejected: checked.read - checked.accepted, force })
  }
  return checked
}
