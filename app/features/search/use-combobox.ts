import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

/** Moves the mark by one, around through "nothing marked" (-1). */
export const moveMark = (at: number, step: 1 | -1, count: number): number =>
  ((at + step + 1 + count + 1) % (count + 1)) - 1

/**
 * The combobox pattern of WAI-ARIA with a list of links: focus stays in the field, arrows move the mark, Escape, a
 * press outside and the focus going elsewhere hide the list (storefront §2.5). Hand-made because Ark's costs a fifth of
 * what a product page may load.
 * @param root holds field and list: what happens outside it hides the list
 */
export function useCombobox(root: RefObject<HTMLElement | null>, id: string, count: number) {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shown = open && count > 0

  useEffect(() => {
    if (!open) return
    const hide = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', hide)
    return () => {
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', hide)
    }
  }, [open, root])

  // The mark never leaves the part of the list that is in sight.
  useEffect(() => {
    if (shown && marked >= 0) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, shown, marked])

  const optionId = (at: number) => `${id}-${at}`
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      setOpen(false)
      setMarked(-1)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // Escape hides the list, an arrow shows it again.
    if (!open) setOpen(true)
    if (count === 0) return
    event.preventDefault()
    setMarked((at) => moveMark(open ? at : -1, event.key === 'ArrowDown' ? 1 : -1, count))
  }

  return {
    /** The field was entered and nothing has hidden the list since. */
    open,
    shown,
    show: () => {
      setOpen(true)
      setMarked(-1)
    },
    /** Opens the marked link, if any. */
    openMarked: (): boolean => {
      if (!shown || marked < 0) return false
      document.getElementById(optionId(marked))?.click()
      return true
    },
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': shown && marked >= 0 ? optionId(marked) : undefined,
      onFocus: () => setOpen(true),
      onKeyDown,
    } as const,
    listProps: { id, role: 'listbox', hidden: !shown } as const,
    optionProps: (at: number) =>
      ({ id: optionId(at), role: 'option', 'aria-selected': at === marked, tabIndex: -1 }) as const,
  }
}
export type Combobox = ReturnType<typeof useCombobox>
