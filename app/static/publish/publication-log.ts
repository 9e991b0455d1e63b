import type { ReportTold } from './publisher-messages.ts'

/** A change of this many pages, or one that takes longer, is told when it is done. */
const TOLD_PAGES = 1_000
const TOLD_MS = 5_000
/** Between two lines about one that goes on. */
const EVERY_MS = 10_000

/** Tells how the pages follow what was published: nothing of what is done at once, a line now and then of the rest. */
export function publicationLog(say: (sentence: string) => void): (report: ReportTold) => void {
  let rendered = 0
  let ms = 0
  let saidAt = performance.now()
  return (report) => {
    rendered += report.rendered
    ms += report.ms
    const now = performance.now()
    if (report.waiting === 0) {
      if (rendered >= TOLD_PAGES || ms >= TOLD_MS)
        say(`Páginas: ${rendered} renovadas em ${seconds(ms)} s; todas mostram a versão ${report.version}.`)
      ;[rendered, ms] = [0, 0]
    } else if (now - saidAt > EVERY_MS) {
      saidAt = now
      say(`Páginas: ${rendered} renovadas, ${report.waiting} esperam, a mais antiga há ${seconds(report.oldestMs)} s.`)
    }
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1).replace('.', ',')
