import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Private build folders let two builds of one checkout live side by side (benchmarks, tests).
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: `${process.env.SHOP_DIST ?? 'dist'}/client` } },
    ssr: { build: { outDir: `${process.env.SHOP_DIST ?? 'dist'}/server` } },
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: { routesDirectory: '../routes', generatedRouteTree: 'route-tree.gen.ts' },
      serverFns: { disableCsrfMiddlewareWarning: false },
      importProtection: { include: ['app/**', 'routes/**', 'server-functions/**'] },
    }),
    react(),
  ],
})
