import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Drawn after an act of the visitor, each with something of its own in its place until then. */
const AFTER_AN_ACT = ['app/features/catalogue/compare/compare-dock.tsx', 'app/shell/app-dialog.tsx']
/** The server has its code at once (createIsomorphicFn). */
const AT_ONCE = ['app/shell/later-sold-out.tsx']

test('the server meets no part whose code it would have to wait for', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'routes'], { encoding: 'utf8' }).split('\n')
  const lazy = files.filter(
    (file) => file.endsWith('.tsx') && fs.existsSync(file) && /\blazy(<|\()/.test(fs.readFileSync(file, 'utf8')),
  )
  expect(lazy).toEqual([...AFTER_AN_ACT, ...AT_ONCE, 'app/ui/later-part.tsx'])
})
