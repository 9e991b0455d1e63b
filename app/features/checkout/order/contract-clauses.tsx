import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { bankDaysText } from '#app/lib/reserved-text.ts'
import type { OpcaoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { company, companyAddress } from '#commerce/contract/company.ts'
import { ANALYSIS_HOURS, PAYMENT_MINUTES } from '#commerce/contract/terms.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { purchase } from '#styled-system/recipes/index.js'

const styles = purchase()

const RESERVED = {
  PIX: `O código Pix vale por ${PAYMENT_MINUTES} minutos. Nesse tempo os produtos ficam reservados para você; sem pagamento, o pedido é cancelado e nada é cobrado.`,
  CARTAO: `Se o cartão não for aprovado, os produtos ficam reservados por ${PAYMENT_MINUTES} minutos para você pagar com outro cartão, Pix ou boleto. A análise de segurança pode levar até ${ANALYSIS_HOURS} horas. Se o pedido for cancelado antes da captura nada é cobrado; depois dela, o estorno aparece em até duas faturas.`,
  PONTOS: 'Os pontos são usados ao finalizar. Se o pedido for cancelado, voltam com a validade que tinham.',
  VALE: 'O vale é usado ao finalizar. Se o pedido for cancelado, o valor volta ao seu saldo de vale.',
} as const
const boletoReserved = ({ vencimento, reserva, horas }: NonNullable<OpcaoPagamento['prazoBoleto']>) =>
  horas === undefined
    ? `O boleto vence em ${bankDaysText(vencimento)}. Os produtos ficam reservados até ${bankDaysText(reserva)} depois do vencimento; sem pagamento, o pedido é cancelado e nada é cobrado.`
    : `O boleto vence em ${bankDaysText(vencimento)}. Na primeira compra, os produtos ficam reservados por ${horas} horas. Pago depois disso e até o vencimento, o boleto ainda vale: se os produtos tiverem acabado, o valor volta no mesmo dia em que o pagamento chegar. Sem pagamento até ${bankDaysText(reserva)} depois do vencimento, o pedido é cancelado e nada é cobrado.`

/** Who sells, and every clause that limits or gives a right (Decreto 7.962/2013 arts. 2, 4 and 5; CDC art. 49). */
export function ContractClauses({
  lojistas,
  forma,
  prazoBoleto = { vencimento: 3, reserva: 3 },
}: {
  lojistas: readonly string[]
  forma: PerfilCheckout['selecao']['forma']
  prazoBoleto?: OpcaoPagamento['prazoBoleto'] | undefined
}) {
  const { contatos, horarios } = company
  return (
    <dl className={styles.clauses}>
      <div>
        <dt>Quem vende</dt>
        <dd>
          {lojistas.length > 0 ? `Produtos vendidos por ${lojistas.join(', ')}. ` : ''}
          {`Loja mantida por ${company.razaoSocial}, CNPJ ${formatCnpj(company.cnpj)}, ${companyAddress(formatCep(company.endereco.cep))}.`}
        </dd>
      </div>
      <div>
        <dt>Direito de arrependimento</dt>
        <dd>
          {
            'Você pode desistir da compra em até 7 dias corridos depois de receber, sem dar motivo. Devolvemos tudo o que você pagou, inclusive o frete, e a coleta é por nossa conta. '
          }
          <a href={`${paths.institutional.exchangesAndReturns}#arrependimento`}>Trocas e devoluções</a>
        </dd>
      </div>
      <div>
        <dt>Pagamento e reserva</dt>
        <dd>{forma === 'BOLETO' ? boletoReserved(prazoBoleto) : RESERVED[forma ?? 'PIX']}</dd>
      </div>
      <div>
        <dt>Prazo de entrega</dt>
        <dd>
          Contado em dias úteis a partir da confirmação do pagamento. Pagamentos confirmados depois das 12h contam a
          partir do dia útil seguinte.
        </dd>
      </div>
      <div>
        <dt>Atendimento</dt>
        <dd>
          {'SAC '}
          <a href={telHref(contatos.sac2)}>{contatos.sac2}</a>
          {`, ${horarios.sac.toLowerCase()}, ou `}
          <a href={`mailto:${contatos.email}`}>{contatos.email}</a>. Respondemos em até 5 dias.
        </dd>
      </div>
    </dl>
  )
}
