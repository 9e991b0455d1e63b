import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { company } from '#commerce/contract/company.ts'
import { header } from '#styled-system/recipes/index.js'
import { ContactLines } from './contact-lines.tsx'
import { offered } from './offered.ts'
import { CONTACTS_ID, MENU_ID } from './shell-ids.ts'

const styles = header()

/** Links above the header on wide screens (storefront §2.3). */
export function StripContent() {
  return (
    <>
      {offered([['Central de atendimento', paths.callCenter]]).map(([text, href]) => (
        <a key={href} href={href} className={styles.stripLink}>
          {text}
        </a>
      ))}
      {offered([
        ['Ofertas do dia', paths.dealsOfTheDay],
        ['Cupons de desconto', paths.institutional.coupons],
      ]).map(([text, href]) => (
        <a key={href} href={href} className={styles.stripLink}>
          {text}
        </a>
      ))}
    </>
  )
}

export function ContactsContent() {
  return (
    <>
      <button
        type="button"
        popoverTarget={CONTACTS_ID}
        className={styles.tool}
        aria-label={`Fale com ${company.nomeFantasia}`}
      >
        <Icon name="headset" />
        <span className={styles.toolText}>{`Fale com ${company.nomeFantasia}`}</span>
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
