import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { page } from '#styled-system/recipes/index.js'

const { hidden: spoken } = page()

/** Says the title of a page that is reached without loading a document, as a browser does for one that is loaded. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title)
      }),
    [router],
  )
  return (
    <p role="status" className={spoken}>
      {title}
    </p>
  )
}
