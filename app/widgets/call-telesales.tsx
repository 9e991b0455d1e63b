import { telHref } from '#app/lib/formatting.ts'
import { company } from '#commerce/contract/company.ts'
import { button } from '#styled-system/recipes/index.js'

/** To whoever sent it: what a link that is over leaves to do. */
export const CallTelesales = () => (
  <a href={telHref(company.contatos.televendas)} className={button({ look: 'outline' })}>
    {`Televendas: ${company.contatos.televendas}`}
  </a>
)
