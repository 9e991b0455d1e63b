import type { EstadoPagamento } from '#commerce/contract/checkout.ts'
import { order, purchase } from '#styled-system/recipes/index.js'
import { Banner } from '#app/ui/banner.tsx'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { CardForm } from './card-form.tsx'

const styles = order()
const { muted } = purchase()

interface CardPaymentProps {
  payment: EstadoPagamento
  /** Charges another card; a sentence when it could not be tried. */
  onCard: (card: ChosenCard) => Promise<string | undefined>
}

/** A card being charged, or refused with another one asked for: the order and its stock wait for half an hour (domain §2.3). */
export function CardPayment({ payment: { cartao, estado, valorText }, onCard }: CardPaymentProps) {
  if (cartao === null) return null
  const text = [cartao.bandeiraText, cartao.final4 === '' ? '' : `final ${cartao.final4}`, cartao.parcelasText].filter(Boolean).join(', ')
  if (estado !== 'RECUSADO') return <p className={muted}>{text}</p>
  return (
    <div className={styles.pixBody}>
      <Banner tone="error" urgent>
        {cartao.recusa}
      </Banner>
      <p className={muted}>{text}</p>
      {cartao.outraTentativa ? (
        <>
          <p>{`Seus produtos continuam reservados por até 30 minutos desde o pedido. Informe outro cartão para pagar ${valorText}.`}</p>
          <CardForm submit="Pagar com este cartão" onCard={onCard} />
        </>
      ) : null}
    </div>
  )
}
