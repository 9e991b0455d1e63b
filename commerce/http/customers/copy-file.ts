import type { Context } from 'hono'
import type { CopiaDosDados, FormatoCopia } from '#commerce/contract/customers/account.ts'
import { copyAs } from '#commerce/operations/customers/privacy.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'

/** A copy of somebody's data as a file to be kept: never opened in the page. */
export function copyFile(c: Context<KernelEnv>, copy: CopiaDosDados, formato: FormatoCopia): Response {
  const { text, type } = copyAs(copy, formato)
  return c.body(text, 200, {
    'Content-Disposition': `attachment; filename="meus-dados-efacil.${formato}"`,
    'Cache-Control': 'no-store',
    'Content-Type': type,
  })
}
