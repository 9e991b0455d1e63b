import { DEFAULT_CHANNEL, RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'

/** Names of the channels storefront §9 knows: word 1 the number, word 3 the name, from word 5 on a description (§3). */
const NAMES: Readonly<Record<string, string>> = {
  [DEFAULT_CHANNEL]: '0 - site - Loja virtual',
  [RESTRICTED_CHANNEL]: '861 - telefácil - Vendas por telefone',
}

/** Name of a channel code such as `ca_861`; one without a name of its own is told by its number. */
export function channelName(canal: string): string {
  if (Object.hasOwn(NAMES, canal)) return NAMES[canal]!
  const number = canal.slice(canal.indexOf('_') + 1)
  return `${number} - televendas - Canal ${number}`
}
