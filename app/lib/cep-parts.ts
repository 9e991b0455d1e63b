/** What a CEP tells of an address; '' where it does not say. */
export interface CepParts {
  logradouro: string
  bairro: string
  cidade: string
  uf: string
}

/**
 * The parts of an answer that replace nothing the customer typed (domain §1.4). An empty part takes back what the CEP
 * before had filled in.
 * @param filled what earlier answers had put there
 */
export function untouched(answer: CepParts, current: CepParts, filled: Partial<CepParts>): Partial<CepParts> {
  const names = Object.keys(answer) as (keyof CepParts)[]
  return Object.fromEntries(
    names.filter((name) => current[name] === '' || current[name] === filled[name]).map((name) => [name, answer[name]]),
  )
}
