import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AtualizacaoPessoaFisica, EmailTrocado, TrocaEmail } from '#commerce/contract/customers/account.ts'
import { AtualizacaoPessoaJuridica, CadastroPessoaJuridica } from '#commerce/contract/customers/companies.ts'
import {
  CadastroPessoaFisica,
  CpfCnpjQuery,
  type EmailMascarado,
  type SituacaoCadastro,
} from '#commerce/contract/customers/users.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { CommerceError, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { changeEmail, updateCompany, updatePerson } from '#commerce/operations/customers/data.ts'
import { registrationData } from '#commerce/operations/customers/privacy.ts'
import { companyRow, personRow, register } from '#commerce/operations/customers/registration.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../middleware/deps.ts'
import { enterSession } from '../middleware/enter-session.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { parseJson, check, readBody, readBodyText, readQuery } from '../middleware/request-input.ts'
import { customerRow, requireCustomer } from '../middleware/session-resolution.ts'
import { addressValues } from './addresses.ts'
import { provenOwner } from './credentials.ts'
import { refuseImmutable } from './immutable-fields.ts'

const LOOKUPS_PER_MINUTE = 10
const REGISTRATIONS_PER_MINUTE = 30

/** Registration, one's own data and what one may ask about a registration (contract §2). */
export const userRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      const form = await readBody(c, CadastroPessoaFisica)
      const birth = parseBirthDate(form.dataNascimento, saoPauloClock(deps.clock.now().getTime()).date)
      if (!birth.ok) throw fieldError('dataNascimento', birth.message)
      const id = await register(deps, {
        user: await personRow(form, birth.date),
        address: addressValues(form.endereco, form.nomeCompleto),
        choices: form,
        ip: c.var.remote.address,
      })
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .post('/users/pj', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      const form = await readBody(c, CadastroPessoaJuridica)
      noteConfirmed(c, deps, form, form.endereco.uf)
      const id = await register(deps, {
        user: await companyRow(form),
        address: addressValues(form.endereco, form.nomeResponsavel),
        choices: form,
        ip: c.var.remote.address,
      })
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .put('/users/pj', async (c) => {
      const user = await customerRow(c, deps)
      if (user.kind !== 'PJ') throw new CommerceError('forbidden', 'Este cadastro é de pessoa física.')
      const body = parseJson(await readBodyText(c))
      refuseImmutable(user, body)
      await changeCompany(c, deps, user.id, body)
      return c.json(await registrationData(deps, await customerRow(c, deps)))
    })
    .get('/users', async (c) => {
      const { customerId } = requireCustomer(c)
      const { idUsuario } = readQuery(c, v.object({ idUsuario: v.optional(v.string()) }))
      if (idUsuario !== undefined && idUsuario !== customerId) throw notFound('Cadastro não encontrado.')
      return c.json(await registrationData(deps, await customerRow(c, deps)))
    })
    .post('/users/update', async (c) => {
      const user = await customerRow(c, deps)
      const body = parseJson(await readBodyText(c))
      refuseImmutable(user, body)
      if (user.kind === 'PJ') await changeCompany(c, deps, user.id, body)
      else await updatePerson(deps, user.id, check(AtualizacaoPessoaFisica, body))
      return c.json(await registrationData(deps, await customerRow(c, deps)))
    })
    .post('/users/email/update', async (c) => {
      const { emailAntigo, emailNovo, senha } = await readBody(c, TrocaEmail)
      const { user } = await provenOwner(c, deps, 'senha', senha)
      const addressId = await changeEmail(deps, user, emailAntigo, emailNovo)
      await recordAccess(deps.db, { at: deps.clock.now(), remote: c.var.remote, userId: user.id, event: 'email' })
      return c.json({ addressId, email: emailNovo } satisfies v.InferOutput<typeof EmailTrocado>)
    })
    .get('/users/validate', async (c) => {
      await limitPerMinute(c, deps, 'validate', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      const user = await findUserByKey(deps.db, cpf_cnpj)
      return c.json({
        cadastrado: user !== undefined,
        tipo: cpf_cnpj.kind === 'CPF' ? 'PF' : 'PJ',
      } satisfies SituacaoCadastro)
    })
    .get('/users/email', async (c) => {
      await limitPerMinute(c, deps, 'email', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      const user = await findUserByKey(deps.db, cpf_cnpj)
      if (user === undefined) throw notFound('CPF ou CNPJ não cadastrado.')
      return c.json({ emailComMascara: maskEmail(user.email) } satisfies v.InferOutput<typeof EmailMascarado>)
    })

async function changeCompany(c: Context<KernelEnv>, deps: CommerceDeps, id: string, body: unknown): Promise<void> {
  const form = check(AtualizacaoPessoaJuridica, body)
  await updateCompany(deps, id, form)
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
