import { company } from '#commerce/contract/company.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { purchase } from '#styled-system/recipes/index.js'

const { muted } = purchase()

/** Who handles the money (domain §2.7, reading B). */
export const PaymentProcessor = () =>
  company.processadora ? (
    <p
      className={muted}
    >{`Pagamento processado por ${company.processadora.razaoSocial}, CNPJ ${formatCnpj(company.processadora.cnpj)}.`}</p>
  ) : null
