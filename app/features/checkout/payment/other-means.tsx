import { type ReactNode, useState } from 'react'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import { type Answer, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import type { OpcaoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { button } from '#styled-system/recipes/index.js'
import { MEANS_ICONS } from './means-icons.ts'
import { PaymentProcessor } from './payment-processor.tsx'

const confirm = button({ look: 'action', size: 'lg', width: 'full' })
const VERBS: Readonly<Record<PaymentMethod, string>> = {
  PIX: 'Gerar o código Pix',
  BOLETO: 'Gerar o boleto',
  CARTAO: 'Pagar',
  PONTOS: 'Pagar',
  VALE: 'Pagar',
}

interface OtherMeansProps {
  name: string
  options: readonly OpcaoPagamento[]
  /** The one that is chosen before another is. */
  first: OpcaoPagamento
  /** What a card asks for, which has a button of its own. */
  card: (option: OpcaoPagamento) => ReactNode
  /** What the button says while the charge is asked for. */
  pending: string
  /** What has to be said yes to before; false stops what was pressed. */
  ready?: () => boolean
  onPay: (wish: TrocaPagamento) => Promise<Answer<unknown>>
}

/** The means an order can be paid by, with what each comes to by the server; then the one that is confirmed. */
export function OtherMeans({ name, options, first, card, pending, ready = () => true, onPay }: OtherMeansProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = options.find(({ forma }) => forma === wanted) ?? first
  const sending = useSending({ work: (wish: TrocaPagamento) => onPay(wish), refusal: sentenceOnly })
  const panel = chosen.forma === 'CARTAO' && chosen.valorTotal > 0 ? card(chosen) : undefined
  return (
    <>
      <ChoiceList
        label="Forma de pagamento"
        name={name}
        value={chosen.forma}
        onChange={setWanted}
        choices={options.map((one) => ({
          value: one.forma,
          title: one.nome,
          icon: MEANS_ICONS[one.forma],
          text: one.descricao,
          aside: one.valorTotalText,
          panel: one === chosen ? panel : undefined,
        }))}
      />
      {panel ? null : (
        <button
          type="button"
          data-once=""
          className={confirm}
          aria-busy={sending.pending}
          onClick={() => {
            if (ready()) void sending.send({ forma: chosen.forma })
          }}
        >
          {sending.pending ? pending : `${VERBS[chosen.forma]} - ${chosen.valorTotalText}`}
        </button>
      )}
      <SendingResult of={sending} />
      <PaymentProcessor />
    </>
  )
}
