import { pipeline, Readable } from 'node:stream'
import parser from 'stream-json/parser.js'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

interface Token {
  name: string
  value?: string
}
type Container = unknown[] | Record<string, unknown>
/** An object or array being read. Outside a record only plain values are kept, and only while it may hold records. */
interface Frame {
  container: Container
  key: string | undefined
  /** Steps of the record path that lead here; undefined = beside it. */
  depth: number | undefined
  inRecord: boolean
}

/** `[].products[]` → ['[]', 'products', '[]']. */
const steps = (path: string): string[] => path.match(/[^.[\]{}]+|\[\]|\{\}/g) ?? []

function put(frame: Frame, value: unknown): void {
  if (Array.isArray(frame.container)) frame.container.push(value)
  else
    Object.defineProperty(frame.container, frame.key!, { value, enumerable: true, writable: true, configurable: true })
}

type Around = Record<string, unknown>

/**
 * Records of one JSON document, read without holding it: those the record path leads to, with the plain fields of the
 * objects around them. Such objects are read first, by themselves: they may go on after their records.
 * @param open the document's text from its beginning, once or twice
 */
export async function* readJson(
  open: (pass: 0 | 1) => AsyncGenerator<string>,
  recordPath: string,
): AsyncGenerator<SourceRow> {
  if (steps(recordPath).length < 2) {
    yield* recordsOf(open(1), recordPath, [])
    return
  }
  const around: Around[] = []
  for await (const _ of recordsOf(open(0), recordPath, around));
  yield* recordsOf(open(1), recordPath, around)
}

/** @param around objects around records, in the order they begin; filled when it is empty */
async function* recordsOf(
  text: AsyncGenerator<string>,
  recordPath: string,
  around: Around[],
): AsyncGenerator<SourceRow> {
  const path = steps(recordPath)
  const known = around.length > 0
  let met = 0
  const object = (isAround: boolean): Around => {
    if (!isAround) return {}
    if (known) return around[met++]!
    const made: Around = {}
    around.push(made)
    return made
  }
  const stack: Frame[] = []
  let position = 0
  const depthOf = (parent: Frame | undefined): number | undefined => {
    if (parent === undefined) return 0
    if (parent.depth === undefined) return undefined
    const step = Array.isArray(parent.container) ? '[]' : parent.key
    const wanted = path[parent.depth]
    return wanted === step || (wanted === '{}' && step !== '[]') ? parent.depth + 1 : undefined
  }
  const row = (value: unknown): SourceRow => {
    position += 1
    const parents = stack.filter((frame) => !Array.isArray(frame.container) && frame.depth !== undefined).toReversed()
    const key = path.at(-1) === '{}' ? stack.at(-1)?.key : undefined
    return {
      value: key !== undefined && typeof value === 'object' ? { '#chave': key, ...value } : value,
      parents: parents.map((frame) => frame.container as Record<string, unknown>),
      line: position,
      position,
    }
  }
  const tokens = pipeline(
    Readable.from(withoutBom(text)),
    parser.asStream({ packValues: true, streamValues: false }),
    () => undefined,
  )
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      const top = stack.at(-1)
      if (token.name === 'startObject' || token.name === 'startArray') {
        const depth = depthOf(top)
        const inRecord = top?.inRecord === true || depth === path.length
        stack.push({
          container: token.name === 'startArray' ? [] : object(!inRecord && depth !== undefined),
          key: undefined,
          depth: top?.inRecord ? undefined : depth,
          inRecord,
        })
      } else if (token.name === 'endObject' || token.name === 'endArray') {
        const { container, inRecord } = stack.pop()!
        const parent = stack.at(-1)
        if (inRecord && parent?.inRecord) put(parent, container)
        else if (inRecord) yield row(container)
      } else if (token.name === 'keyValue') top!.key = token.value!
      else if (token.name.endsWith('Value')) {
        const value = plain(token)
        if (top && depthOf(top) === path.length && !top.inRecord) yield row(value)
        else if (top && (top.inRecord || (top.depth !== undefined && !Array.isArray(top.container)))) put(top, value)
      }
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImportError(`O arquivo tem um texto grande demais depois do registro ${position}. Encurte-o.`)
    if (error instanceof ImportError || !/JSON|Parser/i.test((error as Error).message)) throw error
    throw new ImportError(`O arquivo não é um JSON válido depois do registro ${position}.`)
  }
  if (position === 0)
    throw new ImportError(`Nenhum registro encontrado em "${recordPath}". Confira a chave "registros" do mapeamento.`)
}

/** A whole number beyond what a number holds is a code: it stays as it was written. */
export function numberOf(text: string): number | string {
  const number = Number(text)
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? text : number
}

function plain({ name, value }: Token): unknown {
  if (name === 'numberValue') return numberOf(value!)
  if (name === 'nullValue') return null
  return name === 'stringValue' ? value : name === 'trueValue'
}

async function* withoutBom(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let first = true
  for await (const piece of text) {
    if (piece === '') continue
    yield first ? piece.replace(/^\uFEFF/, '') : piece
    first = false
  }
}
