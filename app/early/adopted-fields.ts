import { wantsReact } from './replay-target.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What React hydrates at one go: the page's content, or all around it. */
export type Part = 'page' | 'shell'

/** The router's outlet is a boundary of its own (first-input). */
const partOf = (field: Element): Part => (field.closest('main') ? 'page' : 'shell')

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** Whether it is not as the page came, which is what React believes of it: somebody, or the browser, filled it in. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * Until React has a field, all of it is the browser's: its value, its state, its caret. In the very commit that hydrates it
 * React is told of what it finds there, as `enableHydrationChangeEvent` of its experimental channel does
 * (facebook/react 33129 and 33130): nothing is drawn in between, so nothing is drawn over. What comes afterwards React
 * hears by itself.
 */
export class AdoptedFields {
  readonly #adopted = new Set<Part>()
  readonly #left = new Set<Field>()
  /** By the order in which they were last changed. */
  readonly #touched = new Set<Element>()

  touch(target: Element): void {
    this.#touched.delete(target)
    this.#touched.add(target)
  }

  /**
   * React writes each field's first value into the page as it adopts it, which takes the selection from a text that nobody
   * has changed yet: from here on it counts as changed.
   */
  enter(target: Element): void {
    if (this.#adopted.has(partOf(target)) || !('selectionStart' in target) || target.selectionStart === null) return
    const field = target as HTMLInputElement
    const { value } = field
    field.value = value
  }

  /** Somebody went on to another field; of one that React does not know yet it hears so when the page is live. */
  leave(target: Element): void {
    if (!this.#adopted.has(partOf(target)) && 'value' in target) this.#left.add(target as Field)
  }

  adopt(part: Part): void {
    if (this.#adopted.has(part)) return
    this.#adopted.add(part)
    const focused = document.activeElement as Field | null
    const caret = focused && 'selectionStart' in focused ? caretOf(focused) : undefined
    const changed = [...document.querySelectorAll<Field>('input,textarea,select')].filter(
      (field) => partOf(field) === part && wantsReact(field) && isChanged(field),
    )
    // Of boxes of which four may be ticked the first four are.
    const order = [...this.#touched]
    for (const field of changed.sort((one, other) => order.indexOf(one) - order.indexOf(other))) tellReact(field)
    // The commit ends with what was told drawn, which leaves a caret at the text's end.
    if (caret) queueMicrotask(caret)
  }

  /** What a page does with a field that was filled in and left, it does now. */
  async leaveAll(): Promise<void> {
    for (const field of this.#left)
      if (field.isConnected && field !== document.activeElement) {
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }))
        await Promise.resolve()
      }
    this.#left.clear()
  }
}

/** @returns puts it back */
function caretOf(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
  if (start === null) return undefined
  return () => {
    if (document.activeElement === field && (field.selectionStart !== start || field.selectionEnd !== end))
      field.setSelectionRange(start, end, direction ?? undefined)
  }
}

function tellReact(field: Field): void {
  if (isCheckable(field)) {
    if (field.type === 'radio' && !field.checked) return
    // React compares with the state it saw while hydrating, which is the customer's already: flip, and click back.
    field.checked = !field.checked
    field.click()
    return
  }
  // Of files React asks the field itself, when it is told of them.
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    const { value } = field
    field.value = '' // through React's own setter: its tracker now says ''
    // And past it.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
