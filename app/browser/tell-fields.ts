import { caretAfter } from '#app/lib/caret.ts'
import type { AdoptedPart, Field } from '#app/lib/live-data.ts'

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/**
 * Tells React of what it finds in fields, within the commit that hydrates them (app/early/adopted-fields.ts says which).
 */
export function tellFields({ changed, whole }: AdoptedPart): void {
  const focused = document.activeElement as Field | null
  const caret = focused && 'selectionStart' in focused ? caretOf(focused) : undefined
  for (const field of changed) tellReact(field)
  // The commit ends with what was told drawn, which leaves a caret at the text's end.
  if (caret) queueMicrotask(caret)
  // And takes the selection from a number: what is typed next would stand behind it.
  if (whole) queueMicrotask(() => whole === document.activeElement && whole.select())
}

/** What a page does with a field that was filled in and left, it does now. */
export async function leaveFields(left: Iterable<Field>): Promise<void> {
  for (const field of left) {
    if (!field.isConnected) continue
    const isBack = field === document.activeElement
    const relatedTarget = isBack ? null : document.activeElement
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
    // Left once and come back to since: it has been left all the same.
    if (isBack) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await Promise.resolve()
  }
}

/** @returns puts it back, behind the same character where a mask has written the text in its usual form */
function caretOf(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
  if (start === null || end === null) return undefined
  const now = (at: number) => (field.value === value ? at : caretAfter(value.slice(0, at), field.value))
  return () => {
    if (document.activeElement === field) field.setSelectionRange(now(start), now(end), direction ?? undefined)
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
