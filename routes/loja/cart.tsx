import { createFileRoute } from '@tanstack/react-router'
import { OpenedCopy } from '#app/features/cart/cart-copy.tsx'
import { CartPage } from '#app/features/cart/cart-page.tsx'
import { copySearch } from '#app/lib/cart-copy-link.ts'
import { cartFormSearch } from '#app/lib/cart-form.ts'
import { paths } from '#app/lib/paths.ts'
import { CartShowcases } from '#app/shell/cart-showcases.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readCart, readCartCopy } from '#server-functions/cart/cart.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/cart')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({ ...copySearch(search), ...cartFormSearch(search) }),
  loaderDeps: ({ search: { copia } }) => ({ copia }),
  loader: async ({ deps: { copia } }) => {
    const [cart, copy] = await Promise.all([
      readCart(),
      copia === undefined ? undefined : readCartCopy({ data: { copia } }),
    ])
    return { cart: resolvePersonal(cart, paths.cart), copy }
  },
  head: personalHead('Carrinho'),
  component: Cart,
})

function Cart() {
  const { cart: result, copy } = Route.useLoaderData()
  const { copia, ...answer } = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      {copy === undefined || copia === undefined ? null : <OpenedCopy token={copia} answer={copy} />}
      <CartPage loaded={result.data} answer={answer} />
      <CartShowcases loaded={result.data} />
    </PersonalPage>
  )
}
