import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, logsInWithCode, paysWith } from '../support/journey-golfers.ts'
import { ann, limits, opensSampleEvent, readsEmail } from '../support/journey-organiser.ts'
import { focused, linkIn, shiftsOf, watchShifts } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { goodCard } from '../support/paying.ts'

/** What every page has in common, and how people log in who lost their code or password. */
const journey = startSampleJourney()
const { look } = journey

/** No team of the sample has this phone number. */
const foursome = danas.map((golfer, index) =>
  index === 0 ? { ...golfer, phoneNumber: '831 777 0101' } : golfer,
)
const newPassword = 'a new horse and a cart'
let admin: Person
let dana: Person
let visitor: Person

it("the winners are found by basket and by name, and every list says what it doesn't have", async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  visitor = await journey.arrives('A visitor', phone)
  await visitor.opens('/winners')
  const rows = visitor.page.getByRole('row')
  await visitor.sees('$50', '$200')
  const baskets = await rows.getByRole('rowheader').or(rows.locator('td:first-child')).allTextContents()
  expect(baskets).toEqual(baskets.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(await rows.allTextContents()).not.toContainEqual(expect.stringMatching(/555/))
  await look(visitor, 'winners')
  await visitor.types('Search baskets and winners', 'A DAY AT')
  await expect.poll(() => rows.count()).toBe(2)
  await visitor.types('Search baskets and winners', '   ')
  await expect.poll(() => rows.count()).toBe(1 + baskets.length)
  await visitor.types('Search baskets and winners', 'nobody at all')
  await visitor.seesHeading('No matching baskets found')
  await look(visitor, 'winners, none found')
})

it('an empty list and a list that fails to load have different messages', async () => {
  const empty = { '**/get-winners': '{"donations":[]}', '**/getsponsors': '[]', '**/GetTeams': '[]' }
  for (const [address, body] of Object.entries(empty))
    await visitor.context.route(address, (route) => route.fulfill({ contentType: 'application/json', body }))
  await visitor.opens('/winners')
  await visitor.seesHeading('No Basket Winners Found')
  await look(visitor, 'winners, none')
  await visitor.opens('/sponsors')
  await visitor.seesHeading('No Sponsors Found')
  await look(visitor, 'sponsors, none')
  await visitor.opens('/teams')
  await visitor.seesHeading('No Teams Found')
  await visitor.context.unrouteAll()

  for (const address of Object.keys(empty))
    await visitor.context.route(address, (route) => route.fulfill({ status: 403, body: '' }))
  for (const path of [/get-winners/, /getsponsors/, /GetTeams/]) visitor.troubles.expect(403, path)
  visitor.troubles.expectSaid(/^The basket winners could not be loaded/)
  // A page that is opened by its address brings its list along: these are reached from another one.
  await visitor.opens('/')
  await visitor.goesTo('Basket Winners')
  await visitor.seesHeading('No Basket Winners Found')
  await visitor.goesTo('Sponsors')
  await visitor.sees('Failed to fetch sponsors')
  await look(visitor, 'sponsors, failed')
  await visitor.goesTo('Teams')
  await visitor.sees('Something went wrong!')
  await look(visitor, 'teams, failed')
  await visitor.context.unrouteAll()
})

it('a team is typed once: through a reload, without signal, and when an address was taken meanwhile', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  for (const [index, golfer] of foursome.entries()) await fillsInPlayer(dana, index + 1, golfer)
  await dana.sees('All four players are complete. Payment comes next.')
  await dana.reloads()
  await dana.sees('All four players are complete. Payment comes next.')
  dana.troubles.expectBrokenOff(/^\/api\//)
  await dana.losesSignal()
  await dana.presses('Sign up')
  await dana.sees(/We lost the connection and can’t tell whether your sign-up arrived/)
  await look(dana, 'sign-up, no signal')
  await dana.hasSignal()

  await dana.context.route('**/api/SignUp', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/invalid-input',
        title: 'Please check the form.',
        status: 400,
        errors: { 'players.0.email': ['Email is already in use'] },
      }),
    }),
  )
  dana.troubles.expect(400, /^\/api\/SignUp$/)
  await dana.presses('Sign up')
  await dana.seesHeading('There is a problem')
  await dana.sees('Player 1: Email is already in use')
  await expect.poll(() => focused(dana)).toContain('There is a problem')
  await look(dana, 'sign-up, taken meanwhile')
  await dana.context.unrouteAll()
  await dana.presses('Sign up')
  await dana.isAt('/payment')
  await dana.sees('Card number')
})

