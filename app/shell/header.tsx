import type { CategoriaRaiz } from '#commerce/contract/catalogue.ts'
import { header } from '#styled-system/recipes/index.js'
import { LoginArea } from '#app/features/auth/login-area.island.tsx'
import { CartBadge } from '#app/features/cart/cart-badge.island.tsx'
import { SearchBox } from '#app/features/search/search-box.island.tsx'
import { paths } from '#app/lib/paths.ts'
import { STORE_NAME } from '#app/lib/meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ContactLines } from './contact-lines.tsx'
import { MENU_ID } from './side-drawer.tsx'

const styles = header()
const CONTACTS_ID = 'fale-com-efacil'
export const loginClasses = { guest: styles.guest, person: styles.person, greeting: styles.greeting, name: styles.name, menu: styles.account, item: styles.accountItem }

function Logo() {
  return (
    <a href={paths.home} className={styles.logo}>
      <img src="/logo.svg" alt={`${STORE_NAME}, página inicial`} width={132} height={48} className={styles.logoImage} />
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
export function Header({ categories, currentPath }: { categories: readonly CategoriaRaiz[]; currentPath: string }) {
  return (
    <header className={styles.root}>
      <div className={styles.strip}>
        <div className={styles.stripInner}>
          <a href={paths.callCenter} className={styles.stripLink}>
            Central de atendimento
          </a>
          <a href={paths.dealsOfTheDay} className={styles.stripLink}>
            Ofertas do dia
          </a>
          <a href={paths.institutional.coupons} className={styles.stripLink}>
            Cupons de desconto
          </a>
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.mainInner}>
          <button type="button" popoverTarget={MENU_ID} className={styles.menuButton} aria-label="Menu">
            <Icon name="menu" />
          </button>
          <Logo />
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.tools}>
            <div className={styles.contacts}>
              <button type="button" popoverTarget={CONTACTS_ID} className={styles.tool} aria-label="Fale com eFácil">
                <Icon name="headset" />
                <span className={styles.toolText}>Fale com eFácil</span>
              </button>
              <div id={CONTACTS_ID} popover="auto" className={styles.contactsPanel}>
                <ContactLines lineClass={styles.contactsLine} numberClass={styles.contactsNumber} />
              </div>
            </div>
            <div className={styles.login}>
              <Icon name="person" />
              <LoginArea id="topo" classes={loginClasses} />
            </div>
            <a href={paths.account.favorites} className={styles.favorites} aria-label="Favoritos">
              <Icon name="heart" />
            </a>
            <a href={paths.cart} className={styles.cart} aria-label="Carrinho">
              <Icon name="cart" />
              <CartBadge className={styles.badge} />
            </a>
          </div>
        </div>
      </div>
      <nav aria-label="Departamentos" className={styles.bar}>
        <div className={styles.barInner}>
          <button type="button" popoverTarget={MENU_ID} className={styles.barButton}>
            <Icon name="menu" />
            Departamentos
          </button>
          {categories
            .filter((category) => category.grupo === 'start')
            .map((category) => (
              <a key={category.idCategoria} href={category.link} className={styles.barLink} aria-current={category.link === currentPath ? 'page' : undefined}>
                {category.nome}
              </a>
            ))}
        </div>
      </nav>
    </header>
  )
}
