import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesAllSent, seesHole, taps } from '../support/journey-golfers.ts'
import { isReadyForNoSignal, opensHole } from '../support/journey-offline.ts'
import { ann, logInWithPassword, turns } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { type Handset, newHandset } from '../support/journey-phone.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { startRound } from '../support/round.ts'
import { isInSight, isWhollyInSight } from './in-sight.ts'

/** The desk and the teams talk by the scorecard, also where there is no signal. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
let site: Site
let lee: Handset
let chair: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  const { teams } = await startRound(site, ['Harlan', 'Ortiz'])
  for (const team of teams)
    await site.call('POST /api/Admin/SetTeamPayment', {
      token: await site.admin(),
      body: { teamId: team.id, method: 'cash', note: 'Counted twice' },
    })
  lee = await newHandset('Lee', journey.url)
  chair = await journey.arrives('Ann', laptop)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
  await logsInWithCode(lee.inHand, (await teamMail(site, 0)).code)
  await seesHole(lee.inHand, 1)
})
afterAll(() => lee?.end())

it('a message is on the card within seconds, waits to be confirmed, and the desk sees who has', async () => {
  await chair.opens('/admin/card-messages')
  await chair.sees('No messages yet')
  await look(chair, 'card messages, none', [390, 1280])
  await chair.presses('Write a message')
  await chair.types('Message', 'Cart paths only on 1 and 9, please.')
  await chair.types('Only while on these holes', '1, 99')
  await chair.field('Each team has to say that it has read it').check()
  await chair.presses('Put it on the cards')
  await chair.sees('Enter holes from 1 to 18, such as 3, 7-9')
  await chair.types('Only while on these holes', '1, 9')
  await look(chair, 'writing a card message', [390, 1280])
  await chair.presses('Put it on the cards')
  await lee.inHand.sees('Cart paths only on 1 and 9, please.')
  await look(lee.inHand, 'a message on the card', [320, 390, 768])
  // Also where the screen is short for both.
  await lee.inHand.page.setViewportSize({ width: 390, height: 740 })
  const picture = lee.inHand.page.getByRole('img', { name: /^Hole 1, / }).first()
  await expect.poll(() => isInSight(picture)).toBe(true)
  await lee.inHand.page.setViewportSize({ width: 390, height: 844 })
  await opensHole(lee.inHand, 2)
  await lee.inHand.seesNo('Cart paths only on 1 and 9, please.')
  await chair.sees('Confirmed by 0 of 2, seen by 1')
  await opensHole(lee.inHand, 1)
  await lee.inHand.presses('We’ve read it')
  await lee.inHand.seesNo('Cart paths only on 1 and 9, please.')
  await chair.sees('Confirmed by 1 of 2, seen by 1')
})

it('a medical call from a dead spot waits on the phone, then rings on every page of the staff’s until somebody takes it', async () => {
  await turns(chair, 'Teams can call the desk from their card', 'on')
  await lee.inHand.button('The desk Call').waitFor()
  await isReadyForNoSignal(lee.inHand, 18)
  await taps(lee.inHand, 4)
  await seesAllSent(lee.inHand)
  lee.signal.cut()
  await lee.inHand.presses('The desk Call')
  await lee.inHand.types('A few words, if you like', 'Ankle, can’t walk')
  await look(lee.inHand, 'calling the desk', [320, 390])
  await lee.inHand.presses('Medical help')
  await lee.inHand.sees('Saved on this phone. It’s sent as soon as there is signal.')
  await look(lee.inHand, 'a call without signal', [320, 390])
  // The phone dies with the call on it, and comes back on another page.
  const token = await lee.inHand.page.evaluate<string>("localStorage.getItem('token')")
  const isKnown = () => [token.slice(-40), 'pinhigh.device'].every((value) => lee.hasOnDisk(value))
  await expect.poll(isKnown, { timeout: 90_000, interval: 500 }).toBe(true)
  await lee.diesAndStarts()
  await chair.opens('/admin/check-in')
  lee.signal.restore()
  await lee.inHand.opens('/')
  await chair.sees('Medical help on hole 1: Team Harlan')
  await look(chair, 'a medical call rings', [390, 1280])
  await chair.presses('I’ll take it')
  await chair.seesNo('Medical help on hole 1: Team Harlan')
  await lee.inHand.opens('/live-scoring')
  await lee.inHand.sees('The desk is on it.')
  await chair.opens('/admin/card-messages')
  await chair.sees('Hole 1: Medical help', / has it\.$/)
  await look(chair, 'card messages with a call', [390, 1280])
  await chair.presses('Answer')
  await chair.types('Answer', 'Joe comes with a cart. Stay where you are.')
  await chair.presses('Put it on their card')
  await lee.inHand.sees('Joe comes with a cart. Stay where you are.')
  await look(lee.inHand, 'an answer on the card', [320, 390])
  await lee.inHand.presses('OK')
  await lee.inHand.seesNo('Joe comes with a cart. Stay where you are.')
  await chair.presses('Done')
  await chair.sees('No open calls.')
})

it('what is posted stands on the home page and the clubhouse screen, and goes when it is taken off', async () => {
  await chair.presses('Write a message')
  await chair.types('Message', 'Dinner is at six, in the barn.')
  await chair.field('Also on the home page').check()
  await chair.field('Also on the clubhouse screen').check()
  await chair.presses('Put it on the cards')
  await chair.page.getByRole('dialog').waitFor({ state: 'detached' })
  await lee.inHand.opens('/team')
  await lee.inHand.sees('Dinner is at six, in the barn.')
  await look(lee.inHand, 'a message on the team’s page', [320, 390])
  const visitor = await journey.arrives('Visitor', laptop)
  await visitor.opens('/')
  await visitor.sees('Dinner is at six, in the barn.')
  await look(visitor, 'posted at home', [390, 1280])
  const screen = await journey.arrives('Clubhouse', laptop)
  await screen.opens('/leaderboard?tv=1')
  await screen.sees('Dinner is at six, in the barn.')
  await look(screen, 'posted on the screen', [1280])
  await chair.button('Take it off').first().click()
  await screen.seesNo('Dinner is at six, in the barn.')
  await expect.poll(async () => (await site.call('GET /api/Home')).body.posted).toBe(undefined)
})

it('where a contest and a message come together, the keys are in sight on a short phone, and the hole’s picture is below', async () => {
  const token = await site.admin()
  const { eventId } = (await site.call('GET /api/Home')).body
  const contest = { kind: 'closest-to-the-pin', holeNumber: 1, forWhom: 'all', names: [], measure: 'feet' }
  expect((await site.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })).status).toBe(
    200,
  )
  const golfer = lee.inHand
  await golfer.opens('/live-scoring')
  await opensHole(golfer, 1)
  await chair.presses('Write a message')
  await chair.types('Message', 'Cart paths only on 1 and 9, please: the ground is soft after the rain.')
  await chair.types('Only while on these holes', '1, 9')
  await chair.field('Each team has to say that it has read it').check()
  await chair.presses('Put it on the cards')
  await golfer.sees(/^Cart paths only/, 'Closest to the pin')
  await look(golfer, 'a message and a contest on one hole', [360])
  await golfer.page.setViewportSize({ width: 360, height: 640 })
  const keys = golfer.page.getByRole('group', { name: 'Score', exact: true })
  await expect.poll(() => isWhollyInSight(keys)).toBe(true)
  for (const words of [/^Cart paths only/, 'Closest to the pin'])
    await expect.poll(() => isWhollyInSight(golfer.text(words))).toBe(true)
  const picture = golfer.page.getByRole('img', { name: /^Hole 1, / }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => isInSight(picture)).toBe(true)
  await golfer.presses('We’ve read it')
  await golfer.seesNo(/^Cart paths only/)
  await golfer.page.setViewportSize({ width: phone.width, height: phone.height })
})

it('once the result is final, nothing of it stays on the team’s page', async () => {
  await chair.presses('Write a message')
  await chair.types('Message', 'Carts back to the barn.')
  await chair.presses('Put it on the cards')
  await lee.inHand.opens('/team')
  await lee.inHand.sees('Carts back to the barn.')
  const { eventId } = (await site.call('GET /api/Home')).body
  const body = { eventId, enabled: true }
  await site.call('POST /api/Admin/FinalizeEvent', { token: await site.admin(), body })
  const isRead = lee.inHand.page.waitForResponse(/GetLiveScoring/)
  await lee.inHand.opens('/team')
  await isRead
  await lee.inHand.seesNo('Carts back to the barn.')
  await lee.inHand.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await lee.inHand.page.getByText('Carts back to the barn.').count()).toBe(0)
})