it('each player pays one share with the link from the welcome email', async () => {
  const letter = await readsEmail(admin, 'dana@harlan.example', /is signed up for/)
  const mae = await journey.arrives('Mae', phone)
  await mae.opens(linkIn(letter, /#share$/))
  await mae.isAt('/payment')
  await mae.sees('How much would you like to pay?', 'Who is paying?')
  await mae.sees('Card number')
  await mae.presses('Pay $125')
  await mae.sees('Name is required', 'Email is required')
  await look(mae, 'payment, one share')
  await mae.types('Your name', 'Mae Ortiz')
  await mae.types('Your email', 'mae@ortiz.example')
  await paysWith(mae, goodCard)
  await mae.seesHeading('Payment successful!')
  await mae.sees('We can’t email your receipt. Please view and print it here.')
  await mae.sees('$375 left', '$125 of $500 is paid.', '$125 paid')
  await journey.leaves(mae)
  await admin.goesTo('Teams')
  expect(await readsEmail(admin, 'mae@ortiz.example', /Receipt \d+/)).toContain('Total paid: $125')
  await dana.reloads()
  await dana.sees('Settled so far', '$375')
})

it('a tap beside a field whose error appears at that moment isn’t lost', async () => {
  const hasty = await journey.arrives('In a hurry', phone)
  await hasty.opens('/sign-up')
  const player = (number: number) => hasty.page.getByRole('group', { name: `Player ${number}`, exact: true })
  await player(1).getByLabel('Phone number').fill('831')
  await player(2).getByRole('button', { expanded: false }).tap()
  await player(2).getByLabel('First name').waitFor()
  await hasty.opens('/dinner-sign-up')
  await hasty.types('Email', 'kim@')
  await hasty.button('Continue').tap()
  await hasty.seesHeading('There is a problem')
  await journey.leaves(hasty)
})

it('the last place goes while the form is filled in: a banner says so, and what was typed stays', async () => {
  const late = await journey.arrives('Late')
  await late.page.clock.install()
  await late.opens('/sign-up')
  const others = danas.map((golfer, index) => ({
    ...golfer,
    email: '',
    phoneNumber: '',
    lastName: `L${index}`,
  }))
  for (const [index, golfer] of others.entries()) await fillsInPlayer(late, index + 1, golfer)
  await fillsInPlayer(late, 1, { ...danas[0], email: 'late@example.org', phoneNumber: '831 777 0188' })
  await late.page.clock.runFor(2_000)
  await late.sees('All four players are complete. Payment comes next.')
  await limits(admin, 'Team places', '37')
  late.troubles.expect(409, /^\/api\/SignUp$/)
  await late.presses('Sign up')
  await late.sees(
    'The last team place has just gone.',
    'What you typed is kept on this page, in case a place opens up.',
  )
  await look(late, 'the last place has gone', [320, 390, 1280])
  await late.isAt('/sign-up')
  await expect.poll(() => late.page.getByLabel('First name').first().inputValue()).toBe('Dana')
  await journey.leaves(late)
})

it('a forgotten code comes by email, with the same message for everybody', async () => {
  const said = 'If that’s a team leader’s email, the team code is on its way.'
  await visitor.opens('/auth/team-login')
  await visitor.seesHeading('Forgot Your Team Code?')
  await look(visitor, 'team login')
  for (const [email, answer] of [
    ['dana at harlan', 'Please enter a valid email address'],
    ['nobody@example.org', said],
    ['dana@harlan.example', said],
  ] as const) {
    await visitor.types('Team leader’s email', email)
    await visitor.presses('Get Code')
    await visitor.sees(answer)
  }
  await look(visitor, 'team login, code on its way')
  await admin.goesTo('Teams')
  const letter = await readsEmail(admin, 'dana@harlan.example', /^.*Your team code for/)
  await logsInWithCode(visitor, /Team code: (\S+)/.exec(letter)?.[1] ?? '')
  await visitor.isAt('/payment')
  await visitor.goesTo('Logout')
  await visitor.isAt('/')
})

it('a forgotten password is reset with a link that works once', async () => {
  await visitor.opens('/auth/login')
  await visitor.field('Password').press('Enter')
  await visitor.sees('Enter email and password')
  await visitor.follows('Forgot password?')
  for (const email of ['nobody@example.org', ann.email]) {
    await visitor.types('Email', email)
    await visitor.presses('Send the link')
    await visitor.sees('If we know that email, a link to set a new password is on its way.')
  }
  await admin.goesTo('Teams')
  const link = linkIn(await readsEmail(admin, ann.email, /Set a new password/), /\/auth\/reset-password\//)
  await visitor.opens(link)
  visitor.troubles.expect(400, /^\/api\/Auth\/Login\/ResetPassword$/)
  await visitor.types('New password', 'short')
  await visitor.presses('Set Password')
  await visitor.page.getByRole('alert').waitFor()
  await look(visitor, 'reset password, too short')
  // The message list polls, and would notice the ended session too early.
  await admin.goesTo('Sponsors')
  await admin.seesHeading('Sponsors')
  await visitor.types('New password', newPassword)
  await visitor.presses('Set Password')
  await visitor.sees('Your password is set.')
  await visitor.isAt(/^\/(?!auth|login)/)
  await visitor.goesTo('Logout')
  await visitor.opens(link)
  await visitor.types('New password', newPassword)
  await visitor.presses('Set Password')
  await visitor.sees('This link has expired or has already been used. Ask for a new one.')
})

it('when the server ends a session, every tab is logged out and shows the login', async () => {
  // A new password has ended the old sessions.
  admin.troubles.expect(401, /^\/api\//)
  await admin.button('Admin').click()
  await admin.isAt('/login')
  await admin.seesHeading('Log In')
  expect(await admin.link('Logout').count()).toBe(0)
  await look(admin, 'login, after a session')
  await admin.types('Email', ann.email)
  await admin.types('Password', newPassword)
  await admin.presses('Log In')
  await admin.isAt('/sponsors')
  await admin.seesHeading('Sponsors')
  await admin.goesToStaffPage('Team Info')
  await admin.isAt('/admin/team-info')
})

it('toasts leave by themselves: two seconds for good news, four for bad', async () => {
  const { page } = admin
  await page.clock.install()
  await page.reload()
  // Nothing loads while the clock stands still.
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000))
  const copies = async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Copy team link' }).click()
  }
  await page.evaluate('navigator.clipboard.writeText = () => Promise.resolve()')
  await copies()
  await admin.sees(/copied\.$/)
  await page.clock.runFor(1_800)
  await admin.sees(/copied\.$/)
  await page.clock.runFor(400)
  await admin.seesNo(/copied\.$/)
  await page.evaluate('document.execCommand = () => false')
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))')
  await copies()
  await admin.sees(/^Your browser doesn’t allow copying/)
  await coversNoTitle(admin)
  await page.clock.runFor(3_800)
  await admin.sees(/^Your browser doesn’t allow copying/)
  await page.clock.runFor(400)
  await admin.seesNo(/^Your browser doesn’t allow copying/)
})

