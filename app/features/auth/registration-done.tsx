import { button } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'

/** After a registration that led nowhere else. */
export function RegistrationDone() {
  return (
    <Notice
      icon="check"
      title="Cadastro realizado"
      text="Tudo pronto: você já entrou na sua conta e pode comprar."
      actions={
        <>
          <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
            Começar a comprar
          </a>
          <a href={paths.account.orders} className={button({ look: 'outline', size: 'lg' })}>
            Meus pedidos
          </a>
        </>
      }
    />
  )
}
