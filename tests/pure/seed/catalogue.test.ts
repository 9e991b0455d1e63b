import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isValidCnpj } from '#commerce/contract/values/cnpj.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { checkStateRegistration } from '#commerce/contract/values/state-registration.ts'
import { metaDescription } from '#commerce/domain/catalogue/product-document.ts'
import { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { SHOP_COLUMNS } from '#commerce/domain/import/shop-columns.ts'
import { departmentPages, seedDepartments, type SeedSubdepartment } from '#commerce/seed/catalogue/departments.ts'
import { seedSellers } from '#commerce/seed/catalogue/sellers.ts'
import { dealRotation } from '#commerce/seed/content/deals.ts'
import { seedCatalogue } from '#tests/harness/seed-catalogue.ts'

const now = new Date('2026-08-03T12:00:00.000Z')
const records = await seedCatalogue(now)
const variations = records.flatMap((record) => record.variacoes.map((variation) => ({ record, variation })))
const duplicates = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
/** Weights 3 and 1 from the right; the whole, check digit included, is a multiple of ten (GS1). */
const isValidEan = (ean: string) =>
  [...ean].reduceRight((sum, digit, at) => sum + Number(digit) * ((ean.length - 1 - at) % 2 === 0 ? 1 : 3), 0) % 10 ===
  0
const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))

