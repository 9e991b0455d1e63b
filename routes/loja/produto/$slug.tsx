import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { ProductPage } from '#app/features/catalogue/product/product-page.tsx'
import { chosenOptions, chosenVariation, missingOptions } from '#app/features/catalogue/product/variants.ts'
import { FavoriteButton } from '#app/features/customers/favorites/favorite-button.island.tsx'
import { Opinions } from '#app/features/opinions/opinions.island.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { productParameters } from '#app/lib/search-url.ts'
import { sharePicture } from '#app/lib/share-picture.ts'
import { breadcrumbList, product } from '#app/lib/structured-data.ts'
import { productTrail } from '#app/lib/trails.ts'
import { buyVariation } from '#app/shell/card-action.tsx'
import { lightAction } from '#app/shell/listing-action.tsx'
import { ProductShowcases } from '#app/shell/near-showcases.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { picturesOf } from '#commerce/contract/catalogue/variation-pictures.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { getProduct } from '#server-functions/catalogue/catalogue.ts'
import { resolvePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/produto/$slug')({
  validateSearch: productParameters,
  loader: async ({ params }) => ({
    ...resolvePage(await getProduct({ data: { slug: params.slug } })),
    // What the page is drawn with in the browser too: its history ends there.
    hoje: saoPauloDay(Date.now()),
  }),
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const { produto } = loaderData.data
    const origin = originOf(matches)
    const chosen = chosenVariation(produto, match.search.sku)
    const picture = picturesOf(produto.imagens, chosen?.opcoes ?? {})[0]?.url
    return pageHead({
      // Two variations in two tabs, or one after the other, are told apart.
      title: [produto.metaTags.title, ...chosenOptions(produto, match.search.sku)].join(', '),
      description: produto.metaTags.description,
      origin,
      pathname: match.pathname,
      image: sharePicture('produto', produto.idProduto, picture, [produto.nome]),
      type: 'product',
      structured: [product(origin, produto, chosen), breadcrumbList(origin, productTrail(produto))],
    })
  },
  component: Product,
})

function Product() {
  const result = Route.useLoaderData()
  const { sku } = Route.useSearch()
  const { origin } = useLoaderData({ from: '__root__' })
  const variacao = result.kind === 'found' ? chosenVariation(result.data.produto, sku) : undefined
  if (result.kind !== 'found' || variacao === undefined)
    return result.kind === 'found' ? null : <NoPageScreen page={result} />
  const { produto, relacionados } = result.data
  const missing = missingOptions(produto, sku)
  return (
    <PageFrame>
      <ProductPage
        produto={produto}
        variacao={variacao}
        missing={missing}
        relacionados={relacionados}
        hoje={result.hoje}
        origin={origin}
        buy={buyVariation(produto, variacao, missing, relacionados)}
        favorite={<FavoriteButton idProduto={produto.idProduto} sku={produto.sku} nome={produto.nome} />}
        action={lightAction}
        opinions={<Opinions produto={produto} />}
        more={<ProductShowcases sku={produto.sku} shown={relacionados.map((card) => card.sku)} />}
      />
    </PageFrame>
  )
}
