import { GATEWAY_HEADER } from '#commerce/contract/payments/payments.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { signEvent } from '../payment/signature.ts'
import type { Journal } from './journal.ts'

export interface EventSenderOptions {
  journal: Journal
  secret: string
  clock: Clock
  webhookUrl: () => string | undefined
}
export interface EventSender {
  /** Something new is pending. */
  wake(): void
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000
const TIMEOUT_MS = 10_000

/** Sends pending events, each signed anew, until the shop takes them: a shop that is down finds them waiting. */
export function startEventSender({ journal, secret, clock, webhookUrl }: EventSenderOptions): EventSender {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let running: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    let failed = false
    for (const evento of journal.pending.values()) {
      if (stop.signal.aborted) return
      if (await send(JSON.stringify(evento))) journal.append({ tipo: 'entregue', idEvento: evento.idEvento })
      else failed = true
    }
    pause = failed ? Math.min(LONGEST_PAUSE_MS, pause * 2) : FIRST_PAUSE_MS
    if (failed && !stop.signal.aborted) timer = setTimeout(wake, pause)
    else if (journal.pending.size > 0 && !stop.signal.aborted) timer = setTimeout(wake, 0)
  }

  async function send(body: string): Promise<boolean> {
    const url = webhookUrl()
    if (url === undefined) return false
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const headers = {
      'Content-Type': 'application/json',
      [GATEWAY_HEADER.timestamp]: timestamp,
      [GATEWAY_HEADER.signature]: signEvent(secret, timestamp, body),
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  function wake(): void {
    clearTimeout(timer)
    if (stop.signal.aborted) return
    running ??= sendAll().finally(() => (running = undefined))
  }

  return {
    wake,
    async close() {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
