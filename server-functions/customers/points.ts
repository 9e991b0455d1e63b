import { createServerFn } from '@tanstack/react-start'
import { ExtratoPontos, PontosQuery } from '#commerce/contract/customers/points.ts'
import { callCommerce } from '../commerce-client.server.ts'

/** Balance and statement of a period; days in `dd/mm/aaaa`. */
export const readPoints = createServerFn({ method: 'GET' })
  .validator(PontosQuery)
  .handler(({ data: { dataInicial, dataFinal } }) =>
    callCommerce('GET', 'users/points', { query: { dataInicial, dataFinal }, schema: ExtratoPontos }),
  )
