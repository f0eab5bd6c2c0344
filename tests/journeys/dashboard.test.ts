import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesAllSent } from '../support/journey-golfers.ts'
import { seesBigScore } from '../support/journey-offline.ts'
import { ann, loadsSampleEvent, logInWithPassword, turns } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { get } from '../support/server-process.ts'

/** The dashboard, from an installation without an event to one that is over. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let admin: Person

it('before there is an event it leads to creating one', async () => {
  admin = await journey.arrives('Ann')
  admin.troubles.expect(404, /^\/api\/(Home|admin\/dashboard)$/)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/')
  await admin.opens('/admin')
  await admin.seesHeading('There is no event yet')
  await look(admin, 'dashboard, no event', [390])
  await admin.link('Set up the event').waitFor()
  await admin.goesTo('Logout')
  await loadsSampleEvent(admin)
})

it('it shows what came in, who is coming and what to do, with every number in words', async () => {
  await admin.goesToStaffPage('Dashboard')
  await admin.seesHeading('Dashboard')
  await admin.sees('Event day.', 'of $40,000')
  await admin.sees('Not paid yet', 'Team Quill', 'Team Bloom', 'Shirts to order')
  const charts = admin.page.getByRole('img', { name: /^(Teams|Dinner guests) by day: \d+ \w+ in all/ })
  await expect.poll(() => charts.count()).toBe(2)
  expect(await charts.first().getAttribute('aria-label')).toContain('36 teams in all')
  await admin.page.getByText('Show the numbers by day').click()
  await admin.page.getByRole('table', { name: 'Sign-ups by day' }).waitFor()
  await admin.link(/^\d+ people not checked in$/).waitFor()
  await look(admin, 'dashboard, the day')
  await admin.follows('Open Team Info')
  await admin.isAt('/admin/team-info')
})

it('staff start there after logging in', async () => {
  await admin.goesTo('Logout')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.seesHeading('What to do next')
})

it("on plain http a phone saves its scores; staff see what golfers lack, and golfers don't", async () => {
  const through = journey.url.replace('127.0.0.1', 'golf.test')
  const visitor = await journey.arrives('Ann at the clubhouse', laptop, { through })
  await logInWithPassword(visitor, ann.email, ann.password)
  await visitor.isAt('/admin')
  await visitor.sees(/^Golfers need https to score without signal\./)
  const token = await visitor.page.evaluate<string>("localStorage.getItem('token')")
  const { body } = await get(journey.url, '/api/Admin/GetTeams', token)
  const golfer = await journey.arrives('Lee', phone, { through })
  await logsInWithCode(golfer, body[0].teamCode)
  await golfer.isAt('/live-scoring')
  expect(await golfer.page.evaluate('window.isSecureContext')).toBe(false)
  await golfer.presses('One stroke more')
  const strokes = Number(await golfer.page.locator('p[aria-live=polite] .figures').first().textContent())
  await seesAllSent(golfer)
  await golfer.reloads()
  await seesBigScore(golfer, strokes)
  expect(await golfer.page.getByText(/https/i).count()).toBe(0)
  await journey.leaves(visitor)
  await journey.leaves(golfer)
})

it('once the event is final it lists what is left to do', async () => {
  await admin.goesToStaffPage('Events')
  await turns(admin, 'Final result', 'on')
  await admin.goesToStaffPage('Dashboard')
  await admin.sees('Afterwards.')
  await admin.link('Enter the winners of 20 baskets').waitFor()
  await admin.link(/^Collect what 2 teams.* still owe/).waitFor()
  await admin.link('Copy the event for next year').waitFor()
  await look(admin, 'dashboard, afterwards', [390, 1280])
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
