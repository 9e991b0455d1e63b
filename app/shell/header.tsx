import { CartBadge } from '#app/features/cart/cart-badge.island.tsx'
import { LoginArea } from '#app/features/customers/entry/login-area.island.tsx'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { company } from '#commerce/contract/company.ts'
import { header, page } from '#styled-system/recipes/index.js'
import { isBuying, isWorking } from './path-kinds.ts'
import { PlaceButton } from './place-button.tsx'
import { MENU_ID } from './shell-ids.ts'
import { StaticShellPart } from './static-shell-part.tsx'

/** Apart: no other page needs its code. */
const CheckoutHelp = laterPart(() => import('./checkout-help.tsx').then((module) => module.CheckoutHelp))

const styles = header()
const { hidden: spoken } = page()
export const loginClasses = {
  guest: styles.guest,
  person: styles.person,
  greeting: styles.greeting,
  name: styles.name,
  menu: styles.account,
  item: styles.accountItem,
}

function Logo() {
  const { logo } = company.aparencia
  return (
    <a href={paths.home} className={styles.logo}>
      {logo ? (
        <img
          src={logo.url}
          alt={`${company.nomeFantasia}, página inicial`}
          width={logo.largura}
          height={logo.altura}
          className={styles.logoImage}
        />
      ) : (
        <b className={styles.wordmark}>{company.nomeFantasia}</b>
      )}
    </a>
  )
}

/** Header of an error page: the logo and nothing else (storefront §2.7). */
export function SimpleHeader() {
  return (
    <header className={styles.root}>
      <div className={styles.main}>
        <div className={styles.mainInner}>
          <Logo />
        </div>
      </div>
    </header>
  )
}

/** Storefront §2.3. Plain anchors and native popovers: everything here works before and without JavaScript. */
export function Header({ currentPath }: { currentPath: string }) {
  const quiet = isBuying(currentPath)
  return (
    <header
      className={styles.root}
      data-quiet={quiet ? '' : undefined}
      data-working={isWorking(currentPath) ? '' : undefined}
    >
      <div className={styles.strip}>
        <StaticShellPart part="strip" className={styles.stripInner} />
      </div>
      <div className={styles.main}>
        <div className={styles.mainInner}>
          <button type="button" popoverTarget={MENU_ID} className={styles.menuButton} aria-label="Menu">
            <Icon name="menu" />
          </button>
          <Logo />
          <PlaceButton />
          {quiet ? (
            <p className={styles.secure}>
              <Icon name="shield" />
              Compra segura
            </p>
          ) : null}
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.tools}>
            <StaticShellPart part="contacts" className={styles.contacts} />
            <div className={styles.login}>
              <Icon name="person" />
              <span data-person-agent="" className={styles.avatar}>
                <Icon name="headset" />
              </span>
              <LoginArea id="topo" classes={loginClasses} />
            </div>
            <a href={paths.account.favorites} className={styles.favorites} aria-label="Favoritos">
              <Icon name="heart" />
            </a>
            <a href={paths.cart} className={styles.cart}>
              <Icon name="cart" />
              <span className={spoken}>Carrinho</span>
              <CartBadge className={styles.badge} />
            </a>
          </div>
        </div>
      </div>
      <nav aria-label="Departamentos" className={styles.bar} hidden={quiet}>
        <StaticShellPart part="bar" className={styles.barInner} current={currentPath} />
      </nav>
      {quiet ? (
        <div className={styles.bar}>
          <CheckoutHelp />
        </div>
      ) : null}
    </header>
  )
}
