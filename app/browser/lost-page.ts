import type { AnyRouter } from '@tanstack/react-router'

/** As the router writes the id of its route for whatever is no other's. */
const LOST = '#$#'

/**
 * The page of what is not there is one file, shown at every address that is nobody's: its data, named after the address
 * it was made at, is taken for that of the one it is shown at, or React would ask for it again.
 */
export function adoptLostPage(router: AnyRouter): void {
  const data = window.$_TSR?.router?.matches.at(-1)
  if (!data?.i.startsWith(LOST)) return
  const own = router.matchRoutes(router.latestLocation).at(-1)?.id.replaceAll('/', '#')
  if (own?.startsWith(LOST)) data.i = own
}
