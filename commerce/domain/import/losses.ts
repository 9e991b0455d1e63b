import { ImportError } from '#commerce/kernel/import-error.ts'

/** Share of anything a source has that a file may take away without somebody saying so. */
const LARGEST_SHARE = 0.1
/** Lines that may say another product under one id: a handful is read line by line in the report. */
const FEW_LINES = 2
/** Codes that a refusal names. */
const MOST_NAMED = 8

export const LOSSES = ['price', 'stock', 'ean', 'lines'] as const
export type LossKind = (typeof LOSSES)[number]

const SENTENCES: Readonly<Record<LossKind, (lost: number, of: number) => string>> = {
  price: (lost, of) => `tiraria o preço de ${lost} de ${of} códigos`,
  stock: (lost, of) => `zeraria o estoque de ${lost} de ${of} códigos`,
  ean: (lost, of) => `tiraria o EAN de ${lost} de ${of} códigos`,
  lines: (lost, of) => `juntaria ${lost} de ${of} linhas a produtos de outro nome com o mesmo código`,
}

/** What a file takes from what a source has, counted before anything is written. */
export class Losses {
  readonly #found = new Map<LossKind, { count: number; codes: string[] }>()

  add(kind: LossKind, code: string): void {
    const found = this.#found.get(kind) ?? { count: 0, codes: [] }
    found.count += 1
    if (found.codes.length < MOST_NAMED && !found.codes.includes(code)) found.codes.push(code)
    this.#found.set(kind, found)
  }

  /** A sentence for each kind that is more than a tenth. @param of how many there are that may be lost */
  sentences(of: Readonly<Record<LossKind, number>>): string[] {
    return LOSSES.flatMap((kind) => {
      const { count, codes } = this.#found.get(kind) ?? { count: 0, codes: [] }
      const isFew = kind === 'lines' && count <= FEW_LINES
      if (count === 0 || isFew || count / Math.max(of[kind], 1) <= LARGEST_SHARE) return []
      return [`${SENTENCES[kind](count, of[kind])}${shareText(count, of[kind])}: ${named(codes, count)}`]
    })
  }
}

const shareText = (lost: number, of: number): string =>
  ` (${Math.round((lost / Math.max(of, 1)) * 100)}%; o limite é 10%)`
const named = (codes: readonly string[], count: number): string =>
  codes.join(', ') + (count > codes.length ? ' e outros' : '')

/** @throws ImportError with every loss in one sentence, unless they are wanted */
export function refuseLosses(sentences: readonly string[], force: boolean): void {
  if (sentences.length === 0 || force) return
  throw new ImportError(
    `Nada foi importado: este arquivo ${sentences.join('; e ')}. Confira as colunas do arquivo; se for isso mesmo, repita com --force.`,
  )
}

interface Withdrawal {
  gone: number
  active: number
  rejected: number
  force: boolean
  /** Some of the products that would go, by name. */
  names?: readonly string[]
}

/** Whether so much goes that somebody has to say so. */
export const isMuchGone = ({ gone, active, rejected, force }: Withdrawal): boolean =>
  gone > 0 && !force && (rejected > 0 || gone / Math.max(active, 1) > LARGEST_SHARE)

/**
 * Whether what a complete file lacks may be withdrawn.
 * @throws ImportError when it is too much, or may be missing because rows were refused
 */
export function refuseWithdrawal(withdrawal: Withdrawal): void {
  if (!isMuchGone(withdrawal)) return
  const { gone, active, rejected, names = [] } = withdrawal
  const list = names.length === 0 ? '' : `: ${named(names, gone)}`
  const reasons = [
    ...(gone / Math.max(active, 1) > LARGEST_SHARE
      ? [`retiraria ${gone} de ${active} produtos${shareText(gone, active)}${list}`]
      : []),
    ...(rejected > 0 ? [`${rejected} linhas foram rejeitadas, e ${gone} produtos que faltam seriam retirados`] : []),
  ]
  throw new ImportError(
    `Nada foi importado: com --complete, este arquivo ${reasons.join('; e ')}. Confira se o arquivo está inteiro; se for isso mesmo, repita com --force.`,
  )
}
