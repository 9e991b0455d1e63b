import { Hono } from 'hono'
import { type ChaveAdicionada, ProvaSegundoFator } from '#commerce/contract/customers/access.ts'
import { NovaChave } from '#commerce/contract/customers/passkeys.ts'
import {
  customerAccess,
  endCustomersOthers,
  endCustomersSession,
  tellPasskey,
  tellSecondFactor,
} from '#commerce/operations/customers/access.ts'
import { customerOf } from '#commerce/operations/customers/data.ts'
import { addPasskey, beginPasskey, passkeyName, removePasskey } from '#commerce/operations/customers/passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  customersFactor,
  removeSecondFactor,
} from '#commerce/operations/customers/second-factor.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { requireRecentProof } from '../middleware/recent-proof.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireOwner } from '../middleware/session-resolution.ts'
import { PROOFS_PER_MINUTE, provenOwner, secondSent } from './credentials.ts'

/** The customer's own way in (contract §2). */
export const accessRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/access', async (c) => c.json(await customerAccess(deps, requireOwner(c))))
    .delete('/users/access/sessions', async (c) => {
      const owner = requireOwner(c)
      requireRecentProof(c, deps)
      await endCustomersOthers(deps, owner, c.var.remote)
      return c.json(await customerAccess(deps, owner))
    })
    .delete('/users/access/sessions/:id', async (c) => {
      const owner = requireOwner(c)
      requireRecentProof(c, deps)
      await endCustomersSession(deps, owner, c.req.param('id'), c.var.remote)
      return c.json(await customerAccess(deps, owner))
    })
    .post('/users/access/second-factor', async (c) => {
      const user = await customerOf(deps.db, requireOwner(c).customerId)
      return c.json(await beginSecondFactor(deps, customersFactor(user)), 201)
    })
    .put('/users/access/second-factor', async (c) => {
      requireOwner(c)
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      const { senha, codigo } = await readBody(c, ProvaSegundoFator)
      const { user } = await provenOwner(c, deps, 'senha', senha)
      const tell = tellSecondFactor(deps, user, c.var.remote, true)
      return c.json(await confirmSecondFactor(deps, customersFactor(user), codigo, tell))
    })
    .post('/users/access/second-factor/removal', async (c) => {
      const owner = requireOwner(c)
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      const { senha, codigo } = await readBody(c, ProvaSegundoFator)
      const { user } = await provenOwner(c, deps, 'senha', senha, secondSent(c, 'prova', { codigo }))
      await removeSecondFactor(deps, customersFactor(user), tellSecondFactor(deps, user, c.var.remote, false))
      return c.json(await customerAccess(deps, owner))
    })
    .post('/users/access/passkeys/challenge', async (c) => {
      const { customerId } = requireOwner(c)
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      requireRecentProof(c, deps)
      const owner = customersFactor(await customerOf(deps.db, customerId))
      return c.json(await beginPasskey(deps, owner, c.var.csrfOwner))
    })
    .post('/users/access/passkeys', async (c) => {
      const owner = requireOwner(c)
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      const { nome, resposta } = await readBody(c, NovaChave)
      requireRecentProof(c, deps)
      const user = await customerOf(deps.db, owner.customerId)
      const added = { nome: passkeyName(nome, c.req.header('User-Agent')), resposta, bound: c.var.csrfOwner }
      const codes = await addPasskey(deps, customersFactor(user), added, tellPasskey(deps, user, c.var.remote, true))
      const { segundoFator } = await customerAccess(deps, owner)
      return c.json({ ...codes, segundoFator } satisfies ChaveAdicionada, 201)
    })
    .delete('/users/access/passkeys/:id', async (c) => {
      const owner = requireOwner(c)
      requireRecentProof(c, deps)
      const user = await customerOf(deps.db, owner.customerId)
      await removePasskey(deps, customersFactor(user), c.req.param('id'), tellPasskey(deps, user, c.var.remote, false))
      return c.json(await customerAccess(deps, owner))
    })
