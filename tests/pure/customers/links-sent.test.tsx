import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeEmail } from '#app/features/customers/account/change-email.tsx'
import { EmailLinkPage } from '#app/features/customers/entry/email-link-page.tsx'
import { ForgotPage } from '#app/features/customers/entry/forgot-page.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Provider store={createStore()}>{screen}</Provider>
    </RouterContextProvider>,
  )
const SENT = /enviamos|(link|e-mail)[^.]{0,20} enviado/i
const TOKEN = 'a'.repeat(43)

test.each([
  ['who forgot the password', <ForgotPage key="f" />],
  ['who is about to confirm another e-mail', <EmailLinkPage key="c" token={TOKEN} undo={false} />],
  ['who is about to undo that', <EmailLinkPage key="u" token={TOKEN} undo />],
  ['who may change the e-mail', <ChangeEmail key="e" email="ana@cliente.example" waiting={null} />],
])('%s is told of no link as sent before it is', (_who, screen) => {
  const text = drawn(screen)
  expect(text).toMatch(/<button/)
  expect(text).not.toMatch(SENT)
})

test('one that was sent is told with where and when', () => {
  const waiting = {
    email: 'nova@cliente.example',
    pedidoEm: '2026-08-03T18:00:00.000Z',
    valeAte: '2026-08-04T18:00:00.000Z',
  }
  expect(drawn(<ChangeEmail email="ana@cliente.example" waiting={waiting} />)).toMatch(SENT)
})
