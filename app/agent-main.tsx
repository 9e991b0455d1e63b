import { createRoot } from 'react-dom/client'
import { AgentBar } from './features/televendas/agent-bar.tsx'
import { QueryScope } from './state/query-scope.tsx'
import { ShopProviders } from './state/shop-providers.tsx'
import { currentStore } from './state/shop-store.ts'
import { agentStylesUrl } from './ui/agent-styles.ts'

/**
 * The agents' bar, a root of its own at the end of the body over the tab's own store and Query cache
 * (docs/decisions/033-agents-entry.md). Loaded for agents alone, once.
 */
const host = document.createElement('div')
const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: agentStylesUrl })
styles.addEventListener('load', () =>
  createRoot(host).render(
    <ShopProviders store={currentStore()}>
      <QueryScope>
        <AgentBar />
      </QueryScope>
    </ShopProviders>,
  ),
)
document.body.append(styles, host)
