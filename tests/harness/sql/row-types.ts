import type { Checker, Type } from 'typescript/unstable/sync'
import type { Column } from './described.ts'

/** What a column's value is once the pool has read it, by the type's number in pg_type. */
export const READ_AS: Readonly<
  Record<number, 'boolean' | 'number' | 'string' | 'Date' | 'Buffer' | 'json' | 'string[]' | 'number[]'>
> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  701: 'number',
  1007: 'number[]',
  1009: 'string[]',
  1016: 'string[]',
  1022: 'number[]',
  1042: 'string',
  1082: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  3802: 'json',
}

/** What an asserted row type says that the statement's answer is not. @param nullable of each column */
export function rowFaults(
  checker: Checker,
  row: Type,
  columns: readonly Column[],
  nullable: readonly boolean[],
): string[] {
  const asserted = new Map(
    checker.getPropertiesOfType(row).map((symbol) => [symbol.name, checker.getTypeOfSymbol(symbol)!]),
  )
  const faults = [...asserted.keys()]
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `${name} is not answered`)
  for (const [index, { name, type }] of columns.entries()) {
    const wanted = asserted.get(name)
    const text = wanted && checker.typeToString(wanted)
    if (!wanted) faults.push(`${name} is answered, but not in the row type`)
    else if (text !== 'unknown') {
      const members = wanted.isUnionType() ? (wanted.getTypes() ?? []) : [wanted]
      const values = members.filter((member) => checker.typeToString(member) !== 'null')
      const read = READ_AS[type]
      if (read === undefined) faults.push(`${name} has a type (${type}) that nothing here knows how it is read`)
      else if (!values.every((member) => fits(checker, member, read)))
        faults.push(`${name} is read as ${read}, not as ${text}`)
      if (nullable[index] && values.length === members.length) faults.push(`${name} may be NULL, but is ${text}`)
    }
  }
  return faults
}

function fits(checker: Checker, type: Type, read: (typeof READ_AS)[number]): boolean {
  switch (read) {
    case 'boolean':
      return checker.isTypeAssignableTo(type, checker.getBooleanType())
    case 'number':
      return checker.isTypeAssignableTo(type, checker.getNumberType())
    case 'string':
      return checker.isTypeAssignableTo(type, checker.getStringType())
    case 'Date':
    case 'Buffer':
      return type.getSymbol()?.name === read
    case 'string[]':
    case 'number[]':
      return checker.isArrayType(type) && checker.typeToString(type).replace('readonly ', '') === read
    case 'json':
      return isJson(checker, type, new Set())
  }
}

/** Whether JSON can hold it: instants, bytes and maps it cannot. */
function isJson(checker: Checker, type: Type, seen: Set<number>): boolean {
  if (seen.has(type.id)) return true
  seen.add(type.id)
  const inner = (members: readonly (Type | undefined)[]) =>
    members.every((member) => member === undefined || isJson(checker, member, seen))
  if (type.isUnionType()) return inner(type.getTypes() ?? [])
  if (checker.isArrayType(type) || type.isTupleType())
    return type.isTypeReference() && inner(checker.getTypeArguments(type))
  if (!type.isObjectType()) return true
  if (/^(Date|Buffer|Map|Set|Uint8Array)$/.test(type.getSymbol()?.name ?? '')) return false
  return inner(checker.getPropertiesOfType(type).map((property) => checker.getTypeOfSymbol(property)))
}
