/** What the keyboard does everywhere while an agent is at work: shown by `?`, and carried out by the bar. */
export const SHORTCUTS = [
  ['begin', 'Digit1', 'Alt + 1', 'Iniciar atendimento'],
  ['end', 'Digit2', 'Alt + 2', 'Encerrar atendimento'],
  ['find', 'Digit3', 'Alt + 3', 'Localizar cliente'],
  ['sale', 'Digit4', 'Alt + 4', 'Abrir a venda'],
  ['orders', 'Digit5', 'Alt + 5', 'Pedidos do cliente em atendimento'],
  ['customer', 'Digit6', 'Alt + 6', 'Cliente 360'],
  ['channel', 'Digit7', 'Alt + 7', 'Trocar de canal'],
  ['copy', 'Digit8', 'Alt + 8', 'Copiar o protocolo'],
  ['bar', 'Digit9', 'Alt + 9', 'Ir para a barra de atendimento'],
  ['keys', 'Digit0', 'Alt + 0', 'Mostrar estes atalhos'],
] as const
export type Shortcut = (typeof SHORTCUTS)[number][0]

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'key' | 'repeat'>

/**
 * The shortcut that was pressed. Digits with Alt, by the key and not by what it writes: no reader moves by them, a text
 * being typed does not get them, and a layout does not change them.
 * @param typing the keyboard writes a text: `?` is one of its characters then
 */
export function shortcutOf(pressed: Pressed, typing: boolean): Shortcut | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, code, key, repeat } = pressed
  if (repeat || ctrlKey || metaKey) return undefined
  if (key === '?' && !altKey) return typing ? undefined : 'keys'
  if (!altKey || shiftKey) return undefined
  return SHORTCUTS.find(([, digit]) => digit === code || digit.replace('Digit', 'Numpad') === code)?.[0]
}
