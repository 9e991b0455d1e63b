import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * A Chromium to test with: the one named by CHROMIUM, Debian's headless shell, Playwright's own, the system's; else it is
 * installed through apt-get (as root) or by Playwright. Returns its path; exits with a sentence when there is none to be
 * had.
 */
export function findBrowser(): string {
  const found = installed()
  // Told to the workers of this run, so that none of them looks again.
  const take = (path: string): string => (process.env.CHROMIUM = path)
  // The shell draws no window of its own: the same tests cost half the processor.
  if (found && (isShell(found) || !process.env.CI || !canInstall())) return take(found)
  if (canInstall()) {
    console.log('Chromium sem janela não encontrado: instalando pelo apt-get…')
    apt('update', '-qq')
    if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell') !== 0 && !found)
      apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  } else {
    console.log('Chromium não encontrado: instalando pelo Playwright…')
    spawnSync(
      process.execPath,
      [new URL('../node_modules/.bin/playwright', import.meta.url).pathname, 'install', 'chromium'],
      { stdio: 'inherit' },
    )
  }
  const after = installed()
  if (after) return take(after)
  console.error(
    'Não há Chromium nesta máquina e não foi possível instalá-lo. Instale-o ou informe o caminho na variável CHROMIUM.',
  )
  process.exit(1)
}

const SHELL = '/usr/bin/chromium-headless-shell'

/** One that somebody named is taken as it is. */
const isShell = (path: string): boolean => path === SHELL || path === process.env.CHROMIUM

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const apt = (...args: string[]): number | null =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status

function installed(): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
    SHELL,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path): path is string => path !== undefined && path !== '' && existsSync(path))
}
