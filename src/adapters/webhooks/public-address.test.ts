import { describe, expect, it } from 'vitest'
import { isLoopback, isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.2.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
    ...['64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::', 'localhost', '', '010.0.0.1'],
  ])('%j isn’t', (address) => expect(isPublicAddress(address)).toBe(false))

  it('only this machine is loopback', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopback)).toEqual([true, true, true])
    expect(['10.0.0.1', '::', '8.8.8.8', 'localhost'].map(isLoopback)).toEqual([false, false, false, false])
  })
})
