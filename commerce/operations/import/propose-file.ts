import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { guessEncoding, openText } from '#commerce/adapters/files/open-text.ts'
import type { SheetsLeft } from '#commerce/adapters/files/read-sheet.ts'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { hasFamilies, isOfStoreView } from '#commerce/domain/import/families.ts'
import { type BadRow, type FileRow, isAside, isBad, isRow } from '#commerce/domain/import/file-row.ts'
import { variationList } from '#commerce/domain/import/listed-variations.ts'
import { mappedColumns } from '#commerce/domain/import/mapped-columns.ts'
import { type Mapping, parseMapping } from '#commerce/domain/import/mapping.ts'
import type { AskedField, Candidates } from '#commerce/domain/import/propose-draft.ts'
import { Keys, type Repetition } from '#commerce/domain/import/propose-keys.ts'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { GARBLED, productKey } from '#commerce/domain/import/record.ts'
import { hasCode, NAMES_DEPARTMENT } from '#commerce/domain/import/sections.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { systemClock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { Asides, hiddenSentence } from './asides.ts'
import type { Candidate } from './batch.ts'
import { isSpoiled } from './check.ts'
import { type Family, familyOf, NO_FAMILY } from './family-rows.ts'
import { apartBy, candidatesOf, mayStandApart, soldRows } from './mapped-products.ts'
import { formatOf, leftSentence, type Reading, rowsOf } from './rows-of.ts'
import { type Judge, withSections } from './section-rows.ts'
import { isShopColumns } from './shop-file.ts'

export type { AskedField, Candidates } from '#commerce/domain/import/propose-draft.ts'

/** Rows looked at for all but whether a column tells products apart: kinds of things stand together in many files. */
const SAMPLE = 3_000
const SHOWN = 5
/** Those of the products that are shown, wherever they stand. */
const MOST_ROWS = 20_000
/** A JSON document is read whole to find where its records are. */
const LARGEST_DOCUMENT = 200_000_000

export interface Proposed {
  mappingFile: string
  /** What was decided for each field. */
  notes: string[]
  /** Products as they will be. */
  products: CatalogRecord[]
}

/** Where a proposed mapping of a file lies. */
export const proposedPath = (file: string): string =>
  path.join(
    path.dirname(file),
    `${path
      .basename(file)
      .replace(/\.(gz|zip)$/i, '')
      .replace(/\.[^.]+$/, '')}.mapa.json`,
  )

/**
 * Whether a file is the shop's own export, which needs no mapping.
 * @throws ImportError for a file that cannot be read, and an export that was saved as a workbook
 */
export async function isShopExport(file: string): Promise<boolean> {
  const formato = await formatOf(file)
  if (formato === 'json' || (formato !== 'planilha' && !/\.(csv|jsonl)(\.gz)?$/i.test(file))) return false
  for await (const { value } of goodRows(rowsOf(file, await readingOf(file), []))) {
    if (formato === 'jsonl')
      return typeof value === 'object' && value !== null && 'variacoes' in value && 'departamento' in value
    const names = Object.keys(value as object)
    if (formato === 'csv') return isShopColumns(names)
    if (!isShopColumns(names) || !names.includes('fonte')) return false
    throw new ImportError(
      `A planilha ${file} tem as colunas do que "export" escreve. Formate os códigos e EANs como texto, salve-a como CSV (separado por ponto e vírgula) e importe o CSV.`,
    )
  }
  return false
}

async function* goodRows(rows: AsyncIterable<FileRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) if (isRow(row)) yield row
}

/**
 * Writes a mapping for a file by the names of its columns and what stands in them.
 * @param choose asked once where several columns would do; answers with those chosen
 * @param hidden takes rows that a workbook hides, too
 * @param now what a promotion's end is compared with
 * @throws ImportError when nothing of it makes a product
 */
