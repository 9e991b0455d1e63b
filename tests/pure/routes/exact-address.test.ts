import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Route } from '../../../routes/__root.tsx'

type BeforeLoad = (of: { location: { pathname: string; searchStr: string } }) => void

test('an address that differs by a slash leads to the exact one with a load of its own (storefront §2.1)', () => {
  const look = (pathname: string) => {
    try {
      ;(Route.options.beforeLoad as unknown as BeforeLoad)({ location: { pathname, searchStr: '?a=1' } })
    } catch (thrown) {
      if (isRedirect(thrown)) return thrown.options
      throw thrown
    }
    return undefined
  }
  expect(look('/loja/cart')).toBeUndefined()
  expect(look('/loja/cart/')).toMatchObject({ href: '/loja/cart?a=1', reloadDocument: true })
})
