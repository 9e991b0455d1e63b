import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4400)

/** The real product, built and started the way a shopkeeper starts it, on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: process.env.E2E_BASE ?? `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@mobile/ },
    {
      name: 'mobile',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@mobile|@both/,
    },
  ],
  webServer: process.env.E2E_BASE
    ? undefined
    : {
        command: 'node app/static/start.ts',
        cwd: new URL('..', import.meta.url).pathname,
        url: `http://localhost:${port}/`,
        timeout: 240_000,
        env: {
          ...(process.env as Record<string, string>),
          PORT: String(port),
          SHOP_DATA: process.env.E2E_DATA ?? '.shop/e2e',
          SITE_URL: '',
        },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'pipe',
      },
})
