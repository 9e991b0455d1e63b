import type { Kysely } from 'kysely'
import { productLink } from '#commerce/contract/links.ts'
import type { PerguntaRecebida, PerguntasQuery, PerguntasResposta } from '#commerce/contract/opinions/questions.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import { refuseContacts, shownName } from '#commerce/domain/opinions/opinion-text.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import {
  answerQuestion,
  hideQuestion,
  insertQuestions,
  questionsOf,
  waitingOf,
} from '#commerce/store/opinions/questions.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { requireProduct } from './reviews.ts'
import { wireQuestion } from './views.ts'

/** Questions of one customer that wait for an answer at the same time. */
const MOST_WAITING = 10
const MOST_WORDS = 8

export async function readQuestions(
  db: Kysely<Database>,
  product: number,
  { page, resultsPerPage, busca }: PerguntasQuery,
): Promise<PerguntasResposta> {
  await requireProduct(db, product)
  const words = busca
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS)
  const { total, questions } = await questionsOf(db, product, words, (page - 1) * resultsPerPage, resultsPerPage)
  return { total, page, pages: Math.max(1, Math.ceil(total / resultsPerPage)), perguntas: questions.map(wireQuestion) }
}

/** Keeps a customer's question until the shop answers it; only then it is shown. */
export async function askQuestion(
  db: Kysely<Database>,
  product: number,
  customerId: string,
  text: string,
  now: Date,
): Promise<PerguntaRecebida> {
  const body = tidyText(text)
  if (body.length < 10) throw fieldError('pergunta', 'Escreva a pergunta com pelo menos 10 caracteres.')
  refuseContacts('pergunta', body)
  await requireProduct(db, product)
  return transaction(db, async (trx) => {
    if ((await waitingOf(trx, customerId)) >= MOST_WAITING)
      throw conflict(
        `Você já tem ${MOST_WAITING} perguntas aguardando resposta. Assim que respondermos, você pode fazer outras.`,
      )
    const customer = await findUser(trx, customerId)
    const id = uuidV7(now.getTime())
    await insertQuestions(trx, [
      {
        id,
        product,
        customerId,
        author: shownName(customer?.social_name ?? customer?.full_name ?? customer?.trade_name ?? ''),
        body,
        askedAt: now,
      },
    ])
    return { recebida: true, idPergunta: id }
  })
}

/**
 * Publishes the shop's answer and mails it to who asked.
 * @param origin of the shop, without a final slash
 * @throws CommerceError 404
 */
export async function publishAnswer(
  db: Kysely<Database>,
  id: string,
  text: string,
  origin: string,
  now: Date,
): Promise<void> {
  if (!isUuid(id)) throw notFound('Pergunta não encontrada.')
  const answer = tidyText(text)
  await transaction(db, async (trx) => {
    const question = await answerQuestion(trx, id, answer, now)
    if (!question) throw notFound('Pergunta não encontrada.')
    await markDirty(trx, 'product', [question.product])
    if (question.email === null) return
    const mail = renderMail({
      subject: `Respondemos a sua pergunta sobre ${question.name}`,
      title: 'Sua pergunta foi respondida',
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Produto', question.name],
            ['Você perguntou', question.body],
          ],
        },
        { kind: 'text', text: answer },
        { kind: 'button', label: 'Ver o produto', url: `${origin}${productLink(question.slug)}` },
      ],
    })
    await queueMail(trx, {
      kind: 'pergunta-respondida',
      to: question.email,
      ...mail,
      dedupeKey: `pergunta-respondida:${id}`,
      now,
    })
  })
}

/** @throws CommerceError 404 */
export async function removeQuestion(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  if (!isUuid(id)) throw notFound('Pergunta não encontrada.')
  await transaction(db, async (trx) => {
    const product = await hideQuestion(trx, id, now)
    if (product === undefined) throw notFound('Pergunta não encontrada.')
    await markDirty(trx, 'product', [product])
  })
}
