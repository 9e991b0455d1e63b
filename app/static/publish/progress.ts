import { ProgressLine } from '#commerce/contract/process/progress-line.ts'

/** Progress of a long start, one line a step: a bar that moves on a terminal, only the results elsewhere. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  #line: ProgressLine | undefined

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out
  }

  update(done: number, total: number): void {
    if (total > 0) this.#line?.show(done / total, `${done}/${total}`)
  }

  /** One step with its label; `work` may return what is shown behind it. */
  async step(label: string, work: () => Promise<string | void>): Promise<void> {
    const since = performance.now()
    this.#line = new ProgressLine(`  … ${label}`, { out: this.#out, plain: false })
    if (this.#out.isTTY) this.#out.write(`  … ${label}`)
    try {
      const result = (await work()) ?? ''
      const seconds = ((performance.now() - since) / 1000).toFixed(1).replace('.', ',')
      this.#say(`✓ ${label}${result && `: ${result}`} (${seconds} s)`)
    } catch (error) {
      this.#say(`✗ ${label}`)
      throw error
    }
  }

  #say(text: string): void {
    this.#line = undefined
    this.#out.write(`${this.#out.isTTY ? '\r\x1b[K' : ''}  ${text}\n`)
  }
}
