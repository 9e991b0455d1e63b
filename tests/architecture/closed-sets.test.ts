import {
  isBinaryExpression,
  isCaseClause,
  isElementAccessExpression,
  isObjectLiteralExpression,
  isStringLiteral,
  isSwitchStatement,
  isVariableDeclaration,
  type Node,
  type SwitchStatement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { expect, test } from 'vitest'
import { openSources, type SourceTypes } from '#tests/harness/sql/source-types.ts'

const ROOMS = ['app', 'commerce', 'routes', 'server-functions']

const CONSTANT = /^[A-Z][A-Z_]+$/
/** Of the operating system, which has more of them than anybody lists. */
const ERRNO = /^E[A-Z]+$/

/**
 * A member that is added to a closed set has to be a type error wherever the set is told apart: a table of it is
 * `Record<Union, …>`, a `switch` names each member, and no default stands in for a row that is missing.
 */
function silentDefaults({ checker, files }: SourceTypes): string[] {
  const found: string[] = []
  for (const { path, source } of files) {
    const told = (node: Node) =>
      found.push(`${path}:${source.text.slice(0, node.getStart()).split('\n').length} ${node.getText().split('\n')[0]}`)
    const visit = (node: Node): void => {
      if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
        const { left } = node
        if (
          isElementAccessExpression(left) &&
          CONSTANT.test(left.expression.getText()) &&
          membersOf(left.argumentExpression)
        )
          told(node)
      }
      if (isSwitchStatement(node) && leavesOut(node)) told(node)
      if (isVariableDeclaration(node) && isOpenTableOfCodes(node)) told(node)
      node.forEachChild(visit)
    }
    visit(source)
  }
  return found

  /** Its members; undefined of what is no closed set. */
  function membersOf(key: Node): string[] | undefined {
    const type = checker.getTypeAtLocation(key)
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : []
    const texts = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
    return texts.length > 1 && texts.length === members.length ? texts : undefined
  }

  /** Whether a `switch` over a closed set has a member without a case of its own, be there a default or not. */
  function leavesOut({ expression, caseBlock }: SwitchStatement): boolean {
    const cases = caseBlock.clauses.flatMap((clause) => (isCaseClause(clause) ? [clause.expression] : []))
    const named = cases.map((one) => (isStringLiteral(one) ? one.text : undefined))
    return membersOf(expression)?.some((member) => !named.includes(member)) ?? false
  }
}

/** `const NAMES: Record<string, string> = { PIX: …, BOLETO: … }`: codes of a set that the table's type does not name. */
function isOpenTableOfCodes(node: Node): boolean {
  if (!isVariableDeclaration(node) || !node.type || !node.initializer) return false
  if (!/\bRecord<\s*string,/.test(node.type.getText()) || !isObjectLiteralExpression(node.initializer)) return false
  const names = node.initializer.properties.map((property) =>
    'name' in property ? (property.name?.getText() ?? '') : '',
  )
  return names.length > 1 && names.every((name) => CONSTANT.test(name) && !ERRNO.test(name))
}

test('a closed set is told apart by tables that the compiler holds whole', () => {
  const sources = openSources(undefined, ROOMS)
  try {
    expect(silentDefaults(sources)).toEqual([])
  } finally {
    sources.close()
  }
})

test('a table with a default is found', () => {
  const planted = `
    type Colour = 'RED' | 'BLUE'
    const NAMES: Record<string, string> = { RED: 'red', BLUE: 'blue' }
    const SOME: Partial<Record<Colour, string>> = { RED: 'red' }
    const ALL: Record<Colour, string> = { RED: 'red', BLUE: 'blue' }
    const BY_PATH: Record<string, string> = { '/a': 'a', '/b': 'b' }
    export const named = (colour: Colour) => SOME[colour] ?? 'none'
    export const switched = (colour: Colour) => {
      switch (colour) {
        case 'RED':
          return 1
        default:
          return 2
      }
    }
    export const whole = (colour: Colour) => {
      switch (colour) {
        case 'RED':
        case 'BLUE':
          return 1
      }
    }
    export const other = (colour: Colour, path: string) => [ALL[colour], NAMES[path] ?? '', BY_PATH[path] ?? '']
  `
  const sources = openSources({ 'commerce/domain/planted.ts': planted })
  try {
    expect(silentDefaults(sources)).toEqual([
      "commerce/domain/planted.ts:3 NAMES: Record<string, string> = { RED: 'red', BLUE: 'blue' }",
      "commerce/domain/planted.ts:7 SOME[colour] ?? 'none'",
      'commerce/domain/planted.ts:9 switch (colour) {',
    ])
  } finally {
    sources.close()
  }
})
