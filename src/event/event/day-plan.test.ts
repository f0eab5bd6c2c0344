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
