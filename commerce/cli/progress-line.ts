const BAR = 24
const PLAIN_EVERY_MS = 5_000
const TTY_EVERY_MS = 100

/** A bar that is redrawn on a terminal; elsewhere a plain line every few seconds. */
export class ProgressLine {
  readonly #title: string
  readonly #tty = process.stdout.isTTY
  #last = 0

  constructor(title: string) {
    this.#title = title
  }

  /** @param part done, 0 to 1 */
  show(part: number, text: string): void {
    const now = performance.now()
    if (now - this.#last < (this.#tty ? TTY_EVERY_MS : PLAIN_EVERY_MS)) return
    this.#last = now
    const percent = `${String(Math.floor(Math.min(part, 1) * 100)).padStart(3)}%`
    if (!this.#tty) return console.log(`${this.#title} ${percent} ${text}`)
    const filled = Math.round(Math.min(part, 1) * BAR)
    process.stdout.write(
      `\r\u001b[K${this.#title} [${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}] ${percent} ${text}`,
    )
  }

  end(): void {
    if (this.#tty && this.#last > 0) process.stdout.write('\r\u001b[K')
  }
}
