import { fieldError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '../deps.ts'

interface Place {
  cep: string
  cidade: string
  uf: string
}

/** Accents, case and hyphens tell no cities apart. */
const plain = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * City and state are those of the CEP, where the look-up knows them (domain §1.4); without an answer what was typed
 * stands.
 * @param prefix of the field's name, where the address is a part of something
 * @throws CommerceError for `cidade` or `cep`
 */
export async function refuseOtherPlace(
  { cep: lookUp }: Pick<CommerceDeps, 'cep'>,
  { cep, cidade, uf }: Place,
  prefix = '',
): Promise<void> {
  const known = await lookUp(cep).catch(() => null)
  if (known === null) return
  if (known.uf !== uf) throw fieldError(`${prefix}cep`, 'O CEP informado não pertence ao estado selecionado.')
  if (known.localidade !== '' && plain(known.localidade) !== plain(cidade))
    throw fieldError(
      `${prefix}cidade`,
      `O CEP ${known.cep} é de ${known.localidade} (${known.uf}). Corrija o CEP ou a cidade.`,
    )
}
