import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AtualizacaoPessoaFisica } from '#commerce/contract/customers/account.ts'
import { AtualizacaoPessoaJuridica, CadastroPessoaJuridica } from '#commerce/contract/customers/companies.ts'
import { CompraSemSenha, type LinkDaConta } from '#commerce/contract/customers/provisional.ts'
import {
  CadastroPessoaFisica,
  CpfCnpjQuery,
  type DadosCadastrais,
  type EmailMascarado,
} from '#commerce/contract/customers/users.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import {
  customerOf,
  maskedEmailOf,
  registrationStatus,
  updateCompany,
  updatePerson,
} from '#commerce/operations/customers/data.ts'
import { refuseImmutable } from '#commerce/operations/customers/immutable-fields.ts'
import { concealed, registrationData } from '#commerce/operations/customers/privacy.ts'
import { beginWithoutPassword, mailKeeping } from '#commerce/operations/customers/provisional.ts'
import { registerCompany, registerPerson } from '#commerce/operations/customers/registration.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { enterSession } from '../middleware/enter-session.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { parseJson, check, readBody, readBodyText, readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { visitOf } from '../middleware/visits.ts'
import { companyRegisteredByAgent, isAgents, registeredByAgent } from '../televendas/registration.ts'

const LOOKUPS_PER_MINUTE = 10
const REGISTRATIONS_PER_MINUTE = 30

/** Registration, one's own data and what one may ask about a registration (contract §2). */
export const userRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      if (isAgents(c)) return registeredByAgent(c, deps)
      const form = await readBody(c, CadastroPessoaFisica)
      const id = await registerPerson(deps, form, c.var.remote.address)
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .post('/users/provisional', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      if (isAgents(c)) throw new CommerceError('forbidden', 'Cadastre o cliente em vez de comprar sem cadastro.')
      const form = await readBody(c, CompraSemSenha)
      const id = await beginWithoutPassword(deps, form, c.var.remote.address)
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .post('/users/provisional/link', async (c) => {
      // Who opened the order by its link asks in vain of anybody but its customer: the mail goes to them.
      const visit = c.var.actor.customerId === undefined ? await visitOf(c, deps, 'order') : undefined
      const { customerId } = visit ?? requireCustomer(c)
      await limitPerMinute(c, deps, 'senha-link', LOOKUPS_PER_MINUTE)
      const { email } = await mailKeeping(deps, customerId)
      return c.json({ emailComMascara: maskEmail(email) } satisfies v.InferOutput<typeof LinkDaConta>)
    })
    .post('/users/pj', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      if (isAgents(c)) return companyRegisteredByAgent(c, deps)
      const form = await readBody(c, CadastroPessoaJuridica)
      noteConfirmed(c, deps, form, form.endereco.uf)
      const id = await registerCompany(deps, form, c.var.remote.address)
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .put('/users/pj', async (c) => {
      const user = await customerOf(deps.db, requireCustomer(c).customerId)
      if (user.kind !== 'PJ') throw new CommerceError('forbidden', 'Este cadastro é de pessoa física.')
      const body = parseJson(await readBodyText(c))
      refuseImmutable(user, body)
      await changeCompany(c, deps, user, body)
      return c.json(await dataShown(c, deps))
    })
    .get('/users', async (c) => {
      const { customerId } = requireCustomer(c)
      const { idUsuario } = readQuery(c, v.object({ idUsuario: v.optional(v.string()) }))
      if (idUsuario !== undefined && idUsuario !== customerId) throw notFound('Cadastro não encontrado.')
      return c.json(await dataShown(c, deps))
    })
    .post('/users/update', async (c) => {
      const user = await customerOf(deps.db, requireCustomer(c).customerId)
      const body = parseJson(await readBodyText(c))
      refuseImmutable(user, body)
      if (user.kind === 'PJ') await changeCompany(c, deps, user, body)
      else await updatePerson(deps, user.id, check(AtualizacaoPessoaFisica, body))
      return c.json(await dataShown(c, deps))
    })
    .get('/users/validate', async (c) => {
      await limitPerMinute(c, deps, 'validate', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      return c.json(await registrationStatus(deps, cpf_cnpj))
    })
    .get('/users/email', async (c) => {
      await limitPerMinute(c, deps, 'email', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      return c.json({
        emailComMascara: await maskedEmailOf(deps, cpf_cnpj),
      } satisfies v.InferOutput<typeof EmailMascarado>)
    })

/** What the registration says now, to whoever asks: an agent needs to know whom they serve, not who that is. */
async function dataShown(c: Context<KernelEnv>, deps: CommerceDeps): Promise<DadosCadastrais> {
  const { customerId, kind } = requireCustomer(c)
  const data = await registrationData(deps, await customerOf(deps.db, customerId))
  return kind === 'agentForCustomer' ? concealed(data) : data
}

async function changeCompany(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  user: Awaited<ReturnType<typeof customerOf>>,
  body: unknown,
): Promise<void> {
  const form = check(AtualizacaoPessoaJuridica, body)
  // An agent does not see it, and leaves it as it is by leaving it out.
  const isKept = c.var.actor.kind === 'agentForCustomer' && form.cpfResponsavel === null
  await updateCompany(deps, user.id, isKept ? { ...form, cpfResponsavel: user.contact_cpf } : form)
  noteConfirmed(c, deps, form)
}

/** States change their formats without notice: the shop wants to know where customers insist (domain §1.3). */
function noteConfirmed(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  { confirmaInscricao }: { confirmaInscricao: boolean },
  uf?: string,
): void {
  if (confirmaInscricao) deps.log.info('state-registration-confirmed', { requestId: c.var.requestId, uf })
}
