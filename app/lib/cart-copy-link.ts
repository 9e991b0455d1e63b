/** What a link that was cut off becomes: commerce says of it what it says of any link it did not sign. */
const BROKEN_COPY = 'link.incompleto'

/**
 * The cart's declared parameter: the token of a link to a copy (contract §5). Apart from the contract's own rule, which
 * brings a validator to every page.
 */
export const copySearch = ({ copia }: Record<string, unknown>): { copia: string | undefined } => {
  if (copia === undefined || copia === '') return { copia: undefined }
  return {
    copia: typeof copia === 'string' && copia.length <= 8000 && /^[\w-]+\.[\w-]+$/.test(copia) ? copia : BROKEN_COPY,
  }
}
