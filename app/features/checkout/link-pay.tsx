import { useState } from 'react'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { SelectField } from '#app/ui/field.tsx'
import { type Answer, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { OpcaoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { CardForm } from './card-form.tsx'
import { InstalmentTerms } from './instalment-terms.tsx'
import { meansLabel, OtherMeans } from './other-means.tsx'
import { PaymentProcessor } from './payment-processor.tsx'

const styles = purchase()
const confirm = button({ look: 'action', size: 'lg', width: 'full' })

interface LinkPayProps {
  options: readonly OpcaoPagamento[]
  demonstration: boolean
  /** What has to be said yes to before; false stops what was pressed. */
  ready?: () => boolean
  onPay: (wish: TrocaPagamento) => Promise<Answer<unknown>>
}

/** The ways to pay of a payment link: a card is typed, and kept nowhere. */
export function LinkPay({ options, demonstration, ready = () => true, onPay }: LinkPayProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const [count, setCount] = useState('1')
  const chosen = options.find(({ forma }) => forma === wanted) ?? options[0]
  const sending = useSending({
    work: (wish: TrocaPagamento): Promise<Answer<unknown>> => onPay(wish),
    refusal: sentenceOnly,
  })
  if (!chosen) return null
  const plan = chosen.parcelas.find(({ numeroParcelas }) => String(numeroParcelas) === count) ?? chosen.parcelas[0]
  const payByCard = async ({ cartao }: ChosenCard): Promise<Answer<unknown>> =>
    ready()
      ? onPay({ forma: 'CARTAO', cartao, numeroParcelas: plan?.numeroParcelas ?? 1 })
      : { ok: false, error: { message: 'Marque o que falta acima para pagar.', fields: {} } }
  const card =
    chosen.forma === 'CARTAO' && chosen.valorTotal > 0 ? (
      <CardForm
        submit={`Pagar ${plan?.texto ?? chosen.valorTotalText}`}
        keepable={false}
        demonstration={demonstration}
        onCard={payByCard}
      >
        {chosen.parcelas.length > 1 ? (
          <SelectField
            label="Parcelas"
            name="parcelas"
            value={String(plan?.numeroParcelas ?? 1)}
            onChange={setCount}
            options={chosen.parcelas.map(({ numeroParcelas, texto }) => [String(numeroParcelas), texto] as const)}
          />
        ) : null}
        <InstalmentTerms plan={plan} cash={chosen.parcelas[0]} />
      </CardForm>
    ) : undefined
  return (
    <>
      <OtherMeans name="forma-do-link" options={options} chosen={chosen} panel={card} onChange={setWanted} />
      {card ? null : (
        <button
          type="button"
          data-once=""
          className={confirm}
          aria-busy={sending.pending}
          onClick={() => {
            if (ready()) void sending.send({ forma: chosen.forma })
          }}
        >
          {sending.pending ? 'Fazendo o pedido…' : meansLabel(chosen)}
        </button>
      )}
      <SendingResult of={sending} />
      <PaymentProcessor />
      <p className={styles.muted}>Ao pagar, você aceita as condições desta página.</p>
    </>
  )
}
