import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { EventoPagamento } from '#commerce/contract/payments/payments.ts'
import { writeWholeSync } from '#commerce/contract/process/whole-file.ts'
import { type Cob, Entry } from './charges.ts'
import type { Cobranca, Token } from './other-charges.ts'

/** What the gateway remembers: its charges, and the events nobody has taken yet. */
export interface Journal {
  charges: Map<string, Cob>
  /** Boletos and card charges. */
  others: Map<string, Cobranca>
  tokens: Map<string, Token>
  /** Transaction ids nobody may pay any more, known or not. */
  removed: Set<string>
  pending: Map<string, EventoPagamento>
  /** Written and flushed before it returns. */
  append(entry: Entry): void
  close(): void
}

/** Opens the journal of a folder: a line per change, the last one counts; half a line left by a crash is dropped. */
export function openJournal(folder: string): Journal {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'journal.jsonl')
  const charges = new Map<string, Cob>()
  const others = new Map<string, Cobranca>()
  const tokens = new Map<string, Token>()
  const removed = new Set<string>()
  const pending = new Map<string, EventoPagamento>()
  const apply = (entry: Entry) => {
    if (entry.tipo === 'cob') charges.set(entry.cob.txid, entry.cob)
    else if (entry.tipo === 'cobranca') others.set(entry.cobranca.txid, entry.cobranca)
    else if (entry.tipo === 'token') tokens.set(entry.token.token, entry.token)
    else if (entry.tipo === 'remocao') removed.add(entry.txid)
    else if (entry.tipo === 'token-esquecido') tokens.delete(entry.token)
    else if (entry.tipo === 'evento') pending.set(entry.evento.idEvento, entry.evento)
    else pending.delete(entry.idEvento)
  }
  for (const line of fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []) {
    const entry = v.safeParse(Entry, jsonOf(line))
    if (entry.success) apply(entry.output)
  }
  // Made anew at each start, so that it does not grow for ever.
  const entries: Entry[] = [
    ...[...charges.values()].map((cob): Entry => ({ tipo: 'cob', cob })),
    ...[...others.values()].map((cobranca): Entry => ({ tipo: 'cobranca', cobranca })),
    ...[...tokens.values()].map((token): Entry => ({ tipo: 'token', token })),
    ...[...removed].map((txid): Entry => ({ tipo: 'remocao', txid })),
    ...[...pending.values()].map((evento): Entry => ({ tipo: 'evento', evento })),
  ]
  writeWholeSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { flush: true, mode: 0o600 })
  const handle = fs.openSync(file, 'a')
  return {
    charges,
    others,
    tokens,
    removed,
    pending,
    append(entry) {
      fs.writeSync(handle, `${JSON.stringify(entry)}\n`)
      fs.fdatasyncSync(handle)
      apply(entry)
    },
    close: () => fs.closeSync(handle),
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
