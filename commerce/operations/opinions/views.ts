import type { PerguntaRespondida } from '#commerce/contract/opinions/questions.ts'
import { type AvaliacaoDeCliente, type ResumoDeAvaliacoes, reviewPhoto } from '#commerce/contract/opinions/reviews.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import type { QuestionRow } from '#commerce/store/opinions/questions.ts'
import type { ReviewCounts, ReviewRow } from '#commerce/store/opinions/reviews.ts'

const day = (instant: number): string => saoPauloClock(Number(instant)).date

export const wireReview = (row: ReviewRow): AvaliacaoDeCliente => ({
  idAvaliacao: row.id,
  nota: row.stars,
  titulo: row.title,
  texto: row.body,
  recomenda: row.recommends,
  autor: row.author,
  em: day(row.writtenAt),
  util: row.helpful,
  resposta: row.reply === null || row.repliedAt === null ? null : { texto: row.reply, em: day(row.repliedAt) },
  ...(row.photos.length > 0 && { fotos: row.photos.map(reviewPhoto) }),
})

export const wireQuestion = (row: QuestionRow): PerguntaRespondida => ({
  idPergunta: row.id,
  pergunta: row.body,
  autor: row.author,
  em: day(row.askedAt),
  resposta: { texto: row.answer, em: day(row.answeredAt) },
})

/** Mean with one decimal, half up, and the figures beside it; all zero without reviews. */
export function summaryOf({ stars, recommend }: ReviewCounts, photos: readonly string[] = []): ResumoDeAvaliacoes {
  const total = stars.reduce((sum, count) => sum + count, 0)
  const points = stars.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    media: total === 0 ? 0 : Math.round((points * 10) / total) / 10,
    total,
    distribuicao: [...stars],
    recomendam: total === 0 ? 0 : Math.round((recommend * 100) / total),
    ...(photos.length > 0 && { fotos: photos.map(reviewPhoto) }),
  }
}
