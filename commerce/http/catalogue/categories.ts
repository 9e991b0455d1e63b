import { Hono } from 'hono'
import { SlugPath } from '#commerce/contract/conventions.ts'
import { categoryTree, departmentPage } from '#commerce/operations/catalogue/categories.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check } from '../middleware/request-input.ts'

const BASE = /^.*\/catalog\/categories\//

/** Department tree, and one department with its listing (contract §3). */
export const categoryRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/categories', async (c) =>
      c.body(await categoryTree(deps), 200, { 'Content-Type': 'application/json' }),
    )
    .get('/catalog/categories/*', async (c) => {
      const path = check(SlugPath, c.req.path.replace(BASE, '').replace(/\/$/, ''))
      return c.json(await departmentPage(deps, path, c.var.actor.canal))
    })
