import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Listen } from '#commerce/kernel/listen.ts'
import type { HeldMark } from './process-mark.ts'

export type Listener = { listen: Listen; close(): Promise<void> }

const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/

/**
 * One connection for all channels, opened on first use and made again, with a growing pause, when it breaks.
 * @param mark of this process, which it holds
 */
export function makeListener(config: () => pg.ClientConfig, revive: () => Promise<unknown>, mark: HeldMark): Listener {
  const subscribers = new Map<string, Set<(payload: string | null) => void>>()
  const stop = new AbortController()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  async function connect(): Promise<void> {
    const fresh = new pg.Client(config())
    fresh.on('notification', ({ channel, payload }) => {
      for (const notify of subscribers.get(channel) ?? []) notify(payload ?? '')
    })
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      mark.lose()
      if (client === fresh) client = null
      if (!stop.signal.aborted && subscribers.size > 0) void reconnect()
    }
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    await fresh.connect()
    await mark.hold(fresh)
    for (const channel of subscribers.keys()) await fresh.query(`LISTEN ${channel}`)
    client = fresh
  }

  async function reconnect(): Promise<void> {
    for (let pauseMs = 50; !stop.signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        await delay(pauseMs, undefined, { signal: stop.signal })
        await revive()
        await connectOnce()
        for (const group of subscribers.values()) for (const notify of group) notify(null)
        return
      } catch {
        // still down: the next, longer pause
      }
    }
  }

  function connectOnce(): Promise<void> {
    if (client !== null) return Promise.resolve()
    connecting ??= connect().finally(() => (connecting = null))
    return connecting
  }

  return {
    async listen(channel, onNotify) {
      if (!CHANNEL.test(channel)) throw new TypeError(`not a channel name: ${channel}`)
      const group = subscribers.get(channel) ?? new Set()
      subscribers.set(channel, group.add(onNotify))
      await connectOnce()
      await client?.query(`LISTEN ${channel}`)
      return () => {
        group.delete(onNotify)
        if (group.size === 0) subscribers.delete(channel)
      }
    },
    async close() {
      stop.abort()
      const open = client
      client = null
      await open?.end()
    },
  }
}
