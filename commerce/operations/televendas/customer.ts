import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'
import type { Cliente360 } from '#commerce/contract/televendas/customers.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { greetingName } from '#commerce/contract/values/person-name.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import { pointsBalance } from '#commerce/store/customers/points.ts'
import { attendancesOf, lastVisit, type PastAttendance } from '#commerce/store/televendas/customers.ts'
import { listRequests } from '../after-sale/requests-view.ts'
import { readCart } from '../cart/cart.ts'
import { couponsFor } from '../cart/coupon-view.ts'
import { customerOf } from '../customers/data.ts'
import { favoriteCards } from '../customers/favorites.ts'
import { choicesOf } from '../customers/privacy.ts'
import type { CommerceDeps } from '../deps.ts'
import { listOrders } from '../orders/view.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const NEWEST = 5
const MOST_FAVORITES = 6
const MOST_CALLS = 10

/**
 * Who is served, at a glance (contract §7): only what domain §7 lets an agent see. That somebody looked is recorded.
 */
export async function customer360(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  remote: Remote,
): Promise<Cliente360> {
  const { db, clock } = deps
  const { customerId } = actor
  const page = { page: 1, resultsPerPage: NEWEST }
  const [user, addresses, choices, cart, orders, requests, points, coupons, favorites, calls, seen] = await Promise.all(
    [
      customerOf(db, customerId),
      listAddresses(db, customerId),
      choicesOf(db, customerId),
      readCart(deps, actor),
      listOrders(db, customerId, { ...page, status: undefined, busca: undefined }, clock.now()),
      listRequests(db, customerId, { ...page, situacao: undefined }),
      pointsBalance(db, customerId, saoPauloClock(clock.now().getTime()).date),
      couponsFor(deps, actor),
      favoriteCards(deps, customerId, actor.canal),
      attendancesOf(db, customerId, MOST_CALLS),
      lastVisit(db, customerId),
    ],
  )
  await recordAct(deps, actor, { action: 'cliente-consultado', entity: 'cliente', entityId: customerId }, remote)
  return {
    idUsuario: user.id,
    tipo: user.kind,
    nome: customerName(user),
    responsavel: user.contact_name,
    documentoMascarado: user.kind === 'PF' ? concealCpf(user.cpf ?? '') : concealCnpj(user.cnpj ?? ''),
    emailComMascara: maskEmail(user.email),
    celular: user.mobile && formatPhone(user.mobile),
    telefone: user.phone && formatPhone(user.phone),
    cadastradoEm: user.created_at.toISOString(),
    cadastradoPorTelefone: user.registered_by_agent_id !== null,
    ultimoAcesso: seen?.toISOString() ?? null,
    enderecos: addresses.map(({ label, district, city, uf, is_main: principal }) => ({
      identificacao: label,
      cidade: `${district}, ${city}/${uf}`,
      principal,
    })),
    consentimentos: choices,
    carrinho: cart,
    pedidos: { total: orders.total, pedidos: orders.pedidos },
    solicitacoes: { total: requests.total, solicitacoes: requests.solicitacoes },
    pontos: { saldo: points.available, saldoPendente: points.pending },
    cupons: coupons,
    favoritos: { total: favorites.ids.length, produtos: favorites.produtos.slice(0, MOST_FAVORITES) },
    atendimentos: calls.map(wirePast),
  }
}

const wirePast = ({ protocol, startedAt, agent, direction, outcome, note }: PastAttendance) => ({
  protocolo: protocol,
  inicio: startedAt.toISOString(),
  agente: greetingName(agent).split(' ')[0]!,
  direcao: direction,
  desfecho: outcome as Desfecho | null,
  observacao: note,
})
