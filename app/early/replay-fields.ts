type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isCheckable = (field: Element): field is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

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

  record(target: Element, kind: 'input' | 'change'): void {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return
    this.#edits.set(target, { kind, value: target.value, checked: isCheckable(target) && target.checked, left: false })
  }

  /**
   * A field that React has begun to take over shows its first value again: leaving it then tells of no change, whatever
   * was typed.
   */
  leave(target: Element): void {
    const edit = this.#edits.get(target as Field)
    if (edit) Object.assign(edit, { kind: 'change', left: true })
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
    const { selectionStart: start, selectionEnd: end } = field
    field.value = '' // through React's own setter: its tracker now says ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, edit.value) // behind its back
    if (start !== null && document.activeElement === field) field.setSelectionRange(start, end)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (edit.kind === 'change') field.dispatchEvent(new Event('change', { bubbles: true }))
}
