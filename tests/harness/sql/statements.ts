import {
  type Expression,
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import type { SourceTypes } from './source-types.ts'
import { TextReader } from './texts.ts'

/** What takes a statement and answers its rows, and where that is. */
const ROWS = 'commerce/store/rows.ts'
const ANSWERING = ['rowsOf', 'firstRow', 'onlyRow']
const TAGS = [...ANSWERING, 'anyRow', 'run']

/** A statement as it stands in the source: `sql<Row>…execute(db)`, or one of those tags before its text. */
export interface Statement {
  /** `commerce/store/cart/carts.ts:42 findCart`. */
  at: string
  /** Every text it may have. */
  texts: readonly string[]
  /** What its rows are asserted to be; undefined where nothing is. */
  row: Type | undefined
}

/**
 * Every statement of the backend.
 * @throws at one, or a part of one, that it cannot follow: then nothing would check it
 */
export function findStatements(types: SourceTypes): Statement[] {
  const reader = new TextReader(types)
  const found: Statement[] = []
  const templates: { node: Node; at: string }[] = []
  for (const { path, source } of types.files) {
    const at = (node: Node) =>
      `${path}:${source.text.slice(0, node.getStart()).split('\n').length} ${functionAround(node)}`
    const visit = (node: Node): void => {
      const isTold = isTaggedTemplateExpression(node) && isCallExpression(node.tag) && isTag(node.tag.expression)
      if (isTold || (isTaggedTemplateExpression(node) && node.tag.getText() === 'sql'))
        templates.push({ node, at: at(node) })
      const executed = isTold ? node : executedBy(node)
      const isOwn = path === ROWS && isTag(functionAround(node))
      if (executed && !isOwn && (isTold || isRaw(types, executed)))
        found.push(statementOf(types, reader, executed, at(executed)))
      node.forEachChild(visit)
    }
    visit(source)
  }
  const unread = templates.filter(({ node }) => !reader.read.has(node))
  if (unread.length > 0)
    throw new Error(`SQL that no statement was found to use: ${unread.map(({ at }) => at).join(', ')}`)
  return found
}

/** Functions of the store that ask through the query builder, which the compiler checks against the generated tables. */
export function findBuilders({ files }: SourceTypes): Set<string> {
  const found = new Set<string>()
  const visit = (node: Node): void => {
    if (isPropertyAccessExpression(node) && /^(selectFrom|updateTable|deleteFrom)$/.test(node.name.text))
      found.add(functionAround(node))
    node.forEachChild(visit)
  }
  for (const { path, source } of files) if (/^commerce\/(store|kernel)\//.test(path)) visit(source)
  return found
}

function statementOf({ checker }: SourceTypes, reader: TextReader, node: Expression, at: string): Statement {
  try {
    const row = isSilent(node) ? undefined : rowOf(checker, checker.getTypeAtLocation(node)!)
    const isAsserted = row !== undefined && checker.typeToString(row) !== 'unknown'
    return { at, texts: reader.textsOf(node), row: isAsserted ? row : undefined }
  } catch (error) {
    throw new Error(`${at}: ${(error as Error).message}`)
  }
}

const isTag = (name: Node | string): boolean => TAGS.includes(typeof name === 'string' ? name : name.getText())

/** Of `run` and `anyRow` nothing is asserted. */
const isSilent = (node: Node): boolean =>
  isTaggedTemplateExpression(node) && isCallExpression(node.tag) && !ANSWERING.includes(node.tag.expression.getText())

/** `Row` of `RawBuilder<Row>`, `Promise<Row[]>`, `Promise<Row | undefined>` and `Promise<Row>`. */
function rowOf(checker: SourceTypes['checker'], type: Type): Type | undefined {
  const [held] = type.isTypeReference() ? checker.getTypeArguments(type) : []
  const [one, ...others] = (held?.isUnionType() ? (held.getTypes() ?? []) : [held]).filter(
    (each) => each && checker.typeToString(each) !== 'undefined',
  )
  if (one === undefined || others.length > 0) return held
  return one.isTypeReference() && one.getSymbol()?.name === 'Array' ? checker.getTypeArguments(one)[0] : one
}

const isRaw = ({ checker }: SourceTypes, node: Node): boolean =>
  checker.getTypeAtLocation(node)?.getSymbol()?.name === 'RawBuilder'

/** What `.execute(db)` is called on. */
function executedBy(node: Node): Expression | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  return node.expression.name.text === 'execute' && node.arguments.length === 1 ? node.expression.expression : undefined
}

function functionAround(node: Node): string {
  for (let around = node.parent; around; around = around.parent) {
    if (isFunctionDeclaration(around)) return around.name?.text ?? ''
    if (isVariableDeclaration(around) && around.initializer && isArrowFunction(around.initializer))
      return around.name.getText()
  }
  return ''
}
