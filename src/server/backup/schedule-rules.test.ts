import { describe, expect, it } from 'vitest'
import { isDue, leftovers, nameFor, tooOld } from './schedule-rules.ts'

const noon = '2025-07-19T12:00:00.000Z'
const at = (time: string) => new Date(`2025-07-19T${time}:00.000Z`)
const done = { startedAt: noon, endedAt: '2025-07-19T12:00:03.000Z', fault: null }

describe('a backup every six hours', () => {
  it.each([
    ['is made at the first start', null, '12:00', true],
    ['is not made again too soon', done, '17:59', false],
    ['is made when its time has come', done, '18:00', true],
    ['that failed is tried again within the hour', { ...done, fault: 'The disk is full.' }, '13:00', true],
    ['that failed is not tried again at once', { ...done, fault: 'The disk is full.' }, '12:59', false],
    ['is left to who is making it', { ...done, endedAt: null }, '17:59', false],
    ['is taken over from who died making it', { ...done, endedAt: null }, '18:00', true],
  ])('%s', (_, last, now, due) => {
    expect(isDue(last, 6, at(now))).toBe(due)
  })
})

it('every ten minutes, a backup whose server died is taken over only after an hour', () => {
  const dying = { ...done, endedAt: null }
  expect([isDue(dying, 1 / 6, at('12:59')), isDue(dying, 1 / 6, at('13:00'))]).toEqual([false, true])
})

it("a backup's name is its time in UTC", () => {
  expect(nameFor(new Date('2025-07-19T16:05:09.123Z'))).toBe('pinhigh-2025-07-19-160509.tar.gz')
})

it('the newest backups stay, and other files are never touched', () => {
  const own = ['01', '02', '03', '04'].map((day) => `pinhigh-2025-07-${day}-120000.tar.gz`)
  const names = [
    ...own,
    'pinhigh-before-the-event.tar.gz',
    'holiday.jpg',
    'pinhigh-2025-07-01-120000.tar.gz.keep',
  ]
  expect(tooOld(names, 2)).toEqual([own[1], own[0]])
  expect(tooOld(names, 9)).toEqual([])
})

it('half-written files of a killed server are deleted, those being written stay', () => {
  const old = 'pinhigh-2025-07-19-100000.tar.gz.Secret_-1.part'
  const copy = 'pinhigh-2025-07-19-100000.tar.gz.Secret_-1.db.part-wal'
  const young = 'pinhigh-2025-07-19-114500.tar.gz.Secret_-2.part'
  const whole = 'pinhigh-2025-07-19-090000.tar.gz'
  expect(leftovers([old, copy, young, whole, 'other.part'], at('12:00'))).toEqual([old, copy])
})
