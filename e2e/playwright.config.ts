import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/browser.ts'
import { takeOwnShop } from '#tests/harness/own-shop.ts'
import { RETRIES } from '#tests/harness/told-tests.ts'

if (!process.env.E2E_BASE) await takeOwnShop()
const base = process.env.E2E_BASE ?? `http://localhost:${process.env.E2E_PORT}`

/** The real product, built and started the way a shopkeeper starts it, on a port and folders of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: `../test-results/${process.env.E2E_PORT ?? 'base'}`,
  fullyParallel: true,
  // Of two processors two journeys leave a quarter idle: each waits for pages, mails and the clock.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  retries: RETRIES,
  // Of hooks; a test has its own (fixtures.ts).
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./telling-reporter.ts']],
  use: {
    baseURL: base,
    // What a worker of the shop's answers is not seen by a test that answers for the network.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace of every test, to keep those of the few that fail, costs two fifths of the processors: `--trace on` makes
    // one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
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
        command: 'node app/static/launch.ts',
        cwd: new URL('..', import.meta.url).pathname,
        url: `${base}/`,
        timeout: 600_000,
        env: {
          ...(process.env as Record<string, string>),
          PORT: process.env.E2E_PORT!,
          SHOP_DATA: process.env.E2E_DATA!,
          SITE_URL: '',
          // The processors are for what is tested: a picture is made when a page shows it.
          PICTURES_AHEAD: 'none',
          // Each test has an address of its own (fixtures.ts).
          TRUST_PROXY: 'loopback',
        },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'pipe',
      },
})
