import sax from 'sax'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

/** What feeds call a product: RSS, Atom, and the words of shops' own exports. */
const RECORDS = new Set(['item', 'entry', 'produto', 'product', 'oferta', 'offer'])
const DEEPEST = 40
const LONGEST = 4_000_000

type Fields = Record<string, unknown>
/** An element of a record being read. */
interface Element {
  /** Without what stands before the colon. */
  name: string
  isPrefixed: boolean
  attributes: Readonly<Record<string, string>>
  text: string
  fields: Fields
  /** Fields whose name came with a prefix: `g:title` says more of the product than the feed's own `title`. */
  prefixed: Set<string>
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Records of an XML feed (RSS or Atom of a shopping site, a shop's own export), read without holding it. A record's
 * fields are named as its elements, without their prefixes; one that repeats is a list, one with elements inside an
 * object.
 * @param recordName the element that is a product; what is not said is found by its name
 * @throws ImportError for what is no XML, at its line, and for a document without such an element
 */
export async function* readXml(text: AsyncGenerator<string>, recordName?: string): AsyncGenerator<SourceRow> {
  const reader = new Records(recordName)
  for await (const piece of text) {
    reader.write(piece)
    yield* reader.take()
  }
  reader.end()
  yield* reader.take()
}

class Records {
  readonly #parser = sax.parser(true, { position: true })
  readonly #asked: string | undefined
  /** The element that records are, once one has been met. */
  #record: string | undefined
  #stack: Element[] = []
  #line = 0
  #length = 0
  #position = 0
  #ready: SourceRow[] = []
  #isFirst = true

  constructor(asked: string | undefined) {
    this.#asked = asked
    this.#parser.onopentag = ({ name, attributes }) => this.#open(name, attributes as Record<string, string>)
    this.#parser.onclosetag = () => this.#close()
    this.#parser.ontext = (text) => this.#add(text)
    this.#parser.oncdata = (text) => this.#add(text)
    this.#parser.onerror = (error) => {
      throw error
    }
  }

  write(piece: string): void {
    if (piece === '') return
    this.#understood(() => this.#parser.write(this.#isFirst ? piece.replace(/^\uFEFF/, '').trimStart() : piece))
    this.#isFirst = false
  }

  end(): void {
    this.#understood(() => this.#parser.close())
    if (this.#position === 0)
      throw new ImportError(
        `Nenhum produto encontrado no XML: procuro elementos ${this.#asked === undefined ? [...RECORDS].map((name) => `"${name}"`).join(', ') : `"${this.#asked}"`}. Diga o nome do elemento no mapeamento, por exemplo "registros": "mercadoria[]".`,
      )
  }

  *take(): Generator<SourceRow> {
    yield* this.#ready
    this.#ready = []
  }

  #understood(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (error instanceof ImportError) throw error
      throw new ImportError(
        `O arquivo não é um XML válido na linha ${this.#parser.line + 1}, depois do produto ${this.#position}. Exporte-o de novo.`,
      )
    }
  }

  #open(qualified: string, attributes: Record<string, string>): void {
    const name = localName(qualified)
    if (this.#stack.length === 0) {
      if (!this.#isRecord(name, qualified)) return
      this.#record = name
      this.#line = this.#parser.line + 1
      this.#length = 0
    }
    if (this.#stack.length >= DEEPEST)
      throw new ImportError(`O produto ${this.#position + 1} do XML tem elementos demais um dentro do outro.`)
    const isPrefixed = name !== qualified
    this.#stack.push({ name, isPrefixed, attributes, text: '', fields: {}, prefixed: new Set() })
  }

  #isRecord(name: string, qualified: string): boolean {
    if (this.#asked !== undefined) return name === this.#asked || qualified === this.#asked
    return this.#record === undefined ? RECORDS.has(name.toLowerCase()) : name === this.#record
  }

  #add(text: string): void {
    const top = this.#stack.at(-1)
    if (top === undefined) return
    this.#length += text.length
    if (this.#length > LONGEST)
      throw new ImportError(`O produto ${this.#position + 1} do XML é grande demais (mais de 4 milhões de caracteres).`)
    top.text += text
  }

  #close(): void {
    const element = this.#stack.pop()
    if (element === undefined) return
    const parent = this.#stack.at(-1)
    if (parent) put(parent, element)
    else {
      this.#position += 1
      const value = { ...element.attributes, ...element.fields }
      this.#ready.push({ value, parents: [], line: this.#line, position: this.#position })
    }
  }
}

/** What an element says: its own elements, its text, or the address that it leads to. */
function valueOf({ fields, text, attributes }: Element): unknown {
  if (Object.keys(fields).length > 0) return fields
  return text.trim() || (attributes['href'] ?? '')
}

function put(parent: Element, element: Element): void {
  const { name, isPrefixed } = element
  const value = valueOf(element)
  const before = Object.hasOwn(parent.fields, name) ? parent.fields[name] : undefined
  if (isPrefixed && !parent.prefixed.has(name)) {
    parent.prefixed.add(name)
    define(parent.fields, name, value)
  } else if (isPrefixed || !parent.prefixed.has(name))
    define(parent.fields, name, before === undefined ? value : [before, value].flat())
}

/** A field may be called `__proto__`. */
const define = (fields: Fields, name: string, value: unknown) =>
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true })
