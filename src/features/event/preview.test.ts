import { expect, test } from 'vitest'
import { blankDraft } from './event-draft.ts'
import { previewOf } from './preview.ts'

const typed = (texts: Record<string, string>) => {
  const draft = blankDraft('America/New_York')
  return { ...draft, texts: { ...draft.texts, ...texts } }
}

test('the preview is the home page of what is typed, saved or not', () => {
  const draft = typed({ eventName: 'Harlan', date: '2026-07-18', included: 'Cart\nDinner', eventFee: '500' })
  expect(previewOf(null, draft)).toMatchObject({
    eventName: 'Harlan',
    eventDateText: 'July 18th, 2026',
    shotgunStart: '12:00pm',
    included: ['Cart', 'Dinner'],
    eventFee: 500,
    featuredHole: { holeNumber: 1, imageUrl: '/drawings/holes/1/4/385.svg' },
  })
})

test('a fault elsewhere holds no preview up; a missing date does', () => {
  expect(previewOf(null, typed({ date: '2026-07-18', eventFee: 'much' }))?.eventFee).toBe(0)
  expect(previewOf(null, typed({ date: '' }))).toBeNull()
})
