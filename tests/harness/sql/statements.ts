import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import type { SourceTypes } from './source-types.ts'

/** A statement as it stands in the source: `sql<Row>…execute(db)`. */
export interface Statement {
  /** `commerce/store/cart/carts.ts:42 findCart`. */
  at: string
  /** Every text it may have, placeholders numbered, as Kysely sends it. */
  texts: readonly string[]
  /** What its rows are asserted to be; undefined where nothing is. */
  row: Type | undefined
}

/** Text with holes for parameters. */
type Text = readonly (string | typeof HOLE)[]
const HOLE = Symbol('parameter')
/** What the parameters of the functions gone into stand for, by symbol. */
type Scope = ReadonlyMap<number, { node: Node; scope: Scope }>

/** @throws at a statement or a part of one that it cannot follow: then nothing would check it */
export function findStatements(types: SourceTypes): Statement[] {
  return new Reader(types).statements()
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

class Reader {
  readonly #types: SourceTypes
  /** Templates that are part of some statement. */
  readonly #read = new Set<Node>()

  constructor(types: SourceTypes) {
    this.#types = types
  }

  statements(): Statement[] {
    const found: Statement[] = []
    const templates: { node: Node; at: string }[] = []
    for (const { path, source } of this.#types.files) {
      const at = (node: Node) => {
        const line = source.text.slice(0, node.getStart()).split('\n').length
        return `${path}:${line} ${functionAround(node)}`
      }
      const visit = (node: Node): void => {
        if (isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') templates.push({ node, at: at(node) })
        const statement = executed(node)
        if (statement && this.#isFragment(statement)) found.push(this.#statement(statement, at(statement)))
        node.forEachChild(visit)
      }
      visit(source)
    }
    const unread = templates.filter(({ node }) => !this.#read.has(node))
    if (unread.length > 0)
      throw new Error(`SQL that no statement was found to use: ${unread.map(({ at }) => at).join(', ')}`)
    return found
  }

  #statement(node: Expression, at: string): Statement {
    try {
      const texts = this.#fragment(node, new Map()).map(rendered)
      const type = this.#types.checker.getTypeAtLocation(node)!
      const row = type.isTypeReference() ? this.#types.checker.getTypeArguments(type)[0] : undefined
      return {
        at,
        texts: [...new Set(texts)],
        row: row && this.#types.checker.typeToString(row) === 'unknown' ? undefined : row,
      }
    } catch (error) {
      throw new Error(`${at}: ${(error as Error).message}`)
    }
  }

  #isFragment(node: Node): boolean {
    const type = this.#types.checker.getTypeAtLocation(node)
    return type?.getSymbol()?.name === 'RawBuilder'
  }

  /** The texts a part of a statement may have. */
  #fragment(node: Node, scope: Scope): Text[] {
    if (isParenthesizedExpression(node) || isAsExpression(node)) return this.#fragment(node.expression, scope)
    if (isConditionalExpression(node))
      return [...this.#fragment(node.whenTrue, scope), ...this.#fragment(node.whenFalse, scope)]
    if (isTaggedTemplateExpression(node)) return this.#template(node, scope)
    if (isCallExpression(node)) return this.#call(node, scope)
    if (isIdentifier(node)) {
      const meant = this.#meaning(node, scope)
      if (meant) return this.#isFragment(meant.node) ? this.#fragment(meant.node, meant.scope) : [[HOLE]]
    }
    throw new Error(`cannot follow ${node.getText()}`)
  }

  #template(node: TaggedTemplateExpression, scope: Scope): Text[] {
    this.#read.add(node)
    if (!isTemplateExpression(node.template)) return [[node.template.text]]
    return this.#joined(node.template, (hole) =>
      this.#isFragment(hole) || this.#isFragmentHere(hole, scope) ? this.#fragment(hole, scope) : [[HOLE]],
    )
  }

  /** A parameter of a function gone into may be a fragment in one call and a value in another. */
  #isFragmentHere(node: Node, scope: Scope): boolean {
    const meant = isIdentifier(node) ? this.#meaning(node, scope) : undefined
    return meant !== undefined && this.#isFragment(meant.node)
  }

  #joined(template: TemplateExpression, hole: (node: Expression) => Text[]): Text[] {
    return template.templateSpans.reduce<Text[]>(
      (texts, span) => product(texts, product(hole(span.expression), [[span.literal.text]])),
      [[template.head.text]],
    )
  }

  #call(node: CallExpression, scope: Scope): Text[] {
    const [first, second] = node.arguments
    switch (node.expression.getText()) {
      case 'sql.raw':
        return this.#strings(first!, scope).map((text) => [text])
      case 'sql.lit':
        return this.#strings(first!, scope).map((text) => [/^-?\d+$/.test(text) ? text : `'${text}'`])
      case 'sql.ref':
      case 'sql.table':
        return this.#strings(first!, scope).map((text) => [`"${text}"`])
      case 'sql.join': {
        const items = this.#items(first!, scope)
        const between = second ? this.#fragment(second, scope) : [[', ']]
        return [...items, ...product(product(items, between), items)]
      }
    }
    const declaration = this.#types.declarationOf(node.expression)
    const called = declaration && functionOf(declaration.node)
    if (!called) throw new Error(`cannot follow ${node.getText()}`)
    const inner = new Map(scope)
    for (const [index, parameter] of called.parameters.entries()) {
      const argument = node.arguments[index]
      const symbol = this.#types.checker.getSymbolAtLocation(parameter.name)
      if (argument && symbol) inner.set(symbol.id, { node: argument, scope })
    }
    return this.#fragment(called.result, inner)
  }

  /** One item of a list, as all of them are alike. */
  #items(node: Node, scope: Scope): Text[] {
    if (isIdentifier(node)) {
      const meant = this.#meaning(node, scope)
      if (meant) return this.#items(meant.node, meant.scope)
    }
    if (isArrayLiteralExpression(node)) return node.elements.flatMap((element) => this.#fragment(element, scope))
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'map') {
      const made = functionOf(node.arguments[0]!)
      if (made) return this.#fragment(made.result, scope)
    }
    throw new Error(`cannot follow the list ${node.getText()}`)
  }

  /** The strings that trusted text may be: literals, constants, or every member of a union of literals. */
  #strings(node: Node, scope: Scope): string[] {
    if (isParenthesizedExpression(node) || isAsExpression(node)) return this.#strings(node.expression, scope)
    if (isStringLiteral(node) || isNumericLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text]
    if (isTemplateExpression(node))
      return this.#joined(node, (hole) => this.#strings(hole, scope).map((text) => [text])).map(rendered)
    if (isBinaryExpression(node)) {
      const value = Number(this.#strings(node.left, scope)[0])
      const other = Number(this.#strings(node.right, scope)[0])
      const operator = node.operatorToken.getText()
      if (operator === '+') return [String(value + other)]
      if (operator === '*') return [String(value * other)]
      if (operator === '<<') return [String(value << other)]
    }
    if (isIdentifier(node)) {
      const meant = this.#meaning(node, scope)
      if (meant) return this.#strings(meant.node, meant.scope)
    }
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const table = isIdentifier(node.expression) ? this.#meaning(node.expression, scope) : undefined
      const key = isPropertyAccessExpression(node) ? node.name.text : undefined
      if (table && isObjectLiteralExpression(table.node))
        return table.node.properties
          .filter(isPropertyAssignment)
          .filter((property) => key === undefined || property.name.getText() === key)
          .flatMap((property) => this.#strings(property.initializer, table.scope))
    }
    const type = this.#types.checker.getTypeAtLocation(node)
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []
    const literals = members.flatMap((member) => (member.isLiteralType() ? [String(member.value)] : []))
    if (literals.length === 0 || literals.length < members.length)
      throw new Error(`not a known text: ${node.getText()}`)
    return literals
  }

  /** What a name was given: a constant's value, or the argument of the call gone into. */
  #meaning(name: Node, scope: Scope): { node: Node; scope: Scope } | undefined {
    const declaration = this.#types.declarationOf(name)
    if (!declaration) return undefined
    const given = scope.get(declaration.id)
    if (given) return given
    const { node } = declaration
    if (isParameterDeclaration(node)) return undefined
    if (isVariableDeclaration(node) && node.initializer && isIdentifier(node.name))
      return { node: node.initializer, scope }
    return undefined
  }
}

