import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { troubleWithBigType } from '../support/journey-big-type.ts'
import { logsInWithCode, seesAllSent, seesHole, taps, whileWaitingFor } from '../support/journey-golfers.ts'
import {
  cachedShells,
  hasSavedLeaderboard,
  holeAtServer,
  isReadyForNoSignal,
  opensHole,
  seesBigScore,
  sellsMulligans,
  sponsorsHole,
} from '../support/journey-offline.ts'
import { ann } from '../support/journey-organiser.ts'
import { phone } from '../support/journey-person.ts'
import { type Handset, newHandset } from '../support/journey-phone.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'

/** One team's phones on a course with bad signal: every score is on the phone, and gets through in the end. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
/** What a phone remembers of the login waits longer for its disk than scores do. */
const loginIsOnDisk = { timeout: 90_000, interval: 500 }
const sponsors = ['Pine & Sons Roofing', 'The Featherstonehaugh-Wolfeschlegel Family']
const scoreCall = /^\/api\/LiveScoring\/UpdateTeamHoleScore/

let site: Site
let round: Round
let harlan: PlayingTeam
let codes: string[]
let mulligan: { left(): Promise<number> }
let links: string[]
let lee: Handset
let pat: Handset

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Harlan', 'Ortiz'])
  const mails = await Promise.all(round.teams.map((_, seat) => teamMail(site, seat)))
  codes = mails.map(({ code }) => code)
  links = mails.map(({ link }) => link)
  for (const team of round.teams) {
    await site.call('POST /api/Admin/SetTeamPayment', {
      token: await site.admin(),
      body: { teamId: team.id, method: 'cash', note: 'Counted twice' },
    })
  }
  harlan = round.teams[0] as PlayingTeam
  mulligan = await sellsMulligans(site, harlan, 2)
  for (const name of sponsors) await sponsorsHole(site, journey.url, name, 1)
  lee = await newHandset('Lee', journey.url)
  pat = await newHandset('Pat', journey.url)
})
afterAll(async () => {
  await lee?.end()
  await pat?.end()
})

const atServer = (holeNumber: number) => holeAtServer(site, harlan, holeNumber)

it('a cart sign scanned for the first time opens the scorecard with what its page brought', async () => {
  const kim = await journey.arrives('Kim', phone)
  const asked: string[] = []
  kim.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await kim.opens(new URL(links[1] ?? '').pathname)
  await kim.isAt('/live-scoring')
  await kim.sees('Team Ortiz')
  expect(asked.filter((path) => /ValidateTeamAuthRequest|get-user/.test(path))).toEqual([])
  expect(await kim.page.locator('#team-login, #team-card').count()).toBe(0)
  await journey.leaves(kim)
})

it('after one visit the scorecard opens from a cold start without signal, with the pictures of its hole', async () => {
  await lee.inHand.opens('/leaderboard')
  await lee.inHand.sees('Ortiz')
  await hasSavedLeaderboard(lee.inHand)
  await logsInWithCode(lee.inHand, codes[0] ?? '')
  await lee.inHand.isAt('/live-scoring')
  await seesHole(lee.inHand, 1)
  await isReadyForNoSignal(lee.inHand, 18 + sponsors.length)
  const token = await lee.inHand.page.evaluate<string>("localStorage.getItem('token')")
  await expect.poll(() => lee.hasOnDisk(token.slice(-40)), loginIsOnDisk).toBe(true)

  lee.signal.cut()
  await lee.diesAndStarts()
  await lee.inHand.opens('/live-scoring')
  await seesHole(lee.inHand, 1)
  await lee.inHand.sees('No signal')
  await lee.inHand.sees(...sponsors)
  const areDrawn = 'Array.from(document.images).every((image) => image.naturalWidth > 0)'
  await expect.poll(() => lee.inHand.page.evaluate(areDrawn)).toBe(true)
  expect(await lee.inHand.page.evaluate('document.fonts.check(\'16px "Archivo Variable"\')')).toBe(true)
  await lee.inHand.page.getByRole('button', { name: /^Whole card/ }).click()
  await lee.inHand.page.getByText('Rules of the day').click()
  await lee.inHand.sees(/^Mulligan, \$/, /^Equal totals are decided by matching cards/)
  await look(lee.inHand, 'rules of the day, no signal', [320, 390])
  await lee.inHand.presses('Back to hole 1')
})

