import { cutAtWord } from '#commerce/contract/values/slug.ts'
import type { Department, Source } from './mapping.ts'
import { fieldAt, type SourceRow, valuesOf } from './source.ts'
import { oneLine } from './text.ts'

const LEVELS = 5

/** Department names of a row from the top; [] when the mapping finds none. */
export function departmentOf(row: SourceRow, rule: Department): string[] {
  const names = namesOf(row, rule).map((name) => cutAtWord(oneLine(name), 120))
  return names.filter((name) => /[\p{L}\p{N}]/u.test(name)).slice(0, LEVELS)
}

function namesOf(row: SourceRow, rule: Department): string[] {
  if (typeof rule === 'string' || Array.isArray(rule)) return valuesOf(row, rule as Source)
  if ('niveis' in rule)
    return rule.niveis.flatMap((source) => valuesOf(row, source)).map((name) => rule.nomes?.[name] ?? name)
  if ('caminho' in rule) return valuesOf(row, rule.caminho).map((name) => rule.nomes?.[name] ?? name)
  if ('regras' in rule) {
    const hit = rule.regras.find((each) => new RegExp(each.regex, 'iu').test(String(fieldAt(row, each.campo) ?? '')))
    return hit?.departamento ?? rule.padrao ?? []
  }
  return valuesOf(row, rule)
}
