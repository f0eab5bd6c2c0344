import { expect, it } from 'vitest'
import { type UseFacts, usesOf } from './uses.ts'

const none: UseFacts['rows'] = {
  ...{ scores: false, stops: false, tees: false, flights: false, prizes: false, contests: false },
  ...{ messages: false, deskLine: false },
  ...{
    skins: false,
    skinsPot: false,
    holeInOne: false,
    reveals: false,
    parties: false,
    waves: false,
    waiting: false,
    sponsors: false,
    questions: false,
    dishes: false,
    dinnerTables: false,
  },
  ...{
    packages: false,
    addOns: false,
    orders: false,
    codes: false,
    raffles: false,
    gifts: false,
    pledges: false,
  },
}
const off: UseFacts = {
  event: { isLive: false, finalizedAt: null, teeTimes: null },
  settings: { net: false, flights: false, places: false, waitlist: false, gifts: false },
  rows: none,
}
const withRows = (...names: (keyof UseFacts['rows'])[]) =>
  usesOf({ ...off, rows: { ...none, ...Object.fromEntries(names.map((name) => [name, true])) } })

it('an event that is only set up uses nothing extra', () => {
  expect(usesOf(off)).toEqual([])
})

it('a live event, and one with a score or a result, uses scoring and the round', () => {
  const scoring = ['scoring', 'round']
  expect(usesOf({ ...off, event: { isLive: true, finalizedAt: null, teeTimes: null } })).toEqual(scoring)
  expect(usesOf({ ...off, event: { isLive: false, finalizedAt: new Date(), teeTimes: null } })).toEqual(
    scoring,
  )
  expect(withRows('scores')).toEqual(scoring)
})

it('each switch that is on counts before anybody has used it', () => {
  const on = { net: true, flights: true, places: true, waitlist: true, gifts: true }
  expect(usesOf({ ...off, settings: on })).toEqual([
    'round',
    'handicaps',
    'flights',
    'places',
    'waitlist',
    'gifts',
  ])
})

it('what has left something behind stays within reach after it is switched off', () => {
  expect(withRows('parties')).toEqual(['places'])
  expect(withRows('gifts')).toEqual(['gifts'])
  expect(withRows('questions', 'dishes', 'dinnerTables')).toEqual(['questions', 'meals', 'tables'])
  expect(withRows('packages')).toEqual(['sponsors'])
  expect(withRows('orders', 'codes')).toEqual(['extras', 'codes'])
  expect(withRows('skins')).toEqual(['round', 'contests'])
  expect(withRows('skins', 'skinsPot')).toEqual(['round', 'contests', 'skinsPot'])
  expect(withRows('stops')).toEqual(['round'])
})

it('tee times are used as soon as teams go off by them', () => {
  expect(usesOf({ ...off, event: { ...off.event, teeTimes: { minutes: 10, tees: [1] } } })).toEqual([
    'teeTimes',
  ])
})
