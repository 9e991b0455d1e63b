import type { ReactNode } from 'react'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import type { OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { MEANS_ICONS } from './means-icons.ts'

const VERBS: Readonly<Record<PaymentMethod, string>> = {
  PIX: 'Gerar o código Pix',
  BOLETO: 'Gerar o boleto',
  CARTAO: 'Pagar',
  PONTOS: 'Pagar',
  VALE: 'Pagar',
}

/** What the button of a means says: "Gerar o código Pix - R$ 59,89". */
export const meansLabel = ({ forma, valorTotalText }: OpcaoPagamento): string => `${VERBS[forma]} - ${valorTotalText}`

interface OtherMeansProps {
  name: string
  options: readonly OpcaoPagamento[]
  chosen: OpcaoPagamento
  /** What the chosen one asks for. */
  panel?: ReactNode
  onChange: (forma: string) => void
}

/** The means an order that stands can be paid by, with what each comes to. */
export function OtherMeans({ name, options, chosen, panel, onChange }: OtherMeansProps) {
  return (
    <ChoiceList
      label="Forma de pagamento"
      name={name}
      value={chosen.forma}
      onChange={onChange}
      choices={options.map((one) => ({
        value: one.forma,
        title: one.nome,
        icon: MEANS_ICONS[one.forma],
        text: one.descricao,
        aside: one.valorTotalText,
        panel: one === chosen ? panel : undefined,
      }))}
    />
  )
}