function executed(node: Node): Expression | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  return node.expression.name.text === 'execute' && node.arguments.length === 1 ? node.expression.expression : undefined
}

/** Functions that only make a fragment: an expression, or a block of constants that ends in one `return`. */
function functionOf(node: Node) {
  const made = isVariableDeclaration(node) ? node.initializer : node
  if (!made || (!isArrowFunction(made) && !isFunctionDeclaration(made)) || !made.body) return undefined
  if (!isBlock(made.body)) return { parameters: made.parameters, result: made.body }
  const last = made.body.statements.at(-1)
  return last && isReturnStatement(last) && last.expression
    ? { parameters: made.parameters, result: last.expression }
    : undefined
}

function functionAround(node: Node): string {
  for (let around = node.parent; around; around = around.parent) {
    if (isFunctionDeclaration(around)) return around.name?.text ?? ''
    if (isVariableDeclaration(around) && around.initializer && isArrowFunction(around.initializer))
      return around.name.getText()
    if (isAwaitExpression(around)) continue
  }
  return ''
}

const product = (left: readonly Text[], right: readonly Text[]): Text[] =>
  left.flatMap((before) => right.map((after) => [...before, ...after]))

function rendered(text: Text): string {
  let holes = 0
  return text.map((piece) => (piece === HOLE ? `$${++holes}` : piece)).join('')
}
