import { createCsrfMiddleware, createStart } from '@tanstack/react-start'

/** Start's own origin check on server functions, beside the double-submit pair that commerce wants (contract §1). */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })],
}))
