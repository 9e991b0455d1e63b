import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  return createRouter({ routeTree, defaultPreload: false, trailingSlash: 'preserve' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
