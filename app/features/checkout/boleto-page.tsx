import { addressLine } from '#app/lib/address-text.ts'
import { paths } from '#app/lib/paths.ts'
import { bankDaysText } from '#app/lib/reserved-text.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-totals.tsx'
import { PaymentProcessor } from './payment-processor.tsx'
import { useCheckout } from './use-checkout.ts'

const styles = purchase()
const USUAL_TERM = { vencimento: 3, reserva: 3 }

/**
 * What paying by boleto means, before it is issued: term, payer, and what happens when it is not paid (domain §2.2).
 */
export function BoletoPage({ loaded }: { loaded: PerfilCheckout }) {
  const { profile } = useCheckout(loaded)
  const { opcoesPagamento, enderecosEntrega, selecao } = profile
  const boleto = opcoesPagamento.find(({ forma }) => forma === 'BOLETO')
  const { vencimento, reserva } = boleto?.prazoBoleto ?? USUAL_TERM
  const address = enderecosEntrega.find(({ idEndereco }) => idEndereco === selecao.idEndereco)
  return (
    <CheckoutFrame step="payment" title="Pagamento por boleto" aside={<OrderSummary profile={profile} />}>
      <section className={styles.card} aria-labelledby="boleto">
        <h2 id="boleto" className={styles.cardTitle}>
          {`Boleto de ${boleto?.valorTotalText ?? profile.resumoCarrinho.valorAPagarText}`}
        </h2>
        <dl className={styles.clauses}>
          <div>
            <dt>Vencimento</dt>
            <dd>
              {`Em ${bankDaysText(vencimento)} depois de finalizar o pedido. Pague em qualquer banco, lotérica ou pelo aplicativo.`}
              {vencimento < USUAL_TERM.vencimento ? ' O prazo é menor porque restam poucas unidades.' : ''}
            </dd>
          </div>
          <div>
            <dt>Confirmação</dt>
            <dd>
              {`O banco nos avisa em até ${bankDaysText(reserva)} depois do pagamento; o prazo de entrega conta a partir daí.`}
            </dd>
          </div>
          <div>
            <dt>Se não for pago</dt>
            <dd>
              {`Não há juros nem multa. Reservamos os produtos até ${bankDaysText(reserva)} depois do vencimento, e nesse tempo você pode pedir a segunda via; depois o pedido é cancelado.`}
            </dd>
          </div>
          {address ? (
            <div>
              <dt>Pagador</dt>
              <dd>{`O boleto sai no nome e documento do seu cadastro, com o endereço ${addressLine(address)}.`}</dd>
            </div>
          ) : null}
        </dl>
        <a href={paths.checkout.paymentSummary} className={button({ look: 'action', size: 'lg', width: 'full' })}>
          Revisar o pedido
        </a>
        <PaymentProcessor />
        <a href={paths.checkout.paymentOptions} className={button({ look: 'quiet', width: 'full' })}>
          Escolher outra forma de pagamento
        </a>
      </section>
    </CheckoutFrame>
  )
}
