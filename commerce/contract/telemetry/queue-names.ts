const NAMES = {
  publication: 'publicação do catálogo',
  search: 'índice da busca',
  'availability-notices': 'avisos de produto disponível',
  purchases: 'cobranças, prazos e reembolsos',
  'purchase-item': 'cobrança, prazo ou reembolso que falhou',
  mail: 'envio de e-mails',
  measurements: 'medição de pedidos',
  recommendations: 'recomendações de produtos',
  housekeeping: 'limpeza de dados vencidos',
} as const
export type QueueName = keyof typeof NAMES
/** What an operator calls the shop's background work; a version after this one may have more of it. */
export const QUEUE_NAMES: Readonly<Record<string, string>> = NAMES
