/** Writes whose own line nobody makes, by route; one that is not here is told by its route. */
const WRITES: Readonly<Record<string, string>> = {
  'POST /cart/items': 'carrinho-igual',
  'PUT /cart/items/:idItem': 'carrinho-igual',
  'POST /cart/cupons': 'carrinho-igual',
  'PUT /cart/cep': 'cep-informado',
  'POST /cart/handoff': 'carrinho-copiado',
  'POST /checkout/order': 'pedido-reenviado',
  'POST /checkout/order/:numeroPedido/payment': 'pagamento-trocado',
  'POST /orders/:numeroPedido/boleto': 'boleto-renovado',
  'POST /users': 'cliente-cadastrado',
  'POST /users/pj': 'cliente-cadastrado',
  'PUT /users/pj': 'cadastro-alterado',
  'POST /users/update': 'cadastro-alterado',
  'POST /users/addresses': 'endereco-cadastrado',
  'PUT /users/addresses/:idEndereco': 'endereco-alterado',
  'DELETE /users/addresses/:idEndereco': 'endereco-excluido',
  'POST /users/requests/anexos': 'anexo-enviado',
  'DELETE /users/requests/anexos/:idAnexo': 'anexo-retirado',
  'POST /users/auth/logout': 'saida',
  'POST /users/auth': 'entrada',
  'POST /users/password/update': 'senha-alterada',
  'PUT /users/password': 'senha-alterada',
}

/** Measuring and asking, not acting. */
const TRACES: readonly string[] = [
  '/televendas/products/lines',
  '/events',
  '/telemetry',
  '/catalog/search/clicks',
  '/catalog/pages/recommendations/events',
]

/** Pages of one customer: that an agent looked at them is recorded too. */
const PERSONAL_READS: readonly RegExp[] = [
  /^\/orders(\/|$)/,
  /^\/users$/,
  /^\/users\/(addresses|requests|points)(\/|$)/,
  /^\/favorites$/,
  /^\/checkout$/,
  /^\/televendas\/customers\/:/,
]

/** Parts of a route that name a thing of the shop's, as the record calls it; any other may name a person. */
const THINGS: Readonly<Record<string, string>> = {
  numeroPedido: 'pedido',
  protocolo: 'solicitacao',
  idProduto: 'produto',
  sku: 'produto',
  idItem: 'item',
  codigo: 'cupom',
  numero: 'orcamento',
}

export const ATTEMPT = 'tentativa'

/** What a write is called in the record; undefined for one that is not recorded. @param route below the store's base */
export function writeAction(method: string, route: string): string | undefined {
  if (TRACES.includes(route)) return undefined
  return WRITES[`${method} ${route}`] ?? `${method} ${route.slice(1)}`
}

export const isPersonalRead = (route: string): boolean => PERSONAL_READS.some((pattern) => pattern.test(route))

/** The thing a route names, never a person. */
export function thingOf(params: Readonly<Record<string, string>>): { entity: string; entityId: string } | undefined {
  for (const [name, entity] of Object.entries(THINGS)) {
    const value = params[name]
    if (value !== undefined && value !== '') return { entity, entityId: value.slice(0, 60) }
  }
  return undefined
}

/** Of a list of quantities, what is other than it was. */
export function changedPart<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): { before: Record<string, T | null>; after: Record<string, T | null> } | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (keys.length === 0) return undefined
  const part = (of: Readonly<Record<string, T>>) => Object.fromEntries(keys.map((key) => [key, of[key] ?? null]))
  return { before: part(before), after: part(after) }
}
