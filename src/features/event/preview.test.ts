import { expect, test } from 'vitest'
import { pebbleBeach } from '../../../tests/support/round.ts'
import { blankDraft } from './event-draft.ts'
import { draftHoles } from './holes-draft.ts'
import { previewOf } from './preview.ts'

const typed = (texts: Record<string, string>) => {
  const draft = blankDraft('America/New_York')
  return { ...draft, texts: { ...draft.texts, ...texts } }
}

test('the preview shows the home page with the current values, saved or not', () => {
  const draft = typed({ eventName: 'Harlan', date: '2026-07-18', included: 'Cart\nDinner', eventFee: '500' })
  expect(previewOf(null, draft)).toMatchObject({
    eventName: 'Harlan',
    eventDateText: 'July 18th, 2026',
    shotgunStart: '12:00pm',
    included: ['Cart', 'Dinner'],
    eventFee: 500,
    featuredHole: null,
  })
})

test('the hardest hole is shown once the course card is entered', () => {
  const draft = { ...typed({ date: '2026-07-18' }), holes: draftHoles(pebbleBeach.holes) }
  expect(previewOf(null, draft)?.featuredHole).toMatchObject({
    holeNumber: 14,
    imageUrl: '/drawings/holes/14/5/559.svg',
  })
})

test('errors in other fields don’t block the preview; a missing date does', () => {
  expect(previewOf(null, typed({ date: '2026-07-18', eventFee: 'much' }))?.eventFee).toBe(0)
  expect(previewOf(null, typed({ date: '' }))).toBeNull()
})
