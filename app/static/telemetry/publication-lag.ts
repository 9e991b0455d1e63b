import { FIGURES, shopGauge } from '#commerce/contract/telemetry/instruments.ts'
import { publicationLog } from '../publish/publication-log.ts'
import type { BehindTold, ReportTold } from '../publish/publisher-messages.ts'

/** Shows how far the pages are behind what was published. @returns takes what the process that makes them tells */
function showPublication(): (behind: BehindTold) => void {
  let last = { waiting: 0, oldestMs: 0, atMs: 0 }
  shopGauge(FIGURES.publicationWaiting).addCallback((result) => result.observe(last.waiting))
  shopGauge(FIGURES.publicationLag, 's').addCallback((result) =>
    // While pages wait, time goes on.
    result.observe(last.waiting === 0 ? 0 : (last.oldestMs + performance.now() - last.atMs) / 1000),
  )
  return ({ waiting, oldestMs }) => {
    last = { waiting, oldestMs, atMs: performance.now() }
  }
}

/** Shows it, and says it on standard output where it takes long. */
export function tellPublished(): {
  onPublished(report: ReportTold): void
  onBehind(behind: BehindTold): void
} {
  const shown = showPublication()
  const logged = publicationLog((sentence) => console.log(`  ${sentence}`))
  return {
    onPublished(report) {
      shown(report)
      logged(report)
    },
    onBehind: shown,
  }
}
