import { paths } from '#app/lib/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const NEXT: [IconName, string, string][] = [
  ['cart', paths.account.orders, 'Acompanhe seus pedidos'],
  ['pin', paths.account.addresses, 'Cadastre outros endereços'],
  ['shield', paths.account.privacy, 'Veja e mude suas escolhas de privacidade'],
]

/** After a registration that led nowhere else, of a person or a company. */
export function RegistrationDone() {
  return (
    <Notice
      icon="check"
      title="Cadastro realizado"
      text="Tudo pronto: você já entrou na conta e pode comprar. Enviamos uma mensagem de boas-vindas para o seu e-mail."
      actions={
        <>
          <a href={paths.home} className={button({ look: 'action', size: 'lg' })}>
            Começar a comprar
          </a>
          <a href={paths.account.registrationData} className={button({ look: 'outline', size: 'lg' })}>
            Minha conta
          </a>
        </>
      }
    >
      <ul className={styles.next}>
        {NEXT.map(([icon, href, text]) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
