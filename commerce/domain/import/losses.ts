import { ImportError } from '#commerce/kernel/import-error.ts'

/** Share of anything a source has that a file may take away without somebody saying so. */
const LARGEST_SHARE = 0.1
/** Lines that may say another product under one id: a handful is read line by line in the report. */
export const FEW_LINES = 2
/** Codes that a refusal names, and those its list holds. */
const MOST_NAMED = 8
const MOST_LISTED = 100_000
/** A price that becomes so many times as much, or so small a part: a decimal point is the likelier cause. */
export const LEAP = 5

export const LOSSES = ['price', 'channel', 'leap', 'stock', 'ean', 'code', 'lines', 'name', 'double'] as const
export type LossKind = (typeof LOSSES)[number]

/** Of these a handful is nobody's mistake. */
const FEW_ARE_READ: ReadonlySet<LossKind> = new Set(['lines', 'leap', 'name', 'double'])

const SENTENCES: Readonly<Record<LossKind, (lost: number, of: number) => string>> = {
  price: (lost, of) => `tiraria o preço de ${lost} de ${of} códigos`,
  channel: (lost, of) => `tiraria preços de outros canais de ${lost} de ${of} códigos`,
  leap: (lost, of) => `mudaria ${LEAP} vezes ou mais o preço de ${lost} de ${of} códigos`,
  stock: (lost, of) => `zeraria o estoque de ${lost} de ${of} códigos`,
  ean: (lost, of) => `tiraria o EAN de ${lost} de ${of} códigos`,
  code: (lost, of) => `tiraria de venda ${lost} de ${of} códigos, de produtos que continuam no arquivo`,
  lines: (lost, of) => `juntaria ${lost} de ${of} linhas a produtos de outro nome ou código, sob o mesmo id`,
  name: (lost, of) => `faria de ${lost} de ${of} produtos outra coisa, com outro nome sob o código de antes`,
  double: (lost, of) => `traria ${lost} de ${of} produtos uma segunda vez, com o nome de antes e outro código`,
}

/** One thing a file would take away, as a list tells it. */
export interface Loss {
  /** Of the file; 0 = the file does not tell it. */
  line: number
  code: string
  name: string
  before: string
}
export interface ListedLoss extends Loss {
  kind: LossKind
}

/** Whether a price in centavos leaps from one to the other, up or down. */
export const isLeap = (before: number, after: number): boolean =>
  before > 0 && after > 0 && (after * LEAP <= before || after >= before * LEAP)

/** What a file takes from what a source has, counted before anything is written. */
export class Losses {
  readonly #found = new Map<LossKind, { count: number; losses: Loss[] }>()

  add(kind: LossKind, loss: Loss): void {
    const found = this.#found.get(kind) ?? { count: 0, losses: [] }
    found.count += 1
    if (found.losses.length < MOST_LISTED) found.losses.push(loss)
    this.#found.set(kind, found)
  }

  /**
   * A sentence for each kind that is more than a tenth, and for each code that may be in a row that is hidden.
   * @param of how many there are that may be lost
   * @param hidden rows that a workbook hides
   */
  sentences(of: Readonly<Record<LossKind, number>>, hidden = 0): string[] {
    return LOSSES.flatMap((kind) => {
      const { count, losses } = this.#found.get(kind) ?? { count: 0, losses: [] }
      const isFew = FEW_ARE_READ.has(kind) && count <= FEW_LINES
      const isHidden = kind === 'code' && hidden > 0
      if (count === 0 || isFew || (!isHidden && count / Math.max(of[kind], 1) <= LARGEST_SHARE)) return []
      const codes = [...new Set(losses.map(({ code }) => code))]
      const share = isHidden ? ` (e tem ${hiddenText(hidden)})` : shareText(count, of[kind])
      return [
        `${SENTENCES[kind](count, of[kind])}${share}: ${named(codes.slice(0, MOST_NAMED), codes.length > MOST_NAMED)}`,
      ]
    })
  }

  list(): ListedLoss[] {
    return LOSSES.flatMap((kind) => (this.#found.get(kind)?.losses ?? []).map((loss) => ({ kind, ...loss })))
  }
}

const shareText = (lost: number, of: number): string =>
  ` (${Math.round((lost / Math.max(of, 1)) * 100)}%; o limite é 10%)`
/** What is said of rows that are left out, and what to do. */
const hiddenText = (hidden: number): string =>
  hidden === 1
    ? '1 linha escondida na planilha: mostre-a, ou repita com --hidden, se é de venda'
    : `${hidden} linhas escondidas na planilha: mostre-as, ou repita com --hidden, se são de venda`
const named = (codes: readonly string[], areMore: boolean): string => codes.join(', ') + (areMore ? ' e outros' : '')

/**
 * @param listed writes all of them, and says where
 * @throws ImportError with every kind of loss in one sentence, unless they are wanted
 */
export function refuseLosses(sentences: readonly string[], force: boolean, listed: () => string): void {
  if (sentences.length === 0 || force) return
  throw new ImportError(
    `Nada foi importado: este arquivo ${sentences.join('; e ')}. Confira as colunas do arquivo; se for isso mesmo, repita com --force.\nA lista inteira: ${listed()}`,
  )
}

interface Withdrawal {
  gone: number
  active: number
  rejected: number
  /** Rows that a workbook hides, by a filter that somebody has left on, too. */
  hidden?: number
  force: boolean
  /** Some of the products that would go, by name. */
  names?: readonly string[]
  /** Writes all of them, and says where. */
  listed?: () => string
}

/** Whether so much goes that somebody has to say so. */
export const isMuchGone = ({ gone, active, rejected, hidden = 0, force }: Withdrawal): boolean =>
  gone > 0 && !force && (rejected > 0 || hidden > 0 || gone / Math.max(active, 1) > LARGEST_SHARE)

/**
 * Whether what a complete file lacks may be withdrawn.
 * @throws ImportError when it is too much, or may be missing because rows were refused or are hidden
 */
export function refuseWithdrawal(withdrawal: Withdrawal): void {
  if (!isMuchGone(withdrawal)) return
  const { gone, active, rejected, hidden = 0, names = [], listed } = withdrawal
  const list = names.length === 0 ? '' : `: ${named(names.slice(0, MOST_NAMED), gone > MOST_NAMED)}`
  const missing = gone === 1 ? 'um produto que falta' : `${gone} produtos que faltam`
  const reasons = [
    ...(gone / Math.max(active, 1) > LARGEST_SHARE
      ? [`retiraria ${gone} de ${active} produtos${shareText(gone, active)}${list}`]
      : []),
    ...(rejected > 0
      ? [`teve ${rejected === 1 ? '1 linha rejeitada' : `${rejected} linhas rejeitadas`}, e retiraria ${missing}`]
      : []),
    ...(hidden > 0 ? [`retiraria ${missing}, e tem ${hiddenText(hidden)}`] : []),
  ]
  throw new ImportError(
    `Nada foi importado: com --complete, este arquivo ${reasons.join('; e ')}. Confira se o arquivo está inteiro; se for isso mesmo, repita com --force.${listed ? `\nA lista inteira: ${listed()}` : ''}`,
  )
}
