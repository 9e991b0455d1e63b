import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#app/features/cart/cart-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { CartShowcases } from '#app/shell/cart-showcases.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readCart } from '#server-functions/cart.ts'
import { settlePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/cart')({
  ...PERSONAL,
  loader: async () => settlePersonal(await readCart(), paths.cart),
  head: personalHead('Carrinho'),
  component: Cart,
})

function Cart() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <CartPage loaded={result.data} />
      <CartShowcases loaded={result.data} />
    </PersonalPage>
  )
}
