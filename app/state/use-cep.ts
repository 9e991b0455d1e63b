import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CepParts, lookedUp, untouched } from '#app/lib/cep-parts.ts'
import { isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { lookUpCep } from '#server-functions/customers/addresses.ts'

export type CepState = 'idle' | 'looking' | 'found' | 'unknown'

/**
 * Fills an address from its CEP (domain §1.4). What the customer typed stays, but for city and state where the CEP's
 * are known; what a look-up had put there is replaced, also one of an earlier visit: a form that opens with a CEP, an
 * address or a draft, is asked about first. An answer for a CEP that has changed meanwhile is dropped, and without an
 * answer the form is typed by hand.
 * @param current the fields as they are when the answer comes
 */
export function useCep(
  current: () => CepParts & { cep: string },
  fill: (parts: Partial<CepParts>) => void,
): { state: CepState; typed: (cep: string) => Promise<void> } {
  const [state, setState] = useState<CepState>('idle')
  const asked = useRef('')
  const filled = useRef<Partial<CepParts>>({})
  const learnt = useRef<Promise<void>>(undefined)
  const learn = useEffectEvent(() => {
    const { cep } = current()
    const known = normalizeCep(cep)
    if (asked.current !== '' || !isValidCep(known)) return
    asked.current = known
    learnt.current = partsOf(known).then((answer) => {
      if (answer !== undefined) filled.current = { ...lookedUp(answer, current()), ...filled.current }
    })
  })
  // After what was kept of the form, which holds a CEP of its own.
  useEffect(() => queueMicrotask(() => learn()), [])
  const typed = async (text: string) => {
    const cep = normalizeCep(text)
    if (cep === asked.current) return
    asked.current = cep
    if (!isValidCep(cep)) return setState('idle')
    setState('looking')
    const [answer] = await Promise.all([partsOf(cep), learnt.current])
    if (asked.current !== cep) return
    if (answer === undefined) return setState('unknown')
    const parts = untouched(answer, current(), filled.current)
    filled.current = { ...filled.current, ...parts }
    fill(parts)
    setState('found')
  }
  return { state, typed }
}

async function partsOf(cep: string): Promise<CepParts | undefined> {
  const answer = await lookUpCep({ data: { cep } }).catch(() => undefined)
  if (!answer?.ok || 'erro' in answer.data) return undefined
  const { logradouro, bairro, localidade, uf } = answer.data
  return { logradouro, bairro, cidade: localidade, uf }
}
