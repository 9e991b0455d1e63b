import { createRoot } from 'react-dom/client'
import { ChannelPicker } from './features/televendas/access/channel-picker.tsx'
import { AgentBar } from './features/televendas/call/agent-bar.tsx'
import { atWorkQuery } from './features/televendas/call/at-work.queries.ts'
import { followTabs } from './features/televendas/call/follow-tabs.ts'
import { queryClientOf } from './state/query-client.ts'
import { QueryScope } from './state/query-scope.tsx'
import { ShopProviders } from './state/shop-providers.tsx'
import { currentStore } from './state/shop-store.ts'
import { agentStylesUrl } from './ui/agent-styles.ts'

/**
 * The agents' bar, a root of its own at the end of the body over the tab's own store and Query cache
 * (docs/decisions/033-agents-entry.md). Loaded for agents alone, once.
 */
const store = currentStore()
const host = document.createElement('div')
const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: agentStylesUrl })
const { style } = document.documentElement

followTabs(
  store,
  () =>
    void queryClientOf(store)
      .fetchQuery({ ...atWorkQuery, staleTime: 0 })
      .catch(() => undefined),
)
const narrow = matchMedia('(max-width: 719px)')
/** What else floats at the bottom stands on the bar, which on a phone has two rows. */
const stand = () => style.setProperty('--barra', narrow.matches ? '101px' : '58px')
const show = () => {
  stand()
  narrow.addEventListener('change', stand)
  style.setProperty('scroll-padding-bottom', 'calc(var(--barra) + 12px)')
  createRoot(host).render(
    <ShopProviders store={store}>
      <QueryScope>
        <AgentBar />
        <ChannelPicker />
      </QueryScope>
    </ShopProviders>,
  )
}
styles.addEventListener('load', show)
styles.addEventListener('error', show)
document.body.append(styles, host)
