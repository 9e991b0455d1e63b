import { Banner } from '#app/ui/banner.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { choosePoints, chooseVoucher } from '#server-functions/checkout/checkout.ts'
import { agentFinish, agentSale } from '#styled-system/recipes/index.js'
import type { useCheckout } from '../order/use-checkout.ts'

const styles = agentFinish()
const sale = agentSale()

/** Points and vouchers are spent by the customer alone. */
export const isClosedAtHome = ({ resumoCarrinho: { pontosUsados, usaVale } }: PerfilCheckout): boolean =>
  pontosUsados > 0 || usaVale

interface ChosenAtHomeProps {
  checkout: ReturnType<typeof useCheckout>
  /** A means of payment that is the customer's alone; null when none of these is chosen. */
  theirs: PaymentMethod | null
}

/** What the customer chose on their own screen: an agent sees it count, may take it out, and never puts it in. */
export function ChosenAtHome({ checkout: { profile, choose }, theirs }: ChosenAtHomeProps) {
  const { pontosUsados, valorPontosText, usaVale, valeUsadoText } = profile.resumoCarrinho
  if (!isClosedAtHome(profile))
    return theirs === null ? (
      <p className={sale.quiet}>Pontos e vales: só o próprio cliente usa, na conta dele.</p>
    ) : (
      <Banner tone="info">
        {`O cliente escolheu ${PAYMENT_METHODS[theirs].name.toLowerCase()}: ele fecha o pedido na tela dele. Para fechar aqui, escolha outra forma ou envie um link.`}
      </Banner>
    )
  return (
    <>
      <div data-part-of-sale="proprio" tabIndex={-1}>
        <Banner tone="info">
          O cliente fecha o pedido na tela dele. Para fechar aqui, ou por link, tire o que ele usa.
        </Banner>
      </div>
      {pontosUsados > 0 ? (
        <Used
          text={`${pointsText(pontosUsados)}: ${valorPontosText}`}
          name="os pontos"
          onOut={() => void choose(() => choosePoints({ data: { pontos: 0 } }))}
        />
      ) : null}
      {usaVale ? (
        <Used
          text={`Vale: ${valeUsadoText}`}
          name="o vale"
          onOut={() => void choose(() => chooseVoucher({ data: { usar: false } }))}
        />
      ) : null}
    </>
  )
}

function Used({ text, name, onOut }: { text: string; name: string; onOut: () => void }) {
  return (
    <div className={styles.rowHead}>
      <span>{text}</span>
      <button type="button" onClick={onOut}>{`Tirar ${name}`}</button>
    </div>
  )
}
