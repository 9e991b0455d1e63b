import * as v from 'valibot'
import { CatalogRecord } from './catalog-record.ts'
import { attributesOf } from './import-attributes.ts'
import { departmentOf } from './import-department.ts'
import type { Mapping, PriceSource } from './import-mapping.ts'
import { fieldAt, firstOf, priceOf, type SourceRow, valuesOf } from './import-source.ts'
import { instantOf, isGtin, oneLine, paragraphs } from './import-text.ts'
import { cutAtWord } from '../contract/values/slug.ts'

/** Something a file said that was not taken as it stands. */
export interface Remark {
  campo: string
  motivo: string
  valor?: string
}
export type Mapped = { ok: true; record: CatalogRecord; remarks: Remark[] } | { ok: false; reason: string; campo: string; remarks: Remark[] }

const NAME_LENGTH = 300
const DESCRIPTION_LENGTH = 20_000
const LARGEST_STOCK = 1_000_000
const KEY = /^[A-Za-z0-9._-]{1,40}$/

/** Turns one row of a source into a catalogue record, or says why it cannot be one. Never throws for any input. */
export function mapRow(row: SourceRow, mapping: Mapping): Mapped {
  const remarks: Remark[] = []
  const { campos, limites } = mapping
  const reject = (campo: string, reason: string): Mapped => ({ ok: false, reason, campo, remarks })
  if (typeof row.value !== 'object' || row.value === null || Array.isArray(row.value)) return reject('', 'o registro não é um objeto')
  const id = keyText(firstOf(row, campos.id))
  if (id === undefined) return reject('id', 'identificador ausente')
  if (!KEY.test(id)) return reject('id', `o identificador "${id.slice(0, 60)}" tem caracteres não aceitos ou mais de 40`)
  const name = oneLine(firstOf(row, campos.nome) ?? '')
  if (name.length < limites.nomeMinimo) return reject('nome', name === '' ? 'nome ausente' : `nome com menos de ${limites.nomeMinimo} caracteres`)
  if (name.length > NAME_LENGTH) remarks.push({ campo: 'nome', motivo: `nome com ${name.length} caracteres, cortado em ${NAME_LENGTH}`, valor: name.slice(0, 80) })
  const department = departmentOf(row, campos.departamento)
  if (department.length === 0) return reject('departamento', 'departamento ausente')
  const sku = keyText(firstOf(row, campos.sku)) ?? id
  if (!KEY.test(sku)) return reject('sku', `o código "${sku.slice(0, 60)}" tem caracteres não aceitos ou mais de 40`)
  const one = (source: Parameters<typeof firstOf>[1], max: number) => cutAtWord(oneLine(firstOf(row, source) ?? ''), max) || undefined
  const whole = (campo: string, source: Parameters<typeof firstOf>[1], max: number) => wholeNumber(row, campo, source, max, remarks)
  const candidate = {
    id,
    nome: cutAtWord(name, NAME_LENGTH),
    slug: firstOf(row, campos.slug)?.trim(),
    marca: one(campos.marca, 80),
    modelo: one(campos.modelo, 80),
    descricao: paragraphs(firstOf(row, campos.descricao) ?? '').slice(0, DESCRIPTION_LENGTH),
    departamento: department,
    lojista: keyText(firstOf(row, campos.lojista)),
    atributos: attributesOf(row, mapping),
    imagens: picturesOf(row, mapping),
    variacoes: [
      {
        sku,
        ean: eanOf(row, mapping, remarks),
        opcoes: Object.fromEntries(Object.entries(campos.opcoes ?? {}).flatMap(([option, source]) => (one(source, 60) ? [[option, one(source, 60)]] : []))),
        preco: price(row, mapping, 'preco', campos.preco, remarks),
        canais: Object.fromEntries(Object.entries(campos.canais ?? {}).flatMap(([channel, source]) => {
          const centavos = price(row, mapping, `canais.${channel}`, source, remarks)
          return centavos === undefined ? [] : [[channel, centavos]]
        })),
        promocao: promotionOf(row, mapping, remarks),
        historico: historyOf(row, mapping, remarks),
        estoque: whole('estoque', campos.estoque, LARGEST_STOCK) ?? 0,
        pesoG: weightOf(row, mapping, remarks),
      },
    ],
    selo: one(campos.selo, 30),
    vendidos: whole('vendidos', campos.vendidos, LARGEST_STOCK),
    quantidadeMin: whole('quantidadeMin', campos.quantidadeMin, 9_999) || undefined,
    quantidadeMult: whole('quantidadeMult', campos.quantidadeMult, 9_999) || undefined,
    quantidadeMax: whole('quantidadeMax', campos.quantidadeMax, 9_999) || undefined,
    lancamento: instant(row, 'lancamento', campos.lancamento, remarks),
    avaliacao: ratingOf(row, mapping, remarks),
  }
  const parsed = v.safeParse(CatalogRecord, candidate)
  if (parsed.success) return { ok: true, record: parsed.output, remarks }
  const issue = parsed.issues[0]
  const where = (issue.path ?? []).map((part) => String(part.key)).join('.')
  return reject(where, issue.message.startsWith('Invalid ') ? `valor não aceito em ${where}: ${issue.received.slice(0, 60)}` : `${where}: ${issue.message}`)
}

