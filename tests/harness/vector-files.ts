import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Folder of real input nobody in this project wrote; absent on most machines. */
export const TEST_DATA = resolve(process.env.SHOP_TEST_DATA ?? '../shared/data')

/** Said in the name of a skipped test. */
export const MISSING_DATA = `pulado: não há dados de teste em ${TEST_DATA} (SHOP_TEST_DATA)`

/** Rows of a CSV below the test data, by column name; undefined when the file is absent. */
export function vectorRows(path: string): Record<string, string>[] | undefined {
  const file = join(TEST_DATA, path)
  return existsSync(file) ? parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true }) : undefined
}
