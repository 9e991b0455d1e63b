/** How a browser judges a CEP by itself, where no script does. */
export const PLAIN_CEP = {
  pattern: String.raw`\s*\d{2}\.?\d{3}-?\d{3}\s*`,
  title: '8 números, como 38400-100',
} as const

/** What a CEP tells of an address; '' where it does not say. */
export interface CepParts {
  logradouro: string
  bairro: string
  cidade: string
  uf: string
}

/**
 * The parts of an answer that replace nothing the customer typed (domain §1.4). An empty part takes back what the CEP
 * before had filled in; a city and a state that are known are the CEP's, whatever stood there.
 * @param filled what earlier answers had put there
 */
export function untouched(answer: CepParts, current: CepParts, filled: Partial<CepParts>): Partial<CepParts> {
  const names = Object.keys(answer) as (keyof CepParts)[]
  return Object.fromEntries(
    names
      .filter(
        (name) =>
          current[name] === '' ||
          current[name] === filled[name] ||
          ((name === 'cidade' || name === 'uf') && answer[name] !== ''),
      )
      .map((name) => [name, answer[name]]),
  )
}

/** What of a form an answer for its CEP would have put there: it was looked up, before a reload or in another visit. */
export const lookedUp = (answer: CepParts, current: CepParts): Partial<CepParts> =>
  Object.fromEntries(
    (Object.keys(answer) as (keyof CepParts)[])
      .filter((name) => answer[name] !== '' && answer[name] === current[name])
      .map((name) => [name, answer[name]]),
  )
