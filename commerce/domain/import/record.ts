import * as v from 'valibot'
import { cutAtWord } from '#commerce/contract/values/slug.ts'
import { attributesOf } from './attributes.ts'
import { CatalogRecord } from './catalog-record.ts'
import { departmentOf } from './department.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'
import type { Mapping, Source } from './mapping.ts'
import { headed, type RefusedRow, type Rows } from './parent-rows.ts'
import { picturesOf, videoOf } from './row-pictures.ts'
import { instant, type Remark } from './row-values.ts'
import { BROKEN_CELL, brokenColumns, fieldAt, firstOf, priceOf, type SourceRow, valuesOf } from './source.ts'
import { garbled, isPlaceholder, isTotals, oneLine, paragraphs } from './text.ts'
import {
  changedKey,
  cutTo,
  keyText,
  LARGEST_STOCK,
  optionsOf,
  variationOf,
  wholeKey,
  wholeNumber,
} from './variation.ts'

/** What a refused row says of itself, for whoever looks for it in the file. */
interface Said {
  id: string
}
/** `at` = the first row that became a variation, or the product's first one. */
export type Mapped = (
  | { ok: true; record: CatalogRecord }
  | { ok: false; reason: string; campo: string; said: Said; name: string; value: string }
) & {
  at: SourceRow
  remarks: Remark[]
  refused: RefusedRow[]
}

/** Told of a name whose letters were lost. */
export const GARBLED =
  'letras trocadas (como CafÃ©): a codificação do arquivo não é a que se leu, ou o texto já veio estragado'
/** A second line of the header, which says what its columns hold. */
const EXPLAINS = /^(?:\([^()]*\)|\[[^[\]]*\])$/
const NAME_LENGTH = 300
const DESCRIPTION_LENGTH = 20_000
/** What a mapping tells of a product; the rest only the shop's own files do. */
type MappedField = Exclude<
  keyof CatalogRecord,
  'outrosDepartamentos' | 'servicos' | 'brindes' | 'medida' | 'ence' | 'alimento'
>
/** As `CatalogRecord` has it; more rows of one product are not even held. */
export const MAX_VARIATIONS = 100

/** What makes rows one product where the mapping says that each row is a variation; undefined for a row without it. */
export const productKey = (row: SourceRow, { campos }: Mapping): string | undefined =>
  typeof row.value === 'object' && row.value !== null && !Array.isArray(row.value)
    ? wholeKey(firstOf(row, campos.id))
    : undefined

/**
 * Turns the rows of one product, the first of which names it, into a catalogue record, or says why they cannot be one.
 * Never throws for any input.
 * @param now what a promotion's end is compared with
 */
export function mapProduct(told: Rows, by: Mapping, now: Date): Mapped {
  const remarks: Remark[] = []
  const { rows, ofVariations, mapping, refused } = headed(told, by)
  const [row] = rows
  const { campos, limites } = mapping
  const lines = rows.length > 1 ? `; o produto inteiro, de ${rows.length} linhas, fica de fora` : ''
  const reject = (campo: string, reason: string): Mapped => ({
    ok: false,
    reason: reason + lines,
    campo,
    said: { id: (firstOf(row, campos.id) ?? '').slice(0, 60) },
    name: oneLine(firstOf(row, campos.nome) ?? '').slice(0, 120),
    value: valueAt(row, mapping, campo),
    at: row,
    remarks,
    refused: [],
  })
  if (typeof row.value !== 'object' || row.value === null || Array.isArray(row.value))
    return reject('', 'o registro não é um objeto')
  if (hasLostDigits(firstOf(row, campos.id))) return reject('id', LOST_DIGITS)
  for (const campo of brokenColumns(row))
    remarks.push({ campo, motivo: BROKEN_CELL, valor: String(fieldAt(row, campo)) })
  const id = keyText(firstOf(row, campos.id))
  const name = oneLine(firstOf(row, campos.nome) ?? '')
  if (isTotals(name)) return reject('nome', 'parece a linha de totais da planilha, e não um produto')
  if (id === undefined) return reject('id', 'identificador ausente')
  changedKey('id', firstOf(row, campos.id), remarks)
  if (isPlaceholder(name) || EXPLAINS.test(name)) return reject('nome', `"${name}" não é um nome de produto`)
  if (name.length < limites.nomeMinimo)
    return reject('nome', name === '' ? 'nome ausente' : `nome com menos de ${limites.nomeMinimo} caracteres`)
  if (name.length > NAME_LENGTH)
    remarks.push({
      campo: 'nome',
      motivo: `nome com ${name.length} caracteres, cortado em ${NAME_LENGTH}`,
      valor: name.slice(0, 80),
    })
  const departments = departmentsOf(ofVariations.includes(row) ? rows : [row], mapping, remarks)
  if (departments[0] === undefined) return reject('departamento', 'departamento ausente')
  const spoiled = [name, firstOf(row, campos.marca) ?? '', ...departments.flat()].find(garbled)
  if (spoiled !== undefined) remarks.push({ campo: 'nome', motivo: GARBLED, valor: spoiled.slice(0, 80) })
  const variations = variationsOf(ofVariations, mapping, id, departments.length > 1, { now, remarks, refused })
  if (!('at' in variations)) return reject('sku', variations.reason)
  const one = (campo: string, source: Parameters<typeof firstOf>[1], max: number) =>
    cutTo(campo, oneLine(firstOf(row, source) ?? ''), max, remarks) || undefined
  const description = paragraphs(firstOf(row, campos.descricao) ?? '')
  if (description.length > DESCRIPTION_LENGTH)
    remarks.push({
      campo: 'descricao',
      motivo: `descrição com ${description.length} caracteres, cortada em ${DESCRIPTION_LENGTH}`,
      valor: description.slice(0, 80),
    })
  const whole = (campo: string, source: Parameters<typeof firstOf>[1], max: number) =>
    wholeNumber(row, campo, source, max, remarks)
  const candidate = {
    id,
    nome: cutAtWord(name, NAME_LENGTH),
    slug: firstOf(row, campos.slug)?.trim(),
    marca: one('marca', campos.marca, 80),
    modelo: one('modelo', campos.modelo, 80),
    descricao: description.slice(0, DESCRIPTION_LENGTH),
    departamento: departments[0],
    ...(departments.length > 1 && { outrosDepartamentos: departments.slice(1) }),
    lojista: keyText(firstOf(row, campos.lojista)),
    atributos: attributesOf(row, mapping, remarks),
    imagens: picturesOf(rows, ofVariations, mapping, remarks),
    video: videoOf(rows, mapping),
    variacoes: variations.found,
    selo: one('selo', campos.selo, 30),
    vendidos: whole('vendidos', campos.vendidos, LARGEST_STOCK),
    quantidadeMin: whole('quantidadeMin', campos.quantidadeMin, 9_999) || undefined,
    quantidadeMult: whole('quantidadeMult', campos.quantidadeMult, 9_999) || undefined,
    quantidadeMax: whole('quantidadeMax', campos.quantidadeMax, 9_999) || undefined,
    lancamento: instant(row, 'lancamento', campos.lancamento, remarks),
    avaliacao: ratingOf(row, mapping, remarks),
  } satisfies Record<MappedField, unknown>
  const parsed = parseRecord(candidate)
  return parsed.ok ? { ...parsed, at: variations.at, remarks, refused } : reject(parsed.campo, parsed.reason)
}

