import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesAllSent, seesHole, seesStanding } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'

/** An outing counts two best balls: from the settings over two phones, one without signal, to the leaderboard. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let round: Round
let team: PlayingTeam
let lee: Person
let pat: Person
let names: string[]

const card = async () => (await round.card(team)).body
const minus = (person: Person, name = '') => person.presses(`One stroke less for ${name}`)
const plus = (person: Person, name = '') => person.presses(`One stroke more for ${name}`)

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Harlan', 'Ortiz'])
  team = round.teams[0] as PlayingTeam
  for (const { id } of round.teams) {
    const body = { teamId: id, method: 'cash', note: 'Counted twice' }
    await site.call('POST /api/Admin/SetTeamPayment', { token: await site.admin(), body })
  }
})

it('Ann chooses two best balls, and the page says what a team of one has', async () => {
  const admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.goesToStaffPage('Round')
  await admin.page.getByText('Format', { exact: true }).click()
  await admin.page.getByLabel('Teams play').selectOption('Two best balls')
  await admin.sees(/^The two lowest are added up, and par counts twice\./)
  await look(admin, 'two best balls, settings', [390, 1280])
  await admin.page.locator('form', { hasText: 'Teams play' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await card()).bestBall?.count).toBe(2)
  await journey.leaves(admin)
  names = (await card()).bestBall.players.map(({ name }: { name: string }) => name)
})

it('two phones enter four balls, one of them without signal; one tap is undone', async () => {
  const { code } = await teamMail(site, 0)
  lee = await journey.arrives('Lee', phone)
  pat = await journey.arrives('Pat', phone)
  for (const person of [lee, pat]) {
    await logsInWithCode(person, code)
    await person.isAt('/live-scoring')
    await seesHole(person, 1)
  }
  pat.troubles.expectBrokenOff(/^\/(drawings|api\/LiveScoring)\//)
  await pat.losesSignal()
  await plus(lee, names[0])
  await lee.sees('One ball so far')
  await minus(lee, names[1])
  await minus(lee, names[1])
  await lee.sees('7, 1 under')
  await look(lee, 'two best balls, pad', [320, 390])
  await seesAllSent(lee)
  await plus(pat, names[2])
  await plus(pat, names[2])
  await plus(pat, names[3])
  await pat.presses('Undo')
  await pat.sees('One ball so far')
  await plus(pat, names[3])
  await look(pat, 'two best balls, no signal', [390])
  await pat.hasSignal()
  await seesAllSent(pat)
  await expect
    .poll(async () => Object.values((await card()).courseHoles[0].balls).sort())
    .toEqual([3, 4, 4, 5])
  expect((await card()).courseHoles[0]).toMatchObject({ teamScore: 7, par: 8, conflicts: [] })
})

it('both enter the same golfer’s first ball on a hole, and are asked; the pick is taken back, and made again', async () => {
  for (const person of [lee, pat]) {
    await person.presses('Next hole')
    await seesHole(person, 2)
  }
  await pat.losesSignal()
  await plus(lee, names[0])
  await seesAllSent(lee)
  await plus(pat, names[0])
  await plus(pat, names[0])
  await pat.hasSignal()
  await pat.sees(`Two phones entered different strokes for ${names[0]}: pick one.`)
  await look(pat, 'two best balls, pick one', [320, 390])
  const alert = pat.page.getByRole('alert').filter({ hasText: 'pick one' })
  await alert.getByRole('button', { name: `${names[0]} 6` }).click()
  await seesAllSent(pat)
  await pat.presses('Undo')
  await pat.sees(`Two phones entered different strokes for ${names[0]}: pick one.`)
  await alert.getByRole('button', { name: `${names[0]} 5` }).click()
  await seesAllSent(pat)
  const hole = async () => (await card()).courseHoles[1]
  await expect.poll(hole).toMatchObject({ teamScore: null, conflicts: [] })
  expect(Object.values((await hole()).balls)).toEqual([5])
})

it('the leaderboard counts it against twice the par', async () => {
  const visitor = await journey.arrives('A visitor')
  await visitor.opens('/leaderboard')
  await seesStanding(visitor, 'Harlan', { position: '1', toPar: '−1', thru: '1' })
  await visitor.page
    .getByRole('button', { name: /Harlan/ })
    .first()
    .click()
  await look(visitor, 'two best balls, leaderboard', [390, 1280])
})
