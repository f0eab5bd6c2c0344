import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startBadSignal } from '../support/bad-signal.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesHole, taps } from '../support/journey-golfers.ts'
import { holeAtServer, seesBigScore, sellsMulligans } from '../support/journey-offline.ts'
import { ann } from '../support/journey-organiser.ts'
import { shiftsOf, watchShifts } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { newHandset } from '../support/journey-phone.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { type PlayingTeam, startRound } from '../support/round.ts'

/** What a golfer sees before the page's code is there, and when it doesn't come. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const anyCode = /\/assets\/.*\.js$/
const cardCode = /\/assets\/live-scoring-screen-.*\.js$/
let site: Site
let harlan: PlayingTeam
let link: string
let code: string

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  const { teams } = await startRound(site, ['Harlan'])
  harlan = teams[0] as PlayingTeam
  const mail = await teamMail(site, 0)
  link = new URL(mail.link).pathname
  code = mail.code
  const body = { teamId: harlan.id, method: 'cash', note: 'Counted twice' }
  await site.call('POST /api/Admin/SetTeamPayment', { token: await site.admin(), body })
})

it('where the code of the scorecard stalls, the bar is there at once, and after two minutes the page says so', async () => {
  const golfer = await journey.arrives('Stalled at the card', phone)
  await logsInWithCode(golfer, code)
  await seesHole(golfer, 1)
  await golfer.context.route(cardCode, () => new Promise(() => undefined))
  await golfer.page.clock.install()
  await golfer.page.goto(`${journey.url}/live-scoring`, { waitUntil: 'commit' })
  await golfer.page.getByRole('navigation', { name: 'Main' }).waitFor()
  await missesItsCode(golfer)
  await seesHole(golfer, 1)
  await journey.leaves(golfer)
})

it('a scanned link shows the card before any code of the page, and a tap is kept until that comes', async () => {
  const golfer = await journey.arrives('Stalled at the link', phone)
  await watchShifts(golfer)
  await golfer.context.route(anyCode, () => new Promise(() => undefined))
  await golfer.page.goto(journey.url + link, { waitUntil: 'commit' })
  await seesHole(golfer, 1)
  await tapsUntilSaved(golfer, 5)
  await seesBigScore(golfer, 5)
  await look(golfer, 'card before its code', [320, 390])
  await strokeLess(golfer)
  await seesBigScore(golfer, 4)
  expect(await golfer.page.getByText('Par', { exact: true }).first().isVisible()).toBe(true)
  await golfer.context.unrouteAll({ behavior: 'ignoreErrors' })
  await golfer.page.reload()
  await seesBigScore(golfer, 4)
  await golfer.isAt('/live-scoring')
  await golfer.sees('All scores sent')
  await expect.poll(() => holeAtServer(site, harlan, 1)).toMatchObject({ teamScore: 4, version: 1 })
  expect(await shiftsOf(golfer)).toEqual([])
  await journey.leaves(golfer)
})

it('a tap before the code goes to the server once the same page has it, and a 1 waits to be asked about', async () => {
  const golfer = await journey.arrives('In a hurry', phone)
  let letCome: () => void = () => undefined
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await golfer.context.route(/\/assets\/index-.*\.js$/, (route) => come.then(() => route.continue()))
  await watchShifts(golfer)
  await golfer.page.goto(journey.url + link, { waitUntil: 'commit' })
  // The first hole has its score: the link opens the next one, before the code and after it.
  await seesHole(golfer, 2)
  await tapsUntilSaved(golfer, 3)
  for (let tap = 0; tap < 3; tap++) await strokeLess(golfer)
  await seesBigScore(golfer, 2)
  letCome()
  await golfer.isAt('/live-scoring')
  await golfer.sees('All scores sent')
  await seesHole(golfer, 2)
  await seesBigScore(golfer, 2)
  await expect.poll(() => holeAtServer(site, harlan, 2)).toMatchObject({ teamScore: 2, version: 1 })
  expect(await shiftsOf(golfer)).toEqual([])
  await journey.leaves(golfer)
})

it('a scanned link whose document comes in pieces shows its card once, where it stays', async () => {
  const golfer = await journey.arrives('Document in pieces', phone)
  const signal = await startBadSignal(journey.url)
  signal.trickle()
  await golfer.context.route(anyCode, () => new Promise(() => undefined))
  await watchShifts(golfer)
  await golfer.page.goto(signal.url + link, { waitUntil: 'commit' })
  await golfer.page.locator('#root + *').waitFor({ state: 'attached' })
  await seesHole(golfer, 3)
  await golfer.page.waitForTimeout(200)
  expect(await shiftsOf(golfer)).toEqual([])
  await journey.leaves(golfer)
  await signal.close()
})

it('where a phone has nothing of the page but its login, the card’s own address shows it before any code', async () => {
  const golfer = await journey.arrives('Nothing but a login', phone)
  await logsInWithCode(golfer, code)
  await golfer.sees('All scores sent')
  await watchShifts(golfer)
  await golfer.context.route(anyCode, () => new Promise(() => undefined))
  await golfer.page.goto(`${journey.url}/live-scoring`, { waitUntil: 'commit' })
  await seesHole(golfer, 3)
  await tapsUntilSaved(golfer, 5)
  await golfer.context.unrouteAll({ behavior: 'ignoreErrors' })
  await golfer.page.reload()
  await golfer.sees('All scores sent')
  await seesBigScore(golfer, 5)
  await expect.poll(() => holeAtServer(site, harlan, 3)).toMatchObject({ teamScore: 5, version: 1 })
  expect(await shiftsOf(golfer)).toEqual([])
  await journey.leaves(golfer)
})

it('the server’s card isn’t shown in place of scores that wait on the phone', async () => {
  const golfer = await journey.arrives('With a score to send', phone)
  await logsInWithCode(golfer, code)
  await golfer.sees('All scores sent')
  await golfer.context.route(/UpdateTeamHoleScore/, () => new Promise(() => undefined))
  await taps(golfer, 3)
  await golfer.sees('1 hole not sent')
  await golfer.context.route(anyCode, () => new Promise(() => undefined))
  const answered = golfer.page.waitForResponse(
    (answer) => answer.url().endsWith('/live-scoring') && !answer.request().isNavigationRequest(),
  )
  await golfer.page.goto(`${journey.url}/live-scoring`, { waitUntil: 'commit' })
  expect((await answered).status()).toBe(200)
  await golfer.page.waitForTimeout(500)
  expect(await golfer.page.locator('#root > *').count()).toBe(0)
  await golfer.context.unrouteAll({ behavior: 'ignoreErrors' })
  await golfer.page.reload()
  await golfer.sees('All scores sent')
  await seesBigScore(golfer, 3)
  await journey.leaves(golfer)
})

it('on the narrowest phone the keys stay where they are, whatever the score, and the hole’s picture is below them', async () => {
  const golfer = await journey.arrives('On a small phone', { ...phone, width: 320, height: 640 })
  await logsInWithCode(golfer, code)
  await golfer.sees('All scores sent')
  const keys = golfer.page.getByRole('group', { name: 'Score', exact: true })
  const before = await keys.boundingBox()
  for (const strokes of [3, 4, 6]) {
    await taps(golfer, strokes)
    await seesBigScore(golfer, strokes)
    expect((await keys.boundingBox())?.y).toBe(before?.y)
  }
  await golfer.page.getByRole('img', { name: /^Hole \d+, par \d/ }).waitFor()
  await golfer.sees('All scores sent')
  await journey.leaves(golfer)
})

it('the card opened by its own address stays where it is while the team’s place, its pictures and the letters come', async () => {
  await sellsMulligans(site, harlan, 2)
  const golfer = await journey.arrives('Back on the course', phone)
  await logsInWithCode(golfer, code)
  await golfer.sees('All scores sent')
  const news = await golfer.text(/^You’re /).textContent()
  await watchShifts(golfer)
  let letCome: () => void = () => undefined
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await golfer.context.route(/\.woff2$|Stream/, (route) => come.then(() => route.continue()))
  await golfer.page.goto(`${journey.url}/live-scoring`, { waitUntil: 'commit' })
  await golfer.sees('All teams')
  letCome()
  await golfer.sees(news ?? '')
  await golfer.page.evaluate('document.fonts.ready.then(() => true)')
  expect(await shiftsOf(golfer)).toEqual([])
  await journey.leaves(golfer)
})

it('a phone that dies as soon as the card says ‘Saved on this phone’ still has the score', async () => {
  const handset = await newHandset('Empty battery', journey.url)
  const golfer = handset.inHand
  await golfer.context.route(anyCode, () => new Promise(() => undefined))
  await golfer.page.goto(handset.signal.url + link, { waitUntil: 'commit' })
  const hole = Number(await golfer.page.locator('[data-hole]').getAttribute('data-hole'))
  await tapsUntilSaved(golfer, 5)
  const again = await handset.diesAndStarts()
  await again.opens(link)
  await again.sees('All scores sent')
  await expect
    .poll(() => holeAtServer(site, harlan, hole))
    .toEqual({ teamScore: 5, version: 1, conflicts: [] })
  await handset.end()
})

/** The keys hear nothing until their small script is there. */
async function tapsUntilSaved(golfer: Person, strokes: number): Promise<void> {
  await expect
    .poll(async () => {
      await taps(golfer, strokes)
      return golfer.page.getByText('Saved on this phone').isVisible()
    })
    .toBe(true)
}

/** Before the page's code is there: `presses` would wait for it. */
async function strokeLess(golfer: Person): Promise<void> {
  await golfer.page.getByRole('button', { name: 'One stroke less' }).click()
}

/** However late the page begins to wait for its code, two minutes later it says so. */
async function missesItsCode(golfer: Person): Promise<void> {
  const words = golfer.page.getByRole('heading', { name: 'This page didn’t load', exact: true })
  await expect
    .poll(async () => {
      await golfer.page.clock.fastForward(121_000)
      return words.isVisible()
    })
    .toBe(true)
  await golfer.sees(/^There may be no signal here/)
  await golfer.context.unrouteAll({ behavior: 'ignoreErrors' })
  await golfer.presses('Try again')
}
