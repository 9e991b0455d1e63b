import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightRecipes } from './app/theme/light-recipes.ts'

/**
 * Routes rendered on request that a generated page does not lead to by itself: one person's, and what was said of a
 * product.
 */
const PERSONAL =
  /^\/loja\/(auth|cart|checkout|my-account|avaliacoes|perguntas|avise-me|televendas|orcamento|pagamento)(\/|$)/

/** Also what `bench -- generate` builds with, so that Start's own prerender is measured on this very app. */
export const startOptions = {
  srcDirectory: 'app',
  router: {
    routesDirectory: '../routes',
    generatedRouteTree: 'route-tree.gen.ts',
    // Loaders of a person's pages come with their screens: a product page does not carry the checkout.
    codeSplittingOptions: {
      splitBehavior: ({ routeId }: { routeId: string }): [['loader', 'component']] | undefined =>
        PERSONAL.test(routeId) ? [['loader', 'component']] : undefined,
    },
  },
  serverFns: { disableCsrfMiddlewareWarning: false },
  importProtection: { include: ['app/**', 'routes/**', 'server-functions/**'] },
}

export default defineConfig({
  // Private build folders let two builds of one checkout live side by side (benchmarks, tests).
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // Only the early script preloads what it imports: a page names its route's own chunks, and a map of every chunk of
    // the shop weighs 3 KB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, deps, { hostId }) => (hostId.includes('client-main') ? [] : deps),
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${process.env.SHOP_DIST ?? 'dist'}/client`,
        // Every generated page names its chunks (app/client.tsx, data-pre): a name that only people read weighs on each
        // of them. Those that no page names keep theirs.
        rolldownOptions: {
          output: {
            chunkFileNames: ({ name }) =>
              name === 'client-main' || name === 'dialog' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            // All that the early script needs is in its one file: left to itself, Rolldown puts a module that a later
            // chunk needs too into a file of its own (rolldown#10731). And all that React starts with is in one other,
            // instead of some fifty that other pages share: each is a request, and small ones pack badly.
            codeSplitting: {
              groups: [
                { name: 'index', test: /\/app\/client\.tsx$/, priority: 2 },
                { name: 'client-main', test: /\/app\/client-main\.tsx$/, priority: 1 },
                { name: 'dialog', test: /\/app\/ui\/dialog\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: `${process.env.SHOP_DIST ?? 'dist'}/server` } },
  },
  plugins: [
    tanstackStart(startOptions),
    react(),
    lightRecipes(),
    // One self-contained server: it starts faster, and workers and private build folders need no node_modules beside
    // it.
    {
      name: 'shop-self-contained',
      apply: 'build',
      config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
    },
  ],
})
