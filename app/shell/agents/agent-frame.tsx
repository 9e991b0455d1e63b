import type { ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type NivelAgente, supervises } from '#commerce/contract/televendas/levels.ts'
import { agentPage } from '#styled-system/recipes/index.js'
import { PersonalPage } from '../personal-page.tsx'

const styles = agentPage()

/** Pages of phone sales, in the order of the menu; the last ones are the supervisors'. */
const PAGES = [
  ['home', 'headset', 'Atendimento'],
  ['sale', 'cart', 'Venda'],
  ['queues', 'phone', 'Filas'],
  ['quotes', 'box', 'Orçamentos'],
  ['results', 'grid', 'Resultados'],
  ['access', 'shield', 'Meu acesso'],
  ['board', 'info', 'Ao vivo'],
  ['approvals', 'check', 'Aprovações'],
  ['audit', 'lens', 'Auditoria'],
  ['operation', 'grid', 'Operação'],
] as const satisfies readonly (readonly [keyof typeof paths.telesales, IconName, string])[]
export type AgentPageName = (typeof PAGES)[number][0]

const SUPERVISORS: readonly AgentPageName[] = ['board', 'approvals', 'audit', 'operation']

/** Every page under /loja/televendas but the login. */
export function AgentFrame({
  current,
  level,
  children,
}: {
  current?: AgentPageName
  level: NivelAgente
  children: ReactNode
}) {
  const pages = PAGES.filter(([page]) => supervises(level) || !SUPERVISORS.includes(page))
  return (
    <PersonalPage bare={current === 'sale'}>
      <div className={styles.frame}>
        <nav className={styles.nav} aria-label="Televendas">
          <ul className={styles.list}>
            {pages.map(([page, icon, label]) => (
              <li key={page}>
                <a
                  href={paths.telesales[page]}
                  className={styles.link}
                  aria-current={page === current ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </PersonalPage>
  )
}
