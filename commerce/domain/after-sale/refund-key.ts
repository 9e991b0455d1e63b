import { PIX_KEY_MISSING } from '#commerce/contract/after-sale/refunds.ts'
import { isValidCnpj } from '#commerce/contract/values/cnpj.ts'
import { isValidCpf } from '#commerce/contract/values/cpf.ts'
import { parsePixKey } from '#commerce/contract/values/pix-key.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'

const ONLY_OWN_DOCUMENT =
  'Por telefone, a chave Pix só pode ser o CPF ou CNPJ do pedido. Outra chave, só o próprio cliente informa, em Meus pedidos.'

interface Payer {
  /** Of a boleto: it has no way back of its own (domain §6.2). */
  needsKey: boolean
  /** Money that was paid goes back. */
  isRefunded: boolean
  /** CPF or CNPJ of the order: the account is whoever bought's. */
  document: unknown
  /** Somebody of phone sales types it, not the customer: then the account is nobody's but the order's (domain §7). */
  byAgent: boolean
}

/**
 * The Pix key that money goes back to, as banks write it; null where none is given and none needed.
 * @throws CommerceError 400 at `chavePix`
 */
export function refundKey({ needsKey, isRefunded, document, byAgent }: Payer, given: string): string | null {
  if (given !== '' && !needsKey) throw fieldError('chavePix', 'Só informe a chave Pix se o pedido foi pago com boleto.')
  if (given === '' && needsKey && isRefunded) throw fieldError('chavePix', PIX_KEY_MISSING)
  if (given === '') return null
  const key = parsePixKey(given)
  if (key === undefined)
    throw fieldError('chavePix', 'Confira a chave Pix: CPF, CNPJ, celular, e-mail ou chave aleatória.')
  if (byAgent && key !== document) throw fieldError('chavePix', ONLY_OWN_DOCUMENT)
  if ((isValidCpf(key) || isValidCnpj(key)) && key !== document)
    throw fieldError('chavePix', 'A conta precisa ser sua: use o mesmo CPF ou CNPJ do pedido.')
  return key
}
