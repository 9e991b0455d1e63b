import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useNow } from '#app/ui/use-now.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { checkSession } from '#server-functions/customers/session.ts'
import { agentBar } from '#styled-system/recipes/index.js'
import { clockText, endWarning, serverTime, sessionLeft, WARN_MS } from './call-times.ts'

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
  const left = useSessionEnd(known)?.left
  if (left === undefined) return null
  return (
    <span className={styles.left} data-soon={left < WARN_MS ? '' : undefined} title="Tempo restante da sessão">
      <Icon name="clock" size="sm" />
      <span className={styles.leftText}>Sessão </span>
      {clockText(left)}
    </span>
  )
}

/**
 * In the last minutes without anything being done the session can be kept, in those before its hard limit it cannot; when
 * they are over commerce is asked, not this machine's clock.
 */
export function SessionWarning({ onAsk, ...known }: Known & { onAsk: () => void }) {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const end = useSessionEnd(known)
  const isOver = end !== undefined && end.left <= 0
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
  const warning = end && endWarning(known.atWork, end.left, end.serverNow)
  if (!warning) return null
  const keep = async () => {
    setBusy(true)
    await services().ask(() => checkSession())
    setBusy(false)
    onAsk()
  }
  return (
    <p className={styles.news} role="alert">
      {warning.text}
      {warning.isLast ? null : (
        <button type="button" aria-busy={busy} onClick={() => void keep()}>
          Continuar
        </button>
      )}
    </p>
  )
}

function useSessionEnd({ atWork, readAt }: Known): { left: number; serverNow: number } | undefined {
  const now = useNow()
  if (now === null) return undefined
  const serverNow = serverTime(atWork, readAt, now)
  return { left: sessionLeft(atWork, document.cookie, serverNow), serverNow }
}
