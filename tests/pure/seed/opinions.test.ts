import { describe, expect, test } from 'vitest'
import { refuseContacts } from '#commerce/domain/opinions/opinion-text.ts'
import { seedQuestions, seedReviews } from '#commerce/seed/opinions/seed-opinions.ts'
import { seedCatalogue } from '#tests/harness/seed-catalogue.ts'
import ratings from './ratings.json' with { type: 'json' }

const DAY_MS = 86_400_000
const now = new Date('2026-08-03T12:00:00Z')
const records = await seedCatalogue(now)
const questions = Map.groupBy(await seedQuestions(), ({ produto }) => produto)
const reviewsOf = Map.groupBy(await seedReviews(), ({ produto }) => produto)
const pages = records.map((product) => ({
  product,
  launch: Math.round((new Date(product.lancamento!).getTime() - now.getTime()) / DAY_MS),
  reviews: reviewsOf.get(product.id) ?? [],
}))
/** How well each product is liked. */
const deserved: Readonly<Record<string, number>> = ratings
const sentences = (text: string) => text.split(/(?<=[.!?…])\s+/)

describe('the reviews of the shop’s own products', () => {
  test('are 4 to 14 on each product and on no other, by different people, within the last 14 months and after its launch', () => {
    expect([...reviewsOf.keys()]).toEqual(records.map(({ id }) => id))
    for (const { product, launch, reviews } of pages) {
      expect([product.nome, reviews.length >= 4 && reviews.length <= 14]).toEqual([product.nome, true])
      expect(new Set(reviews.map(({ autor }) => autor)).size).toBe(reviews.length)
      for (const { escrita, resposta, respondida } of reviews) {
        expect(escrita < 0 && escrita >= -426 && escrita >= Math.min(-3, launch)).toBe(true)
        expect(respondida === null).toBe(resposta === null)
        if (respondida !== null) expect(respondida >= escrita && respondida < 0).toBe(true)
      }
    }
  })

  test('never say the same twice on one page, nor share a headline', () => {
    for (const { product, reviews } of pages) {
      const said = reviews.flatMap(({ texto }) => sentences(texto))
      expect([product.nome, said.filter((text, at) => said.indexOf(text) !== at)]).toEqual([product.nome, []])
      expect([product.nome, new Set(reviews.map(({ titulo }) => titulo)).size]).toEqual([product.nome, reviews.length])
    }
  })

  test('have unhappy customers in every department, some of them answered by name', () => {
    for (const department of new Set(records.map(({ departamento }) => departamento[0]!))) {
      const bad = pages
        .filter(({ product }) => product.departamento[0] === department)
        .flatMap(({ reviews }) => reviews.filter(({ nota }) => nota <= 2))
      expect([department, bad.length > 0]).toEqual([department, true])
    }
    const answered = pages.flatMap(({ reviews }) => reviews.filter(({ resposta }) => resposta !== null))
    expect(answered.length).toBeGreaterThan(30)
    for (const { resposta, autor, nota } of answered)
      expect([nota <= 2, resposta!.includes(autor.replace(/ \p{L}\.$/u, '')), resposta!.includes('{')]).toEqual([
        true,
        true,
        false,
      ])
  })

  test('hold the rules every customer is held to', () => {
    for (const { reviews } of pages)
      for (const { titulo, texto, nota } of reviews) {
        expect(
          titulo.length >= 3 &&
            titulo.length <= 80 &&
            texto.length >= 10 &&
            texto.length <= 2000 &&
            nota >= 1 &&
            nota <= 5,
        ).toBe(true)
        refuseContacts('texto', `${titulo} ${texto}`)
      }
  })

  test('are as kind as the product deserves', () => {
    for (const { product, reviews } of pages) {
      const mean = reviews.reduce((sum, { nota }) => sum + nota, 0) / reviews.length
      expect([product.nome, Math.abs(mean - deserved[product.id]!) < 0.75]).toEqual([product.nome, true])
    }
  })
})

test('about a third of the products have questions, answered from what the page says', () => {
  const asked = records.filter(({ id }) => questions.has(id))
  expect(asked).toHaveLength(questions.size)
  expect(asked.length).toBeGreaterThan(records.length / 4)
  expect(asked.length).toBeLessThan(records.length / 2)
  for (const { id, alimento, atributos } of asked) {
    const own = questions.get(id)!
    expect(new Set(own.map(({ pergunta }) => pergunta)).size).toBe(own.length)
    for (const { pergunta, resposta } of own) {
      expect([pergunta.endsWith('?') || pergunta.endsWith('.'), resposta.includes('{')]).toEqual([true, false])
      if (pergunta === 'Contém glúten?') expect(resposta.startsWith('Sim')).toBe(alimento?.contemGluten)
      if (pergunta === 'Quanto tempo de garantia ele tem?')
        expect(resposta).toContain(atributos.find(({ nome }) => nome === 'Garantia do fabricante')?.valor)
    }
  }
})