/** What the column behind a field says. */
function valueAt(row: SourceRow, { campos }: Mapping, campo: string): string {
  const source = campos[campo.split('.')[0] as keyof typeof campos]
  const plain = typeof source === 'string' || Array.isArray(source) || (typeof source === 'object' && 'campo' in source)
  return plain
    ? valuesOf(row, source as Source)
        .join(' | ')
        .slice(0, 200)
    : ''
}

/** A value as a catalogue record, or the field that keeps it from being one. */
export function parseRecord(
  candidate: unknown,
): { ok: true; record: CatalogRecord } | { ok: false; reason: string; campo: string } {
  const parsed = v.safeParse(CatalogRecord, candidate)
  if (parsed.success) return { ok: true, record: parsed.output }
  const issue = parsed.issues[0]
  const campo = (issue.path ?? []).map((part) => String(part.key)).join('.')
  return {
    ok: false,
    campo,
    reason: issue.message.startsWith('Invalid ')
      ? `valor não aceito em ${campo}: ${issue.received.slice(0, 60)}`
      : `${campo}: ${issue.message}`,
  }
}

/** Departments the rows name, each once, the first row's first. */
function departmentsOf(rows: readonly SourceRow[], { campos }: Mapping, remarks: Remark[]): string[][] {
  const named = rows.map((row) => departmentOf(row, campos.departamento, remarks)).filter((names) => names.length > 0)
  return [...new Map(named.map((names) => [names.join('\n'), names])).values()]
}

/** One variation a row; a second row of one sku is there for another department or says the same again. */
function variationsOf(
  rows: Rows,
  mapping: Mapping,
  id: string,
  severalDepartments: boolean,
  { now, remarks, refused }: Pick<Mapped, 'remarks' | 'refused'> & { now: Date },
): { reason: string } | { at: SourceRow; found: object[] } {
  const fallback = mapping.variacoes === 'linhas' ? undefined : id
  const found = new Map<string, object>()
  let at: SourceRow | undefined
  let reason = ''
  for (const row of rows) {
    if (rows.length > 1 && isOfPictures(row, mapping)) continue
    const own = variationOf(row, mapping, fallback, { now, remarks })
    const wrong = !own.ok
      ? own.reason
      : found.has(own.variation.sku) && !severalDepartments
        ? `o código ${own.variation.sku} já está em outra linha deste produto`
        : undefined
    if (wrong !== undefined) {
      reason ||= wrong
      refused.push({ line: row.line, position: row.position, campo: 'sku', reason: wrong })
    } else if (own.ok && !found.has(own.variation.sku)) {
      at ??= row
      found.set(own.variation.sku, own.variation)
    }
  }
  return at === undefined ? { reason } : { at, found: [...found.values()] }
}

/** Whether a row of several brings nothing that is sold, as those of further pictures do: neither a code of its own. */
function isOfPictures(row: SourceRow, mapping: Mapping): boolean {
  const { opcoes, preco, estoque, sku } = mapping.campos
  const [own] = [sku].flat()
  const isMade = typeof own === 'object' && 'modelo' in own
  return (
    opcoes !== undefined &&
    (isMade || firstOf(row, own) === undefined) &&
    Object.keys(optionsOf(row, mapping)).length === 0 &&
    priceOf(row, preco).kind === 'none' &&
    firstOf(row, estoque) === undefined
  )
}

function ratingOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]) {
  const text = firstOf(row, campos.avaliacao?.media)
  if (campos.avaliacao === undefined || text === undefined) return undefined
  const media = Number(text.replace(',', '.'))
  const total = wholeNumber(row, 'avaliacao.total', campos.avaliacao.total, LARGEST_STOCK, remarks) ?? 0
  if (media >= 0 && media <= 5) return total > 0 ? { media: Math.round(media * 100) / 100, total } : undefined
  remarks.push({ campo: 'avaliacao', motivo: 'nota fora de 0 a 5, ignorada', valor: text.slice(0, 20) })
  return undefined
}
