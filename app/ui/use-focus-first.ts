import { type RefObject, useEffect, useRef } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * The first line of text of what was just opened takes the focus: hands stay on the keyboard. Of a page that React only
 * adopts, unless somebody has begun elsewhere.
 */
export function useFocusFirst<T extends HTMLElement = HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  const isAdopted = useRef(!useInBrowser())
  useEffect(() => {
    if (isAdopted.current && document.activeElement !== document.body) return
    part.current?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox])')?.focus()
  }, [])
  return part
}