const keyText = (text: string | undefined): string | undefined => text?.trim().replace(/\.0$/, '') || undefined

function price(row: SourceRow, { limites }: Mapping, campo: string, source: PriceSource | undefined, remarks: Remark[]): number | undefined {
  const reading = priceOf(row, source)
  if (reading.kind === 'none') return undefined
  if (reading.kind === 'unreadable') {
    remarks.push({ campo, motivo: 'preço ilegível; produto fica indisponível', valor: reading.text.slice(0, 60) })
    return undefined
  }
  if (reading.centavos <= limites.precoMaximo * 100) return reading.centavos
  remarks.push({ campo, motivo: `preço acima de R$ ${limites.precoMaximo}: tomado por engano; produto fica indisponível`, valor: (reading.centavos / 100).toFixed(2) })
  return undefined
}

function eanOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): string | undefined {
  const found = campos.ean === undefined ? [] : valuesOf(row, campos.ean).map((text) => text.replace(/[\s.-]/g, ''))
  const good = found.find(isGtin)
  if (good === undefined && found.length > 0) remarks.push({ campo: 'ean', motivo: 'EAN inválido, descartado', valor: found[0]!.slice(0, 40) })
  return good
}

function wholeNumber(row: SourceRow, campo: string, source: Parameters<typeof firstOf>[1], max: number, remarks: Remark[]): number | undefined {
  const text = firstOf(row, source)?.trim()
  if (text === undefined) return undefined
  const value = Number(/^\d{1,3}(\.\d{3})+$/.test(text) && typeof fieldAt(row, String(source)) !== 'number' ? text.replaceAll('.', '') : text.replace(',', '.'))
  const whole = Math.floor(value)
  if (Number.isFinite(value) && whole >= 0 && whole <= max) return whole
  remarks.push({ campo, motivo: `valor absurdo, ignorado (esperado um número de 0 a ${max})`, valor: text.slice(0, 40) })
  return undefined
}

function instant(row: SourceRow, campo: string, source: Parameters<typeof firstOf>[1], remarks: Remark[]): string | undefined {
  const text = firstOf(row, source)?.trim()
  const at = text === undefined ? undefined : instantOf(text)
  if (text !== undefined && at === undefined) remarks.push({ campo, motivo: 'data ilegível, ignorada', valor: text.slice(0, 40) })
  return at
}

function weightOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): number | undefined {
  const text = firstOf(row, campos.peso?.de)?.replace(',', '.')
  if (text === undefined) return undefined
  const grams = Math.round(Number(text) * (campos.peso?.unidade === 'kg' ? 1000 : 1))
  if (grams > 0 && grams <= 1_000_000) return grams
  if (grams !== 0) remarks.push({ campo: 'peso', motivo: 'peso absurdo, ignorado', valor: text.slice(0, 40) })
  return undefined
}

function promotionOf(row: SourceRow, mapping: Mapping, remarks: Remark[]) {
  const rule = mapping.campos.promocao
  const centavos = rule && price(row, mapping, 'promocao', rule.preco, remarks)
  if (!rule || centavos === undefined) return undefined
  const [de, ate] = [instant(row, 'promocao.de', rule.de, remarks), instant(row, 'promocao.ate', rule.ate, remarks)]
  if (de !== undefined && ate !== undefined && de < ate) return { preco: centavos, de, ate }
  remarks.push({ campo: 'promocao', motivo: 'promoção sem começo e fim válidos, ignorada' })
  return undefined
}

function historyOf(row: SourceRow, mapping: Mapping, remarks: Remark[]) {
  const rule = mapping.campos.historico
  const list = rule ? fieldAt(row, rule.campo) : undefined
  if (!rule || !Array.isArray(list)) return []
  return list.slice(-200).flatMap((value: unknown) => {
    const entry = { ...row, value }
    const [preco, desde] = [price(entry, mapping, 'historico', rule.preco, remarks), instant(entry, 'historico', rule.data, remarks)]
    return preco === undefined || desde === undefined ? [] : [{ preco, desde }]
  })
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

function picturesOf(row: SourceRow, { campos, imagemPadrao }: Mapping) {
  const found = [...new Set((campos.imagens ?? []).flatMap((source) => valuesOf(row, source)).map((text) => text.trim()))].filter((text) => text.length <= 2000)
  return (found.length > 0 ? found : imagemPadrao ? [imagemPadrao] : []).slice(0, 30).map((origem) => ({ origem }))
}