it('a score is on the phone before the page says so, and survives a phone that dies', async () => {
  await taps(lee.inHand, 3)
  await lee.inHand.sees(/^(Saved on this phone|1 hole not sent)$/)
  await lee.diesAndStarts()
  await lee.inHand.opens('/live-scoring')
  await seesBigScore(lee.inHand, 3)
  await lee.inHand.sees('1 hole not sent')
  await look(lee.inHand, 'scoring, no signal', [320, 390, 768])
  await expect.poll(() => troubleWithBigType(lee.inHand)).toBe('')
  await lee.inHand.opens('/')
  await lee.inHand.sees('1 hole not sent, saved on this phone: Team Harlan.')
  await look(lee.inHand, 'home, unsent', [320, 390])
  expect(await atServer(1)).toMatchObject({ teamScore: null, version: 0 })
})

it('a cart sign scanned again without signal opens the scorecard on the phone', async () => {
  await lee.inHand.opens(new URL(links[0] ?? '').pathname)
  await lee.inHand.isAt('/live-scoring')
  await seesBigScore(lee.inHand, 3)
})

it('the last leaderboard is still there, and shows its age', async () => {
  await lee.inHand.opens('/leaderboard')
  await lee.inHand.sees('Ortiz', /^No connection\. This leaderboard is \d+ (seconds|minutes?) old\.$/)
  await look(lee.inHand, 'board, kept', [390])
  await lee.inHand.opens('/live-scoring')
})

it('scores are sent automatically when the signal is back', async () => {
  lee.signal.restore()
  await expect.poll(() => atServer(1)).toMatchObject({ teamScore: 3, version: 1 })
  await lee.inHand.seesNo('1 hole not sent')
  await lee.inHand.opens('/live-scoring')
  await seesAllSent(lee.inHand)
})

it('pages with the payment provider come from the server only', async () => {
  lee.signal.cut()
  const tab = await lee.inHand.context.newPage()
  await expect(tab.goto(`${lee.signal.url}/payment`)).rejects.toThrow(/ERR_/)
  await tab.close()
  lee.signal.restore()
})

it('a score whose answer is lost after it was accepted counts once', async () => {
  await opensHole(lee.inHand, 2)
  lee.signal.loseAnswers(scoreCall)
  await taps(lee.inHand, 5)
  await lee.inHand.sees('1 hole not sent')
  await expect.poll(() => atServer(2)).toMatchObject({ teamScore: 5, version: 1 })
  // Typed again before the phone knows: that builds on the first, and isn't a conflict with it.
  await taps(lee.inHand, 4)
  lee.signal.restore()
  await expect.poll(() => atServer(2)).toEqual({ teamScore: 4, version: 2, conflicts: [] })
  await seesAllSent(lee.inHand)
})

it('a mulligan used without signal is on the phone, survives its end, and is sent when the signal is back', async () => {
  lee.signal.cut()
  await lee.inHand.presses('Mulligans left, 2 of 2')
  await look(lee.inHand, 'mulligans', [320, 390, 768])
  await lee.inHand.presses('Use one on hole 2')
  await lee.inHand.sees('Mulligan used on hole 2', '1 mulligan not sent')
  await look(lee.inHand, 'mulligan used, no signal', [320, 390, 768])
  await lee.diesAndStarts()
  await lee.inHand.opens('/live-scoring')
  await expect.poll(() => lee.inHand.button('Mulligans left, 1 of 2').count()).toBe(1)
  await lee.inHand.sees('1 mulligan not sent')
  expect(await mulligan.left()).toBe(2)
  lee.signal.restore()
  await expect.poll(mulligan.left).toBe(1)
  await seesAllSent(lee.inHand)
})

it('a slow connection is reported correctly, and delivers each score once', async () => {
  await opensHole(lee.inHand, 3)
  lee.signal.slow(4_000)
  await taps(lee.inHand, 4)
  await lee.inHand.sees('Saved on this phone', '1 hole not sent')
  await seesAllSent(lee.inHand)
  expect(await atServer(3)).toMatchObject({ teamScore: 4, version: 1 })
  lee.signal.restore()
})