export async function proposeMapping(
  file: string,
  choose?: (candidates: readonly Candidates[]) => Promise<Partial<Record<AskedField, string>>>,
  hidden = false,
  now = systemClock.now(),
): Promise<Proposed> {
  const reading = { ...(await readingOf(file)), hidden }
  const { rows, repeated, bad, left } = await sampleOf(file, reading)
  if (rows.length === 0)
    throw new ImportError(
      bad === undefined
        ? ['O arquivo não tem nenhuma linha de dados.', ...left].join(' ')
        : `Nenhuma linha do arquivo pode ser lida (linha ${bad.line}: ${bad.reason}).`,
    )
  const propose = (chosen = {}) => proposeFields(rows, chosen, repeated, reading.formato === 'planilha')
  const first = propose()
  const proposal = choose && first.candidates.length > 0 ? propose(await choose(first.candidates)) : first
  const { notes, candidates: _, ...fields } = proposal
  const fonte = path
    .basename(proposedPath(file), '.mapa.json')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const told = {
    fonte: fonte || 'catalogo',
    formato: reading.formato,
    ...(reading.codificacao !== 'utf-8' && { codificacao: reading.codificacao }),
    ...(reading.registros !== undefined && { registros: reading.registros }),
    ...(reading.variacoesEm !== undefined && { variacoesEm: reading.variacoesEm }),
    ...fields,
  }
  const parsed = parseMapping(told)
  if (!parsed.ok) throw new ImportError(`Não sei propor um mapeamento para este arquivo: ${parsed.sentences.join(' ')}`)
  const mappingFile = proposedPath(file)
  try {
    fs.writeFileSync(mappingFile, `${JSON.stringify(told, undefined, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    throw new ImportError(
      `O mapeamento ${mappingFile} não pôde ser escrito (${(error as NodeJS.ErrnoException).code}). Copie o arquivo para uma pasta sua.`,
    )
  }
  const good = await firstProducts(file, parsed.mapping, hidden, now)
  return {
    mappingFile,
    notes: [...notes, ...spoiledNote(good), ...left],
    products: good.slice(0, SHOWN).map(({ record }) => record),
  }
}

type Accepted = Extract<Candidate, { record: CatalogRecord }>

/** The first products that an import by that mapping makes of a file, of which of each id the first. */
async function firstProducts(file: string, mapping: Mapping, hidden: boolean, now: Date): Promise<Accepted[]> {
  const read = () => rowsOf(file, { ...mapping, hidden }, mappedColumns(mapping))
  const family = await familyOf(read, mapping)
  const first = await firstRows(soldRows(read(), mapping, new Asides(), { family }), mapping)
  const rows = () => Readable.from(first) as AsyncIterable<FileRow>
  const found = new Map<string, Accepted>()
  for await (const candidate of candidatesOf(rows(), await apartBy(rows, mapping), mapping, file, now))
    if ('record' in candidate && !found.has(candidate.record.id)) found.set(candidate.record.id, candidate)
  return [...found.values()]
}

/** The first rows of a file, and of those after them what belongs to the same products. */
async function firstRows(rows: AsyncIterable<FileRow>, mapping: Mapping): Promise<FileRow[]> {
  const first: FileRow[] = []
  const products = new Set<string>()
  for await (const row of rows) {
    const key = isRow(row) && mayStandApart(mapping) ? productKey(row, mapping) : undefined
    if (first.length < SAMPLE) {
      first.push(row)
      if (key !== undefined) products.add(key)
    } else if (!mayStandApart(mapping) || first.length === MOST_ROWS) break
    else if (key !== undefined && products.has(key)) first.push(row)
  }
  return first
}

/** Of a file without a mapping: only that it has codes tells what a line of one cell is. */
const UNMAPPED: Judge = {
  told: NAMES_DEPARTMENT,
  mayBe: hasCode,
  isName: () => false,
  sumsOf: () => undefined,
  takesTitle: false,
}

/** The first rows of a file, and which of the columns that tell those apart do not tell all of it apart. */
async function sampleOf(
  file: string,
  reading: Reading,
): Promise<{ rows: SourceRow[]; repeated: ReadonlyMap<string, Repetition>; bad: BadRow | undefined; left: string[] }> {
  const rows: SourceRow[] = []
  let keys: Keys | undefined
  let bad: BadRow | undefined
  const left: string[] = []
  const hidden: number[] = []
  const onLeft = (sheets: SheetsLeft) => void left.push(`atenção: ${leftSentence(sheets)}`)
  let family: Family | undefined
  for await (const read of withSections(rowsOf(file, reading, [], undefined, onLeft), UNMAPPED)) {
    if (isRow(read)) family ??= hasFamilies(read) ? await familyOf(() => rowsOf(file, reading, [])) : NO_FAMILY
    const row = family?.told(read) ?? read
    if (isBad(row)) bad ??= row
    if (isAside(row) && row.aside === 'hidden') hidden.push(row.line)
    if (!isRow(row) || typeof row.value !== 'object' || row.value === null || Array.isArray(row.value)) continue
    if (rows.length < SAMPLE) rows.push(row)
    else if (!isOfStoreView(row)) (keys ??= new Keys(rows.filter((each) => !isOfStoreView(each)))).add(row)
  }
  if (hidden.length > 0) left.push(hiddenSentence(hidden.length, hidden.slice(0, SHOWN).join(', ')))
  return { rows, repeated: keys?.repeated() ?? new Map(), bad, left }
}

/** Said before somebody tries to import it. */
function spoiledNote(products: readonly Accepted[]): string[] {
  const samples = products.flatMap(({ remarks }) => remarks.find(({ motivo }) => motivo === GARBLED)?.valor ?? [])
  return isSpoiled(samples.length, products.length)
    ? [
        `atenção: há letras trocadas (por exemplo "${samples[0]}"); exporte o arquivo de novo, em UTF-8, ou a importação o recusa`,
      ]
    : []
}

async function readingOf(file: string): Promise<Reading> {
  const formato = await formatOf(file)
  const codificacao = formato === 'planilha' ? undefined : await guessEncoding(file)
  const reading: Reading = {
    formato,
    codificacao,
    ...(formato === 'json' && { registros: await recordPath(file, codificacao ?? 'utf-8') }),
  }
  const isTable = formato === 'csv' || formato === 'planilha'
  return isTable ? reading : { ...reading, variacoesEm: await listIn(file, reading) }
}

/** Records of which one at least lists its variations, where others have none. */
const MOST_WITHOUT = 500

async function listIn(file: string, reading: Reading): Promise<string | undefined> {
  let read = 0
  for await (const row of goodRows(rowsOf(file, reading, []))) {
    const list = variationList(row)
    if (list !== undefined || (read += 1) > MOST_WITHOUT) return list
  }
  return undefined
}

/** Where a document could be read no further. */
function whereOf({ message }: Error): string {
  const [, line] = /\bline (\d+)/.exec(message) ?? []
  if (/unexpected end|unterminated/i.test(message)) return ': acaba no meio, está incompleto'
  const [, near] = /\.\.\."?(.{3,60}?)"?\.\.\. is not valid/s.exec(message) ?? []
  if (line === undefined) return near === undefined ? '' : `: não se entende perto de ${near.trim()}`
  return `: não se entende a linha ${line}`
}

/** Where the records of a JSON document are. */
async function recordPath(file: string, encoding: Parameters<typeof openText>[1]): Promise<string> {
  let text = ''
  for await (const piece of openText(file, encoding, () => undefined)) {
    text += piece
    if (text.length > LARGEST_DOCUMENT)
      throw new ImportError('O JSON é grande demais para se achar os registros: escreva o mapeamento.')
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ImportError(`O arquivo não é um JSON válido${whereOf(error as Error)}. Exporte-o de novo.`)
  }
  return pathIn(value) ?? '[]'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{ "produto": {…} }`, an edge around its node. */
const isWrapper = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && Object.values(value).every(isObject)

/** Where records are in a document, or in what one of its fields holds. */
function pathIn(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const inner = Object.entries(value.find(isObject) ?? {}).find(
      ([name, list]) => /produ|item|itens/i.test(name) && Array.isArray(list) && list.some(isObject),
    )
    return inner ? `[].${inner[0]}[]` : value.some(isObject) && value.every(isWrapper) ? '[]{}' : '[]'
  }
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
  const list = entries.find(([, each]) => Array.isArray(each) && each.some(isObject))
  if (list) return list[0] + pathIn(list[1])!
  const nested = entries.find(
    ([, each]) => isObject(each) && Object.values(each).length > 1 && Object.values(each).every(isObject),
  )
  if (entries.length > 1 && entries.every(([, each]) => isObject(each))) return '{}'
  if (nested) return `${nested[0]}{}`
  const [only, ...others] = entries.filter(([, each]) => isObject(each))
  const below = only && others.length === 0 ? pathIn(only[1]) : undefined
  return below === undefined
    ? undefined
    : `${only![0]}${below.startsWith('[') || below.startsWith('{') ? '' : '.'}${below}`
}
