import { describe, expect, test } from 'vitest'
import { moveMark } from '#app/early/move-mark.ts'
import { chosenVariation, missingOptions, optionChoices } from '#app/features/catalogue/product/variants.ts'
import { colourValue } from '#app/lib/colour-values.ts'
import { countText, lineMessagingHref, messagingHref, shortText, telHref } from '#app/lib/formatting.ts'
import { pictureSources, staticImageUrl } from '#app/lib/images.ts'
import { pageHead, pageTitle } from '#app/lib/meta.ts'
import { perHundred, portionsText } from '#app/lib/portions.ts'
import { breadcrumbList, product, website } from '#app/lib/structured-data.ts'
import { pageNumbers } from '#app/ui/pagination.tsx'
import type { Imagem } from '#commerce/contract/catalogue/catalogue.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { company, setCompany } from '#commerce/contract/company.ts'
import { preco } from '#tests/factories/cartao.ts'
import { produto } from '#tests/factories/produto.ts'

describe('head (storefront §2.8)', () => {
  test('the template is the page title followed by the store name; the default is the store name', () => {
    expect(pageTitle('Geladeiras')).toBe('Geladeiras | eFácil')
    expect(pageTitle()).toBe('eFácil')
    expect(pageTitle('eFácil')).toBe('eFácil')
  })
  test('canonical, description, Open Graph and neighbours are absolute', () => {
    const head = pageHead({
      title: 'TVs',
      description: 'Smart TVs',
      origin: 'https://loja.example',
      pathname: '/desktop/loja/departamento/tvs',
      declared: { page: '2', filter: 'marca:lg' },
      image: '/img/a/640.jpg',
      next: '/loja/departamento/tvs?page=3',
    })
    expect(head.links).toEqual([
      { rel: 'canonical', href: 'https://loja.example/loja/departamento/tvs?filter=marca%3Alg' },
      { rel: 'alternate', hrefLang: 'pt-BR', href: 'https://loja.example/loja/departamento/tvs?filter=marca%3Alg' },
      { rel: 'next', href: 'https://loja.example/loja/departamento/tvs?page=3' },
    ])
    expect(head.meta).toContainEqual({ property: 'og:image', content: 'https://loja.example/img/a/640.jpg' })
    expect(head.meta).toContainEqual({ name: 'description', property: 'og:description', content: 'Smart TVs' })
  })
  test('an error page is not indexed', () => {
    const head = pageHead({ origin: 'https://loja.example', pathname: '/x', noindex: true })
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://loja.example/x' }])
  })
  test("a page without a picture is shared with the shop's own", () => {
    expect(pageHead({ origin: 'https://loja.example', pathname: '/x' }).meta).toContainEqual({
      property: 'og:image',
      content: 'https://loja.example/compartilhamento.png',
    })
  })
})

describe('JSON-LD', () => {
  const origin = 'https://loja.example'
  test('a product says price, end of the price, availability, brand and code', () => {
    const one = produto({ id: '1', nome: 'TV', marca: 'LG', ean: '7891234567895', por: 1999_90 })
    const variacao = { ...one.variacoes[0]!, preco: { ...preco(1999_90), validade: '2026-12-01T03:00:00.000Z' } }
    expect(product(origin, one, variacao)).toMatchObject({
      '@type': 'Product',
      gtin13: '7891234567895',
      brand: { name: 'LG' },
      offers: {
        price: '1999.90',
        priceCurrency: 'BRL',
        priceValidUntil: '2026-11-30',
        availability: 'https://schema.org/InStock',
        seller: { name: 'eFácil' },
        url: `${origin}${one.url}`,
      },
    })
    expect(product(origin, { ...one, sku: 'outra', avaliacao: { media: 4.5, total: 8 } }, variacao)).toMatchObject({
      offers: { url: `${origin}${one.url}?sku=${variacao.sku}` },
      aggregateRating: { ratingValue: 4.5, ratingCount: 8 },
    })
  })
  test('a product without a price has no offer', () => {
    const one = produto({ id: '1', nome: 'TV', por: null })
    expect(product(origin, one, one.variacoes[0])).not.toHaveProperty('offers')
  })
  test('breadcrumb and search action are absolute', () => {
    expect(breadcrumbList(origin, [{ name: 'Início', href: '/' }]).itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: 'Início',
      item: 'https://loja.example/',
    })
    expect(website(origin).potentialAction.target.urlTemplate).toBe(
      'https://loja.example/loja/busca/?searchTerm={searchTerm}',
    )
  })
})

