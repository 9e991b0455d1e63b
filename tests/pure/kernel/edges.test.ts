import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeActivity } from '#commerce/contract/customers/activity-cookie.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { isAuthenticatedByActivity } from '#tests/harness/activity-reading.ts'

describe('settings', () => {
  test('defaults', () => {
    const result = parseEnv({ PORT: '' })
    expect(result.ok && result.env).toMatchObject({
      PORT: 3000,
      STORE_ID: 10154,
      SHOP_DATA: '.shop',
      SHOP_DIST: 'dist',
      SHOP_MODE: 'production',
      COMMERCE_TIMEOUT_MS: 10_000,
      TRUST_PROXY: [],
    })
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT deve ser um número inteiro de 0 a 65535 (valor atual: "abc").'],
    [{ PORT: '70000' }, 'PORT deve ser um número inteiro de 0 a 65535'],
    [{ COMMERCE_URL: 'ftp://x' }, 'COMMERCE_URL deve ser um endereço http:// ou https://'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE deve ser production ou development'],
    [{ TRUST_PROXY: 'sim' }, 'TRUST_PROXY deve listar endereços IP'],
    [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.300' }, 'TRUST_PROXY deve listar endereços IP'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY deve listar endereços IP'],
    [{ SHOP_SECRET: 'curto' }, 'SHOP_SECRET deve ter pelo menos 32 caracteres.'],
    [{ DATABASE_URL: 'mysql://u:senha@h/b' }, 'DATABASE_URL deve ser um endereço postgres://'],
    [{ DATABASE_DIRECT_URL: 'mysql://u:senha@h/b' }, 'DATABASE_DIRECT_URL deve ser um endereço postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://u:senha@h/b' }, 'DATABASE_DIRECT_URL precisa de DATABASE_URL'],
  ])('%o', (record, sentence) => {
    const result = parseEnv(record)
    expect(result).toMatchObject({ ok: false })
    expect(!result.ok && result.message).toContain(sentence)
    expect(!result.ok && result.message).not.toMatch(/mysql:|curto"/)
  })
})

describe('activity cookie', () => {
  const times = { loginAtMs: 1_785_600_000_000, expiresAtMs: 1_785_601_800_000 }
  const cookie = (name: string, value: string) => `${name}=${value}`

  test('is laid out as WebSphere does', () => {
    const value = encodeActivity({ kind: 'customer', userId: '1001', ...times }, 10154, () => 'sig=')
    expect(value).toBe(
      '1001%2C10154%2Cnull%2Cnull%2C1785600000000%2C1785601800000%2Cnull%2Cnull%2Cnull%2Cnull%2Csig%3D',
    )
  })

  test.each([
    ['a customer', encodeActivity({ kind: 'customer', userId: '1', ...times }, 1, () => 's'), true, false],
    [
      'an agent alone',
      encodeActivity({ kind: 'agent', userId: '1', customerId: null, ...times }, 1, () => 's'),
      true,
      false,
    ],
    [
      'an agent acting for a customer',
      encodeActivity({ kind: 'agent', userId: '1', customerId: '7', ...times }, 1, () => 's'),
      true,
      true,
    ],
    ['nobody', encodeActivity({ kind: 'anonymous' }, 1, () => 's'), false, false],
    ['a deleted one', 'DEL', false, false],
  ])('%s', (_, value, asCustomer, asAgent) => {
    expect(isAuthenticatedByActivity(cookie('WC_USERACTIVITY_1', value), false)).toBe(asCustomer)
    expect(isAuthenticatedByActivity(cookie('WC_USERACTIVITY_1', value), true)).toBe(asAgent)
  })

  test('a real user goes before the generic one; commas may be decoded, names of escapes lower-case', () => {
    const generic = 'WC_USERACTIVITY_-1002=-1002%2C10151%2C0%2Cnull%2Cnull%2Cnull'
    expect(isAuthenticatedByActivity(`${generic}; WC_USERACTIVITY_7=7,1,null,null,1561519756389,null`, false)).toBe(
      true,
    )
    expect(isAuthenticatedByActivity(`${generic}; WC_USERACTIVITY_7=7%2c1%2cnull%2cnull%2c1561519756389`, false)).toBe(
      true,
    )
    expect(isAuthenticatedByActivity(generic, false)).toBe(false)
  })

  test('any cookie text is read without failing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        (text, isAgent) => typeof isAuthenticatedByActivity(`WC_USERACTIVITY_1=${text}`, isAgent) === 'boolean',
      ),
    )
  })
})

test('ids are ordered UUIDs of version 7, none twice', () => {
  const made = Array.from({ length: 20_000 }, () => uuidV7())
  expect(made.every(isUuid)).toBe(true)
  expect(made.every((id) => id[14] === '7')).toBe(true)
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted())
})
