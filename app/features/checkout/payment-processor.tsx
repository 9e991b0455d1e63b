import { paymentProcessor } from '#commerce/contract/company.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
import { purchase } from '#styled-system/recipes/index.js'

const { muted } = purchase()

/** Who handles the money (domain §2.7, reading B). */
export const PaymentProcessor = () => (
  <p
    className={muted}
  >{`Pagamento processado por ${paymentProcessor.razaoSocial}, CNPJ ${formatCnpj(paymentProcessor.cnpj)}.`}</p>
)
