import type { CartNotice } from '#commerce/store/cart/carts.ts'
import type { CartDraft } from './draft.ts'

/** A notice that nobody's write took away is told for a day. */
const NOTICE_MS = 24 * 3_600_000

export const hasPassed = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > NOTICE_MS

/**
 * Notices that a write leaves. While a call runs the end of an agreed discount is one of them: the other screen may not
 * have been looked at yet (domain §7). The first write after the call tells it once more: that may be the first look.
 */
export const leftBy = (
  draft: Pick<CartDraft, 'keeps'>,
  notices: readonly CartNotice[],
  isInCall: boolean,
  now: Date,
): CartNotice[] =>
  notices.flatMap((notice) => {
    if (hasPassed(notice.at, now)) return []
    const isEnd = notice.tipo === 'desconto-encerrado'
    if (draft.keeps?.(notice) || (isInCall && isEnd)) return [notice]
    return isEnd && notice.last !== true ? [{ ...notice, last: true as const }] : []
  })

/** Without that of a discount in whose place another one counts now. @param sku null of one for the whole order */
export const withoutEndOf = (notices: readonly CartNotice[], sku: string | null): CartNotice[] =>
  notices.filter((notice) => notice.tipo !== 'desconto-encerrado' || notice.sku !== sku)

/** A price that moved again, there or back, is told once: the last time. Another channel's are told together. */
export function newest(notices: readonly CartNotice[]): CartNotice[] {
  const moved = notices.findLastIndex(({ tipo }) => tipo === 'precos-do-canal')
  const present = notices.filter(({ tipo }, at) => at >= moved || !tipo.startsWith('preco'))
  return [...new Map(present.map((notice) => [subjectOf(notice), notice])).values()]
}

function subjectOf({ tipo, sku, mensagem }: CartNotice): string {
  if (tipo.startsWith('preco')) return `preco ${sku}`
  return tipo === 'desconto-encerrado' ? `desconto ${sku}` : mensagem
}