it('phones of one team see each other’s scores', async () => {
  await logsInWithCode(pat.inHand, codes[0] ?? '')
  await pat.inHand.isAt('/live-scoring')
  await isReadyForNoSignal(pat.inHand, 18 + sponsors.length)
  await opensHole(pat.inHand, 4)
  await opensHole(lee.inHand, 4)
  await taps(pat.inHand, 5)
  await seesBigScore(lee.inHand, 5)
})

it('two scores for one hole are shown on both phones, and the first choice settles it', async () => {
  await opensHole(lee.inHand, 5)
  await opensHole(pat.inHand, 5)
  pat.signal.cut()
  await taps(pat.inHand, 4)
  await pat.inHand.sees('1 hole not sent')
  await taps(lee.inHand, 3)
  await seesAllSent(lee.inHand)
  pat.signal.restore()
  await pat.inHand.sees('You 4, the other phone 3: pick one.')
  await look(pat.inHand, 'two scores', [320, 390, 768])
  await lee.inHand.sees('You 3, the other phone 4: pick one.')
  await opensHole(lee.inHand, 6)
  await lee.inHand.presses('Hole 5 has two scores: go and pick one')
  await lee.inHand.page.getByRole('alert').getByRole('button', { name: '4', exact: true }).click()
  await seesBigScore(pat.inHand, 4)
  await pat.inHand.seesNo(/pick one/)
  await lee.inHand.seesNo(/pick one/)
  expect(await atServer(5)).toEqual({ teamScore: 4, version: 2, conflicts: [] })
})

it('a new version of the page takes over a full queue without losing a score', async () => {
  lee.signal.drop(/^\/api\/LiveScoring/)
  for (const [holeNumber, strokes] of [
    [6, 5],
    [7, 3],
    [8, 4],
  ] as const) {
    await opensHole(lee.inHand, holeNumber)
    await taps(lee.inHand, strokes)
    await seesBigScore(lee.inHand, strokes)
  }
  await lee.inHand.sees('3 holes not sent')
  const [before = ''] = await cachedShells(lee.inHand)
  const version = before.replace('pinhigh-shell-', '')
  lee.signal.rewrite('/sw.js', (worker) => worker.replaceAll(version, 'next-version'))
  await lee.inHand.page.evaluate('navigator.serviceWorker.getRegistration().then((it) => it.update())')
  await expect.poll(() => cachedShells(lee.inHand)).toContain('pinhigh-shell-next-version')
  await lee.inHand.sees('3 holes not sent')
  await lee.inHand.reloads()
  await lee.inHand.sees('3 holes not sent')
  lee.signal.restore()
  await seesAllSent(lee.inHand)
  expect(await atServer(7)).toMatchObject({ teamScore: 3, version: 1 })
})

it('an expired token asks for the code again; unsent scores are sent only by the same team', async () => {
  await opensHole(pat.inHand, 9)
  pat.signal.cut()
  await taps(pat.inHand, 5)
  await pat.inHand.sees('1 hole not sent')
  const token = await pat.inHand.page.evaluate<string>("localStorage.getItem('token')")
  await site.call('POST /api/Auth/Logout', { token })
  pat.signal.restore()
  await pat.inHand.isAt('/auth/team-login')
  await pat.inHand.sees('1 hole not sent, saved on this phone: Team Harlan.')
  await look(pat.inHand, 'login, unsent', [320, 390, 768])

  await logsInWithCode(pat.inHand, codes[1] ?? '')
  await pat.inHand.isAt('/live-scoring')
  await pat.inHand.goesTo('Teams')
  await pat.inHand.sees('1 hole not sent, saved on this phone: Team Harlan.')
  expect(await atServer(9)).toMatchObject({ teamScore: null })
  expect(await holeAtServer(site, round.teams[1] as PlayingTeam, 9)).toMatchObject({ teamScore: null })

  await logsInWithCode(pat.inHand, codes[0] ?? '')
  await expect.poll(() => atServer(9)).toMatchObject({ teamScore: 5, version: 1 })
})

it('a logout without signal deletes the token and keeps unsent scores', async () => {
  await pat.inHand.isAt('/live-scoring')
  await seesAllSent(pat.inHand)
  pat.signal.cut()
  await taps(pat.inHand, 6)
  await pat.inHand.sees('1 hole not sent')
  await pat.inHand.goesTo('Logout')
  await pat.inHand.isAt('/')
  await pat.inHand.sees('1 hole not sent, saved on this phone: Team Harlan.')
  expect(await pat.inHand.page.evaluate("localStorage.getItem('token')")).toBeNull()
  pat.signal.restore()
  await logsInWithCode(pat.inHand, codes[0] ?? '')
  await expect.poll(() => atServer(9)).toMatchObject({ teamScore: 6, version: 2 })
})

