import { useEffectEvent, useLayoutEffect } from 'react'
import { boot } from '#app/browser/boot.ts'
import { SHORTCUTS_OFF_KEY } from '#app/lib/storage-keys.ts'
import { shortcutOf, type Shortcut } from './shortcuts.ts'

const WRITES = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITES) !== null)

/** Whether `?` opens the list; a single character has to be something one can switch off (WCAG 2.1.4). */
export function questionMarkIsOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_OFF_KEY) === null
  } catch {
    return true
  }
}

export function switchQuestionMark(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SHORTCUTS_OFF_KEY)
    else localStorage.setItem(SHORTCUTS_OFF_KEY, '1')
  } catch {
    // It lasts as long as the page.
  }
}

/** The shortcuts of the whole document; none while a dialog waits for an answer. */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, isTyping(event.target))
    if (shortcut === undefined) return
    if (event.key === '?' && !questionMarkIsOn()) return
    event.preventDefault()
    if (document.querySelector('dialog[open], [role=dialog][data-state=open], [role=alertdialog][data-state=open]'))
      return
    run(shortcut)
  })
  // In the commit that draws what names the keys: a key pressed at once after it was seen is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    // On the way down: React lets no key come up from a part that it has not adopted yet.
    addEventListener('keydown', listen, true)
    const early = boot()
    for (const event of early?.shortcuts ?? []) pressed(event)
    if (early) early.shortcuts = undefined
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
