import { expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

it('passkeys belong to a name, and are refused at a number', () => {
  expect(relyingParty('https://golf.example.org').rpID).toBe('golf.example.org')
  expect(relyingParty('http://localhost:3000').rpID).toBe('localhost')
  for (const address of ['http://192.168.1.5:3000', 'https://[2001:db8::5]', 'http://2130706433'])
    expect(() => relyingParty(address), address).toThrow(
      expect.objectContaining({ code: 'passkeys-need-a-name' }),
    )
})
