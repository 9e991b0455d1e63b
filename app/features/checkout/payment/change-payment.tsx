import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#app/ui/sending.tsx'
import type { EstadoPagamento, OpcaoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { purchase } from '#styled-system/recipes/index.js'
import { CardChoice } from './card-choice.tsx'
import { OtherMeans } from './other-means.tsx'
import { savedCardsQuery } from './payment.queries.ts'

const styles = purchase()

export interface ChangePaymentProps {
  payment: EstadoPagamento
  /** Until when the goods are kept, and that nothing was charged, stands above. */
  isTold?: boolean
  /** Asks for the other charge. */
  onChange: (wish: TrocaPagamento) => Promise<Answer<unknown>>
}

/** The same order paid another way. */
export function ChangePayment({
  payment: { estado, outrasFormas, pagarAte, forma: current, boleto, demonstracao },
  isTold = false,
  onChange,
}: ChangePaymentProps) {
  // A second copy has a button of its own.
  const options = boleto ? outrasFormas.filter(({ forma }) => forma !== 'BOLETO') : outrasFormas
  const first = options.find(({ forma }) => forma === (estado === 'RECUSADO' ? current : null)) ?? options[0]
  if (!first) return null
  return (
    <>
      {isTold && estado !== 'PENDENTE' ? null : (
        <p className={styles.text}>
          {`Seus produtos, cupons e pontos ficam guardados${pagarAte === null ? '' : ` até ${dateTimeText(pagarAte)}`}. ${estado === 'PENDENTE' ? 'A cobrança anterior é desfeita: não a pague depois de trocar.' : 'Nada foi cobrado.'}`}
        </p>
      )}
      <h2 className={styles.cardTitle}>Como você quer pagar?</h2>
      <OtherMeans
        name="outra-forma"
        options={options}
        first={first}
        card={(option) => <OwnCards option={option} demonstration={demonstracao} onChange={onChange} />}
        pending="Trocando a forma de pagamento…"
        onPay={onChange}
      />
    </>
  )
}

interface OwnCardsProps {
  option: OpcaoPagamento
  demonstration: boolean
  onChange: ChangePaymentProps['onChange']
}

/** Saved cards are asked for once a card is what is wanted; without an answer a card is typed. */
function OwnCards({ option, demonstration, onChange }: OwnCardsProps) {
  const { data, isPending } = useQuery(savedCardsQuery)
  if (isPending) return <p aria-live="polite">Carregando seus cartões…</p>
  return (
    <>
      {data && data.cartoes.length > 0 ? <h3 className={styles.cardTitle}>Qual cartão?</h3> : null}
      <CardChoice
        saved={data?.cartoes ?? []}
        holder={data?.holder ?? ''}
        plans={option.parcelas}
        demonstration={demonstration}
        submit={(plan) =>
          plan === undefined || plan.numeroParcelas === 1
            ? `Pagar ${option.valorTotalText}`
            : `Pagar em ${plan.texto.split(/ sem juros| \(/)[0]}`
        }
        onCard={({ cartao }, numeroParcelas) => onChange({ forma: 'CARTAO', cartao, numeroParcelas })}
      />
    </>
  )
}
