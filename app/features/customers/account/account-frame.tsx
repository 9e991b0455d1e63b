import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { endCallAskedAtom } from '#app/state/end-call.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { account } from '#styled-system/recipes/index.js'

const styles = account()

/** Pages of the customer's area, in the order of the menu: those of the customer alone are none for who serves them. */
const PAGES = [
  ['orders', 'box', 'Meus pedidos', 'anybody'],
  ['favorites', 'heart', 'Favoritos', 'anybody'],
  ['registrationData', 'person', 'Dados cadastrais', 'anybody'],
  ['addresses', 'pin', 'Endereços', 'anybody'],
  ['cards', 'card', 'Cartões salvos', 'customer'],
  ['changePassword', 'shield', 'Alterar senha', 'customer'],
  ['security', 'check', 'Segurança', 'customer'],
  ['requests', 'headset', 'Minhas solicitações', 'anybody'],
  ['points', 'gift', 'Pontos', 'anybody'],
  ['vouchers', 'card', 'Vales', 'anybody'],
  ['privacy', 'info', 'Privacidade', 'customer'],
] as const satisfies readonly (readonly [keyof typeof paths.account, IconName, string, 'anybody' | 'customer'])[]
export type AccountPage = (typeof PAGES)[number][0]

/**
 * Every page under /loja/my-account: the menu beside it, folded above it on a narrow screen. Anchors, which need no
 * script.
 */
export function AccountFrame({ current, children }: { current: AccountPage; children: ReactNode }) {
  const name = PAGES.find(([page]) => page === current)?.[2] ?? ''
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label="Minha conta">
        <p className={styles.menuTitle}>Minha conta</p>
        <Entries current={current} />
      </nav>
      <nav className={styles.folded} aria-label="Minha conta">
        <details data-native="">
          <summary className={styles.foldedName}>
            {`Minha conta: ${name}`}
            <Icon name="menu" />
          </summary>
          <Entries current={current} />
        </details>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

function Entries({ current }: { current: AccountPage }) {
  const services = useServices()
  const askEnd = useSetAtom(endCallAskedAtom)
  const { isTelevendedorAuthenticated } = useAtomValue(authAtom)
  // Of a customer an agent serves: the bar asks how the call ended, and the agent stays in.
  const leave = () => {
    if (isTelevendedorAuthenticated || document.documentElement.dataset.person === 'agent') askEnd(true)
    else void services().logout()
  }
  return (
    <ul className={styles.list}>
      {PAGES.map(([page, icon, label, whose]) => (
        <li key={page} className={whose === 'customer' ? styles.own : undefined}>
          <a href={paths.account[page]} className={styles.item} aria-current={page === current ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={styles.item} onClick={leave}>
          <Icon name="leave" />
          Sair
        </button>
      </li>
    </ul>
  )
}
