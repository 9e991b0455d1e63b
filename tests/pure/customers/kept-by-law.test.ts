import { expect, test } from 'vitest'
import { KEPT_BY_LAW } from '#commerce/contract/customers/kept-by-law.ts'

test('what stays after somebody left names each thing, and no norm that binds others (domain §4.5)', () => {
  const kept = KEPT_BY_LAW.join('\n')
  for (const thing of [/pedidos/, /vales/, /notas fiscais/, /registros de acesso/, /consentimentos/, /solicitações/])
    expect(kept).toMatch(thing)
  // The decree on customer services is of regulated services, not of a shop.
  expect(kept).not.toContain('11.034')
})
