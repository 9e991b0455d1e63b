const KEYFRAMES = '@keyframes efacil-wait{50%{opacity:.5}}'
/** A sentence over the foot of the page. */
export const notice = (sentence: string): string =>
  `body::after{content:"${sentence}";position:fixed;z-index:9999;inset:auto 16px 16px;max-width:32rem;margin:auto;padding:12px 16px;border-radius:4px;background:#1f2933;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center}`
const NOT_WHOLE = 'Não foi possível carregar a página por completo. Verifique sua conexão e tente novamente.'
const NOTICE_MS = 6_000

/**
 * Feedback while the bundle comes, through a constructed sheet: an attribute would be a hydration mismatch, and a style
 * attribute against the policy.
 */
export class PendingMark {
  readonly #sheet = new CSSStyleSheet()

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet)
  }

  /** @param selector finds the control that was pressed. */
  show(selector: string): void {
    if (this.#sheet.cssRules.length === 0) this.#sheet.insertRule(KEYFRAMES)
    this.#sheet.insertRule(`${selector}{animation:efacil-wait 1s infinite;opacity:.75;cursor:progress}`)
  }

  clear(): void {
    this.#sheet.replaceSync('')
  }

  /** Says in words that what was pressed could not happen. */
  fail(): void {
    this.#sheet.replaceSync(notice(NOT_WHOLE))
    setTimeout(() => this.clear(), NOTICE_MS)
  }
}
