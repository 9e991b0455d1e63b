type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/**
 * Tells React of what it finds in fields, within the commit that hydrates them (app/early/adopted-fields.ts says which).
 */
export function tellFields(changed: readonly Field[]): void {
  const focused = document.activeElement as Field | null
  const caret = focused && 'selectionStart' in focused ? caretOf(focused) : undefined
  for (const field of changed) tellReact(field)
  // The commit ends with what was told drawn, which leaves a caret at the text's end.
  if (caret) queueMicrotask(caret)
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
