import { company } from '#commerce/contract/company.ts'
import type { CopiaDosDados, FormatoCopia, Privacidade } from '#commerce/contract/customers/account.ts'
import { type DadosCadastrais, TERMS_VERSION } from '#commerce/contract/customers/users.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { dataCopyCsv } from '#commerce/domain/customers/data-copy-csv.ts'
import { dataCopyHtml } from '#commerce/domain/customers/data-copy-html.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { accessesOf, recordAccess } from '#commerce/store/customers/access-log.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import { emailChangesOf } from '#commerce/store/customers/email-changes.ts'
import { consentHistory, insertConsents, latestConsents, lockUser, type User } from '#commerce/store/customers/users.ts'
import { customerOrders } from '#commerce/store/orders/orders.ts'
import { voucherStatement } from '../after-sale/vouchers.ts'
import { wireOrder } from '../orders/view.ts'
import { telesalesCopy } from '../televendas/customer-copy.ts'
import { activityCopy } from './activity-copy.ts'
import { wireAddress } from './address-view.ts'
import type { AccountContext } from './registration.ts'

const SUBJECTS = {
  ofertasEmail: 'ofertas-email',
  ofertasSms: 'ofertas-sms',
  ofertasWhatsapp: 'ofertas-whatsapp',
} as const
type Choices = Record<keyof typeof SUBJECTS, boolean>
const NAMES = Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]
const MOST_CONSENTS = 500
const MOST_ORDERS = 1000
const MOST_ACCESSES = 2000

type Db = AccountContext['db']

/** What the customer said last of each way of contact. */
export async function choicesOf(db: Db, userId: string): Promise<Choices> {
  const latest = await latestConsents(db, userId)
  const granted = (name: keyof typeof SUBJECTS) =>
    latest.some(({ subject, granted: given }) => subject === SUBJECTS[name] && given)
  return {
    ofertasEmail: granted('ofertasEmail'),
    ofertasSms: granted('ofertasSms'),
    ofertasWhatsapp: granted('ofertasWhatsapp'),
  }
}

async function historyOf(db: Db, userId: string): Promise<Privacidade['historico']> {
  const rows = await consentHistory(db, userId, MOST_CONSENTS)
  return rows.map(({ subject, granted, text_version: versaoTexto, origin, recorded_at: at }) => ({
    assunto: subject,
    concedido: granted,
    versaoTexto,
    origem: origin,
    em: at.toISOString(),
  }))
}

export async function privacyOf({ db }: AccountContext, userId: string): Promise<Privacidade> {
  return {
    ...(await choicesOf(db, userId)),
    historico: await historyOf(db, userId),
    encarregado: { ...company.encarregado },
  }
}

/** Writes down what changed; a choice made again is no new proof. */
export async function choosePrivacy(
  { db, clock }: AccountContext,
  userId: string,
  choices: Choices,
  ip: string | undefined,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    await lockUser(trx, userId)
    const known = await choicesOf(trx, userId)
    const changed = NAMES.filter((name) => known[name] !== choices[name])
    if (changed.length > 0)
      await insertConsents(
        trx,
        changed.map((name) => ({
          userId,
          subject: SUBJECTS[name],
          granted: choices[name],
          textVersion: TERMS_VERSION,
          origin: 'SITE',
          ip,
          now,
        })),
      )
  })
}

const situation = ({
  kind,
  icms_contributor: contributor,
  state_registration: registration,
}: User): DadosCadastrais['situacaoIcms'] => {
  if (kind === 'PF') return null
  if (contributor) return 'CONTRIBUINTE'
  return registration === null ? 'NAO_CONTRIBUINTE' : 'ISENTO'
}

/** GET users. */
export async function registrationData({ db }: Pick<AccountContext, 'db'>, user: User): Promise<DadosCadastrais> {
  return {
    idUsuario: user.id,
    tipoRegistro: user.kind,
    cpf: user.cpf && formatCpf(user.cpf),
    cnpj: user.cnpj && formatCnpj(user.cnpj),
    nomeCompleto: user.full_name,
    nomeSocial: user.social_name,
    razaoSocial: user.company_name,
    nomeFantasia: user.trade_name,
    situacaoIcms: situation(user),
    inscricaoEstadual: user.state_registration,
    nomeResponsavel: user.contact_name,
    cpfResponsavel: user.contact_cpf && formatCpf(user.contact_cpf),
    dataNascimento: user.birth_date && formatBrazilianDate(user.birth_date),
    genero: user.gender,
    celular: user.mobile && formatPhone(user.mobile),
    telefone: user.phone && formatPhone(user.phone),
    email: user.email,
    ...(await choicesOf(db, user.id)),
  }
}

/** The same for an agent (domain §7). */
export const concealed = (data: DadosCadastrais): DadosCadastrais => ({
  ...data,
  cpf: data.cpf && concealCpf(data.cpf),
  cnpj: data.cnpj && concealCnpj(data.cnpj),
  cpfResponsavel: data.cpfResponsavel && concealCpf(data.cpfResponsavel),
  dataNascimento: data.dataNascimento && `**/**/${data.dataNascimento.slice(-4)}`,
  email: maskEmail(data.email),
  oculto: true,
})

/** Everything held about a customer, in the words its own calls use (LGPD art. 18 II and V). */
export async function exportData(context: AccountContext, user: User, remote: Remote): Promise<CopiaDosDados> {
  const copy = await dataCopy(context, user)
  await recordAccess(context.db, { at: context.clock.now(), remote, userId: user.id, event: 'exportacao' })
  return copy
}

/** The same as a file of its kind: for programs, for a spreadsheet, to be read. */
export function copyAs(copy: CopiaDosDados, formato: FormatoCopia): { text: string; type: string } {
  switch (formato) {
    case 'csv':
      return { text: dataCopyCsv(copy), type: 'text/csv; charset=utf-8' }
    case 'html':
      return { text: dataCopyHtml(copy), type: 'text/html; charset=utf-8' }
    case 'json':
      return { text: JSON.stringify(copy, null, 2), type: 'application/json' }
  }
}

async function dataCopy(context: AccountContext, user: User): Promise<CopiaDosDados> {
  const { db, clock } = context
  const now = clock.now()
  const { orders } = await customerOrders(db, user.id, { status: null, words: [] }, 0, MOST_ORDERS)
  const pedidos = []
  for (const order of orders) pedidos.push(await wireOrder(context, order, now))
  return {
    geradoEm: now.toISOString(),
    controlador: {
      razaoSocial: company.razaoSocial,
      cnpj: formatCnpj(company.cnpj),
      encarregado: { ...company.encarregado },
    },
    cadastro: { ...(await registrationData(context, user)), cadastradoEm: user.created_at.toISOString() },
    enderecos: (await listAddresses(db, user.id)).map(wireAddress),
    consentimentos: await historyOf(db, user.id),
    pedidos,
    vales: (await voucherStatement(db, user.id)).lancamentos,
    ...(await activityCopy(db, user.id, now)),
    ...(await telesalesCopy(db, user.id)),
    trocasDeEmail: (await emailChangesOf(db, user.id, MOST_ACCESSES)).map((change) => ({
      de: change.old_email,
      para: change.new_email,
      pedidoEm: change.requested_at.toISOString(),
      confirmadoEm: change.confirmed_at?.toISOString() ?? null,
      encerradoEm: change.ended_at?.toISOString() ?? null,
    })),
    acessos: (await accessesOf(db, user.id, MOST_ACCESSES)).map(({ at, ip, event }) => ({
      em: at.toISOString(),
      ip,
      evento: event,
    })),
  }
}
