import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * A Chromium to test with: the one named by CHROMIUM, Playwright's own, the system's; else it is installed through
 * apt-get (as root) or by Playwright. Returns its path; exits with a sentence when there is none to be had.
 */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Chromium não encontrado: instalando pelo apt-get…')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } else {
    console.log('Chromium não encontrado: instalando pelo Playwright…')
    spawnSync(
      process.execPath,
      [new URL('../node_modules/.bin/playwright', import.meta.url).pathname, 'install', 'chromium'],
      { stdio: 'inherit' },
    )
  }
  const after = installed()
  if (after) return after
  console.error(
    'Não há Chromium nesta máquina e não foi possível instalá-lo. Instale-o ou informe o caminho na variável CHROMIUM.',
  )
  process.exit(1)
}

function installed(): string | undefined {
  const candidates = [
    process.env.CHROMIUM,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path): path is string => path !== undefined && path !== '' && existsSync(path))
}
