import { createServerEntry, createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

/** What Start serves an app with that has no server entry of its own. */
const entry: ReturnType<typeof createServerEntry> = createServerEntry({
  fetch: createStartHandler(defaultStreamHandler),
})
export default entry
