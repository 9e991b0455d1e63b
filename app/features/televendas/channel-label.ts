/** `861 - telefácil - Vendas por telefone` as it is shown, `861 - Telefácil`: words 1 and 3 of the name (storefront §3). */
export function channelLabel(name: string): string {
  const [number = '', , word = ''] = name.split(' ')
  return word === '' ? number : `${number} - ${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
