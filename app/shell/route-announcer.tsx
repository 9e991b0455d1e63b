import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { newsAtom, useTellNews } from '#app/state/news.ts'
import { page } from '#styled-system/recipes/index.js'

const { hidden: spoken } = page()

/**
 * The page's one live region: what changed on it, and the title of a page that is reached without loading a document, as
 * a browser says that of one that is loaded.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const { text, times } = useAtomValue(newsAtom)
  const tell = useTellNews()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) tell(document.title)
      }),
    [router, tell],
  )
  return (
    <p role="status" className={spoken}>
      {text === '' ? null : <span key={times}>{text}</span>}
    </p>
  )
}
