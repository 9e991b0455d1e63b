import { Hono } from 'hono'
import { type CepResult, EnderecoEnviado, type Enderecos } from '#commerce/contract/customers/addresses.ts'
import { cepSchema } from '#commerce/contract/values/cep.ts'
import { addAddress, addressBook, changeAddress, removeAddress } from '#commerce/operations/customers/addresses.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readBody } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** The customer's address book and the CEP look-up (contract §6). Somebody else's address is simply not found. */
export const addressRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/addresses', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json({ enderecos: await addressBook(deps, customerId) } satisfies Enderecos)
    })
    .post('/users/addresses', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await addAddress(deps, customerId, await readBody(c, EnderecoEnviado)), 201)
    })
    .put('/users/addresses/:idEndereco', async (c) => {
      const { customerId } = requireCustomer(c)
      const form = await readBody(c, EnderecoEnviado)
      return c.json(await changeAddress(deps, customerId, c.req.param('idEndereco'), form))
    })
    .delete('/users/addresses/:idEndereco', async (c) => {
      const { customerId } = requireCustomer(c)
      await removeAddress(deps, customerId, c.req.param('idEndereco'))
      return c.json({})
    })
    .get('/addresses/cep/:cep', async (c) => {
      const cep = check(cepSchema, c.req.param('cep'))
      const found = await deps.cep(cep)
      return c.json((found ?? { erro: true }) satisfies CepResult)
    })
