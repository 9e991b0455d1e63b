/** So long after the last letter somebody is still typing (ms). */
const TYPING_MS = 1_000

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/**
 * A frame may take the focus by itself, and then hears what is typed. Where it takes it from a field that nobody left, by
 * key or pointer, the field has it back.
 * @param taken told of each frame that did so
 */
export function watchTakenFocus(taken: (frame: HTMLIFrameElement) => void): void {
  let field: HTMLElement | undefined
  let typedAt = -Infinity
  let isTab = false
  addEventListener('focusin', ({ target }) => (field = isField(target) ? target : undefined))
  addEventListener(
    'keydown',
    ({ key }) => {
      typedAt = performance.now()
      isTab = key === 'Tab'
    },
    true,
  )
  addEventListener('blur', () => {
    const frame = document.activeElement
    if (!(frame instanceof HTMLIFrameElement) || !field?.isConnected || isTab || frame.matches(':hover')) return
    // A finger leaves no trace above a frame.
    if (matchMedia('(hover: none)').matches && performance.now() - typedAt > TYPING_MS) return
    const from = field
    taken(frame)
    from.focus({ preventScroll: true })
  })
}
