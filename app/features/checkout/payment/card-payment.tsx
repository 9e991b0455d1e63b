import { Banner } from '#app/ui/banner.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { order, purchase } from '#styled-system/recipes/index.js'

const { hero, pixBody } = order()
const { muted } = purchase()
const line = `${hero} ${muted}`

/** The card that is charged, or why it was refused (domain §2.3). */
export function CardPayment({ payment: { cartao, estado } }: { payment: EstadoPagamento }) {
  if (cartao === null) return null
  const text = [cartao.bandeiraText, cartao.final4 === '' ? '' : `final ${cartao.final4}`, cartao.parcelasText]
    .filter(Boolean)
    .join(', ')
  if (estado !== 'RECUSADO')
    return (
      <>
        <p className={line}>{text}</p>
        {cartao.condicoes.length === 0 ? null : (
          <section aria-label="Parcelamento">
            <SummaryLines lines={cartao.condicoes.map(({ nome, valorText }) => ({ name: nome, value: valorText }))} />
          </section>
        )}
      </>
    )
  return (
    <div className={pixBody}>
      <Banner tone="error" urgent>
        {cartao.recusa}
      </Banner>
      <p className={line}>{text}</p>
    </div>
  )
}
