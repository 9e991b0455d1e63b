import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '#tests/browser.ts'
import { takeOwnShop } from '#tests/harness/own-shop.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const START_MS = 600_000

export interface OpenShop {
  /** Origin, without a slash at its end. */
  base: string
  browser: Browser
  /** How often each is measured; what is printed is the median. */
  runs: number
  /** Part of the names of what is measured; all without it. */
  only: string
  stop(): Promise<void>
}

/**
 * The built product with its demonstration catalogue, opened as a shopkeeper opens it, and a browser beside it;
 * `--base` measures a shop that is open already, `--runs` says how often (5), `--only`
 * which of them.
 */
export async function openShop(args: readonly string[]): Promise<OpenShop> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const [runs, only] = [Number(values.runs), values.only]
  if (values.base !== undefined) return { base: values.base, browser, runs, only, stop: () => browser.close() }
  await takeOwnShop()
  const base = `http://localhost:${process.env.E2E_PORT}`
  const child = spawn(process.execPath, ['app/static/start.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, PORT: process.env.E2E_PORT!, SHOP_DATA: process.env.E2E_DATA!, SITE_URL: '' },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    await browser.close()
    child.kill('SIGTERM')
    await ended
  }
  for (const until = Date.now() + START_MS; ;) {
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return { base, browser, runs, only, stop }
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('A loja não abriu.')
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