describe('pictures', () => {
  test('an own picture has AVIF at the widths asked for, WebP and JPEG at the largest', () => {
    expect(pictureSources('/img/p1/640.jpg', [256, 384])).toEqual({
      src: '/img/p1/384.jpg',
      avif: '/img/p1/256.avif 256w, /img/p1/384.avif 384w',
    })
  })
  test('the production host becomes the static host, the QA host the QA-static host, others stay (storefront §9)', () => {
    expect(staticImageUrl('https://www.efacil.com.br/a/b.jpg?x=1')).toBe('https://static.efacil.com.br/a/b.jpg?x=1')
    expect(staticImageUrl('http://qa.efacil.com.br/a.jpg')).toBe('https://qa-static.efacil.com.br/a.jpg')
    expect(staticImageUrl('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg')
    expect(pictureSources('https://www.efacil.com.br/a.jpg', [256])).toEqual({
      src: 'https://static.efacil.com.br/a.jpg',
    })
  })
})

describe('variations', () => {
  const two = produto({ id: '1', nome: 'Ventilador', sku: 'v-127-p' })
  const base = two.variacoes[0]!
  const fan = {
    ...two,
    opcoes: [
      { nome: 'Voltagem', valores: ['127 V', '220 V'] },
      { nome: 'Cor', valores: ['Preto', 'Branco'] },
    ],
    variacoes: [
      { ...base, sku: 'v-127-p', opcoes: { Voltagem: '127 V', Cor: 'Preto' } },
      { ...base, sku: 'v-127-b', opcoes: { Voltagem: '127 V', Cor: 'Branco' } },
      { ...base, sku: 'v-220-b', opcoes: { Voltagem: '220 V', Cor: 'Branco' }, disponivel: false },
    ],
  }
  test('the address decides, the default one otherwise', () => {
    expect(chosenVariation(fan, 'v-220-b')?.sku).toBe('v-220-b')
    expect(chosenVariation(fan, 'unknown')?.sku).toBe('v-127-p')
  })
  test('a choice keeps the other option where it can and tells what is out of stock', () => {
    const [voltage, colour] = optionChoices(fan, fan.variacoes[1]!)
    expect(voltage?.choices).toEqual([
      { value: '127 V', href: '?sku=v-127-b', chosen: true, available: true },
      { value: '220 V', href: '?sku=v-220-b', chosen: false, available: false },
    ])
    expect(colour?.choices[0]).toEqual({
      value: 'Preto',
      href: '?sku=v-127-p',
      chosen: false,
      available: true,
    })
  })
  test('what is struck through is what the other choice cannot be bought with, and it says so', () => {
    const opcoes = [
      { nome: 'Cor', valores: ['Preto', 'Azul'] },
      { nome: 'Tamanho', valores: ['36', '37', '38'] },
    ]
    const gone = new Set(['Preto 37', 'Azul 38', 'Preto 36', 'Azul 36'])
    const variacoes = opcoes[0]!.valores.flatMap((Cor) =>
      opcoes[1]!.valores.map((Tamanho) => ({
        ...base,
        sku: `${Cor} ${Tamanho}`,
        opcoes: { Cor, Tamanho },
        disponivel: !gone.has(`${Cor} ${Tamanho}`),
      })),
    )
    const shoe = { ...two, opcoes, variacoes }
    const struck = (sku: string, missing: readonly string[] = []) =>
      optionChoices(
        shoe,
        variacoes.find((one) => one.sku === sku)!,
        missing,
      ).flatMap(({ choices }) =>
        choices.flatMap(({ value, available, soldOutWith = '' }) => (available ? [] : [`${value} ${soldOutWith}`])),
      )
    expect(struck('Preto 37')).toEqual(['36 ', '37 Preto'])
    expect(struck('Azul 37')).toEqual(['Preto 37', '36 ', '38 Azul'])
    // In no colour is there a 36: that is no fault of the colours.
    expect(struck('Preto 36')).toEqual(['36 ', '37 Preto'])
    // What nobody chose yet holds nothing back.
    expect(struck('Preto 37', ['Cor', 'Tamanho'])).toEqual(['36 '])
    const [, size] = optionChoices(
      shoe,
      variacoes.find((one) => one.sku === 'Preto 36')!,
      ['Cor', 'Tamanho'],
    )
    expect(size?.choices[1]?.href).toBe('?sku=Azul+37')
  })
  test('a colour is chosen by its picture and shown in its own; a size whose package alone differs is not', () => {
    const imagens: Imagem[] = [
      { url: '/img/p/1080.jpg', alt: 'De preto', opcoes: { Cor: 'Preto' } },
      { url: '/img/b/1080.jpg', alt: 'De branco', opcoes: { Cor: 'Branco' } },
      { url: '/img/c/1080.jpg', alt: 'Embalagem', opcoes: { Voltagem: '127 V' } },
      { url: '/img/t/1080.jpg', alt: 'Tomada' },
    ]
    const [voltage, colour] = optionChoices({ ...fan, imagens }, fan.variacoes[0]!)
    expect(colour?.choices.map(({ picture }) => picture)).toEqual(['/img/p/1080.jpg', '/img/b/1080.jpg'])
    expect(voltage?.choices.map(({ picture }) => picture)).toEqual([undefined, undefined])
    const shown = (opcoes: Record<string, string>) => picturesOf(imagens, opcoes).map(({ alt }) => alt)
    expect(shown({ Cor: 'Branco', Voltagem: '220 V' })).toEqual(['De branco', 'Tomada'])
    expect(shown({ Cor: 'Preto', Voltagem: '127 V' })).toEqual(['De preto', 'Embalagem', 'Tomada'])
    expect(picturesOf(imagens.slice(0, 2), { Cor: 'Verde' })).toHaveLength(2)
  })
})

describe('colours of a card', () => {
  test.each([
    ['Azul-névoa', '#2563b8'],
    ['Branca', '#ffffff'],
    ['Off-white', '#f4efe6'],
    ['Sem cor', undefined],
    ['Sortida', undefined],
  ])('%s is drawn as %s', (name, value) => expect(colourValue(name)).toBe(value))
})

describe('what has to be asked', () => {
  const one = produto({ id: '1', nome: 'Ventilador', sku: 'v-127' })
  const fan = {
    ...one,
    opcoes: [
      { nome: 'Voltagem', valores: ['127 V', '220 V'] },
      { nome: 'Cor', valores: ['Preto'] },
    ],
    variacoes: ['127 V', '220 V'].map((Voltagem) => ({
      ...one.variacoes[0]!,
      sku: `v-${Voltagem.slice(0, 3)}`,
      opcoes: { Voltagem, Cor: 'Preto' },
    })),
  }
  test('no voltage is chosen for the visitor; an option of one value asks nothing', () => {
    expect(missingOptions(fan, undefined)).toEqual(['Voltagem'])
    expect(missingOptions(fan, 'v-127')).toEqual([])
    expect(missingOptions(one, undefined)).toEqual([])
    const [voltage] = optionChoices(fan, fan.variacoes[0]!, ['Voltagem'])
    expect([voltage?.value, voltage?.choices.map(({ chosen }) => chosen)]).toEqual(['', [false, false]])
  })
})

describe('portions of a package (RDC 429/2020)', () => {
  test.each([
    ['500 g', '80 g (1 prato raso)', 'cerca de 6'],
    ['1 kg', '100 g', '10'],
    ['1,5 L', '200 ml (1 copo)', 'cerca de 8'],
    ['500 g', '200 ml', undefined],
    ['12 unidades', '1 unidade', undefined],
    ['20 g', '80 g', undefined],
  ])('%s in portions of %s: %s', (contents, portion, text) => expect(portionsText(contents, portion)).toBe(text))

  test.each([
    ['500 g', '80 g (1 prato raso)', '100\u00A0g'],
    ['1,5 L', '200 ml (1 copo)', '100\u00A0ml'],
    ['2 kg', '1 unidade', '100\u00A0g'],
    ['12 unidades', '', '100\u00A0g ou ml'],
  ])('%s in portions of %s is compared by %s', (contents, portion, head) =>
    expect(perHundred(contents, portion)).toBe(head),
  )
})

describe('small words and numbers', () => {
  test('counts', () => {
    expect(countText(1, 'produto', 'produtos')).toBe('1 produto')
    expect(countText(12345, 'produto', 'produtos')).toBe('12.345 produtos')
  })
  test('phone and messaging addresses', () => {
    expect(telHref('0800 034 0861')).toBe('tel:08000340861')
    expect(telHref('(34) 3239-0150')).toBe('tel:+553432390150')
    expect(messagingHref('(34) 99999-0150')).toBe('https://wa.me/5534999990150')
    expect(messagingHref('0800 034 0861')).toBe('https://wa.me/558000340861')
    expect(lineMessagingHref('0800 034 0861')).toBe('https://wa.me/558000340861')
    setCompany({ ...company, contatos: { ...company.contatos, whatsapp: '(41) 90000-0000' } })
    expect(lineMessagingHref('(41) 3000-0000')).toBe('https://wa.me/5541900000000')
    setCompany(undefined)
  })
  test('a text is cut at a word', () => {
    expect(shortText('Geladeira frost free duplex', 20)).toBe('Geladeira frost…')
    expect(shortText('curto', 20)).toBe('curto')
  })
  test('pages worth a link', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12])
  })
  test('the mark goes around through nothing marked', () => {
    expect(moveMark(-1, 1, 2)).toBe(0)
    expect(moveMark(1, 1, 2)).toBe(-1)
    expect(moveMark(-1, -1, 2)).toBe(1)
  })
})
