import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { ann, logInWithPassword, opensSampleEvent } from '../support/journey-organiser.ts'
import {
  isTakenOver,
  opensStill,
  remembersControls,
  replacedControls,
  shiftsOf,
  watchShifts,
} from '../support/journey-page.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'

/** The public pages as the server sends them, before any script has run, without scripts, and when they take over. */
const journey = startSampleJourney()

const publicPages = [
  '/',
  '/teams',
  '/sponsors',
  '/winners',
  '/leaderboard',
  '/past-years',
  '/receipt',
  '/sign-up',
  '/dinner-sign-up',
  '/sponsor',
]
const root = 'document.getElementById("root")'
const isStill = `${root}.hasAttribute("data-still")`

/** What the page shows, without what a script has only just added. */
const shown = (person: Person) => person.page.evaluate<string>(`${root}.querySelector("main").innerText`)

it('without scripts a visitor reads the leaderboard, the teams and the sponsors, and walks by their links', async () => {
  await opensSampleEvent(await journey.arrives('Ann'))
  const visitor = await journey.arrives('A visitor', phone, { javaScriptEnabled: false })
  await visitor.page.goto(`${journey.url}/`)
  await visitor.seesHeading(/ leads| share the lead/)
  const bar = visitor.page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Teams' }).click()
  await visitor.isAt('/teams')
  await visitor.sees('Team Okafor')
  await bar.getByRole('link', { name: 'Sponsors' }).click()
  await visitor.isAt('/sponsors')
  await visitor.sees(/^Thank you to our valued sponsors/)
  await visitor.page.goto(`${journey.url}/leaderboard`)
  await visitor.sees('Leaderboard', 'Okafor', /Updated at \d+:\d\d\s[AP]M\.$/)
  await visitor.page.goto(`${journey.url}/sign-up`)
  await visitor.sees(/^\$500 a team/)
  expect(await visitor.page.locator('noscript').textContent()).toBe('Signing up needs JavaScript.')
  // What will never come isn't announced.
  expect(await visitor.page.locator('[data-waiting]').isVisible()).toBe(false)
  expect(await visitor.page.getByRole('contentinfo').isVisible()).toBe(true)
  await journey.leaves(visitor)
})

it('where the scripts don’t arrive, the page can be read, and its menu and links work', async () => {
  const visitor = await journey.arrives('One bar', phone)
  visitor.troubles.expectBrokenOff(/^\/assets\//)
  await visitor.context.route(/\.js$/, (route) => route.abort('connectionfailed'))
  await visitor.page.goto(`${journey.url}/leaderboard`)
  await visitor.sees('Okafor')
  const bar = visitor.page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('link', { name: 'Teams' }).click()
  await visitor.isAt('/teams')
  await visitor.sees('Team Okafor')
  await journey.leaves(visitor)
})

it('a menu that is opened before the scripts came stays open when they come', async () => {
  const visitor = await journey.arrives('Is quick', phone)
  const letCome = await opensStill(visitor, `${journey.url}/sponsors`)
  const bar = visitor.page.getByRole('navigation', { name: 'Main' })
  const menu = bar.getByRole('button', { name: 'Menu' })
  await menu.click()
  await bar.getByRole('link', { name: 'Teams' }).waitFor()
  letCome()
  await isTakenOver(visitor)
  expect(await bar.getByRole('link', { name: 'Teams' }).isVisible()).toBe(true)
  await menu.click()
  await bar.getByRole('link', { name: 'Teams' }).waitFor({ state: 'hidden' })
  await journey.leaves(visitor)
})

it.each([phone, laptop])('the browser takes every page over as it stands, $width wide', async (device) => {
  const visitor = await journey.arrives('A visitor', device)
  await watchShifts(visitor)
  for (const path of publicPages) {
    const letCome = await opensStill(visitor, journey.url + path)
    expect(await visitor.page.evaluate(isStill), path).toBe(true)
    const before = await shown(visitor)
    await remembersControls(visitor)
    letCome()
    await expect.poll(() => visitor.page.evaluate(isStill)).toBe(false)
    // The forms and receipts follow, the lists are what they were; 'Updated at 2:46 PM' becomes '2 seconds ago'.
    if (!/sign-up|sponsor$|receipt/.test(path))
      expect((await shown(visitor)).replace(/Updated .*/, ''), path).toBe(before.replace(/Updated .*/, ''))
    await visitor.page.waitForLoadState('networkidle')
    expect.soft(await shiftsOf(visitor), `${path} moved`).toEqual([])
    await isTakenOver(visitor)
    expect.soft(await replacedControls(visitor), `${path} was made anew`).toEqual([])
    await visitor.context.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await journey.leaves(visitor)
})

it('a link that is followed while a slow phone takes the page over leads on, and nothing breaks', async () => {
  const visitor = await journey.arrives('On an old phone', phone)
  const devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let times = 0; times < 2; times++) {
    await visitor.page.goto(journey.url)
    const bar = visitor.page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Menu' }).click()
    await bar.getByRole('link', { name: 'Sponsors' }).click()
    await visitor.sees(/^Thank you to our valued sponsors/)
  }
  await journey.leaves(visitor)
})

it('for staff, too, the pages stay where they are while scores come in', async () => {
  const admin = await journey.arrives('Ann again', phone)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.seesHeading('Dashboard')
  await watchShifts(admin)
  for (const path of ['/', '/leaderboard']) {
    await admin.opens(path)
    await expect.poll(() => admin.page.evaluate(isStill)).toBe(false)
    await admin.page.waitForLoadState('networkidle')
    expect.soft(await shiftsOf(admin), `${path} moved`).toEqual([])
  }
  await admin.sees('Open the clubhouse screen')
  await journey.leaves(admin)
})

it('what was typed into a search box before the scripts came is searched for', async () => {
  const visitor = await journey.arrives('In a hurry', phone)
  const letCome = await opensStill(visitor, `${journey.url}/teams`)
  await visitor.field('Search teams and players').fill('okafor')
  letCome()
  await expect
    .poll(() => visitor.page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Team Okafor'])
  await journey.leaves(visitor)
})
