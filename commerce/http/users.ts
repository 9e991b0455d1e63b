import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { hashPassword } from '../adapters/password-hash.ts'
import { CadastroPessoaFisica, CpfCnpjQuery, type DadosCadastrais, type EmailMascarado, type SituacaoCadastro, TERMS_VERSION } from '../contract/users.ts'
import { parseBirthDate } from '../contract/values/birth-date.ts'
import { formatBrazilianDate } from '../contract/values/calendar-date.ts'
import { formatCnpj } from '../contract/values/cnpj.ts'
import { formatCpf } from '../contract/values/cpf.ts'
import { maskEmail } from '../contract/values/email.ts'
import { formatPhone } from '../contract/values/phone.ts'
import { fieldError, notFound } from '../domain/commerce-error.ts'
import { saoPauloClock } from '../domain/sao-paulo-time.ts'
import { insertAddress } from '../store/addresses.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { findUser, findUserByKey, insertConsents, insertPerson, latestConsents, type User } from '../store/users.ts'
import { addressValues } from './addresses.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import { enterSession } from './kernel/enter-session.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { limitPerMinute } from './kernel/rate-limit.ts'
import { readBody, readQuery } from './kernel/request-input.ts'
import { requireCustomer } from './kernel/session-resolution.ts'

const LOOKUPS_PER_MINUTE = 10
const REGISTRATIONS_PER_MINUTE = 30

/** Registration and what one may ask about it (contract §2). */
export const userRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/users', async (c) => {
      await limitPerMinute(c, deps, 'cadastro', REGISTRATIONS_PER_MINUTE)
      const form = await readBody(c, CadastroPessoaFisica)
      const id = await register(c, deps, form)
      return c.json(await enterSession(c, deps, { kind: 'customer', id }, false, 'cadastro'), 201)
    })
    .get('/users', async (c) => {
      const { customerId } = requireCustomer(c)
      const { idUsuario } = readQuery(c, v.object({ idUsuario: v.optional(v.string()) }))
      if (idUsuario !== undefined && idUsuario !== customerId) throw notFound('Cadastro não encontrado.')
      const user = await findUser(deps.db, customerId)
      if (user === undefined) throw notFound('Cadastro não encontrado.')
      return c.json(registrationData(user, await latestConsents(deps.db, customerId)))
    })
    .get('/users/validate', async (c) => {
      await limitPerMinute(c, deps, 'validate', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      const user = await findUserByKey(deps.db, cpf_cnpj)
      return c.json({ cadastrado: user !== undefined, tipo: cpf_cnpj.kind === 'CPF' ? 'PF' : 'PJ' } satisfies SituacaoCadastro)
    })
    .get('/users/email', async (c) => {
      await limitPerMinute(c, deps, 'email', LOOKUPS_PER_MINUTE)
      const { cpf_cnpj } = readQuery(c, CpfCnpjQuery)
      const user = await findUserByKey(deps.db, cpf_cnpj)
      if (user === undefined) throw notFound('CPF ou CNPJ não cadastrado.')
      return c.json({ emailComMascara: maskEmail(user.email) } satisfies v.InferOutput<typeof EmailMascarado>)
    })

/** Account, first address and consents in one transaction; answers the customer's id. */
async function register(c: Context<KernelEnv>, deps: CommerceDeps, form: CadastroPessoaFisica): Promise<string> {
  const now = deps.clock.now()
  const birth = parseBirthDate(form.dataNascimento, saoPauloClock(now.getTime()).date)
  if (!birth.ok) throw fieldError('dataNascimento', birth.message)
  const passwordHash = await hashPassword(form.senha)
  return transaction(deps.db, async (trx) => {
    const created = await insertPerson(trx, {
      cpf: form.cpf,
      fullName: form.nomeCompleto,
      socialName: form.nomeSocial,
      birthDate: birth.date,
      gender: form.genero,
      mobile: form.celular,
      phone: form.telefone,
      email: form.email,
      passwordHash,
      now,
    })
    if (created.kind === 'taken') throw fieldError(created.field, TAKEN[created.field])
    await insertAddress(trx, created.id, addressValues(form.endereco, form.nomeCompleto), true, now)
    const consent = (subject: string, granted: boolean) =>
      ({ userId: created.id, subject, granted, textVersion: TERMS_VERSION, origin: 'SITE', ip: c.var.remote.address, now }) as const
    await insertConsents(trx, [
      consent('termos', form.aceiteTermos),
      consent('ofertas-email', form.ofertasEmail),
      consent('ofertas-sms', form.ofertasSms),
      consent('ofertas-whatsapp', form.ofertasWhatsapp),
    ])
    return created.id
  })
}

const TAKEN = {
  cpf: 'CPF já cadastrado. Entre ou recupere sua senha.',
  email: 'E-mail já cadastrado. Entre ou recupere sua senha.',
} as const

function registrationData(user: User, consents: readonly { subject: string; granted: boolean }[]): DadosCadastrais {
  const granted = (subject: string) => consents.some((consent) => consent.subject === subject && consent.granted)
  return {
    idUsuario: user.id,
    tipoRegistro: user.kind,
    cpf: user.cpf && formatCpf(user.cpf),
    cnpj: user.cnpj && formatCnpj(user.cnpj),
    nomeCompleto: user.full_name,
    nomeSocial: user.social_name,
    razaoSocial: user.company_name,
    nomeFantasia: user.trade_name,
    inscricaoEstadual: user.state_registration,
    nomeResponsavel: user.contact_name,
    dataNascimento: user.birth_date && formatBrazilianDate(user.birth_date),
    genero: user.gender,
    celular: user.mobile && formatPhone(user.mobile),
    telefone: user.phone && formatPhone(user.phone),
    email: user.email,
    ofertasEmail: granted('ofertas-email'),
    ofertasSms: granted('ofertas-sms'),
    ofertasWhatsapp: granted('ofertas-whatsapp'),
  }
}
