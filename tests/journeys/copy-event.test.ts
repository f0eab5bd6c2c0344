import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { goesToStep, opensSampleEvent, turns } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'

/** One event ends, the next one starts as its copy, and the earlier one stays readable for everybody. */
const journey = startSampleJourney()
const { look } = journey
const next = 'Harlan Memorial Scramble 2026'

let admin: Person
let visitor: Person

it('the result of 2025 is made final, and saved with who made it', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Events')
  await turns(admin, 'Final result', 'on')
  await admin.follows(/^Details/)
  await admin.follows('Final leaderboards')
  await admin.seesHeading('Final leaderboards')
  await admin.sees(/First final leaderboard/, /, by /, '36 teams')
  await look(admin, 'final boards')
})

it('2026 is a copy of 2025: course, prices and texts, without teams, and hidden from visitors', async () => {
  visitor = await journey.arrives('Vera', phone)
  await admin.goesToStaffPage('Events')
  await admin.presses('Copy for a new year')
  await admin.types('Event name', next)
  await expect.poll(() => admin.field('Date').inputValue()).toBe('2026-07-18')
  await admin.presses('Create copy')
  await admin.seesHeading(next)
  await goesToStep(admin, 'Prices')
  await expect.poll(() => admin.field('Team of four ($)').inputValue()).toBe('500')
  await goesToStep(admin, 'Where and course')
  await admin.presses('Edit holes')
  await expect.poll(() => admin.field('Hole 18 yards').inputValue()).toBe('541')
  await visitor.opens('/')
  await visitor.sees('July 19th, 2025')
  await visitor.opens('/past-years')
  await visitor.seesHeading('No past years yet')
})

it('once current, 2026 is what visitors see', async () => {
  await admin.goesToStaffPage('Events')
  await admin.presses('Make current')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click()
  await admin.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await visitor.opens('/')
  await visitor.sees('July 18th, 2026', '2026 Sign-Ups Coming Soon')
  await visitor.goesTo('Teams')
  await visitor.seesHeading('No Teams Found')
})

it('the earlier board, teams, sponsors and winners are linked at the bottom of every page', async () => {
  const main = visitor.page.getByRole('main')
  const opens = async (what: string) => {
    await visitor.follows('Past years')
    await visitor.seesHeading('2025')
    await main.getByRole('link', { name: `${what} of 2025` }).click()
  }
  await opens('Leaderboard')
  await visitor.sees('Final')
  await opens('Teams')
  await visitor.sees('36 teams, 144 golfers')
  await opens('Sponsors')
  await visitor.sees('Thank you to our valued sponsors of 2025!')
  await opens('Basket Winners')
  await visitor.seesHeading('Basket Winners')
  await expect.poll(() => main.getByText('No winners', { exact: false }).count()).toBe(0)
  await visitor.follows('Past years')
  await look(visitor, 'past years')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
