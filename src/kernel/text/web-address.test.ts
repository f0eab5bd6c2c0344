import { expect, it } from 'vitest'
import { unlinked, withScheme } from './web-address.ts'

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

it('what a stranger typed is no web address anymore', () => {
  for (const [typed, kept] of [
    ['Visit evil.example now', 'Visit evil. example now'],
    ['HTTPS://www.evil.example/win?a=b', 'HTTPS: //www. evil. example/win?a=b'],
    ['http://user@evil.example', 'http: //user@evil. example'],
    ['http://10.0.0.1/x', 'http: //10.0.0.1/x'],
    ['(evil.example)', '(evil. example)'],
    ['evil.example/x@y.zz', 'evil. example/x@y. zz'],
    ['злой.рф and evil。example and evil．example', 'злой. рф and evil。 example and evil． example'],
    ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ] as const)
    expect(unlinked(typed)).toBe(kept)
})

it('ordinary names, amounts, times and email addresses stay', () => {
  for (const text of [
    'Team O’Brien-Smith Jr.',
    'J.R. Smith and A.J. Brown',
    '$1,260.50 by 5:43 p.m. (no. 12)',
    'Questions? ann@example.org, or ask (kim.lee+golf@example.org).',
    'One. Two...three',
    '7/19 vs. 2.5%',
  ])
    expect(unlinked(text)).toBe(text)
})
