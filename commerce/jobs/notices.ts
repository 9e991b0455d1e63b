import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { tellReturned } from '#commerce/operations/catalogue/availability-notices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'

/** Should a notification be lost, or a price begin by the clock. */
const LOOK_AGAIN_MS = 60_000

/** Tells who waits as soon as a published version has what they wait for; one round after another. */
export async function startAvailabilityNotices(deps: CommerceDeps): Promise<{ close(): Promise<void> }> {
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  const round = async () => {
    while (again && !closed) {
      again = false
      await tellReturned(deps).catch((error: unknown) =>
        deps.log.warn('availability-notices-failed', { code: (error as { code?: string }).code }),
      )
    }
  }
  const wake = () => {
    again = true
    running ??= round().finally(() => (running = undefined))
  }
  const unlisten = await deps.listen(PUBLISHED_CHANNEL, wake)
  const timer = setInterval(wake, LOOK_AGAIN_MS).unref()
  return {
    async close() {
      closed = true
      clearInterval(timer)
      unlisten()
      await running
    },
  }
}
