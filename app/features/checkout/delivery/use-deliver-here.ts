import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import { chooseAddress } from '#server-functions/checkout/checkout.ts'

/**
 * An address changed is another freight: it is chosen again, then the delivery step goes on. Should that fail, the step
 * asks for it.
 */
export function useDeliverHere(): (saved: Pick<Endereco, 'idEndereco'>) => Promise<void> {
  const services = useServices()
  const go = useNavigateTo()
  return async ({ idEndereco }) => {
    await services().write(() => chooseAddress({ data: { idEndereco } }), 'always')
    await go(paths.checkout.delivery)
  }
}
