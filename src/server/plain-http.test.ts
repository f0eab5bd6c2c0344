import { expect, it } from 'vitest'
import { golfersNeedHttps, plainHttpWarnings } from './plain-http.ts'

it.each([
  ['http://192.168.1.20:3000', '0.0.0.0'],
  ['http://golf.example.org', '127.0.0.1'],
  ['http://localhost:3000', '0.0.0.0'],
])('%s on %s: golfers need https, and the operator sees a warning', (publicUrl, host) => {
  expect(golfersNeedHttps({ publicUrl, host })).toBe(true)
  expect(plainHttpWarnings({ publicUrl, host })[0]).toMatch(/^Golfers need https to score without signal\./)
})

it.each([
  ['https://golf.example.org', '127.0.0.1'],
  ['http://localhost:3000', '127.0.0.1'],
  ['http://127.0.0.1:3000', 'localhost'],
  ['http://[::1]:3000', '::1'],
])('%s on %s: no warning', (publicUrl, host) => {
  expect(plainHttpWarnings({ publicUrl, host })).toEqual([])
})
