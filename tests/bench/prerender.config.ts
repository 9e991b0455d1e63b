import type { IncomingMessage } from 'node:http'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PreviewServer } from 'vite'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { answerFrom, catalogReader } from '#app/static/render/page-resources.ts'
import app, { startOptions } from '../../app.config.ts'
import { benchPaths, benchResources, benchShape } from './bench-catalog.ts'

/**
 * The app's own Vite configuration with Start's prerender switched on for PRERENDER_PRODUCTS products (0: the build
 * alone). DEFAULT_ENTRY builds it with the server entry that Start gives an app that has none.
 */
const products = Number(process.env.PRERENDER_PRODUCTS ?? 0)
const shape = benchShape(products)
const resources = products > 0 ? benchResources(shape) : undefined
const reader = resources && catalogReader(resources)
if (reader) setProcessGlobals({ commerce: answerFrom(() => reader) })

export default defineConfig({
  ...app,
  plugins: [
    {
      name: 'exact-paths',
      // Start asks for every page with a final slash; without this each would cost a redirect more.
      configurePreviewServer: (server: PreviewServer) =>
        void server.middlewares.use((request: IncomingMessage, _, next) => {
          request.url = (request.url ?? '/').replace(/(?<=.)\/$/, '')
          next()
        }),
    },
    tanstackStart({
      ...startOptions,
      ...(process.env.DEFAULT_ENTRY ? { server: { entry: '../tests/bench/default-entry/server.ts' } } : {}),
      ...(resources
        ? {
            pages: benchPaths(shape).map((path) => ({ path })),
            prerender: { enabled: true, crawlLinks: false, autoStaticPathsDiscovery: false },
          }
        : {}),
    }),
    react(),
  ],
})
