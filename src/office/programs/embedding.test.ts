import { expect, it } from 'vitest'
import { originOf } from './embedding.ts'

it.each([
  ['https://www.club.org/golf/?a=1#b', 'https://www.club.org'],
  ['WWW.Club.org', 'https://www.club.org'],
  ['https://club.org:8443', 'https://club.org:8443'],
  ['https://club.org:443', 'https://club.org'],
  ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
  ['https://münchen.example', null],
  ['http://club.org', null],
  ['https://*.club.org', null],
  ["https://'none'/", null],
  ['https://a;script-src *', null],
  ['https://a,b', null],
  ['https://[::1]', null],
  ['javascript:alert(1)', null],
  ['file:///etc', null],
  ['', null],
])('%s is the site %s', (typed, site) => {
  expect(originOf(typed, false)).toBe(site)
})

it('plain http is a site only where this site is on plain http too', () => {
  expect(originOf('http://localhost:4000/page', true)).toBe('http://localhost:4000')
})
