import { useRef, useState, type RefObject } from 'react'

export interface Copying<E> {
  /** The field that holds the text. */
  field: RefObject<E | null>
  state: 'ready' | 'copied' | 'refused'
  copy: () => Promise<void>
}

/**
 * Puts a text in the clipboard; where the browser refuses, or the connection is not secure, the field is at least
 * selected.
 */
export function useCopy<E extends HTMLInputElement | HTMLTextAreaElement>(text: string): Copying<E> {
  const field = useRef<E>(null)
  const [state, setState] = useState<Copying<E>['state']>('ready')
  return {
    field,
    state,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setState('copied')
      } catch {
        field.current?.select()
        setState('refused')
      }
    },
  }
}
