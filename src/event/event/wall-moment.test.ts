import { describe, expect, it } from 'vitest'
import { isWallTime, momentOf, shiftedWall } from './wall-moment.ts'

const at = (wall: string, zone: string) => momentOf(wall, zone).toISOString()

describe('a time on the event’s clock', () => {
  it('is the moment that clock shows it', () => {
    expect(at('2027-06-02T00:00', 'America/New_York')).toBe('2027-06-02T04:00:00.000Z')
    expect(at('2027-01-02T00:00', 'America/New_York')).toBe('2027-01-02T05:00:00.000Z')
    expect(at('2027-06-02T00:00', 'Pacific/Honolulu')).toBe('2027-06-02T10:00:00.000Z')
    expect(at('2027-06-02T00:00', 'Pacific/Kiritimati')).toBe('2027-06-01T10:00:00.000Z')
  })

  it('is right at both midnights of the days the clocks change', () => {
    expect(at('2027-03-14T00:00', 'America/New_York')).toBe('2027-03-14T05:00:00.000Z')
    expect(at('2027-03-15T00:00', 'America/New_York')).toBe('2027-03-15T04:00:00.000Z')
    expect(at('2027-11-07T00:00', 'America/New_York')).toBe('2027-11-07T04:00:00.000Z')
    expect(at('2027-11-08T00:00', 'America/New_York')).toBe('2027-11-08T05:00:00.000Z')
  })

  it('is the end of the gap if the clock skips it', () => {
    expect(at('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
    // Cuba moves its clocks at midnight: that day begins at 1:00.
    expect(at('2027-03-14T00:00', 'America/Havana')).toBe('2027-03-14T05:00:00.000Z')
    // Half an hour only.
    expect(at('2027-10-03T02:15', 'Australia/Lord_Howe')).toBe('2027-10-02T15:30:00.000Z')
  })

  it('is the first of the two if it comes twice', () => {
    expect(at('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
    expect(at('2027-11-07T00:00', 'America/Havana')).toBe('2027-11-07T04:00:00.000Z')
    expect(at('2027-04-04T01:45', 'Australia/Lord_Howe')).toBe('2027-04-03T14:45:00.000Z')
  })
})

it('is a day and time that exist', () => {
  expect(['2027-06-02T00:00', '2028-02-29T23:59'].every(isWallTime)).toBe(true)
  const wrong = [
    '2027-02-29T00:00',
    '2027-06-02T24:00',
    '2027-06-02',
    '1027-06-02T00:00',
    '2027-6-2T0:00',
    '',
  ]
  expect(wrong.filter(isWallTime)).toEqual([])
})

it('is shifted by days; the time of day stays across a change of the clocks', () => {
  expect(shiftedWall('2026-06-02T00:00', 364)).toBe('2027-06-01T00:00')
  expect(shiftedWall('2027-03-13T18:30', 2)).toBe('2027-03-15T18:30')
  expect(shiftedWall('2027-03-01T18:30', -1)).toBe('2027-02-28T18:30')
})
