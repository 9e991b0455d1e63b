/** What is kept of a failure with its job: a database's error also tells values of rows, which are people's. */
export function plainError(error: unknown): Error & { code?: string } {
  const { name, message, stack, code } = error as Error & { code?: unknown }
  const reasons = error instanceof AggregateError ? error.errors.map((each) => plainError(each).message) : []
  const plain: Error & { code?: string } = new Error([message, ...reasons].join('; '))
  plain.name = name
  if (stack !== undefined) plain.stack = stack
  if (typeof code === 'string') plain.code = code
  return plain
}
