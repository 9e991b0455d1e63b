export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** What the customer did to one field before React: the state it must still have afterwards. */
interface Edit {
  kind: 'input' | 'change'
  value: string
  checked: boolean
  /** The customer went on to another field. */
  left: boolean
}

/** Remembers edits of fields. The values themselves stay in the DOM; only the telling of React is late. */
export class EditedFields {
  readonly #edits = new Map<Field, Edit>()

  record(field: Field, kind: 'input' | 'change'): void {
    this.#edits.set(field, { kind, value: field.value, checked: isCheckable(field) && field.checked, left: false })
  }

  /**
   * A field that React has begun to take over shows its first value again: leaving it then tells of no change, whatever
   * was typed.
   */
  leave(target: Element): void {
    const edit = this.#edits.get(target as Field)
    if (!edit) return
    edit.kind = 'change'
    edit.left = true
  }

  /**
   * What is about to be typed joins what was: React may have drawn the field anew, with its first value, before it is
   * told of this one.
   */
  restore(target: Element): void {
    const edit = this.#edits.get(target as Field)
    if (edit && (target as Field).value !== edit.value) setUnseen(target as Field, edit.value)
  }

  /**
   * Before React is told of everything it may hear of a press itself, and take fields away for it: what was done to the
   * others it hears first.
   */
  tellOthers(target: Element): void {
    if (Object.keys(target).some((key) => key.startsWith('__react')))
      for (const [field, edit] of this.#edits) if (field !== target) tellReact(field, edit)
  }

  /** Tells React of every edit as if it happened now; each has made its state before the next is told. */
  async replay(): Promise<void> {
    for (const [field, edit] of this.#edits) {
      tellReact(field, edit)
      await Promise.resolve()
      // Typed and left: what a page does with a field that is left, it does now.
      if (edit.left && field !== document.activeElement)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.activeElement }))
      await Promise.resolve()
    }
    this.#edits.clear()
  }
}

/** Behind React's back: past the setter of its own that it gave the field. */
const setUnseen = (field: Field, value: string): boolean =>
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)

function tellReact(field: Field, edit: Edit): void {
  if (!field.isConnected) return
  if (isCheckable(field)) {
    // React compares with the state it saw while hydrating, which is the customer's already: flip, and click back.
    field.checked = !edit.checked
    if (field.type === 'radio' && !edit.checked) return
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) field.value = edit.value
  // Of files React asks the field itself, when it is told of them.
  else if (field.type !== 'file') {
    setUnseen(field, edit.value) // the caret of one emptied meanwhile is at its end again
    const { selectionStart: start, selectionEnd: end } = field
    field.value = '' // through React's own setter: its tracker now says ''
    setUnseen(field, edit.value)
    if (start !== null && document.activeElement === field) field.setSelectionRange(start, end)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (edit.kind === 'change') field.dispatchEvent(new Event('change', { bubbles: true }))
}
