/**
 * The file, the mapping or the arguments are wrong; `message` is a Portuguese sentence for whoever typed the command.
 */
export class ImportError extends Error {
  override name = 'ImportError'
}
