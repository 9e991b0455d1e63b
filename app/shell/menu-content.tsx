import type { ReactNode } from 'react'
import { lineMessagingHref, telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { company, named } from '#commerce/contract/company.ts'
import { drawer } from '#styled-system/recipes/index.js'
import { CategoryGroup, shownSubcategories } from './category-group.tsx'
import { offered } from './offered.ts'

const styles = drawer()
const EXTRA_SHOWN = 40

/** Texts of storefront §2.4, "Opções eFácil", in order. */
const options = () =>
  offered([
    [`Sobre ${named()}`, paths.institutional.about],
    ['Termos de uso', paths.institutional.termsOfUse],
    ['Política de privacidade', paths.institutional.privacyPolicy],
    ['Trocas e devoluções', paths.institutional.exchangesAndReturns],
    ['Regulamentos de campanhas', paths.institutional.campaignRules],
    ['Central de atendimento', paths.callCenter],
    ['Programa de pontos', paths.institutional.points],
    ['Garantia estendida', paths.institutional.extendedWarranty],
    ['Guia de segurança', paths.institutional.safetyGuide],
    ['Avalie a loja', paths.institutional.evaluate],
  ])

/** Sections of the side drawer (storefront §2.4). */
export function MenuContent({ categories }: { categories: readonly CategoriaRaiz[] }) {
  const { contatos } = company
  const highlights = offered([
    ['Ofertas do dia', paths.dealsOfTheDay],
    ['Cupons de desconto', paths.institutional.coupons],
  ])
  const start = categories.filter((category) => category.grupo === 'start')
  const extra = categories.filter((category) => category.grupo === 'extra')
  const shown = shownSubcategories([...start, ...extra])
  const group = (category: CategoriaRaiz) => (
    <CategoryGroup key={category.idCategoria} category={category} shown={shown.get(category.idCategoria) ?? 0} />
  )
  return (
    <>
      {highlights.length > 0 ? (
        <Section title="Destaques">
          {highlights.map(([text, href]) => (
            <DrawerLink key={href} href={href}>
              {text}
            </DrawerLink>
          ))}
        </Section>
      ) : null}
      <Section title="Departamentos" isDepartments>
        {start.map(group)}
        {extra.length > 0 ? (
          <details>
            <summary>Veja todos os departamentos</summary>
            {extra.slice(0, EXTRA_SHOWN).map(group)}
            {extra.length > EXTRA_SHOWN ? (
              <DrawerLink href={paths.departments}>Lista completa de departamentos</DrawerLink>
            ) : null}
          </details>
        ) : null}
      </Section>
      <Section title="Televendas">
        <DrawerLink
          href={contatos.whatsapp === '' ? telHref(contatos.televendas) : lineMessagingHref(contatos.televendas)}
          newTab={contatos.whatsapp !== ''}
        >
          <Icon name="phone" />
          <span>
            Compre com um vendedor
            <b className={styles.number}>{contatos.televendas}</b>
          </span>
        </DrawerLink>
      </Section>
      <Section title={`Opções ${company.nomeFantasia}`}>
        {options().map(([text, href]) => (
          <DrawerLink key={href} href={href}>
            {text}
          </DrawerLink>
        ))}
      </Section>
      <Section title="SAC">
        <DrawerLink href={telHref(contatos.sac2)}>
          <Icon name="headset" />
          <span>
            Serviço de atendimento ao cliente
            <b className={styles.number}>{contatos.sac2}</b>
          </span>
        </DrawerLink>
        {contatos.whatsapp === '' ? null : (
          <DrawerLink href={lineMessagingHref(contatos.sac2)} newTab>
            Conversar por mensagem
          </DrawerLink>
        )}
      </Section>
    </>
  )
}

/** @param isDepartments copied into the menu bar's popover (app/early/category-popover.ts) */
function Section({
  title,
  isDepartments = false,
  children,
}: {
  title: string
  isDepartments?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.list} data-departments={isDepartments ? '' : undefined}>
        {children}
      </div>
    </section>
  )
}

function DrawerLink({ href, newTab = false, children }: { href: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a href={href} className={styles.item} target={newTab ? '_blank' : undefined} rel={newTab ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
