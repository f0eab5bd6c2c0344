import { describe, expect, it } from 'vitest'
import { appAddress, base32, codeAt, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('match the vectors of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(codeAt(secret, step, 8)).toBe(code)
    expect(codeAt(secret, step)).toBe(code.slice(2))
  })

  it('are valid one step early or late, and not two', () => {
    const now = new Date('2025-07-19T12:00:00Z')
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), now))
    expect(found).toEqual([null, step - 1, step, step + 1, null])
    expect(stepOf(secret, '12345', now)).toBeNull()
  })
})

it('a secret is base 32 as in RFC 4648, without padding', () => {
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(texts).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

it('the QR code names the site and the person', () => {
  expect(appAddress(Buffer.from('foobar'), 'Harlan Memorial', 'ann@example.org')).toBe(
    'otpauth://totp/Harlan%20Memorial:ann%40example.org?secret=MZXW6YTBOI&issuer=Harlan%20Memorial',
  )
})
