import type { Context } from 'hono'
import * as v from 'valibot'
import {
  type BodyBounds,
  BodyError,
  INCOMPLETE_BODY,
  readBounded,
  saysTooLarge,
} from '#commerce/contract/process/bounded-body.ts'
import { CommerceError, type FieldError, validationError } from '#commerce/kernel/commerce-error.ts'
import type { KernelEnv } from './kernel-env.ts'

const BODY = { mostBytes: 64 * 1024, idleMs: 10_000, wholeMs: 20_000 } as const
const TOO_LARGE = 'Os dados enviados são grandes demais (máximo de 64 KB).'

export type Schema = v.GenericSchema<unknown, unknown>

/**
 * The JSON body, checked.
 * @throws CommerceError 415, 413 or 400 with one entry per bad field.
 */
export async function readBody<S extends Schema>(c: Context<KernelEnv>, schema: S): Promise<v.InferOutput<S>> {
  return check(schema, parseJson(await readBodyText(c)))
}

/** The body as sent, bounded and known to be JSON by its type: for idempotency, which compares texts. */
export async function readBodyText(c: Context<KernelEnv>): Promise<string> {
  if (c.var.bodyText !== undefined) return c.var.bodyText
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json') throw new CommerceError('unsupported-media', 'Envie os dados em formato JSON.')
  const bytes = await takeBody(c, BODY, TOO_LARGE, (body) => readBounded(body, BODY))
  const text = bytes.toString('utf8')
  c.set('bodyText', text)
  return text
}

/**
 * The body, taken within its bounds.
 * @throws CommerceError 413 before a byte is read when it says so itself, or later; 400 when it breaks off
 */
export async function takeBody<T>(
  c: Context<KernelEnv>,
  { mostBytes }: BodyBounds,
  tooLarge: string,
  take: (body: ReadableStream<Uint8Array> | null) => Promise<T>,
): Promise<T> {
  if (saysTooLarge(c.req.header('Content-Length'), mostBytes)) throw new CommerceError('too-large', tooLarge)
  try {
    return await take(c.req.raw.body)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw error.fault === 'too-large'
      ? new CommerceError('too-large', tooLarge)
      : new CommerceError('malformed', INCOMPLETE_BODY)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommerceError('malformed', 'Os dados enviados não estão em JSON válido.')
  }
}

/** The query, checked; of a repeated parameter the first value counts. */
export const readQuery = <S extends Schema>(c: Context<KernelEnv>, schema: S): v.InferOutput<S> =>
  check(schema, c.req.query())

/** Checks any value as a request's, for lists and path parameters. */
export function check<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  // PostgreSQL's text cannot hold U+0000, and nothing a customer types has one.
  if (hasNul(value)) throw new CommerceError('malformed', 'Os dados enviados contêm caracteres inválidos.')
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw validationError(fieldErrors(result.issues))
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const first = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
    if (!first.has(field)) first.set(field, sentenceOf(issue, field))
  }
  return [...first].slice(0, 50).map(([field, message]) => ({ field: field.slice(0, 200), message }))
}

/** The schema's own Portuguese sentence, or one for Valibot's English default. */
function sentenceOf(issue: v.BaseIssue<unknown>, field: string): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (field === '') return 'Os dados enviados não têm o formato esperado.'
  const name = field.length > 60 ? `${field.slice(0, 60)}…` : field
  return issue.received === 'undefined' || issue.received === '""'
    ? `Informe o campo ${name}.`
    : `O campo ${name} é inválido.`
}

function hasNul(value: unknown): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string' ? next.includes('\0') : false) return true
    if (typeof next === 'object' && next !== null) pending.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}
