import { isMap, isNode, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

export interface YamlFile {
  /** undefined of a file that cannot be read at all. */
  value: unknown
  /** What is wrong with its writing. */
  problems: { line: number; reason: string }[]
  /** The line a value stands on, or the nearest one around it; from 1. */
  lineOf(path: readonly PropertyKey[]): number
}

/** Larger ones are no settings. */
export const LARGEST_SETTINGS = 512 * 1024

/** Reads YAML, of which JSON is a part, remembering where everything stands. @param before lines of the file above it */
export function readYaml(text: string, before = 0): YamlFile {
  const counter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: counter,
    strict: true,
    uniqueKeys: true,
    maxAliasCount: 0,
  } as never)
  const lineAt = (offset: number) => counter.linePos(offset).line + before
  const problems = document.errors.map(({ code, pos }) => ({ line: lineAt(pos[0]), reason: sentenceOf(code) }))
  return {
    value: problems.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) as unknown),
    problems,
    lineOf(path) {
      let node: unknown = document.contents
      let at = offsetOf(document.contents) ?? 0
      for (const key of path) {
        const next = childOf(node, key)
        if (next === undefined) break
        at = next.at ?? at
        node = next.node
      }
      return lineAt(at)
    },
  }
}

function childOf(node: unknown, key: PropertyKey): { node: unknown; at: number | undefined } | undefined {
  if (!isNode(node)) return undefined
  if (isMap(node)) {
    const pair = node.items.find((each) => isPair(each) && isScalar(each.key) && each.key.value === key)
    return pair && { node: pair.value, at: offsetOf(pair.key) }
  }
  const child = (node as { get?: (key: unknown, keep: boolean) => unknown }).get?.(key, true)
  return child === undefined ? undefined : { node: child, at: offsetOf(child) }
}

const offsetOf = (node: unknown): number | undefined => (isNode(node) ? (node as Node).range?.[0] : undefined)

function sentenceOf(code: string): string {
  if (code === 'DUPLICATE_KEY') return 'Este campo está escrito duas vezes.'
  if (code === 'TAB_AS_INDENT') return 'Recue com espaços, não com tabulação.'
  if (code === 'BAD_INDENT' || code === 'BAD_COLLECTION_ITEM') return 'O recuo não confere com o das linhas ao redor.'
  if (code === 'MISSING_CHAR') return 'Falta fechar aspas ou colchetes, ou um espaço depois dos dois-pontos.'
  return 'Não dá para entender esta linha: confira aspas, dois-pontos e recuo.'
}
