import { describe, expect, it } from 'vitest'
import {
  base32,
  normalizeRecoveryCode,
  recoveryCode,
  totpCode,
  totpMatch,
  totpStep,
  totpUri,
} from '#commerce/domain/customers/totp.ts'
import { seal, unseal } from '#commerce/kernel/sealed.ts'

/** The secret of the vectors: RFC 4226 Appendix D, RFC 6238 Appendix B. */
const RFC = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes', () => {
  it('HOTP of RFC 4226', () => {
    const codes = [755_224, 287_082, 359_152, 969_429, 338_314, 254_676, 287_922, 162_583, 399_871, 520_489]
    expect(codes.map((_, step) => totpCode(RFC, step))).toEqual(codes.map(String))
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('TOTP of RFC 6238 at %i', (seconds, code) => {
    expect(totpCode(RFC, totpStep(at(seconds)), 8)).toBe(code)
  })

  it('a code counts one step early and one late, never two', () => {
    const now = at(1_000_000)
    const step = totpStep(now)
    const counts = [-2, -1, 0, 1, 2].map((away) => totpMatch(RFC, totpCode(RFC, step + away), now, null))
    expect(counts).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('a step that was used up never counts again, nor one before it', () => {
    const now = at(1_000_000)
    const step = totpStep(now)
    const code = (away: number) => totpCode(RFC, step + away)
    expect(totpMatch(RFC, code(0), now, step)).toBeUndefined()
    expect(totpMatch(RFC, code(-1), now, step)).toBeUndefined()
    expect(totpMatch(RFC, code(1), now, step)).toBe(step + 1)
  })

  it('base32 of RFC 4648, and the address an application reads', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
    const uri = new URL(totpUri(RFC, 'eFácil Televendas', 'agente861'))
    expect(decodeURIComponent(uri.pathname)).toContain('eFácil Televendas:agente861')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })

  it('recovery codes are read however they are typed', () => {
    const code = recoveryCode(Uint8Array.from([0, 1, 2, 3, 4, 31, 30, 29, 28, 255]))
    expect(code).toBe('ABCDE-76547')
    expect(normalizeRecoveryCode(' abcde 76547')).toBe('ABCDE76547')
    expect(normalizeRecoveryCode('123456')).toBeUndefined()
  })
})

describe('sealed secrets', () => {
  const secret = Buffer.from('segredo-da-loja-com-mais-de-32-letras')

  it('open with the same secret and purpose only', () => {
    const sealed = seal(secret, 'totp:1', RFC)
    expect(unseal(secret, 'totp:1', sealed)).toEqual(RFC)
    expect(sealed).not.toBe(seal(secret, 'totp:1', RFC))
    expect(unseal(secret, 'totp:2', sealed)).toBeUndefined()
    expect(unseal(Buffer.from('outro'), 'totp:1', sealed)).toBeUndefined()
    expect(unseal(secret, 'totp:1', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined()
    expect(unseal(secret, 'totp:1', 'curto')).toBeUndefined()
  })
})
