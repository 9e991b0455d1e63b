import { CommandError } from './command-error.ts'

/** What an inspection of returned goods found, for `parseArgs`. */
export const RESALE_OPTIONS = { revenda: { type: 'boolean' }, 'sem-revenda': { type: 'boolean' } } as const

/** @returns undefined when nobody said it. @throws CommandError when both were */
export function resaleFlag(values: {
  revenda?: boolean | undefined
  'sem-revenda'?: boolean | undefined
}): boolean | undefined {
  if (values.revenda && values['sem-revenda']) throw new CommandError('Escolha --revenda ou --sem-revenda.')
  return values.revenda ? true : values['sem-revenda'] ? false : undefined
}
