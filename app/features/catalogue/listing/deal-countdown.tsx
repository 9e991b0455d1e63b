import { createElement } from 'react'
import { endText } from '#app/lib/deadlines.ts'

/**
 * Time left of a deal; without scripts, and until the early one runs, the hour it ends (app/early/deal-countdown.ts).
 */
export const DealCountdown = ({ until }: { until: string }) =>
  createElement('deal-countdown', { until }, `Até ${endText(until)}`)
