import * as v from 'valibot'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'

const Options = v.record(v.string(), v.string())

/** The variation that was bought, by what the cart showed of it. */
export function boughtName({ name, snapshot }: { name: string; snapshot: Readonly<Record<string, unknown>> }): string {
  const options = v.safeParse(Options, snapshot['opcoes'])
  return options.success ? variantName(name, options.output) : name
}
