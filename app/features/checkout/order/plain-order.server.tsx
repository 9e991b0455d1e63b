import { Fragment } from 'react'
import { paths } from '#app/lib/paths.ts'
import { PLAIN_MEANS } from '#app/lib/plain-means.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { button, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const another = button({ look: 'outline', size: 'lg', width: 'full' })

interface PlainOrderProps {
  profile: PerfilCheckout
  /** What has to be agreed to, by the name of its field; '' where nothing has. */
  consent: string
  adult: string
}

/** Means that need no script of ours, each with what it comes to. */
const plainMeans = ({ opcoesPagamento, selecao, resumoCarrinho }: PerfilCheckout) =>
  PLAIN_MEANS.flatMap((forma) => {
    const option = opcoesPagamento.find((one) => one.forma === forma)
    if (option === undefined) return []
    const due = selecao.forma === forma ? resumoCarrinho.valorAPagar : option.valorTotal
    return [{ forma, due, centavos: Math.round(due * 100), by: PAYMENT_METHODS[forma].by }]
  })

/**
 * The order without JavaScript (server-functions/checkout/plain-steps.server.ts). The key is of this order, means and
 * amount: pressed twice it is one order.
 */
export function PlainOrder({ profile, consent, adult }: PlainOrderProps) {
  const { numeroPedido, selecao } = profile
  const means = plainMeans(profile)
  if (means.length === 0 || numeroPedido === null) return null
  return (
    <form action={paths.checkout.paymentSummary} method="post" className={styles.column}>
      <input type="hidden" name="forma" value={selecao.forma ?? ''} />
      {means.map(({ forma, due, centavos }) => (
        <Fragment key={forma}>
          <input type="hidden" name={`chave.${forma}`} value={`pedido-${numeroPedido}-${forma}-${centavos}`} />
          <input type="hidden" name={`valor.${forma}`} value={due} />
        </Fragment>
      ))}
      <Agreed name="consentimento" text={consent} />
      <Agreed name="maior" text={adult} />
      {means.map(({ forma, centavos, by }, at) => (
        <button key={forma} name="pagar" value={forma} className={at === 0 ? submit : another}>
          {`Pagar ${formatBRL(centavos)} ${by}`}
        </button>
      ))}
    </form>
  )
}

/** On from the means of payment: which one is pressed on the review. */
export const PlainReview = ({ profile }: { profile: PerfilCheckout }) => (
  <a href={paths.checkout.paymentSummary} className={submit}>
    {`Revisar e pagar ${plainMeans(profile)
      .map(({ by }) => by)
      .join(' ou ')}`.trimEnd()}
  </a>
)

const Agreed = ({ name, text }: { name: string; text: string }) =>
  text === '' ? null : (
    <label className={fieldStyles.check}>
      <input type="checkbox" name={name} required className={fieldStyles.box} />
      <span>{text}</span>
    </label>
  )
