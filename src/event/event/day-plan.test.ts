import { expect, test } from 'vitest'
import { dayPlan } from './day-plan.ts'

const event = {
  agenda: [],
  dinnerTime: '',
  eventDate: '2026-12-05T17:00:00.000Z',
  timeZone: 'America/New_York',
}
const start = { time: '12:00', title: 'Shotgun start' }
const dinner = { time: '18:00', title: 'Dinner' }
const lunch = { time: '11:30', title: 'Lunch' }

test('the shotgun start and dinner are added to the agenda in order of time', () => {
  expect(dayPlan({ ...event, agenda: [lunch], dinnerTime: '18:00' })).toEqual([lunch, start, dinner])
  expect(dayPlan({ ...event, dinnerTime: '18:00' })).toEqual([start, dinner])
})

test('where teams start in waves, each has its start', () => {
  const waves = [
    { name: 'Morning', startsAt: '2026-12-05T13:00:00.000Z' },
    { name: 'Afternoon', startsAt: '2026-12-05T18:30:00.000Z' },
  ]
  expect(dayPlan({ ...event, agenda: [lunch], waves })).toEqual([
    { time: '08:00', title: 'Shotgun start, Morning' },
    lunch,
    { time: '13:30', title: 'Shotgun start, Afternoon' },
  ])
})

test('an entry the organizer already has is not repeated', () => {
  const agenda = [
    { time: '12:00', title: 'Everybody tees off' },
    { time: '18:30', title: 'Dinner and prizes' },
  ]
  expect(dayPlan({ ...event, agenda, dinnerTime: '18:00' })).toEqual(agenda)
  const shotgun = [{ time: '12:15', title: 'Shotgun at last' }]
  expect(dayPlan({ ...event, agenda: shotgun })).toEqual(shotgun)
})

test('the shotgun start alone is not an agenda', () => {
  expect(dayPlan(event)).toEqual([])
})
