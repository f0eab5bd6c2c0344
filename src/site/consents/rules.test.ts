import { expect, it } from 'vitest'
import { agreedText, agreementWording, boxOf, textsWording } from './rules.ts'

it('the words of the consent to texts say who, what, how often, what it costs, STOP, HELP, and that it’s a choice', () => {
  const text = textsWording({ eventName: 'Harlan Memorial Scramble', charity: 'Harlan Memorial Fund' })
  expect(text).toBe(
    'Text me about Harlan Memorial Scramble and other golf events of Harlan Memorial Fund: my team, my starting hole, and news of the day. These are automated texts, and how many varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. You don’t have to agree to take part.',
  )
  expect(textsWording({ eventName: 'Scramble', charity: '' })).toMatch(/^Text me about Scramble: /)
})

it.each([
  ['texts', textsWording({ eventName: 'St. Jude Scramble', charity: 'St. Jude Fund' })],
  ['rules', agreementWording('rules', 'Golf is played at your own risk.\n\nCarts stay on the path.')],
  ['photos', agreementWording('photos', 'We may show pictures of you.')],
] as const)('a box shows every word of %s, and nothing else', (kind, text) => {
  const { words, label, hint } = boxOf({ kind, text })
  expect([words, label, hint].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ')).toBe(
    text.replaceAll(/\s+/g, ' '),
  )
  expect(label.length).toBeLessThan(200)
})

it('the text that confirms a consent fits into one', () => {
  expect(agreedText('Harlan Memorial Fund').length).toBeLessThanOrEqual(160)
})
