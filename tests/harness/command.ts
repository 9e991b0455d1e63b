import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { CommandError } from '#commerce/cli/command-error.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { freshDatabase } from './test-database.ts'

interface CommandShop {
  readonly database: OpenDatabase & { name: string }
  /** Runs the command in a folder and on a database of this file. @returns the lines it says, or its refusal */
  run(...args: string[]): Promise<string>
}

/** A command of `npm run shop -- …` for the tests of one file. */
export function commandShop(command: { run(args: string[]): Promise<unknown> }): CommandShop {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-command-'))
  let database: CommandShop['database']
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(async () => {
    await database.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    get database() {
      return database
    },
    async run(...args) {
      const host = encodeURIComponent(String(database.pool.options.host))
      vi.stubEnv('SHOP_DATA', dataDir)
      vi.stubEnv('DATABASE_URL', `postgresql://shop@localhost/${database.name}?host=${host}`)
      const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
      try {
        await command.run(args)
        return said.mock.calls.map(([text]) => String(text)).join('\n')
      } catch (error) {
        if (error instanceof CommandError || error instanceof CommerceError) return error.message
        throw error
      } finally {
        said.mockRestore()
        vi.unstubAllEnvs()
      }
    },
  }
}
