import { useEffect, useRef, useState } from 'react'
import { laterPart } from '#app/ui/later-part.tsx'
import { buyBox, priceHistory } from '#styled-system/recipes/index.js'
import type { PriceHistoryProps } from './price-history-content.tsx'

const { instalments, instalmentsSummary } = buyBox()
const styles = priceHistory()
/** Few open it, and its code would weigh on every product. */
const Content = laterPart(() => import('./price-history-content.tsx').then((loaded) => loaded.PriceHistoryContent))

/** Told when it costs less, and what it cost in the last 90 days: both come when they are opened (contract §3). */
export function PriceHistory(props: PriceHistoryProps) {
  const own = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const see = () => {
    if (own.current?.open) setOpened(true)
  }
  // Opened before React was there.
  useEffect(see, [])
  return (
    <details ref={own} className={`${instalments} ${styles.own}`} onToggle={see}>
      <summary data-wakes="" className={instalmentsSummary}>
        Me avise quando baixar
      </summary>
      {wasOpened ? <Content {...props} /> : null}
    </details>
  )
}
