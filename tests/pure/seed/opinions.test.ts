import { describe, expect, test } from 'vitest'
import { refuseContacts } from '#commerce/domain/opinions/opinion-text.ts'
import { reviewedProducts, seedCatalogue } from '#commerce/seed/catalogue.ts'
import { writeQuestions } from '#commerce/seed/reviews/write-questions.ts'
import { writeReviews } from '#commerce/seed/reviews/write-reviews.ts'

const pages = reviewedProducts.map((product) => ({ product, reviews: writeReviews(product) }))
const sentences = (text: string) => text.split(/(?<=[.!?…])\s+/)

describe('the reviews of the shop’s own products', () => {
  test('are 4 to 14 on each product, always the same, by different people, within the last 14 months and after its launch', () => {
    for (const { product, reviews } of pages) {
      expect([product.nome, reviews.length >= 4 && reviews.length <= 14]).toEqual([product.nome, true])
      expect(writeReviews(product)).toEqual(reviews)
      expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length)
      for (const { daysAgo, answeredAfter } of reviews)
        expect(
          daysAgo > 0 && daysAgo <= 426 && daysAgo <= Math.max(3, product.lancadoHa) && answeredAfter < daysAgo,
        ).toBe(true)
    }
  })

  test('never say the same twice on one page, nor share a headline', () => {
    for (const { product, reviews } of pages) {
      const said = reviews.flatMap(({ body }) => sentences(body))
      expect([product.nome, said.filter((text, at) => said.indexOf(text) !== at)]).toEqual([product.nome, []])
      expect([product.nome, new Set(reviews.map(({ title }) => title)).size]).toEqual([product.nome, reviews.length])
    }
  })

  test('have unhappy customers in every department, some of them answered by name', () => {
    for (const department of new Set(reviewedProducts.map(({ departamento }) => departamento[0]!))) {
      const bad = pages
        .filter(({ product }) => product.departamento[0] === department)
        .flatMap(({ reviews }) => reviews.filter(({ stars }) => stars <= 2))
      expect([department, bad.length > 0]).toEqual([department, true])
    }
    const answered = pages.flatMap(({ reviews }) => reviews.filter(({ reply }) => reply !== null))
    expect(answered.length).toBeGreaterThan(30)
    for (const { reply, author, stars } of answered)
      expect([stars <= 2, reply!.includes(author.replace(/ \p{L}\.$/u, '')), reply!.includes('{')]).toEqual([
        true,
        true,
        false,
      ])
  })

  test('hold the rules every customer is held to', () => {
    for (const { reviews } of pages)
      for (const { title, body, stars } of reviews) {
        expect(
          title.length >= 3 &&
            title.length <= 80 &&
            body.length >= 10 &&
            body.length <= 2000 &&
            stars >= 1 &&
            stars <= 5,
        ).toBe(true)
        refuseContacts('texto', `${title} ${body}`)
      }
  })

  test('are as kind as the product deserves', () => {
    for (const { product, reviews } of pages) {
      const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
      expect([product.nome, Math.abs(mean - product.media) < 0.75]).toEqual([product.nome, true])
    }
  })
})

test('about a third of the products have questions, answered from what the page says', () => {
  const asked = seedCatalogue(new Date('2026-08-03T12:00:00Z'))
    .map((record) => writeQuestions(record, 200))
    .filter((questions) => questions.length > 0)
  expect(asked.length).toBeGreaterThan(reviewedProducts.length / 4)
  expect(asked.length).toBeLessThan(reviewedProducts.length / 2)
  for (const questions of asked) {
    expect(new Set(questions.map(({ body }) => body)).size).toBe(questions.length)
    for (const { body, answer } of questions)
      expect([body.endsWith('?') || body.endsWith('.'), answer.includes('{')]).toEqual([true, false])
  }
})
