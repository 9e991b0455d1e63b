const BAR = 24
const PLAIN_EVERY_MS = 5_000
const TTY_EVERY_MS = 100

/** A bar that is redrawn on a terminal; elsewhere a plain line every few seconds, or none. */
export class ProgressLine {
  readonly #title: string
  readonly #out: NodeJS.WriteStream
  readonly #everyMs: number
  #last = 0

  constructor(
    title: string,
    { out = process.stdout, plain = true }: { out?: NodeJS.WriteStream; plain?: boolean } = {},
  ) {
    this.#title = title
    this.#out = out
    this.#everyMs = out.isTTY ? TTY_EVERY_MS : plain ? PLAIN_EVERY_MS : Infinity
  }

  /** @param part done, 0 to 1 */
  show(part: number, text: string): void {
    const now = performance.now()
    if (this.#everyMs === Infinity || now - this.#last < this.#everyMs) return
    this.#last = now
    const done = Math.min(part, 1)
    const percent = `${String(Math.floor(done * 100)).padStart(3)}%`
    const filled = Math.round(done * BAR)
    this.#out.write(
      this.#out.isTTY
        ? `\r\u001b[K${this.#title} [${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}] ${percent} ${text}`
        : `${this.#title} ${percent} ${text}\n`,
    )
  }

  /** Leaves a terminal's line empty for what is said next. */
  end(): void {
    if (this.#out.isTTY && this.#last > 0) this.#out.write('\r\u001b[K')
  }
}
