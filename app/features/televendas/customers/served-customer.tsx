import { paths } from '#app/lib/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Atendimento } from '#commerce/contract/televendas/attendance.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'
import { SendResetLink } from './send-reset-link.tsx'

const page = agentPage()
const styles = agentDesk()

/** Who is served, and the ways on. */
export function ServedCustomer({
  customer,
  onSwitch,
}: {
  customer: NonNullable<Atendimento['cliente']>
  /** Somebody else is on the line. */
  onSwitch: () => void
}) {
  const { idUsuario, nome, tipo, documentoMascarado, telefone } = customer
  const ways: readonly (readonly [IconName, string, string, string])[] = [
    ['cart', paths.telesales.sale, 'Venda', 'Montar o pedido pelo teclado'],
    ['person', paths.telesales.customer(idUsuario), 'Cliente 360', 'Carrinho, pedidos, pontos e contatos'],
    ['box', paths.account.orders, 'Pedidos', 'Acompanhar, cancelar, comprar de novo'],
    ['info', paths.account.requests, 'Solicitações', 'Trocas, devoluções e dúvidas'],
  ]
  return (
    <section className={page.panel} aria-labelledby="cliente-atendido">
      <div className={styles.served}>
        <h2 id="cliente-atendido" className={styles.servedName}>
          <span className={page.lead}>Atendendo </span>
          {nome}
        </h2>
        <Badge tone="success">Identidade confirmada</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{tipo === 'PF' ? 'CPF' : 'CNPJ'}</dt>
          <dd>{documentoMascarado}</dd>
        </div>
        {telefone === null ? null : (
          <div>
            <dt>Telefone</dt>
            <dd>{telefone}</dd>
          </div>
        )}
        <div>
          <dt>Cadastro</dt>
          <dd>{tipo === 'PF' ? 'Pessoa física' : 'Empresa'}</dd>
        </div>
      </dl>
      <ul className={styles.links} aria-label="Próximos passos">
        {ways.map(([icon, href, title, text]) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              <Icon name={icon} />
              <strong>{title}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <SendResetLink customerId={idUsuario} />
        <button type="button" className={button({ look: 'outline' })} onClick={onSwitch}>
          Atender outro cliente
        </button>
      </div>
    </section>
  )
}
