import { contextScriptAddress } from '#app/lib/context-script.ts'
import { ownScript } from './own-markup.ts'

/** Loads the store context, which brings the context's cookies (storefront §4). @throws where it does not come */
export const loadContextScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ownScript(contextScriptAddress(document.cookie, location.search))
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('API-Context'))
    document.head.append(script)
    script.remove()
  })