describe('the shop’s own catalogue', () => {
  it('is a whole shop, each product an import record', () => {
    expect(records.length).toBeGreaterThanOrEqual(260)
    for (const record of records)
      expect(
        v
          .safeParse(CatalogRecord, record)
          .issues?.map((issue) => `${record.id}: ${v.getDotPath(issue)} ${issue.message}`),
      ).toBeUndefined()
  })

  it('is written in columns of the shop’s own export', () => {
    const file = new URL('../../../commerce/seed/catalogue/products.csv', import.meta.url)
    const columns = readFileSync(file, 'utf8').split('\n')[0]!.split(';')
    expect(columns.filter((column) => !SHOP_COLUMNS.includes(column))).toEqual([])
  })

  it('is told to search engines in whole sentences, each product in its own', () => {
    const told = records.map(({ nome, marca, descricao, departamento }) =>
      metaDescription({
        name: nome,
        brand: marca ?? null,
        description: descricao ?? '',
        trail: departamento.map((name) => ({ nome: name, link: '' })),
      }),
    )
    expect(told.filter((text) => !/[.!?]$/.test(text))).toEqual([])
    expect(told.filter((text) => text.length < 50)).toEqual([])
    expect(duplicates(told)).toEqual([])
  })

  it('names nothing twice', () => {
    expect(duplicates(records.map((record) => record.id))).toEqual([])
    expect(duplicates(records.map((record) => record.slug!))).toEqual([])
    expect(duplicates(variations.map(({ variation }) => variation.sku))).toEqual([])
    expect(duplicates(variations.map(({ variation }) => variation.ean!))).toEqual([])
    expect(duplicates(records.flatMap((record) => record.servicos.map((service) => service.idServico)))).toEqual([])
  })

  it('carries a valid Brazilian EAN on every variation', () => {
    for (const { variation } of variations)
      expect(variation.ean, variation.sku).toSatisfy((ean: string) => ean.startsWith('789') && isValidEan(ean))
  })

  it('gives each variation of a product its own choice of the same options', () => {
    const withOptions = records.filter((record) => record.variacoes.length > 1)
    expect(withOptions.length).toBeGreaterThanOrEqual(60)
    for (const record of withOptions) {
      expect(new Set(record.variacoes.map((variation) => Object.keys(variation.opcoes).join())).size, record.id).toBe(1)
      expect(duplicates(record.variacoes.map((variation) => JSON.stringify(variation.opcoes))), record.id).toEqual([])
    }
  })

  it('stands in the departments of the menu, none of them empty', () => {
    const pages = departmentPages().map((page) => page.names.join(' > '))
    const leaves = pages.filter((page) => !pages.some((other) => other.startsWith(`${page} > `)))
    expect([...new Set(records.map((record) => record.departamento.join(' > ')))].toSorted()).toEqual(leaves.toSorted())
    expect(duplicates(pages)).toEqual([])
    expect(seedDepartments.filter((top) => top.grupo === 'start')).toHaveLength(6)
    const slugs = (of: readonly SeedSubdepartment[]): [string, string][] =>
      of.flatMap((one) => [[one.slug, slugify(one.nome, 80)], ...slugs(one.filhos ?? [])] as [string, string][])
    for (const [slug, spelled] of slugs(seedDepartments)) expect(slug).toBe(spelled)
  })

  it('promises only lawful promotions, alive on the day of the seed', () => {
    const promoted = variations.filter(({ variation }) => variation.promocao)
    expect(promoted.length).toBeGreaterThan(30)
    for (const { variation } of promoted) {
      const { preco, de = '', ate } = variation.promocao!
      expect(preco, variation.sku).toBeLessThan(variation.preco!)
      expect(new Date(de) < now && now < new Date(ate), variation.sku).toBe(true)
      // The "de" was charged before: it is in the history from more than thirty days ago or from the launch.
      expect(
        variation.historico.some((past) => past.preco === variation.preco && new Date(past.desde) < new Date(de)),
        variation.sku,
      ).toBe(true)
    }
    for (const { variation } of variations)
      for (const preco of Object.values(variation.canais))
        expect(preco, variation.sku).toBeLessThanOrEqual(variation.promocao?.preco ?? variation.preco!)
  })

  it('sells nothing dearer by telephone than on the site, on a day of its deal either', async () => {
    const byTelephone = new Set(
      variations
        .filter(({ variation }) => Object.keys(variation.canais).length > 0)
        .map(({ variation }) => variation.sku),
    )
    expect((await dealRotation()).map(({ sku }) => sku).filter((sku) => byTelephone.has(sku))).toEqual([])
  })

  it('shows the cases a shop must handle', () => {
    expect(records.some((record) => record.variacoes.every((variation) => variation.estoque === 0))).toBe(true)
    expect(variations.some(({ variation }) => variation.estoque > 0 && variation.estoque <= 3)).toBe(true)
    expect(records.some((record) => record.nome.length > 180)).toBe(true)
    expect(records.some((record) => record.quantidadeMin === 2 && record.quantidadeMult === 2)).toBe(true)
    expect(records.some((record) => record.quantidadeMax === 5)).toBe(true)
    expect(new Set(variations.flatMap(({ variation }) => Object.keys(variation.canais)))).toEqual(
      new Set(['ca_861', 'ca_862']),
    )
  })

  it('sells by telephone at no more than the site asks', () => {
    for (const { variation } of variations)
      for (const [channel, price] of Object.entries(variation.canais))
        expect(price, `${variation.sku} ${channel}`).toBeLessThanOrEqual(variation.promocao?.preco ?? variation.preco!)
  })

  it('gives away only products of its own that have one variation', () => {
    const skus = new Set(
      records.filter((record) => record.variacoes.length === 1).map((record) => record.variacoes[0]!.sku),
    )
    const gifts = records.flatMap((record) => record.brindes)
    expect(gifts.length).toBeGreaterThan(0)
    for (const gift of gifts) expect(skus).toContain(gift)
  })

  it('sells for three sellers, all with valid registrations', async () => {
    const sellers = await seedSellers()
    expect(new Set(records.map((record) => record.lojista))).toEqual(new Set(sellers.map((seller) => seller.id)))
    for (const seller of sellers) {
      expect(isValidCnpj(seller.cnpj), seller.nome).toBe(true)
      expect(checkStateRegistration(seller.inscricaoEstadual, seller.uf).status, seller.nome).toBe('valid')
    }
  })

  it('describes every product in its own words', () => {
    const paragraphs = records.flatMap((record) => record.descricao.split('\n\n'))
    expect(duplicates(paragraphs)).toEqual([])
    for (const record of records) {
      const count = record.descricao.split('\n\n').length
      expect(count >= 2 && count <= 4, record.id).toBe(true)
    }
    const bags = paragraphs.map((text) => ({ text, bag: words(text) }))
    for (const [at, one] of bags.entries())
      for (const other of bags.slice(at + 1)) {
        const shared = [...one.bag].filter((word) => other.bag.has(word)).length
        expect(shared / Math.min(one.bag.size, other.bag.size), `${one.text}\n${other.text}`).toBeLessThan(0.6)
      }
  })
})
