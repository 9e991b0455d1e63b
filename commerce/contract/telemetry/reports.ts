import * as v from 'valibot'
import { VITAL_NAMES } from './instruments.ts'
import { PAGE_KINDS } from './sanitise.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What broke in a browser; whoever makes one leaves persons out (`withoutPersons`). */
export const BrowserError = v.object({
  page: v.picklist(PAGE_KINDS),
  name: Text(60),
  message: Text(300),
  /** File, line and column of the shop's own. */
  place: Text(140),
  version: Text(40),
})
export type BrowserError = v.InferOutput<typeof BrowserError>

/** `POST telemetry` (contract §7): faults of browsers, without anything of who sat before them. */
export const BrowserErrors = v.object({ errors: v.pipe(v.array(BrowserError), v.maxLength(20)) })

/** Of one page looked at: no name, no address, no number that another page would know again. */
export const PageReport = v.object({
  page: v.picklist(PAGE_KINDS),
  view: v.optional(v.boolean(), false),
  version: Text(40),
  vitals: v.pipe(
    v.array(
      v.object({ name: v.picklist(VITAL_NAMES), value: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)) }),
    ),
    v.maxLength(10),
  ),
  errors: v.pipe(v.array(v.object({ name: Text(60), message: Text(300), place: Text(140) })), v.maxLength(20)),
})
export type PageReport = v.InferOutput<typeof PageReport>
