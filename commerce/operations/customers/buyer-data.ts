import type { CopiaDosDados, Privacidade } from '#commerce/contract/customers/account.ts'
import type { CompradorSemSenha, DadosDaCompra } from '#commerce/contract/customers/buyer-data.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { mergedCopies } from '#commerce/domain/customers/merged-copies.ts'
import { dataErasedMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { findUser, provisionalOf, type User } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import { openDataVisit, type Visit } from './buyer-visits.ts'
import { closeAccounts, type Confirmed } from './deactivate.ts'
import { sendMailCode, spendMailCode } from './mail-code.ts'
import { choosePrivacy, exportData, privacyOf } from './privacy.ts'
import type { AccountContext } from './registration.ts'

/** What LGPD gives who bought with e-mail and CPF alone, by a code sent to that mailbox (domain §4.5). */
type DataContext = AccountContext & Pick<CommerceDeps, 'secret'>

/** Says nothing about whether a code was sent: neither may its caller. */
export async function askDataCode(context: DataContext, buyer: CompradorSemSenha): Promise<void> {
  const [user] = await provisionalOf(context.db, buyer)
  if (user !== undefined) await sendMailCode(context, user, 'dados')
}

/**
 * @returns the key of the browser whose code was right
 * @throws CommerceError for `codigo`, the same where nobody bought with both
 */
export async function openData(
  context: DataContext,
  { codigo, ...buyer }: CompradorSemSenha & { codigo: string },
  remote: Remote,
): Promise<string> {
  const [user] = await provisionalOf(context.db, buyer)
  const subject = `buyer:${sign(context.secret, 'buyer', `${buyer.email}\n${buyer.cpf}`)}`
  await spendMailCode(context, subject, user?.id, codigo)
  return openDataVisit(context, user!, remote)
}

/** Every purchase without a password that was made with the same e-mail and CPF, the last one first. */
async function purchasesOf({ db }: AccountContext, { customerId }: Visit): Promise<[User, ...User[]]> {
  const user = await findUser(db, customerId)
  const [last, ...others] = user?.cpf == null ? [] : await provisionalOf(db, { email: user.email, cpf: user.cpf })
  if (last === undefined) throw new CommerceError('unauthenticated', 'O acesso terminou. Peça um novo código.')
  return [last, ...others]
}

export async function buyerPrivacy(context: AccountContext, visit: Visit): Promise<DadosDaCompra> {
  const purchases = await purchasesOf(context, visit)
  const each: Privacidade[] = []
  for (const { id } of purchases) each.push(await privacyOf(context, id))
  const isGranted = (name: 'ofertasEmail' | 'ofertasSms' | 'ofertasWhatsapp') => each.some((one) => one[name])
  return {
    ...each[0]!,
    ofertasEmail: isGranted('ofertasEmail'),
    ofertasSms: isGranted('ofertasSms'),
    ofertasWhatsapp: isGranted('ofertasWhatsapp'),
    historico: each.flatMap(({ historico }) => historico).toSorted((a, b) => b.em.localeCompare(a.em)),
    emailComMascara: maskEmail(purchases[0].email),
  }
}

export async function chooseBuyerPrivacy(
  context: AccountContext,
  visit: Visit,
  choices: Parameters<typeof choosePrivacy>[2],
  ip: string | undefined,
): Promise<DadosDaCompra> {
  for (const { id } of await purchasesOf(context, visit)) await choosePrivacy(context, id, choices, ip)
  return buyerPrivacy(context, visit)
}

/** Everything held about all of them, as one copy. */
export async function exportBuyerData(context: AccountContext, visit: Visit, remote: Remote): Promise<CopiaDosDados> {
  const copies: CopiaDosDados[] = []
  for (const user of await purchasesOf(context, visit)) copies.push(await exportData(context, user, remote))
  return mergedCopies(copies)
}

/** @throws CommerceError as `closeAccounts` */
export async function eraseBuyerData(
  context: AccountContext,
  visit: Visit,
  confirmed: Confirmed,
  remote: Remote,
): Promise<void> {
  const words = { doing: 'apagar os seus dados', page: () => '/loja/pedido', mail: dataErasedMail }
  await closeAccounts(context, await purchasesOf(context, visit), confirmed, remote, words)
}
