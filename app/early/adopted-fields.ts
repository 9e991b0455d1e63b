import type { AdoptedPart, Field, Part } from '#app/lib/live-data.ts'
import { wantsReact } from './replay-target.ts'

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
 * Until React has a field, all of it is the browser's: its value, its state, its caret. In the very commit that
 * hydrates it React is told of what it finds there, as `enableHydrationChangeEvent` of its experimental channel does
 * (facebook/react 33129 and 33130): nothing is drawn in between, so nothing is drawn over. What comes afterwards React
 * hears by itself.
 */
export class AdoptedFields {
  readonly #adopted = new Set<Part>()
  /** Fields left before React had them. */
  readonly left = new Set<Field>()
  /** By the order in which they were last changed. */
  readonly #touched = new Set<Element>()
  /** A number to be typed over, that nobody has typed into since. */
  #whole: HTMLInputElement | undefined

  touch(target: Element): void {
    if (target === this.#whole) this.#whole = undefined
    this.#touched.delete(target)
    this.#touched.add(target)
  }

  /**
   * React writes each field's first value into the page as it adopts it, which takes the selection from a text that
   * nobody has changed yet: from here on it counts as changed.
   */
  enter(target: Element): void {
    if (this.#adopted.has(partOf(target)) || !('selectionStart' in target) || target.selectionStart === null) return
    const field = target as HTMLInputElement
    const { value } = field
    field.value = value
    this.#whole = field.matches('[data-whole]') ? field : undefined
  }

  /** Somebody went on to another field; of one that React does not know yet it hears so when the page is live. */
  leave(target: Element): void {
    if (!this.#adopted.has(partOf(target)) && 'value' in target) this.left.add(target as Field)
  }

  /** @returns what React has to be told of, once */
  adopt(part: Part): AdoptedPart {
    const whole = this.#whole && partOf(this.#whole) === part ? this.#whole : undefined
    if (this.#adopted.has(part)) return { changed: [], whole: undefined }
    this.#adopted.add(part)
    const changed = [...document.querySelectorAll<Field>('input,textarea,select')].filter(
      (field) => partOf(field) === part && wantsReact(field) && isChanged(field),
    )
    // Of boxes of which four may be ticked the first four are.
    const order = [...this.#touched]
    changed.sort((one, other) => order.indexOf(one) - order.indexOf(other))
    return { changed, whole }
  }
}