/** The toast that stands there covers neither the bar nor what the page begins with, on a phone and at the desk. */
async function coversNoTitle({ page }: Person): Promise<void> {
  const size = page.viewportSize()
  const notices = page.getByRole('region', { name: 'Notices' }).locator('> div')
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height })
    const toast = await notices.boundingBox()
    for (const covered of [
      page.locator('main header'),
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('navigation', { name: 'Team Info' }),
    ]) {
      const box = await covered.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
    }
    expect(toast?.height).toBeGreaterThan(40)
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  if (size) await page.setViewportSize(size)
}

it('an address that has no page leads home, which says so for as long as it is open', async () => {
  await visitor.opens('/nope')
  await visitor.isAt('/')
  await visitor.sees('There’s no page at /nope. This is the home page.')
  await visitor.goesTo('Teams')
  await visitor.seesHeading('Teams')
  // On a phone the list names it; the event's name above leads there, too.
  await visitor.goesTo('Home')
  await visitor.isAt('/')
  await visitor.seesNo(/^There’s no page at/)
})

it('a refusal without its own message opens the popup, with a way to report it', async () => {
  const sponsorCall = /^\/api\/signup\/sponsor-sign-up$/
  await visitor.opens('/sponsor')
  await visitor.types('Company/Sponsor Name', 'Pine & Sons')
  await visitor.types('Primary Contact First Name', 'Dana')
  await visitor.types('Primary Contact Last Name', 'Pine')
  await visitor.types('Primary Contact Email', 'dana@pine.example')
  await visitor.types('Primary Contact Phone Number', '8315550199')
  await visitor.context.route('**/sponsor-sign-up', (route) => route.fulfill({ status: 500, body: '' }))
  visitor.troubles.expect(500, sponsorCall)
  visitor.troubles.expectSaid(/^Failed to submit sponsor sign-up/)
  await visitor.presses('Proceed to Payment')
  await visitor.seesHeading('Oops...')
  await visitor.sees('Something went wrong!')
  const report = await visitor.link('Report an issue').getAttribute('href')
  expect(report).toMatch(/^mailto:committee@example\.org\?subject=Problem%20on/)
  await look(visitor, 'oops')
  await visitor.presses('OK')
  await expect
    .poll(() => visitor.button('Proceed to Payment').evaluate((it) => it === document.activeElement))
    .toBe(true)
  await visitor.context.unrouteAll()
})

