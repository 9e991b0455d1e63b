import {
  isArrayLiteralExpression,
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isElementAccessExpression,
  isNewExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isStringLiteral,
  isSwitchStatement,
  isTypeAliasDeclaration,
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
 * `Record<Union, …>`, a `switch` names each member, no default stands in for a row that is missing, and no list names
 * some of them by hand.
 */
function silentDefaults({ checker, files }: SourceTypes): string[] {
  const found: string[] = []
  const sets = new Map<string, readonly string[]>()
  for (const { source } of files) source.forEachChild(readSet)
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
      if (isVariableDeclaration(node) && node.initializer && isPartOfASet(listed(node.initializer))) told(node)
      if (isNewExpression(node) && node.arguments?.[0] && isPartOfASet(listed(node.arguments[0]))) told(node)
      if (isCallExpression(node) && isMembershipByHand(node.expression)) told(node)
      node.forEachChild(visit)
    }
    visit(source)
  }
  return found

  function readSet(node: Node): void {
    const members = isTypeAliasDeclaration(node) ? membersOf(node.name) : undefined
    if (members?.every((member) => CONSTANT.test(member))) sets.set(members.toSorted().join(), members)
  }

  /** Whether some members of a set are written out, and others left out. */
  function isPartOfASet(list: readonly string[]): boolean {
    if (list.length < 2 || sets.has(list.toSorted().join())) return false
    return [...sets.values()].some((members) => list.every((code) => members.includes(code)))
  }

  /** `['PIX', 'BOLETO'].includes(method)` */
  function isMembershipByHand(called: Node): boolean {
    return (
      isPropertyAccessExpression(called) && called.name.text === 'includes' && isPartOfASet(listed(called.expression))
    )
  }

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

/** Codes of `['PIX', 'BOLETO']` and of `[['PIX', 'Pix'], …]`; none of any other expression. */
function listed(node: Node): string[] {
  if (isAsExpression(node) || isSatisfiesExpression(node)) return listed(node.expression)
  if (!isArrayLiteralExpression(node)) return []
  const codes = node.elements.map((element) => {
    const code = isArrayLiteralExpression(element) ? element.elements[0] : element
    return code && isStringLiteral(code) && CONSTANT.test(code.text) ? code.text : undefined
  })
  return codes.includes(undefined) ? [] : codes.filter((code) => code !== undefined)
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

test('a table with a default and a list of some are found', () => {
  const planted = `
    type Colour = 'RED' | 'BLUE'
    type Day = 'MON' | 'TUE' | 'SUN'
    const DAYS: readonly Day[] = ['MON', 'TUE', 'SUN']
    const WORK: readonly Day[] = ['MON', 'TUE']
    export const works = (day: Day) => WORK.includes(day) || new Set(['TUE', 'SUN']).has(day) || DAYS.includes(day)
    export const rests = (day: string) => !['MON', 'TUE'].includes(day)
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
      "commerce/domain/planted.ts:5 WORK: readonly Day[] = ['MON', 'TUE']",
      "commerce/domain/planted.ts:6 new Set(['TUE', 'SUN'])",
      "commerce/domain/planted.ts:7 ['MON', 'TUE'].includes(day)",
      "commerce/domain/planted.ts:8 NAMES: Record<string, string> = { RED: 'red', BLUE: 'blue' }",
      "commerce/domain/planted.ts:12 SOME[colour] ?? 'none'",
      'commerce/domain/planted.ts:14 switch (colour) {',
    ])
  } finally {
    sources.close()
  }
})
