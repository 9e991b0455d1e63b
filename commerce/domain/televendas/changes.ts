import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { ESTADO_DESCONTO_LABELS, MOTIVOS_DESCONTO } from '#commerce/contract/televendas/discounts.ts'
import { RESULTADOS_FILA } from '#commerce/contract/televendas/queues.ts'

/** What a line of the record keeps of one time. */
export type Facts = Readonly<Record<string, unknown>> | null

/** Null where the record says nothing of that time. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

const NAMES: Readonly<Record<string, string>> = {
  abandonado: 'Abandonado',
  consentimento: 'Consentimento',
  cupons: 'Cupons',
  desfecho: 'Desfecho',
  direcao: 'Ligação',
  encontrados: 'Encontrados',
  endereco: 'Endereço',
  entrega: 'Entrega',
  entregas: 'Entregas',
  estado: 'Situação',
  forma: 'Forma',
  frete: 'Frete',
  itens: 'Itens',
  linhas: 'Linhas',
  motivo: 'Motivo',
  nota: 'Nota',
  pagamento: 'Pagamento',
  parcelas: 'Parcelas',
  pontos: 'Pontos',
  porEmail: 'Por e-mail',
  precoMantido: 'Preço mantido',
  protocolo: 'Protocolo',
  recusa: 'Recusa',
  resultado: 'Resultado',
  roteiro: 'Roteiro',
  situacao: 'Situação',
  sku: 'Produto',
  tipo: 'Tipo',
  total: 'Total',
  valores: 'Valores',
  versaoCarrinho: 'Versão do carrinho',
}

/** Codes of the shop's, by the name they stand under; a name's other values are told as they are. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  desfecho: Object.fromEntries(DESFECHOS),
  direcao: { RECEBIDA: 'recebida', REALIZADA: 'realizada' },
  estado: ESTADO_DESCONTO_LABELS,
  motivo: Object.fromEntries(MOTIVOS_DESCONTO),
  recusa: { forbidden: 'sem permissão', conflict: 'não era possível naquele momento' },
  resultado: Object.fromEntries(RESULTADOS_FILA),
}
const inWords = (name: string, value: unknown): string =>
  (typeof value === 'string' ? WORDS[name]?.[value] : undefined) ?? valueText(value)

/** A value of the record as a person reads it; what is absent is a dash. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`)
    return parts.length === 0 ? '–' : parts.join(', ')
  }
  return String(value)
}

/** What a line of the record says was so before and is so after, name by name. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name: NAMES[name] ?? name,
    before: before === null ? null : inWords(name, before[name]),
    after: after === null ? null : inWords(name, after[name]),
  }))
}