it('a finger that scrolls or swipes over the keys scores nothing', async () => {
  const { page } = lee.inHand
  await opensHole(lee.inHand, 9)
  const key = page.getByRole('group', { name: 'Score', exact: true }).getByRole('button').first()
  const { x, y } = (await key.boundingBox()) ?? { x: 0, y: 0 }
  const finger = await page.context().newCDPSession(page)
  for (const [across, along] of [
    [0, -120],
    [40, 30],
  ] as const) {
    const start = { x: x + 20, y: y + 20 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
    for (let step = 1; step <= 6; step++) {
      const point = { x: start.x + (across * step) / 6, y: start.y + (along * step) / 6 }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await finger.detach()
  await page.waitForTimeout(1_000)
  await seesBigScore(lee.inHand, 6)
  await seesAllSent(lee.inHand)
})

it("a phone that can't store says so clearly, and sends anyway", async () => {
  const kim = await journey.arrives('Kim', phone)
  await kim.context.addInitScript(
    "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })",
  )
  await logsInWithCode(kim, codes[0] ?? '')
  await kim.isAt('/live-scoring')
  await kim.sees('This phone can’t save scores.')
  await look(kim, 'scoring, storage refused', [320, 390, 768])
  await opensHole(kim, 3)
  await whileWaitingFor(kim, scoreCall, async () => {
    await taps(kim, 5)
    await kim.sees('1 hole not sent, not saved')
  })
  await expect.poll(() => atServer(3)).toMatchObject({ teamScore: 5 })
  await kim.seesNo('1 hole not sent, not saved')
})

it('a score that came after the lock is shown until somebody dismisses it', async () => {
  lee.signal.cut()
  await opensHole(lee.inHand, 1)
  await taps(lee.inHand, 6)
  await lee.inHand.sees('1 hole not sent')
  await round.toggle('LockScoring', true)
  lee.signal.restore()
  await lee.inHand.sees('Scoring was locked before it arrived.')
  await look(lee.inHand, 'too late', [320, 390, 768])
  await lee.diesAndStarts()
  await lee.inHand.opens('/live-scoring')
  await lee.inHand.isAt('/event-deactivated')
  await lee.inHand.sees(
    '1 hole not accepted, kept on this phone: Team Harlan.',
    'Hole 1: 6. Scoring was locked',
  )
  expect(await lee.inHand.button('Send again').count()).toBe(0)
  await look(lee.inHand, 'locked, with a late score', [320, 390])
})

it('a late score is still listed after logging out, and its team sends it once scoring is unlocked', async () => {
  const { page } = lee.inHand
  await lee.inHand.goesTo('Logout')
  await lee.inHand.isAt('/')
  await page.getByText('1 hole not accepted, kept on this phone: Team Harlan.').click()
  await lee.inHand.sees('Hole 1: 6. Scoring was locked before it arrived.')
  await logsInWithCode(lee.inHand, codes[0] ?? '')
  await lee.inHand.isAt('/event-deactivated')
  await round.toggle('LockScoring', false)
  // The locked page polls.
  await lee.inHand.isAt('/live-scoring')
  await lee.inHand.presses('Send again')
  await seesAllSent(lee.inHand)
  expect(await atServer(1)).toMatchObject({ teamScore: 6 })
})

it('a late score that should not count is discarded on the locked page', async () => {
  lee.signal.cut()
  await taps(lee.inHand, 5)
  await lee.inHand.sees('1 hole not sent')
  await round.toggle('LockScoring', true)
  lee.signal.restore()
  await lee.inHand.sees('Scoring was locked before it arrived.')
  await lee.inHand.opens('/live-scoring')
  await lee.inHand.isAt('/event-deactivated')
  await lee.inHand.presses('Discard')
  await lee.inHand.seesNo(/not accepted/)
  await round.toggle('LockScoring', false)
  await lee.inHand.isAt('/live-scoring')
  await lee.inHand.seesNo('Needs attention')
  expect(await atServer(1)).toMatchObject({ teamScore: 6 })
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
