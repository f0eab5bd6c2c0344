import { expect, test } from 'vitest'
import { isNewer } from './version.ts'

test('versions are compared number by number', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('0.9.9', '0.10.0')).toBe(false)
  expect(isNewer('1.0.0', '0.99.0')).toBe(true)
  expect(isNewer('0.8.0', '0.8.0')).toBe(false)
})
