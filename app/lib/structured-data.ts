import type { Cartao, Preco, Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { company } from '#commerce/contract/company.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { shortText } from './formatting.ts'
import { pictureAt } from './images.ts'
import { plainText } from './inline-text.ts'
import { paths } from './paths.ts'

const absolute = (origin: string, path: string): string => new URL(path, `${origin}/`).href

export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: company.nomeFantasia,
  legalName: company.razaoSocial,
  url: `${origin}/`,
  logo: absolute(origin, company.aparencia.logo?.url ?? company.aparencia.icone),
  taxID: company.cnpj,
  contactPoint: [
    {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: company.contatos.sac2,
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
    },
  ],
})

export const website = (origin: string) => ({
  '@type': 'WebSite',
  name: company.nomeFantasia,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?searchTerm={searchTerm}` },
    'query-input': 'required name=searchTerm',
  },
})

export const breadcrumbList = (origin: string, trail: readonly { name: string; href: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((crumb, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: crumb.name,
    item: absolute(origin, crumb.href),
  })),
})

export const itemList = (origin: string, produtos: readonly Cartao[]) => ({
  '@type': 'ItemList',
  itemListElement: produtos.map((produto, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: absolute(origin, produto.url),
    name: produto.nome,
  })),
})

/** Questions and answers that stand on the page. */
export const faqPage = (questions: readonly { pergunta: string; resposta: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ pergunta, resposta }) => ({
    '@type': 'Question',
    name: pergunta,
    acceptedAnswer: { '@type': 'Answer', text: plainText(resposta) },
  })),
})

/**
 * Ratings, brand, code and the offer of the chosen variation at its own address; `priceValidUntil` is the price's last
 * day.
 */
export function product(origin: string, produto: Produto, variacao: Variacao | undefined) {
  const preco: Preco | null = variacao ? variacao.preco : produto.preco
  const ean = variacao?.ean
  return {
    '@type': 'Product',
    name: produto.nome,
    sku: variacao?.sku ?? produto.sku,
    description: shortText(produto.descricao || produto.nome, 90),
    image: picturesOf(produto.imagens, variacao?.opcoes ?? {})
      .slice(0, 4)
      .map((imagem) => absolute(origin, pictureAt(imagem.url, 1080))),
    // An offer says its own address.
    ...(preco ? {} : { url: absolute(origin, produto.url) }),
    ...(produto.marca ? { brand: { '@type': 'Brand', name: produto.marca } } : {}),
    ...(produto.modelo ? { mpn: produto.modelo } : {}),
    ...(ean ? { [`gtin${ean.length}`]: ean } : {}),
    ...(produto.avaliacao && produto.avaliacao.total > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: produto.avaliacao.media,
            ratingCount: produto.avaliacao.total,
          },
        }
      : {}),
    ...(preco
      ? {
          offers: {
            '@type': 'Offer',
            url: absolute(
              origin,
              produto.url + (variacao === undefined || variacao.sku === produto.sku ? '' : `?sku=${variacao.sku}`),
            ),
            priceCurrency: 'BRL',
            price: preco.precoPor.toFixed(2),
            ...(preco.validade ? { priceValidUntil: saoPauloDay(Date.parse(preco.validade) - 1) } : {}),
            availability:
              (variacao?.disponivel ?? produto.disponivel)
                ? 'https://schema.org/InStock'
                : 'https://schema.org/OutOfStock',
            itemCondition: 'https://schema.org/NewCondition',
            seller: { '@type': 'Organization', name: produto.lojista.nome },
          },
        }
      : {}),
  }
}
