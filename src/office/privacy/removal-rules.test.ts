import { expect, it } from 'vitest'
import { addDays, keepUntilFault, type RemovalPlan, removalDate } from './removal-rules.ts'

const plan: RemovalPlan = {
  days: 180,
  endDay: '2025-07-19',
  today: '2025-08-01',
  keepUntil: null,
  toldDay: null,
}

it('off means never', () => {
  expect(removalDate({ ...plan, days: null, toldDay: '2025-08-01' })).toBeNull()
})

it('the day is told two weeks before, and due only once it was told', () => {
  expect(removalDate(plan)).toEqual({ day: '2026-01-15', isTold: false, isToTell: false, isDue: false })
  expect(removalDate({ ...plan, today: '2026-01-01' })).toMatchObject({ day: '2026-01-15', isToTell: true })
  const told = { ...plan, toldDay: '2026-01-15' }
  expect(removalDate({ ...told, today: '2026-01-14' })).toMatchObject({ isTold: true, isDue: false })
  expect(removalDate({ ...told, today: '2026-01-15' })).toMatchObject({ isToTell: false, isDue: true })
})

it('whoever turns it on for an event of long ago still gets two weeks', () => {
  expect(removalDate({ ...plan, today: '2027-03-01' })).toEqual({
    day: '2027-03-15',
    isTold: false,
    isToTell: true,
    isDue: false,
  })
})

it('a later day is told anew, and an earlier one changes nothing that was told', () => {
  const told = { ...plan, toldDay: '2026-01-15', today: '2026-01-10' }
  expect(removalDate({ ...told, keepUntil: '2026-03-01' })).toEqual({
    day: '2026-03-01',
    isTold: false,
    isToTell: false,
    isDue: false,
  })
  expect(removalDate({ ...told, days: 120 })).toMatchObject({ day: '2026-01-15', isTold: true })
})

it('a day to keep them until is a real one, in the next two years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(keepUntilFault('2026-02-30', '2026-01-10')).toBe('Enter a date')
  expect(keepUntilFault('2026-01-10', '2026-01-10')).toBe('Enter a date in the future')
  expect(keepUntilFault('2028-06-01', '2026-01-10')).toBe('Enter a date within the next two years')
  expect(keepUntilFault('2026-06-01', '2026-01-10')).toBeUndefined()
})
