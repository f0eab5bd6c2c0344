import { describe, expect, it } from 'vitest'
import {
  correctionsInWords,
  heldUntil,
  linkInWords,
  paidInWords,
  placesInWords,
  secretOfLink,
} from './team-words.ts'

const place = (state: 'taken' | 'held' | 'open') => ({
  number: 1,
  state,
  player: null,
  isPaid: false,
  link: null,
})

describe('a team’s page says', () => {
  it('how many places are left', () => {
    const places = [place('taken'), place('held'), place('open'), place('open')]
    expect(placesInWords({ places, forOthers: 0 })).toBe('2 places are open, 1 is held.')
    expect(placesInWords({ places: [place('held')], forOthers: 0 })).toBe('1 place is held.')
    expect(placesInWords({ places: [place('held'), place('held')], forOthers: 0 })).toBe('2 places are held.')
    expect(placesInWords({ places: [place('taken')], forOthers: 3 })).toBe('the committee fills 3.')
    expect(placesInWords({ places: [place('taken')], forOthers: 0 })).toBe('Your team is complete.')
  })

  it('until when names can be corrected, and what is left to do afterwards', () => {
    const until = { correctUntilText: 'Jul 1, 12:00 PM' }
    expect(correctionsInWords({ ...until, mayCorrect: true })).toBe(
      'Names and shirts can be changed until Jul 1, 12:00 PM.',
    )
    expect(correctionsInWords({ ...until, mayCorrect: false })).toBe(
      'Names and shirts could be changed until Jul 1, 12:00 PM. A place can still be handed over.',
    )
  })

  it('what is paid for a place, and who has its link', () => {
    expect(paidInWords({ isPaid: false, player: null })).toBe('Not paid yet')
    expect(paidInWords({ isPaid: true, player: null })).toBe('Covered')
    const link = {
      id: '1',
      url: '',
      channel: 'email' as const,
      heldUntil: '',
      heldUntilText: 'Friday, 5:00 PM',
    }
    expect(linkInWords({ ...link, sentTo: 'pat@example.org' })).toBe(
      'Sent to pat@example.org, held until Friday, 5:00 PM',
    )
    expect(linkInWords({ ...link, sentTo: null })).toBe('Held until Friday, 5:00 PM')
  })

  it('until when a place is held: no longer than until the event', () => {
    const now = Date.parse('2025-07-01T12:00:00Z')
    expect(heldUntil(24, '2025-07-19T16:00:00Z', now)).toBe('2025-07-02T12:00:00.000Z')
    expect(heldUntil(48, '2025-07-02T16:00:00Z', now)).toBe('2025-07-02T16:00:00.000Z')
    expect(heldUntil(0, '2025-07-19T16:00:00Z', now)).toBe('2025-07-19T16:00:00.000Z')
    expect(secretOfLink('https://x.org/auth/team-auth-request/abc')).toBe('abc')
  })
})
