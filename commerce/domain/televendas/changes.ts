/** What a line of the record keeps of one time. */
export type Facts = Readonly<Record<string, unknown>> | null

/** Null where the record says nothing of that time. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

const NAMES: Readonly<Record<string, string>> = {
  cupons: 'Cupons',
  desfecho: 'Desfecho',
  direcao: 'Ligação',
  endereco: 'Endereço',
  entregas: 'Entregas',
  linhas: 'Linhas',
  pagamento: 'Pagamento',
  parcelas: 'Parcelas',
  pontos: 'Pontos',
  protocolo: 'Protocolo',
  recusa: 'Recusa',
  situacao: 'Situação',
  total: 'Total',
}

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
    before: before === null ? null : valueText(before[name]),
    after: after === null ? null : valueText(after[name]),
  }))
}
