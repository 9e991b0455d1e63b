import * as v from 'valibot'

/**
 * First sentence for each field that a schema refuses, by its path (`endereco.cep`); the name the server's own errors
 * carry.
 */
export function fieldProblems(schema: v.GenericSchema<unknown, unknown>, value: unknown): Record<string, string> {
  // This server is content with the first refusal elsewhere (app/server.ts).
  const result = v.safeParse(schema, value, { abortEarly: false, abortPipeEarly: false })
  const problems: Record<string, string> = {}
  for (const issue of result.issues ?? []) {
    const path = issue.path?.map((item) => String(item.key)).join('.') ?? ''
    problems[path] ??= issue.message
  }
  return problems
}
