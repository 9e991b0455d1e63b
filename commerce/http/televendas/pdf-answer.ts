import type { Context } from 'hono'
import type { KernelEnv } from '../middleware/kernel-env.ts'

/** A document of one person: shown in the browser, kept by nobody on the way. */
export const pdf = (c: Context<KernelEnv>, bytes: Buffer, name: string): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
    'Cache-Control': 'no-store',
  })
