import { expect, it } from 'vitest'
import { withScheme } from './web-address.ts'

it('an address typed without its scheme gets https://', () => {
  expect(withScheme(' www.example.org ')).toBe('https://www.example.org')
  expect(withScheme('example.org/give?to=us#now')).toBe('https://example.org/give?to=us#now')
  expect(withScheme('münchen.example:8443/a')).toBe('https://münchen.example:8443/a')
})

it('everything else stays unchanged, for validation', () => {
  for (const text of [
    '',
    'https://example.org',
    'HTTP://example.org',
    '/drawings/hole-1.svg',
    '//evil.example',
    'javascript:alert(1)',
    'mailto:dana@example.org',
    'dana@example.org',
    'our website',
    'localhost:8080',
    'www',
  ])
    expect(withScheme(text), text).toBe(text)
})
