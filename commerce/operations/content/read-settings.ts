import * as v from 'valibot'
import { readYaml } from '#commerce/adapters/files/yaml-file.ts'

export interface FolderProblem {
  /** Inside the folder. */
  file: string
  line: number
  reason: string
}

/** What a file says in fields that are as they should be, whatever others say. */
type Told<T> = T extends readonly (infer Row)[] ? readonly Partial<Row>[] : Partial<T>
/** A file of settings. */
export interface Read<T> {
  /** Only of one without mistakes. */
  value: T | undefined
  told: Told<T>
  lineOf(path: readonly PropertyKey[]): number
}

/** Reads settings by their schema. @param before lines above them in their file */
export function readSettings<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  before: number,
  schema: Schema,
  problems: FolderProblem[],
): Read<v.InferOutput<Schema>> | undefined {
  const yaml = readYaml(text, before)
  problems.push(...yaml.problems.map((problem) => ({ file, ...problem })))
  if (yaml.problems.length > 0) return undefined
  const { lineOf } = yaml
  const result = v.safeParse(schema, yaml.value ?? (schema.type === 'array' ? [] : {}))
  if (result.success) return { value: result.output, told: result.output as Told<v.InferOutput<Schema>>, lineOf }
  const paths = result.issues.map((issue) => (issue.path ?? []).map(({ key }) => key as PropertyKey))
  result.issues.forEach(({ message }, at) => {
    const where = paths[at]!
    const field = where.filter((key) => typeof key === 'string').join('.')
    problems.push({ file, line: lineOf(where), reason: `${field === '' ? '' : `${field}: `}${message}` })
  })
  return { value: undefined, told: toldOf(result.output, paths) as Told<v.InferOutput<Schema>>, lineOf }
}

function toldOf(output: unknown, wrong: readonly (readonly PropertyKey[])[]): unknown {
  const without = (row: unknown, fields: readonly PropertyKey[]) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))
      : {}
  if (!Array.isArray(output))
    return without(
      output,
      wrong.flatMap(([field]) => field ?? []),
    )
  return output.map((row, at) =>
    without(
      row,
      wrong.flatMap(([which, field]) => (which === at ? (field ?? []) : [])),
    ),
  )
}
