const NOT_WHOLE = 'Não foi possível carregar a página por completo. Verifique sua conexão e tente novamente.'
const NOT_THE_REST = 'Feito, mas a página não carregou por completo. Verifique sua conexão.'
const NOTICE_MS = 6_000
const PULSE_MS = 1_000
const PRESSED = 0.75

/**
 * A sentence over the foot of the page, through a constructed sheet: an element would be a hydration mismatch, and a
 * style attribute against the policy.
 * @returns takes it away
 */
export function sayAtFoot(sentence: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `body::after{content:"${sentence}";position:fixed;z-index:9999;inset:auto 16px 16px;max-width:32rem;margin:auto;padding:12px 16px;border-radius:4px;background:#1f2933;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center}`,
  )
  document.adoptedStyleSheets.push(sheet)
  return () => sheet.replaceSync('')
}

/**
 * Feedback while the bundle comes, as an animation of what was pressed: an attribute would be a hydration mismatch, and
 * a rule in a style sheet takes the engine four times as long.
 */
export class PendingMark {
  #marks: Animation[] = []

  /** @param control what was pressed. */
  show(control: Element): void {
    const opacity = matchMedia('(prefers-reduced-motion:reduce)').matches ? [PRESSED, PRESSED] : [PRESSED, 0.5, PRESSED]
    const options = { id: 'efacil-wait', duration: PULSE_MS, iterations: Infinity }
    this.#marks.push(control.animate({ opacity, cursor: ['progress', 'progress'] }, options))
  }

  clear(): void {
    for (const mark of this.#marks) mark.cancel()
    this.#marks = []
  }

  /** Says in words that the page is not whole, and whether what was pressed happened all the same. */
  fail(isDone: boolean): void {
    this.clear()
    const takeAway = sayAtFoot(isDone ? NOT_THE_REST : NOT_WHOLE)
    setTimeout(takeAway, NOTICE_MS)
  }
}
