import { LoginArea } from '#app/features/customers/entry/login-area.island.tsx'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { drawer } from '#styled-system/recipes/index.js'
import { MENU_ID } from './shell-ids.ts'
import { StaticShellPart } from './static-shell-part.tsx'

const styles = drawer()
const loginClasses = {
  guest: styles.item,
  person: styles.item,
  greeting: styles.greeting,
  name: styles.name,
  menu: styles.account,
  item: styles.item,
}

/**
 * The menu of storefront §2.4: a native popover, so it opens and closes before and without JavaScript. Its links
 * navigate, which closes it.
 */
export function SideDrawer() {
  return (
    <div id={MENU_ID} popover="auto" role="dialog" className={styles.root} aria-label="Menu">
      <div className={styles.top}>
        <b className={styles.title}>Menu</b>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label="Fechar menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.user}>
        <LoginArea id="menu" classes={loginClasses} />
        <a href={paths.account.favorites} className={styles.favorites}>
          Favoritos
        </a>
      </div>
      <StaticShellPart part="menu" />
    </div>
  )
}
