import { useEffect, useState } from 'react'
import { useNow } from '#app/ui/use-now.ts'

let offset: Promise<number> | undefined

/** How far this machine's clock is behind the shop's, in ms: a wrong clock would promise time that is not there. */
const serverOffset = (): Promise<number> =>
  (offset ??= fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    .then((response) => {
      const told = Date.parse(response.headers.get('date') ?? '')
      return Number.isNaN(told) ? 0 : told - Date.now()
    })
    .catch(() => 0))

const two = (value: number) => String(value).padStart(2, '0')

/** `07:12:45` until an instant, `00:00:00` once it is over. Both in ms. */
export function remainingText(until: number, now: number): string {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Time left of a deal by the shop's clock; the generated page tells the hour it ends. @param text shown until the page is live */
export function DealCountdown({ until, text }: { until: string; text: string }) {
  const now = useNow()
  const [ahead, setAhead] = useState<number | null>(null)
  useEffect(() => void serverOffset().then(setAhead), [])
  const end = Date.parse(until)
  if (now === null || ahead === null) return <time dateTime={until}>{text}</time>
  if (now + ahead >= end) return <span>Oferta encerrada</span>
  return (
    <span role="timer" aria-live="off">
      Termina em <time dateTime={until}>{remainingText(end, now + ahead)}</time>
    </span>
  )
}
