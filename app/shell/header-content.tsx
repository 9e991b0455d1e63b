import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { header } from '#styled-system/recipes/index.js'
import { ContactLines } from './contact-lines.tsx'
import { CONTACTS_ID, MENU_ID } from './shell-ids.ts'

const styles = header()

/** Links above the header on wide screens (storefront §2.3). */
export function StripContent() {
  return (
    <>
      <a href={paths.callCenter} className={styles.stripLink}>
        Central de atendimento
      </a>
      <a href={paths.dealsOfTheDay} className={styles.stripLink}>
        Ofertas do dia
      </a>
      <a href={paths.institutional.coupons} className={styles.stripLink}>
        Cupons de desconto
      </a>
    </>
  )
}

export function ContactsContent() {
  return (
    <>
      <button type="button" popoverTarget={CONTACTS_ID} className={styles.tool} aria-label="Fale com eFácil">
        <Icon name="headset" />
        <span className={styles.toolText}>Fale com eFácil</span>
      </button>
      <div id={CONTACTS_ID} popover="auto" className={styles.contactsPanel}>
        <ContactLines lineClass={styles.contactsLine} numberClass={styles.contactsNumber} />
      </div>
    </>
  )
}

/** The menu bar: the department of the page is marked by whoever shows it (header.tsx). */
export function BarContent({ categories }: { categories: readonly CategoriaRaiz[] }) {
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={styles.barButton}>
        <Icon name="menu" />
        Departamentos
      </button>
      {categories
        .filter((category) => category.grupo === 'start')
        .map((category) => (
          <a key={category.idCategoria} href={category.link} className={styles.barLink}>
            {category.nome}
          </a>
        ))}
    </>
  )
}
