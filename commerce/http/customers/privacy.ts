import { Hono } from 'hono'
import { CopiaQuery, Desativacao, EscolhasPrivacidade, type Privacidade } from '#commerce/contract/customers/account.ts'
import { customerOf } from '#commerce/operations/customers/data.ts'
import { deactivate } from '#commerce/operations/customers/deactivate.ts'
import { choosePrivacy, exportData, privacyOf } from '#commerce/operations/customers/privacy.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { requireOwner } from '../middleware/session-resolution.ts'
import { copyFile } from './copy-file.ts'
import { provenOwner } from './credentials.ts'

const EXPORTS_PER_MINUTE = 5

/** What LGPD gives every customer: to see and take back consents, to take the data along, to leave (domain §4.5). */
export const privacyRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/privacy', async (c) =>
      c.json((await privacyOf(deps, requireOwner(c).customerId)) satisfies Privacidade),
    )
    .put('/users/privacy', async (c) => {
      const { customerId } = requireOwner(c)
      await choosePrivacy(deps, customerId, await readBody(c, EscolhasPrivacidade), c.var.remote.address)
      return c.json((await privacyOf(deps, customerId)) satisfies Privacidade)
    })
    .get('/users/export', async (c) => {
      const { customerId } = requireOwner(c)
      await limitPerMinute(c, deps, 'exportacao', EXPORTS_PER_MINUTE)
      const { formato } = readQuery(c, CopiaQuery)
      const user = await customerOf(deps.db, customerId)
      return copyFile(c, await exportData(deps, user, c.var.remote), formato)
    })
    .post('/users/deactivate', async (c) => {
      const { senha, ...confirmed } = await readBody(c, Desativacao)
      const { user } = await provenOwner(c, deps, 'senha', senha)
      await deactivate(deps, user, confirmed, c.var.remote)
      return c.json({})
    })
