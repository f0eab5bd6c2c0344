import { expect, it } from 'vitest'
import type { Contract } from '../../kernel/endpoint.ts'
import { contracts } from '../contracts.ts'
import { networkOf, publicRateLimits } from './rate-limits.ts'

it('a phone’s many IPv6 addresses are one network, and each IPv4 address is its own', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:0:1::7')).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:DB8::1:a:b:c:d')).toBe(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

it('limits only calls that exist', () => {
  const calls = Object.values(contracts)
    .flatMap((api: Contract) => Object.keys(api))
    .map((route) => route.replace(/\{(\w+)\}/g, ':$1'))
  for (const call of Object.keys(publicRateLimits)) expect(calls).toContain(call)
})