it('a page that breaks leaves the others working', async () => {
  visitor.troubles.expectSaid(/TypeError|The above error|An error occurred in/)
  await visitor.context.route('**/GetTeams', (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"id":"1","teamName":"x"}]' }),
  )
  await visitor.opens('/')
  await visitor.goesTo('Teams')
  await visitor.seesHeading('Something went wrong')
  await look(visitor, 'a broken page')
  await visitor.context.unrouteAll()
  await visitor.goesTo('Sponsors')
  await visitor.sees(/^Thank you to our valued sponsors/)
})

it('loading code times out after two minutes, and can be tried again', async () => {
  const waiting = await journey.arrives('Patient')
  waiting.troubles.expectSaid(/^ChunkLoadError/)
  await waiting.page.clock.install()
  await waiting.context.route('**/assets/winners-screen*', () => undefined)
  await waiting.opens('/')
  // Else what passes by itself counts as well.
  await waiting.page.clock.pauseAt(await waiting.page.evaluate(() => Date.now() + 30_000))
  const isAskedFor = waiting.page.waitForRequest('**/assets/winners-screen*')
  await waiting.goesTo('Basket Winners')
  await isAskedFor
  await waiting.page.clock.runFor(119_000)
  expect(await waiting.page.getByRole('heading', { name: 'This page didn’t load' }).count()).toBe(0)
  await waiting.page.clock.runFor(1_500)
  await waiting.seesHeading('This page didn’t load')
  await waiting.page.clock.resume()
  await waiting.context.unrouteAll({ behavior: 'ignoreErrors' })
  await waiting.presses('Try again')
  await waiting.sees('$200')
  await journey.leaves(waiting)
})

it("each page sets its title, takes focus, and doesn't shift while it loads", async () => {
  const reader = await journey.arrives('A reader', phone)
  await watchShifts(reader)
  // As on a slow phone: the frame is there before the page and its fonts.
  await reader.context.route(/-screen[^/]*\.js$|\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue().catch(() => undefined)
  })
  const pages = [
    ['/', 'Harlan Memorial Scramble'],
    ['/teams', 'Teams'],
    ['/sponsors', 'Sponsors'],
    ['/winners', 'Basket Winners'],
    ['/leaderboard', 'Leaderboard'],
    ['/sponsor', 'Sponsor a Hole'],
    ['/dinner-sign-up', 'Dinner and shirts'],
    ['/auth/team-login', 'Team login'],
    ['/login', 'Log In'],
  ] as const
  for (const [path, title] of pages) {
    await reader.opens(path)
    await reader.page.waitForLoadState('networkidle')
    const whole = path === '/' ? title : `${title} · Harlan Memorial Scramble`
    expect.soft(await reader.page.title(), path).toBe(whole)
    expect.soft(await shiftsOf(reader, 0.05), `${path} moved`).toEqual([])
  }
  await reader.context.unrouteAll({ behavior: 'ignoreErrors' })
  await reader.opens('/')
  await reader.goesTo('Basket Winners')
  await reader.seesHeading('Basket Winners')
  await expect.poll(() => focused(reader)).toBe('Basket Winners')
  await reader.reloads()
  await reader.seesHeading('Basket Winners')
  await reader.keys('Tab')
  expect(await focused(reader)).toBe('Skip to content')
  await reader.keys('Enter')
  await expect.poll(() => reader.page.evaluate('document.activeElement.id')).toBe('content')
  const bottom = 'getComputedStyle(document.querySelector("main")).paddingBottom'
  expect(await reader.page.evaluate(bottom)).toBe('200px')
  await journey.leaves(reader)
})

it('an admin’s bar is one line on a laptop', async () => {
  const bar = admin.page.getByRole('navigation', { name: 'Main' })
  // The window has only just been widened again.
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(64)
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
