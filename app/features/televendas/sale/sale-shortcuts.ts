/** One key of the selling screen, as the list of shortcuts tells it. */
export interface SaleShortcut {
  /** As the keyboard is labelled: `F2`, `Alt+L`. */
  keys: string
  does: string
}

/** Keys that work anywhere on the selling screen, by what they do. */
export const SALE_KEYS = {
  code: { keys: 'F2', does: 'Ir para o campo de produto' },
  coupon: { keys: 'F4', does: 'Ir para o cupom' },
  cep: { keys: 'F8', does: 'Ir para o CEP ou o endereço da entrega' },
  checkout: { keys: 'F9', does: 'Fechar o pedido; no painel, ir ao que falta' },
  pix: { keys: 'Alt+P', does: 'Fechar o pedido no Pix' },
  boleto: { keys: 'Alt+B', does: 'Fechar o pedido no boleto' },
  link: { keys: 'Alt+K', does: 'Fechar o pedido por link de pagamento' },
  paste: { keys: 'Alt+L', does: 'Colar uma lista de produtos' },
  script: { keys: 'Alt+R', does: 'Abrir o roteiro' },
  orders: { keys: 'Alt+U', does: 'Abrir os últimos pedidos do cliente' },
  undo: { keys: 'Alt+Z', does: 'Desfazer a última remoção' },
} as const satisfies Record<string, SaleShortcut>
export type SaleKey = keyof typeof SALE_KEYS

/** Every shortcut of the selling screen, for the list that `?` opens. */
export const SALE_SHORTCUTS: readonly SaleShortcut[] = [
  ...Object.values(SALE_KEYS),
  { keys: 'Enter', does: 'Do produto para a quantidade; da quantidade, adicionar' },
  { keys: '3*código Enter', does: 'Adicionar 3 unidades de uma vez' },
  { keys: '↑ ↓', does: 'Mudar de linha' },
  { keys: '+ −', does: 'Aumentar ou diminuir a quantidade da linha' },
  { keys: 'Delete', does: 'Remover a linha' },
]

/** Which of the keys was pressed; undefined for any other. */
export function saleKeyOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): SaleKey | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const pressed = `${altKey ? 'Alt+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
  return (Object.keys(SALE_KEYS) as SaleKey[]).find((name) => SALE_KEYS[name].keys === pressed)
}
