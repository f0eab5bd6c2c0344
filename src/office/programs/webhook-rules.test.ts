import { describe, expect, it } from 'vitest'
import { hour } from '../../kernel/clock.ts'
import { isTaken, patience, urlFault, waitAfter, waits } from './webhook-rules.ts'

describe('attempts', () => {
  it('wait longer every time, for three days and no more than four hours longer', () => {
    expect(waits).toEqual([...waits].sort((one, other) => one - other))
    const all = waits.reduce((sum, wait) => sum + wait, 0)
    expect(all).toBeGreaterThanOrEqual(patience)
    expect(all).toBeLessThan(patience + 4 * hour)
  })
  it('the eleventh is the last', () => {
    expect(waitAfter(1)).toBe(5_000)
    expect(waitAfter(10)).toBe(20 * hour)
    expect(waitAfter(11)).toBeNull()
  })
  it('only a 2xx is a yes; a redirect isn’t', () => {
    expect([200, 204, 299].every(isTaken)).toBe(true)
    expect([null, 199, 301, 302, 400, 410, 500].some(isTaken)).toBe(false)
  })
})

describe('an address', () => {
  it('is https, without a password', () => {
    expect(urlFault('https://hooks.example.org/in?a=1')).toBeUndefined()
    expect(urlFault('http://hooks.example.org')).toBe('The address must begin with https://')
    expect(urlFault('https://a:b@example.org')).toBe('Leave names and passwords out of the address')
    expect(urlFault('file:///etc/passwd', true)).toBe('That isn’t a web address')
    expect(urlFault('gopher://example.org', true)).toBe('The address must begin with https://')
    expect(urlFault('nonsense')).toBe('That isn’t a web address')
    expect(urlFault('  ')).toBe('Enter the address')
  })
  it('is http only where the operator allows this machine', () => {
    expect(urlFault('http://127.0.0.1:9/in', true)).toBeUndefined()
  })
})
