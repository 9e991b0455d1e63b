/** How a channel's name is read (storefront §3): words parted by spaces. */
export interface AgentChannel {
  number: string
  name: string
  description: string
}

/** Shown while nothing better is known (storefront §3). */
const DEFAULT: AgentChannel = { number: '861', name: 'Telefácil', description: '' }

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)

/** Word 1 is the number, word 3 the name with its first letter capital, words from the fifth on describe it. */
export function readChannel(nome: string): AgentChannel {
  const words = nome.trim().split(/\s+/)
  const [number = '', , name = ''] = words
  if (number === '' || name === '') return DEFAULT
  return { number, name: capitalised(name), description: words.slice(4).join(' ') }
}

/** `861 - Telefácil`. */
export const channelText = ({ number, name }: AgentChannel): string => `${number} - ${name}`

/** Channels whose searchField contains the lowercased input (storefront §5). */
export const channelsMatching = <C extends { searchField: string }>(channels: readonly C[], typed: string): C[] => {
  const wanted = typed.toLowerCase()
  return channels.filter(({ searchField }) => searchField.includes(wanted))
}
