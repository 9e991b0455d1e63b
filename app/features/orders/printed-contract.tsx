import { company } from '#commerce/contract/company.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
import { order, purchase } from '#styled-system/recipes/index.js'

const { onPaper } = order()
const { clauses } = purchase()
const { endereco, contatos, horarios } = company

/** Who sells, at the head of what is printed (Decreto 7.962/2013 art. 2). */
export const PrintedSeller = () => (
  <div className={onPaper}>
    <b>{`${company.nomeFantasia} - ${company.razaoSocial}`}</b>
    <span>{`CNPJ ${formatCnpj(company.cnpj)}`}</span>
    <span>
      {`${endereco.logradouro}, ${endereco.numero}, ${endereco.bairro}, ${endereco.cidade} - ${endereco.uf}, CEP ${formatCep(endereco.cep)}`}
    </span>
    <span>{`SAC ${contatos.sac2}, ${horarios.sac.toLowerCase()} - ${contatos.email}`}</span>
  </div>
)

/** What was agreed to, at its end: a copy of the contract is not one without its conditions (art. 4). */
export function PrintedConditions({ pedido: { entregas, pagamento } }: { pedido: Pedido }) {
  const sellers = [...new Set(entregas.map(({ lojista }) => lojista))]
  return (
    <section className={onPaper} aria-label="Condições da compra">
      <h2>Condições da compra</h2>
      <dl className={clauses}>
        <div>
          <dt>Quem vende</dt>
          <dd>{`Produtos vendidos por ${sellers.join(', ')}. Loja mantida por ${company.razaoSocial}, CNPJ ${formatCnpj(company.cnpj)}.`}</dd>
        </div>
        <div>
          <dt>Direito de arrependimento</dt>
          <dd>
            Até 7 dias corridos depois de receber, contados do dia seguinte e estendidos ao próximo dia útil, sem dar
            motivo (Código de Defesa do Consumidor, art. 49). Tudo o que foi pago volta, inclusive o frete; a coleta é
            por conta da loja. Peça em Meus pedidos, em Arrepender-me da compra.
          </dd>
        </div>
        <div>
          <dt>Pagamento</dt>
          <dd>
            {pagamento.cartao
              ? `${pagamento.cartao.bandeiraText} final ${pagamento.cartao.final4}, ${pagamento.cartao.parcelasText}. O estorno, se houver, aparece em até duas faturas.`
              : 'À vista. O reembolso, se houver, volta pela mesma forma de pagamento.'}
          </dd>
        </div>
        <div>
          <dt>Prazo de entrega</dt>
          <dd>
            Em dias úteis a partir da confirmação do pagamento; confirmado depois das 12h, a partir do dia útil
            seguinte.
          </dd>
        </div>
        <div>
          <dt>Defeitos</dt>
          <dd>Reclame em até 30 dias (produtos não duráveis) ou 90 dias (duráveis) depois de receber (art. 26).</dd>
        </div>
        <div>
          <dt>Atendimento</dt>
          <dd>{`SAC ${contatos.sac2} ou ${contatos.email}. Respondemos em até 5 dias.`}</dd>
        </div>
      </dl>
    </section>
  )
}
