import { useRef, useState } from 'react'
import { untouched, type CepParts } from '#app/lib/cep-parts.ts'
import { isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { lookUpCep } from '#server-functions/customers/addresses.ts'

export type CepState = 'idle' | 'looking' | 'found' | 'unknown'

/**
 * Fills an address from its CEP (domain §1.4). Only what is empty, or what an earlier look-up had put there, is
 * replaced: what the customer typed stays. An answer for a CEP that has changed meanwhile is dropped, and without an
 * answer the form is typed by hand.
 * @param current the fields as they are when the answer comes
 */
export function useCep(
  current: () => CepParts,
  fill: (parts: Partial<CepParts>) => void,
): { state: CepState; typed: (cep: string) => Promise<void> } {
  const [state, setState] = useState<CepState>('idle')
  const asked = useRef('')
  const filled = useRef<Partial<CepParts>>({})
  const typed = async (text: string) => {
    const cep = normalizeCep(text)
    if (cep === asked.current) return
    asked.current = cep
    if (!isValidCep(cep)) return setState('idle')
    setState('looking')
    const answer = await lookUpCep({ data: { cep } }).catch(() => undefined)
    if (asked.current !== cep) return
    if (!answer?.ok || 'erro' in answer.data) return setState('unknown')
    const { logradouro, bairro, localidade, uf } = answer.data
    const parts = untouched({ logradouro, bairro, cidade: localidade, uf }, current(), filled.current)
    filled.current = { ...filled.current, ...parts }
    fill(parts)
    setState('found')
  }
  return { state, typed }
}
