import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { hydrateRoot } from 'react-dom/client'
import { boot } from '#app/browser/boot.ts'
import { keepFocus } from '#app/browser/keep-focus.ts'
import { browserStorage, loadPersisted } from './state/persistence.ts'
import { ofSession, prepareStore } from './state/shop-store.ts'

/**
 * Starts React once the persisted state is there or its time is over (storefront §2.8), and the page's code. Exported,
 * not run on import: Start's data file may still be on its way. Agents' part comes for agents alone
 * (docs/decisions/033-agents-entry.md).
 * @param isHere whether the document is still of its address; a page that has been left is not taken over
 */
export async function main(isHere = () => true): Promise<void> {
  prepareStore(ofSession(await loadPersisted(browserStorage), document.cookie))
  // Before React hears anything: of a page that it waits for it lets no press come up to whoever answers one meanwhile.
  const router = await hydrateStart()
  if (!isHere()) return
  // From here on the early script leaves the DOM alone: what it has patched so far is React's server snapshot.
  boot()?.freeze()
  hydrateRoot(document, <RouterProvider router={router} />, {
    onCaughtError(error) {
      console.error(error)
      // A boundary shows a sentence instead: the operator learns of it as of any other fault.
      if (error instanceof Error) dispatchEvent(new ErrorEvent('error', { error }))
    },
  })
  keepFocus()
  const agents = () => {
    if (document.documentElement.dataset.person === 'agent') void import('./agent-main.tsx')
  }
  boot()?.live.subscribe(agents)
  agents()
}
