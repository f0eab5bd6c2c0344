import { expect, test } from 'vitest'
import { pebbleBeach } from '../../../tests/support/round.ts'
import { blankDraft } from './event-draft.ts'
import { draftHoles } from './holes-draft.ts'
import { previewOf } from './preview.ts'

const spring = new Date('2026-03-01T12:00:00Z')
const typed = (texts: Record<string, string>) => {
  const draft = blankDraft('America/New_York')
  return { ...draft, texts: { ...draft.texts, ...texts } }
}

test('the preview shows the home page with the current values, saved or not', () => {
  const draft = typed({ eventName: 'Harlan', date: '2026-07-18', included: 'Cart\nDinner', eventFee: '500' })
  expect(previewOf(null, draft, spring)).toMatchObject({
    eventName: 'Harlan',
    eventDateText: 'July 18th, 2026',
    shotgunStart: '12:00pm',
    included: ['Cart', 'Dinner'],
    eventFee: 500,
    featuredHole: null,
    // Nobody can sign up for an event that isn’t there yet.
    registrationEnabled: false,
  })
})

test('the hardest hole is shown once the course card is entered', () => {
  const draft = { ...typed({ date: '2026-07-18' }), holes: draftHoles(pebbleBeach.holes) }
  expect(previewOf(null, draft, spring)?.featuredHole).toMatchObject({
    holeNumber: 14,
    imageUrl: '/drawings/holes/14/5/559.svg',
  })
})

test('errors in other fields don’t block the preview; a missing date does', () => {
  expect(previewOf(null, typed({ date: '2026-07-18', eventFee: 'much' }), spring)?.eventFee).toBe(0)
  expect(previewOf(null, typed({ date: '' }), spring)).toBeNull()
})

test('shows the early-bird price while it holds', () => {
  const draft = typed({ date: '2026-07-18', eventFee: '500' })
  const feeSteps = [{ thing: 'golf' as const, date: '2026-06-01', time: '', price: '450' }]
  const at = (now: string) => previewOf(null, { ...draft, feeSteps }, new Date(now))
  expect(at('2026-05-01T12:00:00Z')).toMatchObject({
    eventFee: 450,
    nextPrices: { golf: { price: 500 } },
  })
  expect(at('2026-06-03T12:00:00Z')).toMatchObject({ eventFee: 500, nextPrices: {} })
})
