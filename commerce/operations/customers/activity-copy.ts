import type { CopiaDosDados } from '#commerce/contract/customers/account.ts'
import { reviewPhoto } from '#commerce/contract/opinions/reviews.ts'
import { toReais } from '#commerce/contract/values/money.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { stateAt } from '#commerce/domain/televendas/discount-states.ts'
import { customerRequests } from '#commerce/store/after-sale/requests.ts'
import { favoritesKept } from '#commerce/store/customers/favorites.ts'
import { pointsBalance, pointsEntries } from '#commerce/store/customers/points.ts'
import { questionsBy } from '#commerce/store/opinions/questions.ts'
import { reviewsBy } from '#commerce/store/opinions/reviews.ts'
import { storeRatingsBy } from '#commerce/store/opinions/store-ratings.ts'
import { savedCards } from '#commerce/store/payments/saved-cards.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { attendancesOf } from '#commerce/store/televendas/customers.ts'
import { customerDiscounts } from '#commerce/store/televendas/discounts.ts'
import { wireRequest } from '../after-sale/requests-view.ts'

const MOST_REQUESTS = 500
const MOST_CALLS = 500
const MOST_DISCOUNTS = 1000
const MOST_CARDS = 500
const BEGINNING = new Date(0)
const MINUTE_MS = 60_000

type OpinionsCopy = Pick<CopiaDosDados, 'avaliacoes' | 'perguntas' | 'avaliacoesDaLoja'>

/**
 * What a customer did in the shop besides buying: requests, favourites, opinions, cards kept, calls, points and what was
 * negotiated.
 */
export async function activityCopy(
  db: Reader,
  customerId: string,
  now: Date,
): Promise<
  OpinionsCopy &
    Pick<CopiaDosDados, 'solicitacoes' | 'favoritos' | 'cartoes' | 'pontos' | 'atendimentos' | 'descontosNegociados'>
> {
  const { requests } = await customerRequests(db, customerId, null, [], 0, MOST_REQUESTS)
  const solicitacoes = []
  for (const request of requests) solicitacoes.push(await wireRequest(db, request))
  const favorites = await favoritesKept(db, customerId)
  const cards = await savedCards(db, customerId, MOST_CARDS)
  const { available, pending } = await pointsBalance(db, customerId, saoPauloClock(now.getTime()).date)
  const calls = await attendancesOf(db, customerId, MOST_CALLS)
  const entries = await pointsEntries(db, customerId, BEGINNING, new Date(now.getTime() + MINUTE_MS))
  const discounts = await customerDiscounts(db, customerId, MOST_DISCOUNTS)
  return {
    solicitacoes,
    favoritos: favorites.map(({ id, name, addedAt }) => ({
      idProduto: String(id),
      nome: name,
      em: addedAt.toISOString(),
    })),
    ...(await opinionsCopy(db, customerId)),
    cartoes: cards.map(({ brand, last4, expiry }) => ({ bandeira: brand, final: last4, validade: expiry })),
    atendimentos: calls.map(({ protocol, startedAt, direction, outcome, note }) => ({
      protocolo: protocol,
      em: startedAt.toISOString(),
      direcao: direction,
      desfecho: outcome,
      observacao: note,
    })),
    pontos: [
      { saldo: available, saldoPendente: pending },
      ...entries.map(({ kind, orderNumber, description, points, expiresOn, at }) => ({
        tipo: kind,
        pedido: orderNumber === null ? null : String(orderNumber),
        descricao: description,
        pontos: points,
        validade: expiresOn,
        em: at.toISOString(),
      })),
    ],
    descontosNegociados: discounts.map((discount) => ({
      produto: discount.productName,
      valor: toReais(discount.before),
      desconto: toReais(discount.centavos),
      motivo: discount.reason,
      observacao: discount.note,
      situacao: stateAt(discount.state, discount.expiresAt, now),
      nota: discount.decisionNote,
      pedido: discount.orderNumber === null ? null : String(discount.orderNumber),
      em: discount.askedAt.toISOString(),
    })),
  }
}

/** What they wrote of products and of the shop, and what they asked. */
async function opinionsCopy(db: Reader, customerId: string): Promise<OpinionsCopy> {
  const reviews = await reviewsBy(db, customerId)
  const questions = await questionsBy(db, customerId)
  const ratings = await storeRatingsBy(db, customerId)
  return {
    avaliacoes: reviews.map(({ product, name, stars, title, body, recommends, reply, writtenAt, photos }) => ({
      idProduto: String(product),
      nome: name,
      nota: stars,
      titulo: title,
      texto: body,
      recomenda: recommends,
      resposta: reply,
      fotos: photos.map((id) => reviewPhoto(id).grande),
      em: writtenAt.toISOString(),
    })),
    perguntas: questions.map(({ product, name, body, answer, askedAt }) => ({
      idProduto: String(product),
      nome: name,
      texto: body,
      resposta: answer,
      em: askedAt.toISOString(),
    })),
    avaliacoesDaLoja: ratings.map(({ protocol, orderNumber, score, recommends, comment, receivedAt }) => ({
      protocolo: protocol,
      pedido: orderNumber,
      nota: score,
      recomenda: recommends,
      texto: comment,
      em: receivedAt.toISOString(),
    })),
  }
}
