/** What was typed cannot be done; `message` is a Portuguese sentence. */
export class CommandError extends Error {
  override name = 'CommandError'
}
