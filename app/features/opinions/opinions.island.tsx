import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ownMarkup } from '#app/browser/own-markup.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { opinionsMarkup } from './opinions-markup.server.tsx'
import type { OpinionsPanelProps } from './opinions-panel.tsx'

const ID = 'opinioes'
const markupOf = createIsomorphicFn()
  .server((produto: Produto) => opinionsMarkup(produto))
  .client((_produto: Produto) => ownMarkup(document.getElementById(ID)?.innerHTML ?? ''))

/** Without a hook: the server renders the sections in the middle of it. */
export function Opinions({ produto }: OpinionsPanelProps) {
  return <AdoptedOpinions key={produto.idProduto} produto={produto} markup={markupOf(produto)} />
}

/**
 * Reviews and questions below the product. As generated they are links and native forms that React adopts without
 * knowing them; what filters and loads in place is fetched when they come into view.
 */
function AdoptedOpinions({ produto, markup: given }: OpinionsPanelProps & { markup: string }) {
  const [markup] = useState(given)
  const [Panel, setPanel] = useState<ComponentType<OpinionsPanelProps>>()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!section.current || produto.opinioes === undefined) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        // Without it the links lead to the page that has everything.
        import('./opinions-panel.tsx').then(({ OpinionsPanel }) => setPanel(() => OpinionsPanel)).catch(() => undefined)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(section.current)
    return () => watcher.disconnect()
  }, [produto])
  return Panel ? (
    <div id={ID}>
      <Panel produto={produto} />
    </div>
  ) : (
    <div id={ID} key="adopted" ref={section} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  )
}
