import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { company } from '#commerce/contract/company.ts'
import { button } from '#styled-system/recipes/index.js'

/** To whoever sent it. */
export const CallTelesales = () => (
  <a href={telHref(company.contatos.televendas)} className={button({ look: 'outline' })}>
    {`Televendas: ${company.contatos.televendas}`}
  </a>
)

/** What a link that leads nowhere leaves to do: the telephone first, then the shop. */
export const LinkWaysOn = () => (
  <>
    <CallTelesales />
    <a href={paths.account.orders} data-person-customer="" className={button({ look: 'outline' })}>
      Ver meus pedidos
    </a>
    <a href={paths.callCenter} data-person-guest="" className={button({ look: 'outline' })}>
      Central de atendimento
    </a>
    <a href={paths.home} className={button({ look: 'outline' })}>
      Voltar para a página inicial
    </a>
  </>
)
