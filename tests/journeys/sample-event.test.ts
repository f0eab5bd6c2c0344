import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { troubleWithBigType } from '../support/journey-big-type.ts'
import { ann, limits, logInWithPassword, turns } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'

/** Around the main story: an unattended start, the sample event, and what visitors run into. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let admin: Person
let visitor: Person

it('without a setup link, the admin from the environment logs in and loads the sample event', async () => {
  expect(journey.setupLink()).toBe('')
  admin = await journey.arrives('Ann')
  admin.troubles.expect(404, /^\/api\/Home$/)
  await logInWithPassword(admin, ann.email, 'wrong horse battery')
  await admin.sees('Invalid email or password')
  await look(admin, 'login, refused')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/')
  await admin.follows('Set up the event')
  await admin.presses('Load the sample event')
  // Hundreds of sign-ups, scores and pictures: a busy machine takes its time.
  await admin.text('The sample event is ready.').waitFor({ timeout: 150_000 })
  await admin.isAt('/')
  await admin.sees('Harlan Memorial Scramble', 'July 19th, 2025')
  await look(admin, 'home, sample event')
})

it('visitors follow the sample field on the board and on the clubhouse screen', async () => {
  await admin.goesToStaffPage('Events')
  await turns(admin, 'Registration', 'off')
  visitor = await journey.arrives('A visitor', phone)
  await visitor.opens('/')
  await visitor.sees('Playing today?')
  await look(visitor, 'home, live')
  // However long, a leader's name is whole, also on the narrowest phone.
  await visitor.page.setViewportSize({ width: 320, height: 640 })
  const names = visitor.page.getByRole('region', { name: 'Leaders' }).locator('li span')
  const cut = () =>
    names.evaluateAll(
      (all) => all.filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth).length,
    )
  await expect.poll(cut).toBe(0)
  await visitor.page.setViewportSize({ width: phone.width, height: phone.height })
  await visitor.follows('Leaderboard')
  await visitor.seesHeading('Leaderboard')
  await visitor.sees('Live and unofficial.')
  await expect.poll(() => visitor.page.getByRole('row').count()).toBe(1 + 36)
  await look(visitor, 'leaderboard, 36 teams')
  await visitor.opens('/leaderboard?tv=1')
  await visitor.sees(/\d+ teams? on the course/)
  expect(await visitor.page.getByRole('navigation').count()).toBe(0)
  await look(visitor, 'clubhouse screen', [1280])
  await visitor.opens('/teams')
  await visitor.sees('36 teams, 144 golfers')
  await look(visitor, 'teams, 36')
})

it('the navigation bar folds below 992 pixels, and closes when a link is followed', async () => {
  const { page } = visitor
  const menu = visitor.button('Menu')
  const teams = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' })
  await page.setViewportSize({ width: 992, height: 800 })
  await teams.waitFor()
  expect(await menu.isVisible()).toBe(false)
  await page.setViewportSize({ width: 991, height: 800 })
  await teams.waitFor({ state: 'hidden' })
  await menu.click()
  await teams.waitFor()
  await look(visitor, 'menu, open')
  await teams.click()
  await visitor.isAt('/teams')
  await teams.waitFor({ state: 'hidden' })
  await page.setViewportSize(phone)
})

it('text at 200% fits every public page of a phone', async () => {
  const pages = [
    '/',
    '/teams',
    '/sponsors',
    '/winners',
    '/leaderboard',
    '/dinner-sign-up',
    '/sponsor',
    '/payment',
  ]
  pages.push('/auth/login', '/auth/team-login', '/auth/forgot-password', '/event-deactivated', '/past-years')
  for (const path of pages) {
    await visitor.opens(path)
    await visitor.page.locator('h1').first().waitFor()
    if (path === '/leaderboard') await visitor.page.getByRole('row').nth(36).waitFor()
    // The rows or the letters of a busy machine may still be on their way.
    await expect.poll(() => troubleWithBigType(visitor), { message: path }).toBe('')
  }
})

it('an unknown address leads home, and each page opens at its top', async () => {
  await visitor.opens('/')
  await visitor.seesHeading(/./)
  await visitor.keys('End')
  await expect.poll(() => visitor.page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  await visitor.follows('Team login')
  await visitor.seesHeading('Team login')
  await expect.poll(() => visitor.page.evaluate<number>('scrollY')).toBe(0)
  await visitor.opens('/no/such/page')
  await visitor.isAt('/')
})

it('an expired team link leads to the team code', async () => {
  visitor.troubles.expect(401, /^\/api\/Auth\/Login\/ValidateTeamAuthRequest$/)
  await visitor.opens('/auth/team-auth-request/0000000000000000000000')
  await visitor.isAt('/auth/team-login')
  await visitor.page.getByRole('alert').waitFor()
  await look(visitor, 'team login, dead link')
  await visitor.types('Team leader’s email', 'nobody@example.org')
  await visitor.presses('Get Code')
  await visitor.page.getByRole('status').filter({ hasText: /\w/ }).waitFor()
  await visitor.opens('/auth/forgot-password')
  await visitor.seesHeading(/password/i)
  await look(visitor, 'forgotten password')
})

it('pages for logged-in users send others to the login, and a full event says so on opening the form', async () => {
  for (const path of ['/live-scoring', '/events', '/admin/team-info', '/admin/messages']) {
    await visitor.opens(path)
    await visitor.isAt('/auth/login')
  }
  await admin.goesToStaffPage('Events')
  await turns(admin, 'Registration', 'on')
  await limits(admin, 'Team places', '36')
  await visitor.opens('/')
  await visitor.sees('Teams Currently Full')
  await look(visitor, 'home, teams full')
  await visitor.opens('/sign-up')
  await visitor.sees('This event is full.', 'All 36 team places are taken.')
  await look(visitor, 'sign-up, teams full')

  await limits(admin, 'Places at dinner', '144')
  await visitor.opens('/')
  await visitor.sees('This event is full')
  await look(visitor, 'home, event full')
})

it("a home page that can't load offers to load again", async () => {
  visitor.troubles.expectBrokenOff(/^\/api\/Home$/)
  await visitor.context.route('**/api/Home', (route) => route.abort('connectionfailed'))
  await visitor.opens('/')
  await visitor.sees('An error occurred. Please reload the page.')
  await look(visitor, 'home, not loaded')
  await visitor.context.unroute('**/api/Home')
  await visitor.presses('Reload Page')
  await visitor.sees('This event is full')
  await visitor.seesNo('An error occurred. Please reload the page.')
})

it("a page whose code doesn't load says so, and can be tried again", async () => {
  visitor.troubles.expectBrokenOff(/^\/assets\/teams-screen/)
  visitor.troubles.expectSaid(/^ChunkLoadError/)
  await visitor.context.route('**/assets/teams-screen*', (route) => route.abort('connectionfailed'))
  await visitor.goesTo('Teams')
  await visitor.seesHeading('This page didn’t load')
  await look(visitor, 'page not arrived')
  await visitor.context.unroute('**/assets/teams-screen*')
  await visitor.presses('Try again')
  await visitor.sees('36 teams, 144 golfers')
})

it('an expired session leads to the login', async () => {
  const late = await journey.arrives('Ann, the next morning')
  await late.page.clock.install()
  await logInWithPassword(late, ann.email, ann.password)
  await late.isAt('/admin')
  await late.goesToStaffPage('Events')
  await late.seesHeading('Events')
  await late.page.clock.fastForward('13:00:00')
  await late.isAt('/login')
  await late.seesHeading('Log In')
  expect(await late.link('Logout').count()).toBe(0)
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
