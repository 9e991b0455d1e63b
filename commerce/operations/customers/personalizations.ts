import type { Personalizacoes } from '#commerce/contract/customers/session.ts'
import { customerGreeting, customerName } from '#commerce/domain/customers/customer-name.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { countFavorites } from '#commerce/store/customers/favorites.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'

/** The header's texts and badges for whoever acts. */
export async function personalizations(deps: CommerceDeps, actor: Actor): Promise<Personalizacoes> {
  const { customerId, agentId } = actor
  const [user, agent, badgeCarrinho, totalFavoritos] = await Promise.all([
    customerId === undefined ? undefined : findUser(deps.db, customerId),
    agentId === undefined ? undefined : findAgent(deps.db, agentId),
    deps.cartBadge(deps, actor),
    customerId === undefined ? 0 : countFavorites(deps.db, customerId),
  ])
  return {
    badgeCarrinho,
    nome: customerGreeting(user),
    nomeCompleto: customerName(user),
    nomeTelevendedor: agent?.full_name ?? '',
    ...(totalFavoritos > 0 ? { totalFavoritos } : {}),
  }
}
