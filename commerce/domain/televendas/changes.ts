import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { ESTADO_DESCONTO_LABELS, MOTIVOS_DESCONTO } from '#commerce/contract/televendas/discounts.ts'
import { NIVEL_AGENTE_LABELS } from '#commerce/contract/televendas/levels.ts'
import { RESULTADOS_FILA } from '#commerce/contract/televendas/queues.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { sumsIn, sumTexts, withoutSums } from './sums.ts'

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
  canal: 'Canal',
  channels: 'Canais',
  chavePixInformada: 'Chave Pix informada',
  consentimento: 'Consentimento',
  centavos: 'Valor',
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
  level: 'Nível',
  linhas: 'Linhas',
  lojista: 'Lojista',
  motivo: 'Motivo',
  nome: 'Nome',
  nota: 'Nota',
  pagamento: 'Pagamento',
  pedido: 'Pedido',
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
  vale: 'Vale',
  total: 'Total',
  valores: 'Valores',
  versaoCarrinho: 'Versão do carrinho',
}

const PAYMENTS = Object.fromEntries(Object.entries(PAYMENT_METHODS).map(([code, { name }]) => [code, name]))
/** Codes of the shop's, by the name they stand under; a name's other values are told as they are. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  desfecho: Object.fromEntries(DESFECHOS),
  direcao: { RECEBIDA: 'recebida', REALIZADA: 'realizada' },
  entregas: { NORMAL: 'normal', EXPRESSA: 'expressa', AGENDADA: 'agendada', RETIRA_LOJA: 'retirada na loja' },
  estado: ESTADO_DESCONTO_LABELS,
  level: NIVEL_AGENTE_LABELS,
  motivo: Object.fromEntries(MOTIVOS_DESCONTO),
  recusa: { forbidden: 'sem permissão', conflict: 'não era possível naquele momento' },
  resultado: Object.fromEntries(RESULTADOS_FILA),
  forma: PAYMENTS,
  pagamento: PAYMENTS,
}
const ADDRESS = 'endereco'
/** Told by their numbers, as everywhere agents work. */
const channelText = (value: unknown): string => valueText(value).replaceAll(/\bca_(?=\d)/g, '')
/** Values that no table of words can name. */
const READ: Readonly<Record<string, (value: unknown) => string>> = {
  canal: channelText,
  channels: channelText,
  centavos: (value) => (typeof value === 'number' ? formatBRL(value) : valueText(value)),
  // The number of an address says nothing to a person.
  [ADDRESS]: (value) => (typeof value === 'string' ? 'endereço escolhido' : valueText(value)),
}

const inWords = (name: string, value: unknown): string => READ[name]?.(value) ?? valueText(value, WORDS[name])

/** A value of the record as a person reads it; what is absent is a dash. */
function valueText(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string')
    return value.replace(/^\w+/, (code) => (Object.hasOwn(words, code) ? words[code]! : code))
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueText(each)).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name} ${valueText(part, words)}`)
    return parts.length === 0 ? '–' : parts.join(', ')
  }
  return String(value as number)
}

/** What a line of the record says was so before and is so after, name by name, without what it all came to. */
export function factChanges(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [was, is] = [before, after].map((facts) => (facts === null ? null : inWords(name, facts[name])))
    return {
      name: NAMES[name] ?? name,
      before: was ?? null,
      after: name === ADDRESS && was === is ? 'outro endereço' : (is ?? null),
    }
  })
}

/** The same, and total, discounts and payment where they are told and moved. */
export const changesOf = (before: Facts, after: Facts): Change[] => [
  ...factChanges(withoutSums(before), withoutSums(after)),
  ...sumChanges(before, after),
]

function sumChanges(before: Facts, after: Facts): Change[] {
  const [was, is] = [before, after].map((facts) => {
    const sums = sumsIn(facts)
    return sums === null ? undefined : sumTexts(sums)
  })
  if (is === undefined) return []
  const told = [
    { name: 'Total da compra', before: was?.totalText ?? null, after: is.totalText },
    { name: 'Descontos da compra', before: was?.descontoText ?? null, after: is.descontoText },
  ]
  return told.filter((change) => change.before !== change.after)
}
