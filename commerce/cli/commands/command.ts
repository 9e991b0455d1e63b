export interface Command {
  name: string
  /** Arguments, and one sentence of what it does. */
  usage: string
  about: string
  /** @throws CommandError, ImportError */
  run(args: string[]): Promise<void>
}
