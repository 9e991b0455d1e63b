import { describe, expect, it } from 'vitest'
import {
  channelHint,
  customerIdHint,
  hasSession,
  isCustomerAuthenticated,
  personKind,
  personKindHint,
  storeIdHint,
} from '#app/lib/visitor-hints.ts'

describe('channel of the store context (storefront §4)', () => {
  it.each([
    ['query before all', 'userSegment=ca_5; acessoRestrito=true', '?canal=ca_861', 'ca_861'],
    ['segment before restricted', 'userSegment=ca_5; acessoRestrito=true', '', 'ca_5'],
    ['restricted access', 'acessoRestrito=true', '', 'ca_861'],
    ['restricted access not true', 'acessoRestrito=false', '', 'ca_0'],
    ['nothing', '', '', 'ca_0'],
    ['a query that is no channel falls through', 'userSegment=ca_5', '?canal=<script>', 'ca_5'],
    ['a deleted segment falls through', 'userSegment=DEL; acessoRestrito=true', '', 'ca_861'],
    ['an empty segment falls through', 'userSegment=', '', 'ca_0'],
  ])('%s', (_name, cookies, search, expected) => {
    expect(channelHint(cookies, search)).toBe(expected)
  })
})

it.each([
  ['storeId=20001', 20001],
  ['storeId=abc', 10154],
  ['', 10154],
  ['storeId=DEL', 10154],
])('store id of %j is %d', (cookies, expected) => {
  expect(storeIdHint(cookies)).toBe(expected)
})

describe('user-activity cookie (domain §9.3)', () => {
  const anonymous = 'WC_USERACTIVITY_-1002=-1002%2C10151%2C0%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Csig'
  const customer =
    'WC_USERACTIVITY_11450726=11450726%2C10651%2C0%2Cnull%2C1553763578033%2C1553765378033%2Cnull%2Cnull%2Cnull%2Cnull%2Csig'
  const newer =
    'WC_USERACTIVITY_2074474335=2074474335,11352,null,null,1666040130700,null,null,null,null,null,1877362032,ver_1666040130685,sig'
  const agentAlone =
    'WC_USERACTIVITY_9=9%2c10154%2cnull%2cnull%2c1785600000000%2c1785601800000%2cnull%2cnull%2cnull%2cnull%2csig'
  const agentActing =
    'WC_USERACTIVITY_9=9%2C10154%2Cnull%2Cnull%2C1785600000000%2C1785601800000%2Cnull%2Cnull%2C1001%2Cnull%2Csig'

  it.each([
    ['no cookie', '', false, false],
    ['anonymous', anonymous, false, false],
    ['customer', customer, false, true],
    ['newer fix pack, commas decoded', newer, false, true],
    ['a named user before the generic one', `${anonymous}; ${customer}`, false, true],
    ['deleted', 'WC_USERACTIVITY_1=DEL', false, false],
    ['agent without a customer', agentAlone, true, false],
    ['agent with a customer', agentActing, true, true],
    ['garbage', 'WC_USERACTIVITY_1=%E0%A4%A', false, false],
  ])('%s', (_name, cookies, isAgent, expected) => {
    expect(isCustomerAuthenticated(cookies, isAgent)).toBe(expected)
  })

  it('names whose account it is: the customer’s own, or of whom an agent serves', () => {
    expect([
      customerIdHint('', false),
      customerIdHint(anonymous, false),
      customerIdHint(`${anonymous}; ${customer}`, false),
      customerIdHint(newer, false),
      customerIdHint(agentAlone, true),
      customerIdHint(agentActing, true),
    ]).toEqual([undefined, undefined, '11450726', '2074474335', undefined, '1001'])
  })

  it('tells a session from none, a guest with a cart included', () => {
    expect([hasSession(''), hasSession('WC_USERACTIVITY_1='), hasSession(anonymous), hasSession(customer)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('greets an agent as an agent', () => {
    expect([
      personKindHint(agentAlone, 'Joana Lima'),
      personKindHint(customer, ''),
      personKindHint(anonymous, 'Joana Lima'),
    ]).toEqual(['agent', 'customer', 'guest'])
  })

  it('greets nobody whom commerce knows no name of: the session ended, its cookies are still there', () => {
    const nobody = { badgeCarrinho: 0, nome: '', nomeCompleto: '', nomeTelevendedor: '' }
    expect([
      personKind(customer, undefined),
      personKind(customer, nobody),
      personKind(customer, { ...nobody, nome: 'Marina' }),
      personKind(agentAlone, { ...nobody, nomeTelevendedor: 'Joana Lima' }),
    ]).toEqual(['customer', 'guest', 'customer', 'agent'])
  })
})
