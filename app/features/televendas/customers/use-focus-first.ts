import { type RefObject, useEffect, useRef } from 'react'

/** The first line of text of what was just opened takes the focus: an agent's hands stay on the keyboard. */
export function useFocusFirst(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector<HTMLElement>('input:not([type=radio], [type=checkbox])')?.focus(), [])
  return section
}
