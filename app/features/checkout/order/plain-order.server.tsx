import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const submit = button({ look: 'action', size: 'lg', width: 'full' })

interface PlainOrderProps {
  profile: PerfilCheckout
  /** What has to be agreed to, by the name of its field; '' where nothing has. */
  consent: string
  adult: string
}

/**
 * The order without JavaScript, paid with Pix (server-functions/checkout/plain-steps.server.ts). The key is of this order
 * and amount: pressed twice it is one order.
 */
export function PlainOrder({ profile, consent, adult }: PlainOrderProps) {
  const { numeroPedido, selecao, resumoCarrinho, opcoesPagamento } = profile
  const pix = opcoesPagamento.find(({ forma }) => forma === 'PIX')
  if (pix === undefined || numeroPedido === null) return null
  const due = selecao.forma === 'PIX' ? resumoCarrinho.valorAPagar : pix.valorTotal
  const centavos = Math.round(due * 100)
  return (
    <form action={paths.checkout.paymentSummary} method="post" className={styles.card}>
      <input type="hidden" name="chave" value={`pedido-${numeroPedido}-${centavos}`} />
      <input type="hidden" name="valor" value={due} />
      <input type="hidden" name="forma" value={selecao.forma ?? ''} />
      <Agreed name="consentimento" text={consent} />
      <Agreed name="maior" text={adult} />
      <button className={submit}>{`Pagar ${formatBRL(centavos)} no Pix`}</button>
    </form>
  )
}

/** On from the means of payment: without a script there is one. */
export const PlainReview = () => (
  <a href={paths.checkout.paymentSummary} className={submit}>
    Revisar e pagar no Pix
  </a>
)

const Agreed = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <label className={fieldStyles.check}>
      <input type="checkbox" name={name} required className={fieldStyles.box} />
      <span>{text}</span>
    </label>
  )
