import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
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
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  NodeFlags,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import type { SourceTypes } from './source-types.ts'

/** Text with holes for parameters. */
type Text = readonly (string | typeof HOLE)[]
const HOLE = Symbol('parameter')
/** What the parameters of the functions gone into stand for, by symbol. */
type Scope = ReadonlyMap<number, { node: Node; scope: Scope }>

/** Reads off the source what texts a part of SQL may become. */
export class TextReader {
  readonly #types: SourceTypes
  /** Templates that were part of what was read. */
  readonly read = new Set<Node>()

  constructor(types: SourceTypes) {
    this.#types = types
  }

  /**
   * Every text it may have, placeholders numbered, as Kysely sends it.
   * @throws at what it cannot follow
   */
  textsOf(node: Expression): string[] {
    return [...new Set(this.#fragment(node, new Map()).map(rendered))]
  }

  /** Whether Kysely puts it in as SQL instead of a parameter. */
  isFragment(node: Node): boolean {
    const type = this.#types.checker.getTypeAtLocation(node)
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []
    return members.some((member) => this.#types.checker.getPropertyOfType(member, 'toOperationNode') !== undefined)
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
      if (meant) return this.isFragment(meant.node) ? this.#fragment(meant.node, meant.scope) : [[HOLE]]
    }
    throw new Error(`cannot follow ${node.getText()}`)
  }

  #template(node: TaggedTemplateExpression, scope: Scope): Text[] {
    this.read.add(node)
    if (!isTemplateExpression(node.template)) return [[node.template.text]]
    return this.#joined(node.template, (hole) => (this.isFragment(hole) ? this.#fragment(hole, scope) : [[HOLE]]))
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
      case 'sql.id':
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
    const isConstant = isVariableDeclaration(node) && (node.parent.flags & NodeFlags.Const) !== 0
    return isConstant && node.initializer && isIdentifier(node.name) ? { node: node.initializer, scope } : undefined
  }
}

/** Functions that only make a fragment: an expression, or a block of constants that ends in one `return`. */
function functionOf(node: Node) {
  const made = isVariableDeclaration(node) ? node.initializer : node
  if (!made || (!isArrowFunction(made) && !isFunctionDeclaration(made)) || !made.body) return undefined
  if (!isBlock(made.body)) return { parameters: made.parameters, result: made.body }
  const last = made.body.statements.at(-1)
  const isPlain = made.body.statements.slice(0, -1).every(isVariableStatement)
  return isPlain && last && isReturnStatement(last) && last.expression
    ? { parameters: made.parameters, result: last.expression }
    : undefined
}

const product = (left: readonly Text[], right: readonly Text[]): Text[] =>
  left.flatMap((before) => right.map((after) => [...before, ...after]))

function rendered(text: Text): string {
  let holes = 0
  return text.map((piece) => (piece === HOLE ? `$${++holes}` : piece)).join('')
}
