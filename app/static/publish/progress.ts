/** Progress of a long start, one line a step: a bar that moves on a terminal, plain lines elsewhere. */
export class Progress {
  readonly #out: NodeJS.WriteStream
  #label = ''
  #since = 0

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out
  }

  start(label: string): void {
    this.#label = label
    this.#since = performance.now()
    if (this.#out.isTTY) this.#out.write(`  … ${label}`)
  }

  update(done: number, total: number): void {
    if (this.#out.isTTY && total > 0)
      this.#out.write(`\r\x1b[K  … ${this.#label} ${bar(done / total)} ${done}/${total}`)
  }

  end(result = ''): void {
    const seconds = ((performance.now() - this.#since) / 1000).toFixed(1).replace('.', ',')
    this.#out.write(`${this.#out.isTTY ? '\r\x1b[K' : ''}  ✓ ${this.#label}${result && `: ${result}`} (${seconds} s)\n`)
  }

  fail(): void {
    this.#out.write(`${this.#out.isTTY ? '\r\x1b[K' : ''}  ✗ ${this.#label}\n`)
  }

  /** One step with its label; `work` may return what is shown behind it. */
  async step(label: string, work: () => Promise<string | void>): Promise<void> {
    this.start(label)
    try {
      this.end((await work()) ?? '')
    } catch (error) {
      this.fail()
      throw error
    }
  }
}

const bar = (part: number): string => '█'.repeat(Math.round(part * 20)).padEnd(20, '░')
