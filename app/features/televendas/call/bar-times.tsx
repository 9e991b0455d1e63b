import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { checkSession } from '#server-functions/customers/session.ts'
import { agentBar } from '#styled-system/recipes/index.js'
import { clockText, serverTime, sessionLeft, WARN_MS } from './call-times.ts'

const styles = agentBar()

interface Known {
  atWork: AgenteEmAtendimento
  /** This machine's clock when it was told. */
  readAt: number
}

/** How long the call has lasted, by the server's clock. */
export function CallTimer({ atWork, readAt }: Known) {
  const now = useNow()
  const call = atWork.atendimento
  if (call === null) return null
  const passed = now === null ? 0 : serverTime(atWork, readAt, now) - Date.parse(call.inicio)
  return (
    <span className={styles.timer} role="timer" aria-label="Duração da ligação">
      <Icon name="phone" size="sm" />
      {clockText(passed)}
    </span>
  )
}

/** How long the session lives without anything being done. */
export function SessionLeft(known: Known) {
  const left = useSessionLeft(known)
  if (left === undefined) return null
  return (
    <span className={styles.left} data-soon={left < WARN_MS ? '' : undefined} title="Tempo restante da sessão">
      <Icon name="clock" size="sm" />
      <span className={styles.leftText}>Sessão </span>
      {clockText(left)}
    </span>
  )
}

/** In the session's last minutes it can be kept; when they are over commerce is asked, not this machine's clock. */
export function SessionWarning({ onAsk, ...known }: Known & { onAsk: () => void }) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const left = useSessionLeft(known)
  const isOver = left !== undefined && left <= 0
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
  if (left === undefined || left >= WARN_MS) return null
  const keep = async () => {
    setBusy(true)
    await services().ask(() => checkSession())
    setBusy(false)
    onAsk()
  }
  return (
    <p className={styles.news} role="alert">
      Sua sessão termina em menos de 5 minutos.
      <button type="button" aria-busy={busy} onClick={() => void keep()}>
        Continuar
      </button>
    </p>
  )
}

function useSessionLeft({ atWork, readAt }: Known): number | undefined {
  const now = useNow()
  return now === null ? undefined : sessionLeft(atWork, document.cookie, serverTime(atWork, readAt, now))
}
