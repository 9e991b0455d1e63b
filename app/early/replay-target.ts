import { isAgentsPage } from './kept-keys.ts'

/** What a click means something to; links are left to the browser, and fields, in whatever form. */
const CONTROL = 'button,[role=button],[data-replay]:not(form)'
/** Works without React: popovers, and whatever says so. */
const NATIVE = '[data-native],[data-act],[popovertarget],[commandfor]'

export const elementOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null)

const isLink = (target: Element): boolean => target.closest('a[href]:not([data-replay])') !== null

/** What works by itself but is followed by something that React does better: pressing it brings React meanwhile. */
const WAKES = '[data-wakes]'

/** Anything a customer operates; reading and scrolling bring no React. */
const OPERATED =
  'button,input,select,textarea,label,[role=button],[role=combobox],[role=tab],[tabindex="0"],[data-replay],[data-keys]'
export const wantsReact = (target: Element): boolean =>
  target.closest(WAKES) !== null ||
  (target.closest(OPERATED) !== null && !isLink(target) && target.closest(NATIVE) === null)

/** The control a pointer or click event belongs to, when React is needed for it. */
export function controlOf(target: Element): HTMLButtonElement | null {
  const control = target.closest<HTMLButtonElement>(CONTROL)
  return control === null || isLink(target) || control.closest(NATIVE) ? null : control
}

/** Whether the keys of a combobox are React's there. */
export const hearsKeys = (target: Element): boolean =>
  target.closest('[role=combobox],[data-keys]') !== null && target.closest(NATIVE) === null

/** Keys of the agents' selling screen: Alt and a letter, and a few of the upper row, wherever they are pressed. */
export const isSaleKey = ({ key, altKey }: KeyboardEvent): boolean =>
  isAgentsPage() && (altKey ? /^[a-z]$/i : /^F[2489]$/).test(key)

/** Submit buttons of a form act through the form's own submit event. */
export const isSubmit = (control: HTMLButtonElement): boolean => control.form != null && control.type === 'submit'

/** A selector that finds the element again should React have to make its node anew. */
export function pathOf(target: Element): string {
  let path = ''
  for (let node = target; node.parentElement; node = node.parentElement) {
    if (node.id) return `#${CSS.escape(node.id)}${path}`
    path = `>:nth-child(${[...node.parentElement.children].indexOf(node) + 1})${path}`
  }
  return `:root${path}`
}
