import type { reportPage } from '#app/browser/page-report.ts'

/** When the page has long been there, and what a first press brings is not waited for any more (speed, aim 1). */
const LATER_MS = 10_000

/**
 * How the page was for its visitor, and what broke in it, told to the shop without anything that names them. Only the
 * listening is here: what it is good for comes later.
 * @param allowed whether calls and visits may be counted too
 * @returns to be asked again when the choice changed
 */
export function armTelemetry(allowed: () => boolean): () => void {
  const early: Event[] = []
  let part: ReturnType<typeof reportPage> | undefined
  const take = (event: Event) => void (part ? part.take(event) : early.push(event))
  addEventListener('error', take)
  addEventListener('unhandledrejection', take)
  setTimeout(async () => {
    part = (await import('#app/browser/page-report.ts')).reportPage(early, allowed)
  }, LATER_MS)
  return () => part?.watch()
}
