/** The database could not be brought up; `message` is a Portuguese sentence for whoever starts the shop. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
