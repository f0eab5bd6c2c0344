import { expect, it } from 'vitest'
import { type CertificateFacts, certificatePage } from './certificate.ts'
import { paper, type TextMark } from './page.ts'

/** Characters half as wide as the font size, precise enough to test line fitting. */
const tools = { measure: (text: string, _: string, size: number) => text.length * size * 0.5, qr: () => [] }
const facts: CertificateFacts = {
  eventName: 'Harlan Memorial Scramble',
  eventDayText: 'Saturday, July 19th, 2025',
  courseName: 'Pebble Beach Golf Links',
  charityName: 'Harlan Memorial Fund',
  teamName: 'Team Okafor',
  teamMembers: ['Nia Okafor', 'Marcus Bell', 'Elena Ruiz', 'Tom Dahl'],
  place: 'Tied for 4th place',
  score: '61 strokes, 11 under par',
  others: '',
}
const textsOf = (change: Partial<CertificateFacts>) =>
  certificatePage({ ...facts, ...change }, tools).marks.filter(
    (mark): mark is TextMark => mark.kind === 'text',
  )
const words = (change: Partial<CertificateFacts> = {}) =>
  textsOf(change)
    .map(({ text }) => text)
    .join(' ')

it('a certificate names the team, its players, its place, the date and the charity', () => {
  for (const expected of [
    'Team Okafor',
    'Tom Dahl',
    'Tied for 4th place',
    'Saturday, July 19th, 2025',
    '61 strokes, 11 under par',
    'Harlan Memorial Fund',
  ])
    expect(words()).toContain(expected)
})

it('a team without a place is thanked for playing', () => {
  expect(words({ place: '', score: '' })).toContain('Thank you for playing')
  expect(words({ others: '1st net' })).toContain('1st net')
  expect(words({ place: '', score: '' })).not.toContain('finished')
})

it('a long name stays on the page', () => {
  const long = 'The Eighteenth Annual Bartholomew-Featherstonehaugh Memorial Invitational Charity Scramble'
  for (const { x, text, size } of textsOf({ teamName: long, eventName: long })) {
    expect(x).toBeGreaterThan(36)
    expect(x + text.length * size * 0.5).toBeLessThan(paper.width - 36)
  }
})
