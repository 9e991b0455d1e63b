import type { Department, Source } from './mapping.ts'
import type { Remark } from './row-values.ts'
import { SECTION } from './sections.ts'
import { fieldAt, type SourceRow, valuesOf } from './source.ts'
import { isPlaceholder, oneLine } from './text.ts'
import { cutTo } from './variation.ts'

const LEVELS = 5

/** Department names of a row from the top; [] when the mapping finds none. */
export function departmentOf(row: SourceRow, rule: Department, remarks: Remark[]): string[] {
  const names = namesOf(row, rule)
    // A comma of a name, as lists between commas write it.
    .map((name) => cutTo('departamento', oneLine(name.replaceAll('\\,', ',')), 120, remarks))
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && !isPlaceholder(name))
  if (names.length > LEVELS)
    remarks.push({
      campo: 'departamento',
      motivo: `${names.length} níveis: ficam os primeiros ${LEVELS}`,
      valor: names.join(' > ').slice(0, 120),
    })
  return names.slice(0, LEVELS)
}

/** Whether a rule says the same of each row, and no column is asked. */
export const isSaidOnce = (rule: Department): boolean => {
  if (typeof rule === 'string') return false
  if (Array.isArray(rule)) return (rule as Source[]).every((source) => isSaidOnce(source as Department))
  return 'niveis' in rule ? rule.niveis.every((source) => isSaidOnce(source as Department)) : 'valor' in rule
}

function namesOf(row: SourceRow, rule: Department): string[] {
  const heading = isSaidOnce(rule) ? valuesOf(row, { campo: SECTION, caixa: 'titulo' }) : []
  if (heading.length > 0) return heading
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
