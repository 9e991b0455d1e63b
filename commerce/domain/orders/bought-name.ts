import * as v from 'valibot'

const Options = v.record(v.string(), v.string())

/** A product where nothing else says which of its variations is meant (domain §4.1). */
export const variantName = (name: string, options: Readonly<Record<string, string>>): string =>
  [name, ...Object.values(options)].join(', ')

/** The same of what was bought, by what the cart showed of it. */
export function boughtName({ name, snapshot }: { name: string; snapshot: Readonly<Record<string, unknown>> }): string {
  const options = v.safeParse(Options, snapshot['opcoes'])
  return options.success ? variantName(name, options.output) : name
}
