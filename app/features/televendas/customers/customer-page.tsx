import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Cliente360 } from '#commerce/contract/televendas/customers.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { agentPage, agentProfile, button } from '#styled-system/recipes/index.js'
import { CustomerBuying } from './customer-buying.tsx'
import { CustomerContact } from './customer-contact.tsx'
import { SendResetLink } from './send-reset-link.tsx'

const page = agentPage()
const styles = agentProfile()

/** The customer who is served, at a glance (contract §7): what they buy on the left, who they are on the right. */
export function CustomerPage({ customer }: { customer: Cliente360 }) {
  const { tipo, nome, documentoMascarado, cadastradoEm, cadastradoPorTelefone, pontos, pedidos, carrinho } = customer
  const figures = [
    ['Carrinho', carrinho.numberOfItemsInCart === 0 ? 'Vazio' : carrinho.valorTotalPedidoText],
    ['Pedidos', groupedText(pedidos.total)],
    ['Pontos', groupedText(pontos.saldo)],
    ['Cupons', groupedText(customer.cupons.length)],
    ['Favoritos', groupedText(customer.favoritos.total)],
    ['Último acesso', customer.ultimoAcesso === null ? 'Sem registro' : dateText(customer.ultimoAcesso)],
  ] as const
  return (
    <>
      <section className={page.panel} aria-labelledby="cliente">
        <div className={styles.head}>
          <div className={styles.who}>
            <h1 id="cliente" className={styles.name}>
              {nome}
            </h1>
            <div className={styles.tags}>
              <Badge>{`${tipo === 'PF' ? 'CPF' : 'CNPJ'} ${documentoMascarado}`}</Badge>
              <Badge>{`Cliente desde ${dateText(cadastradoEm)}${cadastradoPorTelefone ? ', por telefone' : ''}`}</Badge>
            </div>
          </div>
          <nav className={styles.actions} aria-label="Ações">
            <a href={paths.telesales.sale} className={button({ look: 'action' })}>
              Vender
            </a>
            <a href={paths.account.orders} className={button({ look: 'outline' })}>
              Pedidos
            </a>
            <a href={paths.account.requestCreate} className={button({ look: 'outline' })}>
              Abrir solicitação
            </a>
            <SendResetLink customerId={customer.idUsuario} />
          </nav>
        </div>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {pontos.saldoPendente > 0 ? (
          <p className={styles.muted}>
            {`Mais ${countText(pontos.saldoPendente, 'ponto a liberar', 'pontos a liberar')} depois das entregas.`}
          </p>
        ) : null}
      </section>
      <div className={styles.board}>
        <CustomerBuying customer={customer} />
        <CustomerContact customer={customer} />
      </div>
    </>
  )
}
