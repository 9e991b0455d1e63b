import * as v from 'valibot'
import { cutAtWord } from '#commerce/contract/values/slug.ts'
import { attributesOf } from './attributes.ts'
import { CatalogRecord } from './catalog-record.ts'
import { departmentOf } from './department.ts'
import type { Mapping } from './mapping.ts'
import { firstOf, type SourceRow, valuesOf } from './source.ts'
import { oneLine, paragraphs } from './text.ts'
import { instant, KEY, keyText, LARGEST_STOCK, type Remark, variationOf, wholeNumber } from './variation.ts'

/** A row of a product's that is refused although the product is taken. */
export interface RefusedRow {
  line: number
  position: number
  campo: string
  reason: string
}
/** `at` = the first row that became a variation, or the product's first one. */
export type Mapped = ({ ok: true; record: CatalogRecord } | { ok: false; reason: string; campo: string }) & {
  at: SourceRow
  remarks: Remark[]
  refused: RefusedRow[]
}

const NAME_LENGTH = 300
const DESCRIPTION_LENGTH = 20_000
/** As `CatalogRecord` has it; more rows of one product are not even held. */
export const MAX_VARIATIONS = 100

/** What makes rows one product where the mapping says that each row is a variation; undefined for a row without it. */
export const productKey = (row: SourceRow, { campos }: Mapping): string | undefined =>
  typeof row.value === 'object' && row.value !== null && !Array.isArray(row.value)
    ? keyText(firstOf(row, campos.id))
    : undefined

/**
 * Turns the rows of one product, the first of which names it, into a catalogue record, or says why they cannot be one.
 * Never throws for any input.
 */
export function mapProduct(rows: readonly [SourceRow, ...SourceRow[]], mapping: Mapping): Mapped {
  const remarks: Remark[] = []
  const refused: RefusedRow[] = []
  const [row] = rows
  const { campos, limites } = mapping
  const lines = rows.length > 1 ? `; o produto inteiro, de ${rows.length} linhas, fica de fora` : ''
  const reject = (campo: string, reason: string): Mapped => ({
    ok: false,
    reason: reason + lines,
    campo,
    at: row,
    remarks,
    refused: [],
  })
  if (typeof row.value !== 'object' || row.value === null || Array.isArray(row.value))
    return reject('', 'o registro não é um objeto')
  const id = keyText(firstOf(row, campos.id))
  if (id === undefined) return reject('id', 'identificador ausente')
  if (!KEY.test(id))
    return reject('id', `o identificador "${id.slice(0, 60)}" tem caracteres não aceitos ou mais de 40`)
  const name = oneLine(firstOf(row, campos.nome) ?? '')
  if (name.length < limites.nomeMinimo)
    return reject('nome', name === '' ? 'nome ausente' : `nome com menos de ${limites.nomeMinimo} caracteres`)
  if (name.length > NAME_LENGTH)
    remarks.push({
      campo: 'nome',
      motivo: `nome com ${name.length} caracteres, cortado em ${NAME_LENGTH}`,
      valor: name.slice(0, 80),
    })
  const departments = departmentsOf(rows, mapping)
  if (departments[0] === undefined) return reject('departamento', 'departamento ausente')
  const variations = variationsOf(rows, mapping, id, departments.length > 1, { remarks, refused })
  if (!('at' in variations)) return reject('sku', variations.reason)
  const one = (source: Parameters<typeof firstOf>[1], max: number) =>
    cutAtWord(oneLine(firstOf(row, source) ?? ''), max) || undefined
  const whole = (campo: string, source: Parameters<typeof firstOf>[1], max: number) =>
    wholeNumber(row, campo, source, max, remarks)
  const candidate = {
    id,
    nome: cutAtWord(name, NAME_LENGTH),
    slug: firstOf(row, campos.slug)?.trim(),
    marca: one(campos.marca, 80),
    modelo: one(campos.modelo, 80),
    descricao: paragraphs(firstOf(row, campos.descricao) ?? '').slice(0, DESCRIPTION_LENGTH),
    departamento: departments[0],
    ...(departments.length > 1 && { outrosDepartamentos: departments.slice(1) }),
    lojista: keyText(firstOf(row, campos.lojista)),
    atributos: attributesOf(row, mapping),
    imagens: picturesOf(rows, mapping),
    variacoes: variations.found,
    selo: one(campos.selo, 30),
    vendidos: whole('vendidos', campos.vendidos, LARGEST_STOCK),
    quantidadeMin: whole('quantidadeMin', campos.quantidadeMin, 9_999) || undefined,
    quantidadeMult: whole('quantidadeMult', campos.quantidadeMult, 9_999) || undefined,
    quantidadeMax: whole('quantidadeMax', campos.quantidadeMax, 9_999) || undefined,
    lancamento: instant(row, 'lancamento', campos.lancamento, remarks),
    avaliacao: ratingOf(row, mapping, remarks),
  }
  const parsed = parseRecord(candidate)
  return parsed.ok ? { ...parsed, at: variations.at, remarks, refused } : reject(parsed.campo, parsed.reason)
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
function departmentsOf(rows: readonly SourceRow[], { campos }: Mapping): string[][] {
  const named = rows.map((row) => departmentOf(row, campos.departamento)).filter((names) => names.length > 0)
  return [...new Map(named.map((names) => [names.join('\n'), names])).values()]
}

/** One variation a row; a second row of one sku is there for another department or says the same again. */
function variationsOf(
  rows: readonly [SourceRow, ...SourceRow[]],
  mapping: Mapping,
  id: string,
  severalDepartments: boolean,
  { remarks, refused }: Pick<Mapped, 'remarks' | 'refused'>,
): { reason: string } | { at: SourceRow; found: object[] } {
  const fallback = mapping.variacoes === 'linhas' ? undefined : id
  const found = new Map<string, object>()
  let at: SourceRow | undefined
  let reason = ''
  for (const row of rows) {
    const own = variationOf(row, mapping, fallback, remarks)
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

function ratingOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]) {
  const text = firstOf(row, campos.avaliacao?.media)
  if (campos.avaliacao === undefined || text === undefined) return undefined
  const media = Number(text.replace(',', '.'))
  const total = wholeNumber(row, 'avaliacao.total', campos.avaliacao.total, LARGEST_STOCK, remarks) ?? 0
  if (media >= 0 && media <= 5) return total > 0 ? { media: Math.round(media * 100) / 100, total } : undefined
  remarks.push({ campo: 'avaliacao', motivo: 'nota fora de 0 a 5, ignorada', valor: text.slice(0, 20) })
  return undefined
}

function picturesOf(rows: readonly SourceRow[], { campos, imagemPadrao }: Mapping) {
  const found = [
    ...new Set(
      rows
        .flatMap((row) => (campos.imagens ?? []).flatMap((source) => valuesOf(row, source)))
        .map((text) => text.trim()),
    ),
  ].filter((text) => text.length <= 2000)
  return (found.length > 0 ? found : imagemPadrao ? [imagemPadrao] : []).slice(0, 30).map((origem) => ({ origem }))
}
