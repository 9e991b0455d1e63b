import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { CopiaQuery, EscolhasPrivacidade } from '#commerce/contract/customers/account.ts'
import { AberturaDados, CompradorSemSenha, ExclusaoDados } from '#commerce/contract/customers/buyer-data.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import {
  askDataCode,
  buyerPrivacy,
  chooseBuyerPrivacy,
  eraseBuyerData,
  exportBuyerData,
  openData,
} from '#commerce/operations/customers/buyer-data.ts'
import { leaveVisit, type Visit } from '#commerce/operations/customers/buyer-visits.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { isAgent } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { visitOf } from '../middleware/visits.ts'
import { dropVisitKey, setAnonymousCookies, setVisitKey } from '../middleware/wire-cookies.ts'
import { copyFile } from './copy-file.ts'

const CODES_PER_MINUTE = 10
const EXPORTS_PER_MINUTE = 5
/** Longer than a code takes to be made: who bought here cannot be told by the clock. */
const SAME_FOR_ALL_MS = 250

/** Access, copy and deletion for who bought with e-mail and CPF alone, by a code of their mailbox (contract §2). */
export const buyerDataRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users/provisional/data/code', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'dados-codigo', CODES_PER_MINUTE)
      const buyer = await readBody(c, CompradorSemSenha)
      await Promise.all([askDataCode(deps, buyer), delay(SAME_FOR_ALL_MS)])
      return c.json({})
    })
    .post('/users/provisional/data/open', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'dados-abrir', CODES_PER_MINUTE)
      const key = await openData(deps, await readBody(c, AberturaDados), c.var.remote)
      if (c.var.session.kind === 'ended') setAnonymousCookies(c, deps)
      setVisitKey(c, 'data', key)
      return c.json({})
    })
    .get('/users/provisional/data', async (c) => c.json(await buyerPrivacy(deps, await requireData(c, deps))))
    .put('/users/provisional/data', async (c) => {
      const visit = await requireData(c, deps)
      const choices = await readBody(c, EscolhasPrivacidade)
      return c.json(await chooseBuyerPrivacy(deps, visit, choices, c.var.remote.address))
    })
    .get('/users/provisional/data/export', async (c) => {
      const visit = await requireData(c, deps)
      await limitPerMinute(c, deps, 'exportacao', EXPORTS_PER_MINUTE)
      const { formato } = readQuery(c, CopiaQuery)
      return copyFile(c, await exportBuyerData(deps, visit, c.var.remote), formato)
    })
    .post('/users/provisional/data/delete', async (c) => {
      const visit = await requireData(c, deps)
      await eraseBuyerData(deps, visit, await readBody(c, ExclusaoDados), c.var.remote)
      dropVisitKey(c, 'data')
      return c.json({})
    })
    .post('/users/provisional/data/leave', async (c) => {
      const visit = await visitOf(c, deps, 'data')
      if (visit) await leaveVisit(deps, visit)
      dropVisitKey(c, 'data')
      return c.json({})
    })

/** @throws CommerceError 401 without a code that was right within a quarter of an hour */
async function requireData(c: Context<KernelEnv>, deps: CommerceDeps): Promise<Visit> {
  const visit = await visitOf(c, deps, 'data')
  if (visit) return visit
  throw new CommerceError('unauthenticated', 'O acesso aos seus dados terminou. Peça um novo código.')
}

/** A code read out on the telephone would open to an agent what none may see. @throws CommerceError 403 */
function refuseAgents(c: Context<KernelEnv>): void {
  if (isAgent(c.var.actor)) throw new CommerceError('forbidden', 'Somente o próprio cliente pode fazer isso.')
}
