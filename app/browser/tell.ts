import type { Measured } from '#app/lib/measured.ts'
import { boot } from './boot.ts'

/** Tells statistics what happened; without consent nobody hears it (domain §0.7). */
export const tell = (event: Measured): void => boot()?.tell(event)
