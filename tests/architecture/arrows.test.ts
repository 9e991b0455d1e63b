import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const planted: string[] = []

function lintWith(path: string, source: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  planted.push(file)
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), path], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file, { force: true })
})

// House §1: the arrows between rooms. The guard itself is guarded: each planted breach must make the lint fail.
describe('arrows between rooms', () => {
  it.each([
    [
      'a feature may not reach another feature',
      'app/features/catalog/planted-breach.ts',
      "import { cartAtom } from '../cart/planted-target.ts'\nexport const x = cartAtom\n",
    ],
    [
      'the design system knows no feature',
      'app/ui/planted-breach.ts',
      "import { x as y } from '#app/features/cart/planted-target.ts'\nexport const x = y\n",
    ],
    [
      'the storefront never imports the backend',
      'server-functions/planted-breach.ts',
      "import { x as y } from '#commerce/domain/planted-target.ts'\nexport const x = y\n",
    ],
    [
      'rules of commerce do no I/O through the store',
      'commerce/domain/planted-breach.ts',
      "import { x as y } from '#commerce/store/planted-target.ts'\nexport const x = y\n",
    ],
    [
      'the generator knows no feature',
      'app/static/planted-breach.ts',
      "import { x as y } from '#app/features/cart/planted-target.ts'\nexport const x = y\n",
    ],
  ])('%s', (_, path, source) => {
    for (const target of [
      'app/features/cart/planted-target.ts',
      'commerce/domain/planted-target.ts',
      'commerce/store/planted-target.ts',
    ]) {
      const file = join(root, target)
      writeFileSync(file, 'export const x = 1\nexport const cartAtom = 1\n')
      planted.push(file)
    }
    expect(lintWith(path, source)).toContain('boundaries(dependencies)')
  })

  it('lets an allowed import through', () => {
    expect(
      lintWith(
        'server-functions/planted-allowed.ts',
        "import { resourcePath } from '#commerce/contract/conventions.ts'\nexport const x = resourcePath('cart')\n",
      ),
    ).toContain('0 errors')
  })
})
