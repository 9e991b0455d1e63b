import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What the lint needs to judge a file by where it lies. */
const LINT = ['oxlint.config.ts', 'package.json', 'tests/architecture/import-resolver.cjs']

/**
 * Lints files that were never in the project: in a folder of their own beside a copy of the lint's settings.
 * @param files their texts by path
 * @returns what was found in each, such as `boundaries(dependencies)`
 */
export function lintPlanted(files: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'efacil-setas-')))
  try {
    for (const file of LINT) cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...files.keys()],
      { cwd: folder, encoding: 'utf8' },
    )
    if (!stdout.startsWith('{')) throw new Error(`The lint did not run: ${stdout}${stderr}`)
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    const found = new Map([...files.keys()].map((file): [string, string[]] => [file, []]))
    for (const { code, filename } of diagnostics) found.get(filename)?.push(code)
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
