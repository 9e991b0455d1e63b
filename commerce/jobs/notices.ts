import { siteOrigin } from '#commerce/contract/env.ts'
import { noticeCancelLink } from '#commerce/contract/links.ts'
import { cancelCode } from '#commerce/http/catalogue/availability-notices.ts'
import { tellReturned } from '#commerce/operations/catalogue/availability-notices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { PUBLISHED_CHANNEL } from '#commerce/store/publication/dirty.ts'

/** Should a notification be lost, or a price begin by the clock. */
const LOOK_AGAIN_MS = 60_000

/** Tells who waits as soon as a published version has what they wait for; one round after another. */
export async function startAvailabilityNotices(deps: CommerceDeps): Promise<{ close(): Promise<void> }> {
  const origin = siteOrigin(deps.env)
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  const round = async () => {
    while (again && !closed) {
      again = false
      await tellReturned(deps, origin, (id) => `${origin}${noticeCancelLink(cancelCode(deps.secret, id))}`).catch(
        (error: unknown) => deps.log.warn('availability-notices-failed', { code: (error as { code?: string }).code }),
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
