import { type ReactNode, useState } from 'react'
import { agentSale } from '#styled-system/recipes/index.js'
import { LastOrders } from './last-orders.tsx'

const styles = agentSale()

export type SupportTab = 'script' | 'orders'
const TABS = [
  ['script', 'Roteiro'],
  ['orders', 'Últimos pedidos'],
] as const satisfies readonly (readonly [SupportTab, string])[]
const tabId = (name: SupportTab): string => `venda-aba-${name}`

/** `openTab` moves to another one, with the focus. */
export function useSupportTab() {
  const [tab, setTab] = useState<SupportTab>('script')
  const openTab = (name: SupportTab) => {
    setTab(name)
    document.getElementById(tabId(name))?.focus()
  }
  return { tab, setTab, openTab }
}

interface SupportProps {
  tab: SupportTab
  onTab: (name: SupportTab) => void
  /** Moves to another tab, with the focus. */
  onOpen: (name: SupportTab) => void
  children: ReactNode
}

/** What an agent reads from while the lines are entered. */
export function Support({ tab, onTab, onOpen, children }: SupportProps) {
  return (
    <section className={styles.panel} aria-label="Apoio à ligação">
      <div role="tablist" aria-label="Apoio à ligação" className={styles.tabs}>
        {TABS.map(([name, label]) => (
          <button
            key={name}
            id={tabId(name)}
            type="button"
            role="tab"
            aria-selected={tab === name}
            aria-controls={`${tabId(name)}-painel`}
            tabIndex={tab === name ? 0 : -1}
            className={styles.tab}
            onClick={() => onTab(name)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight' || key === 'ArrowLeft') onOpen(name === 'script' ? 'orders' : 'script')
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${tabId(tab)}-painel`} aria-labelledby={tabId(tab)}>
        {children}
      </div>
    </section>
  )
}

export const CustomersOrders = ({ served, onRepeated }: { served: boolean; onRepeated: () => void }) =>
  served ? (
    <LastOrders onRepeated={onRepeated} />
  ) : (
    <p className={styles.quiet}>Identifique o cliente para ver os últimos pedidos.</p>
  )
