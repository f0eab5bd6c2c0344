import { expect, it } from 'vitest'
import { codeLink, codeThings, discountInWords, suggestedCode, thingsInWords, usesInWords } from './words.ts'

const things = codeThings([
  { id: 'm', name: 'Mulligan', kind: 'add-on' },
  { id: 't', name: 'Title', kind: 'package' },
])
const show = (dollars: number) => `$${dollars}`

it('a discount is said as people say it', () => {
  const said = (kind: 'percent' | 'amount' | 'price' | 'free', amount = 0) =>
    discountInWords({ kind, amount }, show)
  expect([said('percent', 50), said('percent', 20), said('percent', 100)]).toEqual([
    'Half off',
    '20% off',
    'Free',
  ])
  expect([said('amount', 50), said('price', 100), said('free')]).toEqual(['$50 off', 'Pays $100', 'Free'])
})

it('says what it is for, and how often it was used', () => {
  expect(thingsInWords(null, things)).toBe('For everything')
  expect(thingsInWords(['m', 'team', 'gone'], things)).toBe('For Team fee, Mulligan')
  expect(thingsInWords(['gone'], things)).toBe('For things that are no longer sold')
  expect(usesInWords({ used: 0, maxUses: null })).toBe('Not used yet')
  expect(usesInWords({ used: 3, maxUses: 10 })).toBe('3 of 10 uses')
})

it('its link opens the page where it is used first', () => {
  const link = (ids: string[] | null) => codeLink('https://x.org', { code: 'A B', things: ids }, things)
  expect(link(null)).toBe('https://x.org/sign-up?code=A%20B')
  expect(link(['shirt'])).toBe('https://x.org/dinner-sign-up?code=A%20B')
  expect(link(['t'])).toBe('https://x.org/sponsor?code=A%20B')
  expect(link(['m'])).toBe('https://x.org/extras?code=A%20B')
})

it('a suggested code is a word and four characters that nobody confuses', () => {
  let turn = 0
  expect(suggestedCode((below) => turn++ % below)).toBe('ACE-3467')
  for (let tries = 0; tries < 200; tries++)
    expect(suggestedCode((below) => Math.floor(Math.random() * below))).toMatch(/^[A-Z]+-[234679A-Z]{4}$/)
})
