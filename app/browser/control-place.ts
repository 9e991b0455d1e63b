/** What a visitor operates inside a page. */
const CONTROLS = 'a[href],button,input:not([type=hidden]),select,textarea,summary'

/** Links of a menu that closes behind them: what is chosen is shown on its button. */
const MENU = 'details[data-menu]'

/** A control as its visitor knows it: what it is called, which of that name, and whether it moves through the page. */
export interface ControlPlace {
  name: string
  at: number
  /** A page's number, a chip that is gone: what it leads to begins at the heading. */
  leads: boolean
}

/** The part after the name counts what is behind it, and changes. */
const COUNT = /\s*\([\d.]+\)$/
const UNAVAILABLE = /, indisponível(?: em .+)?$/

function nameOf(control: Element): string {
  if (control.localName === 'summary') return control.parentElement?.matches(MENU) ? 'menu' : 'summary'
  const said = control.ariaLabel ?? control.textContent ?? ''
  return `${control.localName} ${control.getAttribute('name') ?? said.trim().replace(COUNT, '').replace(UNAVAILABLE, '')}`
}

/** All controls of that name, in their order. */
export const namesakes = (root: ParentNode, name: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => nameOf(control) === name)

/** @returns undefined for what is no control of this part of the page */
export function placeOfControl(root: ParentNode, focused: Element | null): ControlPlace | undefined {
  const control = focused?.closest(MENU)?.querySelector('summary') ?? focused?.closest(CONTROLS)
  if (!control || !root.contains(control)) return undefined
  const name = nameOf(control)
  return { name, at: namesakes(root, name).indexOf(control as HTMLElement), leads: control.closest('nav') !== null }
}
