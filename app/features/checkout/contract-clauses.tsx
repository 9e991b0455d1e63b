import { company } from '#commerce/contract/company.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
import { purchase } from '#styled-system/recipes/index.js'
import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'

const styles = purchase()
const { endereco, contatos, horarios } = company

/** Who sells, and every clause that limits or gives a right (Decreto 7.962/2013 arts. 2, 4 and 5; CDC art. 49). */
export function ContractClauses({ lojistas }: { lojistas: readonly string[] }) {
  return (
    <dl className={styles.clauses}>
      <div>
        <dt>Quem vende</dt>
        <dd>
          {lojistas.length > 0 ? `Produtos vendidos por ${lojistas.join(', ')}. ` : ''}
          {`Loja mantida por ${company.razaoSocial}, CNPJ ${formatCnpj(company.cnpj)}, ${endereco.logradouro}, ${endereco.numero}, ${endereco.bairro}, ${endereco.cidade} - ${endereco.uf}, CEP ${formatCep(endereco.cep)}.`}
        </dd>
      </div>
      <div>
        <dt>Direito de arrependimento</dt>
        <dd>
          {'Você pode desistir da compra em até 7 dias corridos depois de receber, sem dar motivo. Devolvemos tudo o que você pagou, inclusive o frete, e a coleta é por nossa conta. '}
          <a href={`${paths.institutional.exchangesAndReturns}#arrependimento`}>Trocas e devoluções</a>
        </dd>
      </div>
      <div>
        <dt>Pagamento e reserva</dt>
        <dd>O código Pix vale por 30 minutos. Nesse tempo os produtos ficam reservados para você; sem pagamento, o pedido é cancelado e nada é cobrado.</dd>
      </div>
      <div>
        <dt>Prazo de entrega</dt>
        <dd>Contado em dias úteis a partir da confirmação do pagamento. Pagamentos confirmados depois das 12h contam a partir do dia útil seguinte.</dd>
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
