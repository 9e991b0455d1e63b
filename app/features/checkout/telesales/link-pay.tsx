import type { Answer } from '#app/ui/sending.tsx'
import type { OpcaoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { purchase } from '#styled-system/recipes/index.js'
import { CardChoice } from '../payment/card-choice.tsx'
import { OtherMeans } from '../payment/other-means.tsx'

const { muted } = purchase()

interface LinkPayProps {
  options: readonly OpcaoPagamento[]
  demonstration: boolean
  /** What has to be said yes to before; false stops what was pressed. */
  ready?: () => boolean
  onPay: (wish: TrocaPagamento) => Promise<Answer<unknown>>
}

/** The ways to pay of a payment link: a card is typed, and kept nowhere. */
export function LinkPay({ options, demonstration, ready = () => true, onPay }: LinkPayProps) {
  const [first] = options
  if (!first) return null
  return (
    <>
      <OtherMeans
        name="forma-do-link"
        options={options}
        first={first}
        card={({ parcelas, valorTotalText }) => (
          <CardChoice
            saved={[]}
            holder=""
            keepable={false}
            plans={parcelas}
            demonstration={demonstration}
            submit={(plan) => `Pagar ${plan?.texto ?? valorTotalText}`}
            onCard={async ({ cartao }, numeroParcelas) =>
              ready()
                ? onPay({ forma: 'CARTAO', cartao, numeroParcelas })
                : { ok: false, error: { message: 'Marque o que falta acima para pagar.', fields: {} } }
            }
          />
        )}
        pending="Fazendo o pedido…"
        ready={ready}
        onPay={onPay}
      />
      <p className={muted}>Ao pagar, você aceita as condições desta página.</p>
    </>
  )
}
