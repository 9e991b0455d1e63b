import { createServerFn } from '@tanstack/react-start'
import { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { callCommerce } from '../commerce-client.server.ts'

/** Balance, vouchers and moves. */
export const readVouchers = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/vouchers', { schema: ExtratoVales }),
)
