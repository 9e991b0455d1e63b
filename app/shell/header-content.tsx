import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Categoria, CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
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

/** Letters of the departments' names that a bar of 1280 px has room for; each stands apart by some. */
const ROOM = 108
const APART = 4

/** Departments of the bar: the only one's own, where a shop has one alone; as many as the room is for. */
function barDepartments(categories: readonly CategoriaRaiz[]): readonly Categoria[] {
  const start = categories.filter((category) => category.grupo === 'start')
  const [first] = start
  const all = start.length === 1 && first!.subcategorias.length > 1 ? first!.subcategorias : start
  let letters = 0
  return all.filter(({ nome }) => (letters += nome.length + APART) <= ROOM)
}

/** The menu bar: the department of the page is marked by whoever shows it (header.tsx). */
export function BarContent({ categories }: { categories: readonly CategoriaRaiz[] }) {
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={styles.barButton}>
        <Icon name="menu" />
        Departamentos
      </button>
      {offered([
        ['Ofertas', paths.dealsOfTheDay],
        ['Cupons', paths.institutional.coupons],
      ]).map(([text, href]) => (
        <a key={href} href={href} className={styles.barOffer}>
          {text}
        </a>
      ))}
      {categories.length > 0 ? (
        <a href={`${paths.home}#vitrines`} className={styles.barOffer}>
          Destaques
        </a>
      ) : null}
      {barDepartments(categories).map(({ idCategoria, nome, link }) => (
        <a key={idCategoria} href={link} className={styles.barLink}>
          {nome}
        </a>
      ))}
    </>
  )
}
