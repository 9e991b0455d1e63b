import { expect, test } from 'vitest'
import { exactPath, paths, stripDesktop } from '#app/lib/paths.ts'

/** Storefront §2.1, row by row, verbatim; paths "under /loja/my-account" and the institutional slugs are spelt out. */
const TABLE: [area: string, built: string, path: string][] = [
  ['Home', paths.home, '/'],
  ['Login', paths.login, '/loja/auth/login/'],
  ['Register', paths.register, '/loja/auth/register'],
  ['Registration successful', paths.registrationSuccessful, '/loja/auth/registrationSuccessful'],
  ['Password reset', paths.passwordReset, '/loja/LogonForm'],
  ['Cart', paths.cart, '/loja/cart'],
  ['Product detail', paths.product('geladeira-frost-free-375-l'), '/loja/produto/geladeira-frost-free-375-l'],
  [
    'Department listing',
    paths.department('eletrodomesticos/geladeiras'),
    '/loja/departamento/eletrodomesticos/geladeiras',
  ],
  ['Search', paths.search, '/loja/busca/'],
  ['Hotsite', paths.hotsite('semana-do-lar'), '/loja/hotsite/semana-do-lar'],
  ['Deals of the day', paths.dealsOfTheDay, '/loja/hotsite/ofertas-do-dia/'],
  ['Call center', paths.callCenter, '/loja/central-de-atendimento/'],
  ['Telesales login', paths.telesalesLogin, '/loja/televendas/login/'],
  ['Checkout', paths.checkout.delivery, '/loja/checkout/delivery/'],
  ['Checkout', paths.checkout.paymentIntermediary, '/loja/checkout/payment/intermediary'],
  ['Checkout', paths.checkout.paymentOptions, '/loja/checkout/payment/options'],
  ['Checkout', paths.checkout.paymentDetails, '/loja/checkout/payment/details'],
  ['Checkout', paths.checkout.paymentCreditCard, '/loja/checkout/payment/credit-card'],
  ['Checkout', paths.checkout.paymentSummary, '/loja/checkout/payment/summary'],
  ['Checkout', paths.checkout.conclusion, '/loja/checkout/conclusion'],
  ['Checkout', paths.checkout.addressRegister, '/loja/checkout/address/register'],
  ['Checkout', paths.checkout.addressChoose, '/loja/checkout/address/choose'],
  ['Checkout', paths.checkout.addressEdit('42'), '/loja/checkout/address/42'],
  ['My account', paths.account.orders, '/loja/my-account/orders'],
  ['My account', paths.account.order('1001'), '/loja/my-account/orders/1001'],
  ['My account', paths.account.favorites, '/loja/my-account/favorites'],
  ['My account', paths.account.registrationData, '/loja/my-account/user-registration-data'],
  ['My account', paths.account.addresses, '/loja/my-account/addresses'],
  ['My account', paths.account.address('42'), '/loja/my-account/addresses/42'],
  ['My account', paths.account.addressCreate, '/loja/my-account/addresses/create'],
  ['My account', paths.account.changePassword, '/loja/my-account/changePassword'],
  ['My account', paths.account.requests, '/loja/my-account/minhas-solicitacoes'],
  ['My account', paths.account.points, '/loja/my-account/pontos'],
  ['My account', paths.account.vouchers, '/loja/my-account/vales'],
  ['My account', paths.account.cards, '/loja/my-account/cartoes'],
  ['My account', paths.account.privacy, '/loja/my-account/privacidade'],
  ['Institutional', paths.institutional.termsOfUse, '/loja/TermsOfUseView'],
  ['Institutional', paths.institutional.privacyPolicy, '/loja/PrivacyPolicyPage'],
  ['Institutional', paths.institutional.exchangesAndReturns, '/loja/PoliticasDeTrocasDevolucoesView'],
  ['Institutional', paths.institutional.about, '/loja/departamento/lojas-especiais/quem-somos'],
  ['Institutional', paths.institutional.expressDelivery, '/loja/departamento/lojas-especiais/entrega-expressa'],
  ['Institutional', paths.institutional.points, '/loja/departamento/lojas-especiais/eficaz-pontos'],
  ['Institutional', paths.institutional.extendedWarranty, '/loja/departamento/lojas-especiais/garantia-estendida'],
  ['Institutional', paths.institutional.evaluate, '/loja/departamento/lojas-especiais/avalie-a-loja'],
  ['Institutional', paths.institutional.safetyGuide, '/loja/departamento/lojas-especiais/guia-de-seguranca'],
  ['Institutional', paths.institutional.campaignRules, '/loja/departamento/lojas-especiais/regulamentos'],
  ['Institutional', paths.institutional.coupons, '/loja/departamento/lojas-especiais/cupons-de-desconto'],
]

test.each(TABLE)('%s is spelt as the table has it: %s', (_area, built, path) => {
  expect(built).toBe(path)
})

test.each(TABLE.map(([, , path]) => path))('%s is its own exact form, and the other slash form leads to it', (path) => {
  expect(exactPath(path)).toBe(path)
  if (path !== '/') expect(exactPath(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)).toBe(path)
})

test('/loja and /loja/ are the home page, doubled slashes collapse', () => {
  expect(exactPath('/loja')).toBe('/')
  expect(exactPath('/loja/')).toBe('/')
  expect(exactPath('/loja//cart')).toBe('/loja/cart')
})

test.each(TABLE.filter(([, , path]) => !/42|1001|frost|geladeiras|semana/.test(path)).map(([, , path]) => path))(
  '%s in other letters leads to it, a slug stays as it is written',
  (path) => {
    expect(exactPath(path.toUpperCase())).toBe(path)
    expect(exactPath('/LOJA/Produto/TV-50')).toBe('/loja/produto/TV-50')
    expect(exactPath('/loja/Departamento/TV/')).toBe('/loja/departamento/TV')
  },
)

test('an order and a quote are one page, however their number is padded', () => {
  expect(exactPath('/loja/my-account/orders/000123')).toBe('/loja/my-account/orders/123')
  expect(exactPath('/loja/televendas/orcamentos/007/')).toBe('/loja/televendas/orcamentos/7')
  expect(exactPath('/loja/my-account/orders/0')).toBe('/loja/my-account/orders/0')
  expect(exactPath('/loja/televendas/ligacoes/0026080300000001')).toBe('/loja/televendas/ligacoes/0026080300000001')
})

test('paths outside the shop are left alone', () => {
  expect(exactPath('/img/p-1/384.avif')).toBe('/img/p-1/384.avif')
  expect(exactPath('/assets/')).toBe('/assets/')
})

test.each([
  ['/desktop', '/', true],
  ['/desktop/', '/', true],
  ['/loja/desktop/cart', '/loja/cart', true],
  ['/desktop/loja/busca/', '/loja/busca/', true],
  ['/loja/desktop', '/loja', true],
  ['/loja/produto/suporte-desktop', '/loja/produto/suporte-desktop', false],
  ['/loja/departamento/desktop', '/loja/departamento/desktop', false],
  ['/loja/desktops', '/loja/desktops', false],
])('desktop counts only as a whole segment at the root or after /loja: %s', (pathname, stripped, desktop) => {
  expect(stripDesktop(pathname)).toEqual({ pathname: stripped, desktop })
})

test('a slug cannot break out of its segment', () => {
  expect(paths.product('a?b#c')).toBe('/loja/produto/a%3Fb%23c')
  expect(paths.account.order('../x')).toBe('/loja/my-account/orders/..%2Fx')
})
